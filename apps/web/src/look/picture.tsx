/** The middle of a card's face: the usual pips, and our own drawings of king, queen and jack. */
import { rankOf, suitOf, type Card, type Rank, type Suit } from "@falsecard/core";
import type { VNode } from "preact";
import { SUIT_LINES } from "./signs.js";

/** The columns of the pips. The face is 100 wide and 140 high; the index takes the left third. */
const [LEFT, MIDDLE, RIGHT] = [47, 63.5, 80];
const [TOP, HALF, BOTTOM] = [26, 72, 118];
const CENTRE = `${MIDDLE} ${HALF}`;

type Pip = readonly [x: number, y: number];

const column = (x: number, ...rows: readonly number[]): Pip[] => rows.map((y) => [x, y] as const);
const pair = (...rows: readonly number[]): Pip[] => [
  ...column(LEFT, ...rows),
  ...column(RIGHT, ...rows),
];
/** The four rows of a nine and a ten. */
const FOUR = [TOP, 56.7, 87.3, BOTTOM] as const;

const PIPS: Readonly<Partial<Record<Rank, readonly Pip[]>>> = {
  2: column(MIDDLE, TOP, BOTTOM),
  3: column(MIDDLE, TOP, HALF, BOTTOM),
  4: pair(TOP, BOTTOM),
  5: [...pair(TOP, BOTTOM), [MIDDLE, HALF]],
  6: pair(TOP, HALF, BOTTOM),
  7: [...pair(TOP, HALF, BOTTOM), [MIDDLE, 49]],
  8: [...pair(TOP, HALF, BOTTOM), [MIDDLE, 49], [MIDDLE, 95]],
  9: [...pair(...FOUR), [MIDDLE, HALF]],
  T: [...pair(...FOUR), [MIDDLE, 41.3], [MIDDLE, 102.7]],
};

const sign = (suit: Suit, x: number, y: number, size: number, isTurned: boolean): VNode => (
  <path
    key={`${x} ${y}`}
    d={SUIT_LINES[suit]}
    transform={`translate(${x} ${y}) ${isTurned ? "rotate(180) " : ""}scale(${size / 100}) translate(-50 -50)`}
  />
);

/** Crowns and caps, above a face around (0, -30). */
const CROWNS = {
  K: "M-15-38-17-54-8-46 0-57 8-46 17-54 15-38Z",
  Q: "M-13-39Q-15-52 0-53 15-52 13-39 0-44-13-39ZM-3-56A3 3 0 1 0 3-56 3 3 0 1 0-3-56Z",
  J: "M-14-38Q-14-52 2-50 12-49 14-38ZM8-48Q22-60 20-44 14-50 8-48Z",
} as const;
const HAIR = {
  K: "M-9-27Q-9-12 0-10 9-12 9-27 0-20-9-27Z",
  Q: "M-13-36Q-18-22-15-14L-9-16Q-13-26-10-36ZM13-36Q18-22 15-14L9-16Q13-26 10-36Z",
  J: "M-12-36Q-15-24-10-19L-7-22Q-10-28-9-36Z",
} as const;

/** The upper half of a figure: head, hair, crown, and a robe with two seams. */
function Half({ rank }: { readonly rank: keyof typeof CROWNS }): VNode {
  return (
    <>
      <path class="robe" d="M-29 0-23-12Q-12-17 0-8 12-17 23-12L29 0Z" />
      <path class="seam" d="M-16-13-9 0M16-13 9 0" />
      <circle class="skin" cx="0" cy="-29" r="10" />
      <path d={HAIR[rank]} />
      <path d={CROWNS[rank]} />
    </>
  );
}

export function Picture({ card }: { readonly card: Card }): VNode {
  const [rank, suit] = [rankOf(card), suitOf(card)];
  const pips = PIPS[rank];
  return (
    <svg class="picture" viewBox="0 0 100 140" aria-hidden="true">
      {pips !== undefined &&
        pips.map(([x, y]) => sign(suit, x, y, pips.length > 6 ? 17 : 20, y > HALF))}
      {rank === "A" && sign(suit, MIDDLE, HALF, 52, false)}
      {(rank === "K" || rank === "Q" || rank === "J") && (
        <>
          <rect class="frame" x="33" y="11" width="61" height="122" rx="5" />
          <g transform={`translate(${CENTRE})`}>
            <Half rank={rank} />
          </g>
          <g transform={`translate(${CENTRE}) rotate(180)`}>
            <Half rank={rank} />
          </g>
          {sign(suit, 84, 22, 13, false)}
          {sign(suit, 43, 122, 13, true)}
        </>
      )}
    </svg>
  );
}
