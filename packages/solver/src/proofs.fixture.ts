/**
 * The proofs in a kernel's table, read from its memory: kernel/table.h and kernel/pool.h define the layout.
 *
 * A proof is a pattern, which says who owns the top cards of each suit, and bounds on the tricks of the side on lead.
 * It claims that the bounds hold in every layout with the same suit lengths and the same owners of these cards,
 * wherever the other cards are.
 */
import { seatIndex } from "@falsecard/core";
import type { Decision } from "./decisions.fixture.js";
import { guessOf } from "./solver.js";
import { startKernel, type Kernel, type KernelTurn, laneBit, lanesOf, putHands } from "./kernel.js";
import { trickStart } from "./position.js";

export interface Proof {
  /** 1 when lane 3 is trumps. */
  readonly trumps: 0 | 1;
  /** The seat on lead, and cards a hand. */
  readonly lead: number;
  readonly size: number;
  /** The length of each lane in each hand, by seat. */
  readonly lengths: readonly (readonly number[])[];
  /** The owners of the top cards of each lane, from the top down, as far as they are known. */
  readonly known: readonly (readonly number[])[];
  /** Tricks of the side on lead. */
  readonly least: number;
  readonly most: number;
}

const FOUR = [0, 1, 2, 3] as const;
/** Bytes of a bucket, of the part of a block that is compared first, and of one pattern. */
const [BUCKET, FRONT, PATTERN] = [16, 64, 16];
const BOUNDS = 48;
const BITS = { least: 10, most: 17 };
const AREA = BUCKET << BITS.most;
const KNOWN = 26;

/**
 * The address of the table, which is the same in every instance; found by solving an ending whose first key in the
 * table is known.
 */
let begins: number | undefined;
function tableAt(): number {
  if (begins !== undefined) return begins;
  const kernel = startKernel();
  // Every hand has one card of each suit; the kernel cannot solve this ending without a search, so it uses the table.
  const holdings = FOUR.map((seat) => FOUR.map((lane) => 1 << (2 * ((seat + lane) % 4))));
  new Uint16Array(kernel.memory.buffer, kernel.ioAt(), 16).set(holdings.flat());
  kernel.open(0, 0);
  for (const need of FOUR) kernel.value(0, need, need + 1, need, 0, 0, 0, 0);
  const key = 0x4111_1111_1111_1111n;
  const view = new DataView(kernel.memory.buffer);
  const home = (key * 0x9e37_79b9_7f4a_7c15n) & 0xffff_ffff_ffff_ffffn;
  const from = BUCKET * Number(home >> BigInt(64 - BITS.least));
  for (let at = from; at < view.byteLength - BUCKET; at += 8) {
    if (view.getBigUint64(at, true) !== key) continue;
    begins = at - from;
    if (widthOf(kernel, begins) === BITS.least) return begins;
  }
  throw new Error("no table in the kernel's memory");
}

/**
 * The width of the table in bits. The table grows alternately into two areas; the present one has as many patterns as
 * the kernel counts.
 */
function widthOf(kernel: Kernel, at: number): number | undefined {
  const view = new DataView(kernel.memory.buffer);
  for (let width = BITS.least; width <= BITS.most; width++) {
    const area = at + (width % 2) * AREA;
    let patterns = 0;
    for (let i = 0; i < 1 << width; i++) patterns += view.getUint16(area + i * BUCKET + 12, true);
    if (patterns === kernel.patternCount()) return width;
  }
  return undefined;
}

/** The proofs that a decision leaves in the table of a new kernel. */
export function proofsOf(decision: Decision): Proof[] {
  const kernel = startKernel();
  const trumps = ask(kernel, decision);
  if (kernel.shedCount() > 0) throw new Error("the table was too small");
  const begin = tableAt();
  const width = widthOf(kernel, begin);
  if (width === undefined) throw new Error("the table has other patterns than the kernel says");
  const view = new DataView(kernel.memory.buffer);
  const area = begin + (width % 2) * AREA;
  const proofs: Proof[] = [];
  for (let at = area; at < area + (BUCKET << width); at += BUCKET) {
    const key = view.getBigUint64(at, true);
    const nibble = (seat: number, lane: number): number =>
      Number((key >> BigInt(16 * seat + 4 * lane)) & 15n);
    const list = view.getUint32(at + 8, true);
    const used = view.getUint16(at + 12, true);
    const size = FOUR.reduce<number>((sum, lane) => sum + nibble(0, lane), 0);
    // In the key the leader takes the place of West's length in the last lane, so that length is computed.
    const last = size - nibble(3, 0) - nibble(3, 1) - nibble(3, 2);
    const lengths = FOUR.map((seat) =>
      FOUR.map((lane) => (seat === 3 && lane === 3 ? last : nibble(seat, lane))),
    );
    for (let i = 0; i < used; i++) {
      const block = list + (i >> 3) * (FRONT + 8 * PATTERN);
      const known = FOUR.map((lane) => {
        const word = view.getUint32(block + FRONT + (i & 7) * PATTERN + 4 * lane, true);
        return Array.from({ length: word >>> KNOWN }, (_, card) => (word >> (2 * card)) & 3);
      });
      const bounds = block + BOUNDS + 2 * (i & 7);
      proofs.push({
        trumps,
        lead: nibble(3, 3) & 3,
        size,
        lengths,
        known,
        least: view.getUint8(bounds),
        most: Math.min(size, 15 - view.getUint8(bounds + 1)),
      });
    }
  }
  return proofs;
}

/** Asks the question of a decision as the solver does; gives 1 if there are trumps. */
function ask(kernel: Kernel, { positions, cards, worth, carried }: Decision): 0 | 1 {
  const [first] = positions;
  if (first === undefined) throw new Error("no deal");
  const { strain, leader, trick } = first;
  const lanes = lanesOf(strain);
  const whole = trickStart(first);
  for (const [i, position] of positions.entries())
    putHands(kernel, kernel.batchAt() + i * 32, trickStart(position), lanes);
  const [c0 = 0, c1 = 0, c2 = 0] = trick.map((card) => laneBit(card, lanes));
  const guess = guessOf(whole, strain, leader);
  const turn: KernelTurn = [seatIndex(leader), guess, trick.length, c0, c1, c2];
  const bits = cards.map((card) => laneBit(card, lanes));
  const { buffer } = kernel.memory;
  if (worth === undefined) {
    for (const i of positions.keys()) {
      const cells = new Uint8Array(buffer, kernel.batchAt() + kernel.batchMax() * 32 + i * 64, 64);
      cells.fill(0xff);
      for (const bit of bits) cells[bit] = whole.N.size;
    }
    kernel.batch(positions.length, lanes.trumps, 0, ...turn);
  } else {
    new Uint8Array(buffer, kernel.ioAt() + 32, 64).set(bits);
    new Float64Array(buffer, kernel.worthAt(), 14).set(worth.slice(0, whole.N.size + 1));
    new Float64Array(buffer, kernel.carriedAt(), bits.length).set(carried);
    kernel.within(0);
    // With a wrong proof the search might never end; no decision takes a third of this budget.
    kernel.budget(300_000);
    kernel.bestSum(positions.length, lanes.trumps, 0, bits.length, ...turn);
  }
  return lanes.trumps;
}

/** The owners of a lane's cards from the top down, of every lane. */
export type Layout = readonly (readonly number[])[];

/**
 * A layout that a proof covers. The cards whose owner the proof leaves open are dealt at random from the top down; the
 * greater `weight` is, the more of the high ones go to the side against which the bound must hold.
 */
export function layoutOf(
  { lengths, known }: Proof,
  side: number,
  weight: number,
  random: () => number,
): Layout {
  return known.map((top, lane) => {
    const left = FOUR.map(
      (seat) => (lengths[seat]?.[lane] ?? 0) - top.filter((owner) => owner === seat).length,
    );
    const owners = [...top];
    for (;;) {
      const weights = left.map((cards, seat) => cards * (seat % 2 === side ? weight : 1));
      const sum = weights.reduce((a, b) => a + b);
      if (sum === 0) return owners;
      let rest = random() * sum;
      const seat = weights.findIndex((own) => own > 0 && (rest -= own) < 0);
      // Rounding may leave a rest that belongs to no seat.
      const owner = seat < 0 ? weights.findLastIndex((own) => own > 0) : seat;
      owners.push(owner);
      left[owner] = (left[owner] ?? 0) - 1;
    }
  });
}

/** The hands of a layout: by seat, by lane, each suit from its ace down. */
export const handsOf = (layout: Layout): number[][] =>
  FOUR.map((seat) =>
    layout.map((owners) =>
      owners.reduce((cards, owner, i) => cards | (owner === seat ? 1 << (12 - i) : 0), 0),
    ),
  );
