/**
 * Embeds the kernel as text in src/wasm.ts, so that one module serves Node, workers and browsers alike: nothing has
 * to be fetched or located. The kernel itself is compiled by toolchain/build.js whenever its source changes.
 */
import { readFile, writeFile } from "node:fs/promises";

const wasm = await readFile(new URL("../kernel/kernel.wasm", import.meta.url));
await writeFile(
  new URL("../src/wasm.ts", import.meta.url),
  `/** The kernel as base64. Written by scripts/build.js from kernel/kernel.wasm; do not edit. */\nexport const WASM =\n  "${wasm.toString("base64")}";\n`,
);
