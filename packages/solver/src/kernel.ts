/**
 * The kernel as JavaScript sees it: one WebAssembly instance, its exports and its exchange area.
 *
 * Everything here speaks the kernel's language: seats 0 to 3, hands of four lanes of 16 bits with
 * trumps in lane 3, cards as bit numbers. lanes.ts translates.
 */
import { WASM } from "./wasm.js";

/** The tricks guessed, and the first n cards of the trick in play. */
type Rest = readonly [guess: number, n: number, c0: number, c1: number, c2: number];
/** Where a position stands, or all deals of a batch: who led, and the rest. */
export type KernelTurn = readonly [lead: number, ...rest: Rest];

/** The exports of kernel/kernel.c. */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  ioAt(): number;
  batchAt(): number;
  batchMax(): number;
  worthAt(): number;
  carriedAt(): number;
  within(shortfall: number): void;
  nodeCount(): number;
  patternCount(): number;
  shedCount(): number;
  memoryLimit(end: number): void;
  budget(nodes: number): void;
  isAborted(): number;
  open(trumps: number, keep: number): void;
  value(lead: number, low: number, high: number, ...rest: Rest): number;
  cards(...turn: KernelTurn): number;
  batch(deals: number, trumps: number, keep: number, ...turn: KernelTurn): number;
  bestSum(deals: number, trumps: number, keep: number, cards: number, ...turn: KernelTurn): number;
}

/** What this package needs of the runtime's WebAssembly; the language's own library lacks it. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

/** Bytes an instance may take in all, by default. */
export const MEMORY_LIMIT = 60 * 1024 * 1024;
/** More nodes than any solve needs: the budget of one that is not limited. */
export const NO_LIMIT = 0x7fffffff;

export type Kernel = Exports;

let compiled: object | undefined;

/** A new instance with a table of its own. Instances share nothing; use one a worker. */
export function startKernel(memoryLimit = MEMORY_LIMIT): Kernel {
  compiled ??= new WebAssembly.Module(decode(WASM));
  const { exports } = new WebAssembly.Instance(compiled);
  const kernel = exports as Exports;
  kernel.memoryLimit(memoryLimit);
  kernel.budget(NO_LIMIT);
  return kernel;
}

/** Base64 to bytes; browsers and Node share no function for it in the language itself. */
function decode(text: string): Uint8Array {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const codes = new Uint8Array(128);
  for (let i = 0; i < 64; i++) codes[alphabet.charCodeAt(i)] = i;
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  let at = 0;
  for (let i = 0; i < text.length; i += 4) {
    let word = 0;
    for (let j = 0; j < 4; j++) word = (word << 6) | (codes[text.charCodeAt(i + j)] ?? 0);
    bytes[at++] = word >> 16;
    bytes[at++] = word >> 8;
    bytes[at++] = word;
  }
  return bytes;
}
