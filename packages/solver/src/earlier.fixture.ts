/**
 * An earlier kernel in AssemblyScript (commit 9bd67e2), kept as `fixtures/earlier-kernel.wasm`. It shares no bounds,
 * move order, table or code with the present kernel.
 */
import { readFileSync } from "node:fs";
import { MEMORY_LIMIT, NO_LIMIT } from "./kernel.js";

/** The exports that both kernels have. */
interface Opened {
  readonly memory: { readonly buffer: ArrayBuffer };
  ioAt(): number;
  budget(nodes: number): void;
  open(trumps: number, keep: number): void;
}

export interface Earlier extends Opened {
  memoryLimit(end: number): void;
  value(lead: number, guess: number, n: number, c0: number, c1: number, c2: number): number;
}

declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

export function startEarlier(): Earlier {
  const bytes = readFileSync(new URL("fixtures/earlier-kernel.wasm", import.meta.url));
  const abort = (): never => {
    throw new Error("the earlier kernel stopped");
  };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { abort } });
  const kernel = exports as Earlier;
  kernel.memoryLimit(MEMORY_LIMIT);
  return kernel;
}

/** Opens a new deal in a kernel: four hands of four lanes, with an empty table. */
export function openIn(kernel: Opened, hands: ArrayLike<number>, trumps: number): void {
  new Uint16Array(kernel.memory.buffer, kernel.ioAt(), 16).set(hands);
  kernel.open(trumps, 0);
  kernel.budget(NO_LIMIT);
}
