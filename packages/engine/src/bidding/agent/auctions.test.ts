/** Auctions in which the bidder once made a ridiculous call, each with the calls that an expert accepts. */
import {
  Auction,
  parseDeal,
  parseHand,
  sure,
  type Call,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall, type BiddingPosition } from "../bidder/bidder.js";
import { judgeCall } from "../judge.js";
import { positionAfter, USUAL } from "../bidder/position.fixture.js";

const position = (calls: string, vulnerability: Vulnerability, dealer: Seat): BiddingPosition =>
  positionAfter(dealer, calls, { vulnerability });

type Row = readonly [
  what: string,
  hand: string,
  calls: string,
  vulnerability: Vulnerability,
  sane: readonly Call[],
  dealer: Seat,
];

/** Auctions in which the agent corrects the rules' call. */
const WEIGHED: readonly Row[] = [
  ["4♠ doubled on 11 points", "T.QJ6.KQT87.KT98", "1S P 3S P 4S P P", "All", ["P"], "N"],
  ["3NT against two bidders", "KQ8.K865.Q92.K82", "1C P 1D P 3C P P", "All", ["P"], "N"],
  ["a double left in", "QJT63.J.JT6.T942", "1H X P 1S P 2D 2H P P X P", "None", ["2S", "3D"], "N"],
  ["selling out opposite 2NT", "A9763.8.J83.A754", "2N 3H", "None", ["3S"], "N"],
  ["a passed hand doubles 3♠", "K84.Q752.AJ9.954", "P 3S P P", "None", ["P"], "E"],
  ["a passed hand doubles 3♠ with clubs", "K8.QJ75.AJ9.9754", "P 3S P P", "None", ["P"], "E"],
  [
    "a void in an invited suit",
    ".KQ9.JT543.AJ432",
    "1D P 1S P 2C P 3S P",
    "None",
    ["P", "3N"],
    "N",
  ],
  ["a negative double on their suit", "32.AQJ94.K43.Q92", "1S 2H", "None", ["P", "2N", "3N"], "N"],
];

/** Auctions in which the rules make the right call and the agent agrees. */
const RULED: readonly Row[] = [
  ["going on over partner's game", "KQT5.A6542.K65.A", "2S P P X 3S 4H P", "None", ["P"], "N"],
  ["running from partner's game", "T754..T87.KQT843", "4H X", "All", ["P"], "N"],
  ["a redoubled bid left in", "KT7.J642.T3.JT82", "1D 1S P P X XX", "None", ["2H"], "N"],
  ["a double without a trump", "AJ852.AKT2.Q643.", "1D 1S 3C 3S 4C", "None", ["P", "4S"], "N"],
  ["a double taken out", "K9653..K853.AJ62", "1H 1S 4H 4S 5H P P X P", "All", ["P"], "N"],
  ["a question with a solid suit", "AKQJ65..4.AQJT92", "2D P", "None", ["2S"], "N"],
  ["Stayman with nothing", "A652.643.5.T9875", "2N P", "None", ["P"], "N"],
  ["6NT with a fit", "K.AT982.AK42.QJ2", "1S P 2H P 3D P", "None", ["4D"], "N"],
  ["3NT passed with 33 points", "KQ52.A85.K432.A2", "1C P 1S P 3N P", "None", ["4N", "6N"], "N"],
  ["an answer passed with 19", "AKT4.J7.A82.AK98", "2H X P 3D P", "None", ["3H"], "N"],
];

test.each([...WEIGHED, ...RULED])(
  "the agent: %s",
  (_what, text, calls, vulnerability, sane, dealer) => {
    const here = position(calls, vulnerability, dealer);
    const { call } = judgeCall(here, sure(parseHand(text)), { judge: "agent", seed: text });
    expect(sane).toContain(call);
  },
);

test.each(RULED)("the rules alone: %s", (_what, text, calls, vulnerability, sane, dealer) => {
  const here = position(calls, vulnerability, dealer);
  expect(sane).toContain(chooseCall(here, sure(parseHand(text))).call);
});

test("25 points opposite 2NT: three notrump, or no Stayman", () => {
  const deal = sure(
    parseDeal("S:A76.AJ96.AQT.AQ3 KJ3.K542.764.J64 T854.87.J92.K875 Q92.QT3.K853.T92"),
  );
  let auction = Auction.start("S");
  while (auction.turn !== undefined) {
    const here = { ...USUAL, auction, vulnerability: "None" } as const;
    const { call } = judgeCall(here, deal[auction.turn], { judge: "agent", seed: "2NT" });
    auction = sure(auction.with(call));
  }
  const { outcome } = auction;
  if (outcome === undefined || outcome === "passed out") throw new Error("passed out");
  expect(`${outcome.level}${outcome.strain}`).toBe(auction.calls.includes("3C") ? "3N" : "2N");
});
