/**
 * The kernel as JavaScript sees it: one WebAssembly instance, its exports and its exchange area.
 *
 * This module uses the kernel's terms: seats 0 to 3, hands of four lanes of 16 bits with trumps in lane 3, cards as bit
 * numbers. The kernel has no names of suits; the strain decides which lane each suit takes. At notrump the lanes are
 * the suits in order.
 */
import { SEATS, SUITS, type BySeat, type Card, type Hand, type Strain } from "@falsecard/core";
import { WASM } from "./wasm.js";

/** The expected tricks, and the first n cards of the current trick. */
type Rest = readonly [guess: number, n: number, c0: number, c1: number, c2: number];
/** The turn of a position, or of all deals of a batch: the leader of the current trick, and the rest. */
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

// Browsers and Node have `WebAssembly` and `atob`, but TypeScript's types of the language do not declare them.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};
declare function atob(base64: string): string;

/** The default limit of an instance's memory in bytes. */
export const MEMORY_LIMIT = 60 * 1024 * 1024;
/** The budget of an unlimited search: more nodes than any search needs. */
export const NO_LIMIT = 0x7fffffff;

export type Kernel = Exports;

let compiled: object | undefined;

/** A new instance with its own table. Instances share nothing; use one for each worker. */
export function startKernel(memoryLimit = MEMORY_LIMIT): Kernel {
  compiled ??= new WebAssembly.Module(decode(WASM));
  const { exports } = new WebAssembly.Instance(compiled);
  const kernel = exports as Exports;
  kernel.memoryLimit(memoryLimit);
  kernel.budget(NO_LIMIT);
  return kernel;
}

function decode(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export interface Lanes {
  /** 1 when lane 3 is trumps. */
  readonly trumps: 0 | 1;
  /** Lane of each suit, by suit index. */
  readonly laneOf: readonly number[];
}

function lanesFor(strain: Strain): Lanes {
  const order =
    strain === "N" ? SUITS : ([...SUITS.filter((suit) => suit !== strain), strain] as const);
  return {
    trumps: strain === "N" ? 0 : 1,
    laneOf: SUITS.map((suit) => order.indexOf(suit)),
  };
}

const LANES: Readonly<Record<Strain, Lanes>> = {
  C: lanesFor("C"),
  D: lanesFor("D"),
  H: lanesFor("H"),
  S: lanesFor("S"),
  N: lanesFor("N"),
};

export const lanesOf = (strain: Strain): Lanes => LANES[strain];

/** The kernel's bit number of a card. */
export function laneBit(card: Card, lanes: Lanes): number {
  return (lanes.laneOf[Math.floor(card / 13)] ?? 0) * 16 + (card % 13);
}

/** Writes four hands at an address, by seat. */
export function putHands(kernel: Kernel, address: number, hands: BySeat<Hand>, lanes: Lanes): void {
  const words = new Uint16Array(kernel.memory.buffer, address, 16);
  SEATS.forEach((seat, i) => {
    SUITS.forEach((suit, j) => {
      words[i * 4 + (lanes.laneOf[j] ?? 0)] = hands[seat].in(suit);
    });
  });
}
