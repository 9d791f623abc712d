// The arrow keys lead through a review, as its links do.
document.addEventListener("keydown", (event) => {
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  if (!rel || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (event.target.matches("input, textarea, select")) return;
  const link = document.querySelector(`.steps a[rel=${rel}]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});
