/**
 * Compares the kernel with an independent one (earlier.fixture.ts) in hundreds of thousands of small endings. An
 * unsound bound may be wrong in one ending of ten thousand and in no deal of a published list; this test finds it.
 */
import { expect, test } from "vitest";
import { openIn, startEarlier } from "./earlier.fixture.js";
import { seeded } from "./endings.js";
import { startKernel } from "./kernel.js";

const ENDINGS = 400_000;
const SEED = 20_261_117;

/** Four hands of `size` cards as the kernel takes them: four lanes of 16 bits each. */
function someHands(random: () => number, size: number): Uint16Array {
  const pack = Array.from({ length: 52 }, (_, card) => card);
  const hands = new Uint16Array(16);
  for (let i = 0; i < 4 * size; i++) {
    const j = i + Math.floor(random() * (52 - i));
    const card = pack[j] ?? 0;
    pack[j] = pack[i] ?? 0;
    const lane = (i % 4) * 4 + Math.floor(card / 13);
    hands[lane] = (hands[lane] ?? 0) | (1 << (card % 13));
  }
  return hands;
}

test(
  `${ENDINGS} endings of 3 to 7 cards have the same value for all four leaders as in the earlier kernel`,
  { timeout: 3_600_000 },
  () => {
    const [kernel, earlier, random] = [startKernel(), startEarlier(), seeded(SEED)];
    const differing: string[] = [];
    let taken = 0;
    for (let i = 0; i < ENDINGS; i++) {
      const size = 3 + Math.floor(random() * 5);
      const trumps = random() < 0.7 ? 1 : 0;
      const hands = someHands(random, size);
      openIn(kernel, hands, trumps);
      openIn(earlier, hands, trumps);
      for (let lead = 0; lead < 4; lead++) {
        const ours = kernel.value(lead, 0, size, size >> 1, 0, 0, 0, 0);
        const theirs = earlier.value(lead, size >> 1, 0, 0, 0, 0);
        if (ours !== theirs)
          differing.push(`${hands.join(" ")} ${trumps} ${lead}: ${ours} ${theirs}`);
        taken += ours;
      }
    }
    expect(differing).toEqual([]);
    // The endings favour no side: the leading side takes half of all tricks, and a little more for the lead.
    expect(taken / (ENDINGS * 4)).toBeGreaterThan(2);
    expect(taken / (ENDINGS * 4)).toBeLessThan(3.5);
  },
);
