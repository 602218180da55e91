/**
 * Fronts: what plans can bring when the deal is not known.
 *
 * A plan brings so many tricks in each world. Of two plans neither may be better in all worlds; a front keeps
 * those that no other one matches everywhere. Declarer, who chooses with the same knowledge in all worlds, has the
 * union of what his cards offer; a defender who sees the deal takes, in each world, the card that is best for him, so
 * that every plan of declarer's must be met with every other: a join.
 */

/** Tricks by world. Worlds that are not looked at hold 0. */
export type FrontOutcome = Uint8Array;
export type Front = readonly FrontOutcome[];

/** Whether `one` brings at least as much as `other` in every world. */
export function covers(one: FrontOutcome, other: FrontOutcome): boolean {
  for (let i = 0; i < other.length; i++) if ((one[i] ?? 0) < (other[i] ?? 0)) return false;
  return true;
}

/** The front with one more outcome; the same front if that brings nothing new. */
export function widen(front: Front, outcome: FrontOutcome): Front {
  if (front.some((each) => covers(each, outcome))) return front;
  return [...front.filter((each) => !covers(outcome, each)), outcome];
}

export const union = (front: Front, more: Front): Front => more.reduce(widen, front);

/**
 * Every outcome of `front` met with every one of `reply`, which speaks of `worlds` alone: there the lower
 * counts.
 */
export function joinFronts(
  front: Front,
  reply: Front,
  worlds: readonly number[],
  keep: (outcome: FrontOutcome) => boolean,
): Front {
  let joined: Front = [];
  for (const one of front)
    for (const other of reply) {
      const both = Uint8Array.from(one);
      for (const world of worlds) both[world] = Math.min(one[world] ?? 0, other[world] ?? 0);
      if (keep(both)) joined = widen(joined, both);
    }
  return joined;
}
