// Joins htmx and its extension for server-sent events into the one script that
// the pages load. `npm run build` runs it after `npm ci`.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const parts = ["htmx.min.js", "ext/hx-sse.min.js"];
const from = new URL("../node_modules/htmx.org/dist/", import.meta.url);
const to = new URL("../internal/asset/dist/", import.meta.url);

// A source map that is not served would only make the browser's tools complain.
const read = (part) =>
  readFileSync(new URL(part, from), "utf8").replace(/^\/\/# sourceMappingURL=.*$/m, "").trim();

mkdirSync(to, { recursive: true });
writeFileSync(new URL("htmx.js", to), parts.map(read).join("\n") + "\n");
