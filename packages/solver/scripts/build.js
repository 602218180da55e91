/**
 * Builds the kernel: AssemblyScript to WebAssembly, embedded as text in src/wasm.ts.
 *
 * One module serves Node, workers and browsers alike: nothing has to be fetched or located.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";

const home = join(dirname(fileURLToPath(import.meta.url)), "..");
const out = "build/kernel.wasm";
const files = new Map();
const { error, stderr } = await asc.main(
  [
    "assembly/kernel.ts",
    "--outFile",
    out,
    "--baseDir",
    home,
    "-O3",
    "--noAssert",
    "--runtime",
    "stub",
    "--enable",
    "simd",
    "--initialMemory",
    "80",
    "--maximumMemory",
    "1024",
  ],
  { writeFile: (name, contents) => void files.set(name, contents) },
);
const wasm = files.get(out);
if (error !== null || wasm === undefined) {
  // oxlint-disable-next-line typescript/no-base-to-string -- the stream's own toString is what it was told
  process.stderr.write(stderr.toString());
  throw error ?? new Error("the compiler wrote no kernel");
}
await mkdir(join(home, "build"), { recursive: true });
await writeFile(join(home, out), wasm);
await writeFile(
  join(home, "src/wasm.ts"),
  `/** The kernel as base64. Written by scripts/build.js from assembly/; do not edit. */\nexport const WASM =\n  "${Buffer.from(wasm).toString("base64")}";\n`,
);
