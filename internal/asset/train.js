// The trainer's memory: how many rolls were found, and which of the reader's own
// mistakes are done with until their next round. It stays in this browser.
(() => {
  const STORE = "1208.train", KEPT = 400;
  const fresh = { found: 0, asked: 0, row: 0, seen: [], mine: {} };
  let memory = fresh;
  try { memory = { ...fresh, ...JSON.parse(localStorage.getItem(STORE)) }; } catch { /* nothing, then */ }
  const keep = () => { try { localStorage.setItem(STORE, JSON.stringify(memory)); } catch { /* for this page, then */ } };

  // An answer counts once, and not with a hint. One's own mistakes have no score.
  const { puzzle, found, mine, hinted } = document.getElementById("main").dataset;
  if (puzzle && hinted === undefined) {
    const right = found === "true";
    if (mine) {
      if (right) memory.mine[puzzle] = Number(mine);
    } else if (!memory.seen.includes(puzzle)) {
      memory.asked++;
      memory.found += right;
      memory.row = right ? memory.row + 1 : 0;
      memory.seen = [...memory.seen, puzzle].slice(-KEPT);
    }
    memory.mine = Object.fromEntries(Object.entries(memory.mine).slice(-KEPT));
    keep();
  }

  for (const line of document.querySelectorAll(".train-score")) {
    if (memory.asked === 0) break;
    line.textContent = line.dataset.words.replace("{1}", memory.found).replace("{2}", memory.asked).replace("{3}", memory.row);
    line.hidden = false;
  }

  // Of one's own mistakes those are due that were not found in this round.
  const list = document.querySelector("ul.due");
  if (!list) return;
  const due = [...list.children].filter((item) => {
    const done = (memory.mine[item.dataset.puzzle] ?? 0) >= Number(item.dataset.round);
    if (done) item.remove();
    return !done;
  });
  due.forEach((item, i) => { item.hidden = i >= Number(list.dataset.shown); });
  for (const e of document.querySelectorAll(".mistakes .due")) e.hidden = due.length === 0;
  document.querySelector(".mistakes .none").hidden = due.length > 0;
})();
