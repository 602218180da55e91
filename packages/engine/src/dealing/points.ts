/**
 * The counts of dealer's language that core does not have: tables of points by rank, and the evaluator CCCC with its
 * quality of a suit, from “The Bridge World” of October 1982, times 100 as in dealer.
 */
import type { PointTable } from "./script.js";

/** Points of the ace, king, queen, jack and ten. */
const USUAL: Readonly<Record<PointTable, readonly number[]>> = {
  hcp: [4, 3, 2, 1],
  controls: [2, 1],
  tens: [0, 0, 0, 0, 1],
  jacks: [0, 0, 0, 1],
  queens: [0, 0, 1],
  kings: [0, 1],
  aces: [1],
  top2: [1, 1],
  top3: [1, 1, 1],
  top4: [1, 1, 1, 1],
  top5: [1, 1, 1, 1, 1],
  c13: [6, 4, 2, 1],
};

/** The usual tables: the points of each rank, the two first. */
export function pointsByRank(): Record<PointTable, readonly number[]> {
  const table = (of: PointTable): number[] =>
    Array.from({ length: 13 }, (_, rank) => USUAL[of][12 - rank] ?? 0);
  return {
    hcp: table("hcp"),
    controls: table("controls"),
    tens: table("tens"),
    jacks: table("jacks"),
    queens: table("queens"),
    kings: table("kings"),
    aces: table("aces"),
    top2: table("top2"),
    top3: table("top3"),
    top4: table("top4"),
    top5: table("top5"),
    c13: table("c13"),
  };
}

const [ACE, KING, QUEEN, JACK, TEN, NINE, EIGHT] = [12, 11, 10, 9, 8, 7, 6].map(
  (rank) => 1 << rank,
) as [number, number, number, number, number, number, number];

const one = (holding: number, card: number): number => ((holding & card) === 0 ? 0 : 1);

/** Ten for each card of the suit, times 4, 3, 2, 1 for ace, king, queen, jack, and up to one for ten and nine. */
export function suitQuality(holding: number, length: number): number {
  const factor = 10 * length;
  const [king, queen, jack] = [one(holding, KING), one(holding, QUEEN), one(holding, JACK)];
  const [ten, nine] = [one(holding, TEN), one(holding, NINE)];
  const honours = one(holding, ACE) + king + queen + jack;
  let times = 4 * one(holding, ACE) + 3 * king + 2 * queen + jack;
  if (length > 6) {
    // Length takes the place of the queen and the jack that are missing.
    times += Math.min(length - 6, 3 - 2 * queen - jack);
  } else {
    if (ten === 1) times += honours > 1 || jack === 1 ? 1 : 0.5;
    if (nine === 1 && (honours === 2 || ten === 1 || one(holding, EIGHT) === 1)) times += 0.5;
  }
  return times * factor;
}

/** What a suit adds to CCCC besides its quality and its shortness. */
export function suitHonourPoints(holding: number, length: number): number {
  let points = 300 * one(holding, ACE);
  let higher = one(holding, ACE);
  if (one(holding, KING) === 1) {
    points += length === 1 ? 50 : 200;
    higher++;
  }
  if (one(holding, QUEEN) === 1) {
    points += length === 1 ? 25 : length === 2 ? 75 : 100;
    if (higher === 0) points -= 25;
    higher++;
  }
  if (one(holding, JACK) === 1) {
    points += higher === 2 ? 50 : higher === 1 ? 25 : 0;
    higher++;
  }
  if (one(holding, TEN) === 1 && (higher === 2 || (higher === 1 && one(holding, NINE) === 1)))
    points += 25;
  return points;
}
