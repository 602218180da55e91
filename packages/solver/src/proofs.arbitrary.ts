/** Checks proofs of real decisions with another solver, in random layouts that the pattern of the proof covers. */
import type { Decision } from "./decisions.fixture.js";
import { openIn, startEarlier, type Earlier } from "./earlier.fixture.js";
import { seeded } from "./endings.js";
import { handsOf, layoutOf, proofsOf, type Layout, type Proof } from "./proofs.fixture.js";
import { referenceReaches } from "./reference.fixture.js";

/** The counts of a check: proofs, layouts by the solver that checked them, and the proofs that were wrong. */
export interface Held {
  proofs: number;
  slow: number;
  earlier: number;
  /** Lower and upper bounds, with trumps and without. */
  readonly kinds: Set<string>;
  readonly wrong: string[];
}

/**
 * The most cards in a hand for which the reference solver is used; it is too slow for more, which the earlier kernel
 * solves.
 */
const SLOW = 8;
/**
 * The weights of layouts: with a greater weight, the side against which a bound must hold gets more of the high cards
 * whose owner the pattern leaves open.
 */
const WEIGHTS = [1, 3, 9, 30];

/**
 * Checks proofs of the decisions in about `layouts` layouts, spread evenly over the decisions, or all proofs if they
 * have fewer. Each proof is checked `rounds` times in a layout of every weight.
 */
export function holdProofs(
  seed: number,
  decisions: readonly Decision[],
  layouts: number,
  rounds = 1,
): Held {
  const random = seeded(seed);
  const earlier = startEarlier();
  const held: Held = { proofs: 0, slow: 0, earlier: 0, kinds: new Set(), wrong: [] };
  // Decisions with few proofs come first, so that the others can make up the number of layouts.
  const bySize = decisions.toSorted((a, b) => workOf(a) - workOf(b));
  for (const [i, decision] of bySize.entries()) {
    const done = held.slow + held.earlier;
    const until = done + (layouts - done) / (bySize.length - i);
    for (const proof of inRandomOrder(proofsOf(decision), random)) {
      if (held.slow + held.earlier >= until) break;
      hold(proof, rounds, held, earlier, random);
    }
  }
  return held;
}

/** An estimate of the number of proofs of a decision, from its cards left and its deals. */
const workOf = ({ positions }: Decision): number =>
  positions.length * 4 ** (positions[0]?.hands.N.size ?? 0);

function* inRandomOrder<T>(list: T[], random: () => number): Generator<T> {
  for (let i = list.length - 1; i >= 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [a, b] = [list[i], list[j]];
    if (a === undefined || b === undefined) return;
    list[j] = a;
    yield b;
  }
}

function hold(
  proof: Proof,
  rounds: number,
  held: Held,
  earlier: Earlier,
  random: () => number,
): void {
  const memory = new Map<string, boolean>();
  const seen = new Set<string>();
  const { least, most, size, lead, trumps } = proof;
  held.proofs++;
  if (least > 0) held.kinds.add(`at least, ${trumps}`);
  if (most < size) held.kinds.add(`at most, ${trumps}`);
  for (let i = 0; i < rounds * WEIGHTS.length; i++) {
    const weight = WEIGHTS[i % WEIGHTS.length] ?? 1;
    // A lower bound must hold if the other side has the best cards, an upper bound if the leader's side has them.
    const lower = most === size || (least > 0 && random() < 0.5);
    const layout = layoutOf(proof, (lead + (lower ? 1 : 0)) % 2, weight, random);
    const key = layout.map((owners) => owners.join("")).join(" ");
    if (seen.has(key)) continue;
    seen.add(key);
    held[size > SLOW ? "earlier" : "slow"]++;
    const holds =
      size > SLOW ? holdsEarlier(proof, layout, earlier) : holdsSlowly(proof, layout, memory);
    if (!holds) held.wrong.push(`${key}, ${lead} leads, ${trumps}: not ${least} to ${most}`);
  }
}

function holdsSlowly(
  { least, most, size, lead, trumps }: Proof,
  layout: Layout,
  memory: Map<string, boolean>,
): boolean {
  const position = { hands: handsOf(layout), strain: trumps === 1 ? 3 : 4, leader: lead };
  return (
    (least === 0 || referenceReaches(position, least, memory)) &&
    (most === size || !referenceReaches(position, most + 1, memory))
  );
}

function holdsEarlier(
  { least, most, size, lead, trumps }: Proof,
  layout: Layout,
  earlier: Earlier,
): boolean {
  openIn(earlier, handsOf(layout).flat(), trumps);
  const value = earlier.value(lead, size >> 1, 0, 0, 0, 0);
  return least <= value && value <= most;
}
