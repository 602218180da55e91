/**
 * Compiles the kernel: C to WebAssembly, by a clang that is itself WebAssembly and comes from npm.
 *
 *     npm run kernel -w @falsecard/solver            compiles kernel/*.c to kernel/kernel.wasm
 *     npm run kernel -w @falsecard/solver -- FILE    … to another file
 *
 * Users and `npm ci` do not pay for the compiler (100 MB): it is installed here, by this command alone, and the
 * compiled kernel stands beside its source. A long check compiles it again and compares.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { runLLVM } from "@yowasp/clang";

const kernel = new URL("../kernel/", import.meta.url);
const sources = (await readdir(kernel)).filter((name) => /\.[ch]$/.test(name));
const files = Object.fromEntries(
  await Promise.all(
    sources.map(async (name) => [name, await readFile(new URL(name, kernel), "utf8")]),
  ),
);
const streams = {
  stdout: (bytes) => bytes !== null && process.stdout.write(bytes),
  stderr: (bytes) => bytes !== null && process.stderr.write(bytes),
  fetchProgress: () => {},
};

/** One step of the compiler; what it writes comes back. */
async function run(words, given) {
  try {
    return await runLLVM(words, given, streams);
  } catch (error) {
    // The compiler has said why; its own error would only repeat the sources.
    process.stderr.write(`${words[0]} failed with status ${error.code}\n`);
    process.exit(1);
  }
}

const compiled = await run(
  [
    "clang",
    "--target=wasm32-unknown-unknown",
    "-std=c17",
    "-O3",
    "-ffreestanding",
    "-msimd128",
    "-mbulk-memory",
    "-Wall",
    "-Wextra",
    "-Werror",
    "-c",
    "kernel.c",
    "-o",
    "kernel.o",
  ],
  files,
);
const linked = await run(
  [
    "wasm-ld",
    "--no-entry",
    "--strip-all",
    "-z",
    "stack-size=65536",
    "--max-memory=67108864",
    "kernel.o",
    "-o",
    "kernel.wasm",
  ],
  { "kernel.o": compiled["kernel.o"] },
);
const wasm = Buffer.from(linked["kernel.wasm"]);
await writeFile(process.argv[2] ?? new URL("kernel.wasm", kernel), wasm);
process.stdout.write(`${wasm.length} bytes\n`);
