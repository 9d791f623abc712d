// Compresses a file as small as it goes: `node press.mjs FROM TO` writes TO.br and TO.gz,
// unless they are of the same FROM already.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants, gunzipSync, gzipSync } from "node:zlib";

const [from, to] = process.argv.slice(2);
const data = readFileSync(from);
const sum = (bytes) => createHash("sha256").update(bytes).digest("hex");
const made = () => existsSync(to + ".br") && existsSync(to + ".gz") && sum(gunzipSync(readFileSync(to + ".gz"))) === sum(data);

if (!made()) {
  writeFileSync(to + ".br", brotliCompressSync(data, { params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
  } }));
  writeFileSync(to + ".gz", gzipSync(data, { level: constants.Z_BEST_COMPRESSION }));
}
