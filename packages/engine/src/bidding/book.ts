/**
 * The system book: the rules of the situations that matter, with a hand for each call. It is written from
 * the rules themselves, so it cannot say anything else than what the bidder does.
 */
import {
  Auction,
  bySide,
  dealPack,
  makeHand,
  Random,
  SEATS,
  sure,
  type Call,
  type Hand,
} from "@falsecard/core";
import { satisfies } from "../constraint/constraint.js";
import { situationOf } from "./bidder.js";
import type { ConventionCard } from "./card.js";
import type { Meaning } from "./meaning.js";

/** The auctions the book opens at, by chapter. */
const CHAPTERS = {
  openings: ["", "P P", "P P P"],
  responses: ["1C P", "1D P", "1H P", "1S P", "P 1S P", "2C P", "2H P", "3D P"],
  notrump: ["1N P", "2N P", "1N P 2C P", "1N P 2D P", "1N P 2C P 2H P", "1N P 2D P 2H P"],
  rebids: [
    "1D P 1H P",
    "1H P 1S P",
    "1S P 1N P",
    "1S P 2C P",
    "1H P 2H P",
    "1S P 3S P",
    "1S P 2N P",
    "1C P 1S P 1N P",
    "1D P 1S P 2C P",
    "1D P 1H P 2H P",
    "2C P 2D P",
    "2H P 2N P",
  ],
  slam: ["1S P 3S P 4N P", "1H P 4C P", "1S P 2C P 2S P 3S P"],
  overcalls: ["1C", "1H", "1S", "1N", "2C", "2H", "3D", "1D P P", "1N P P", "1D P 1S", "1H P 2H"],
  advances: ["1D 1S P", "1H X P", "1H X 2H", "1S 2S P", "1D 1N P"],
  competition: [
    "1H 1S",
    "1D 1S",
    "1S X",
    "1N 2H",
    "1N X",
    "1C 1S X P",
    "1D P 1H 1S",
    "1H 2C P P",
    "1S 2H 2S 3H",
    "1S 2H 2S 4H",
  ],
} as const;
export type Chapter = keyof typeof CHAPTERS;

export interface Entry {
  readonly call: Call;
  readonly meaning: Meaning;
  /** A hand that makes this call here. */
  readonly example: string | undefined;
}

export interface Page {
  readonly chapter: Chapter;
  readonly auction: readonly Call[];
  readonly entries: readonly Entry[];
}

const HANDS = 2500;

/** Hands to choose examples from: the same for every book. */
function pool(): Hand[] {
  const random = Random.from("system book");
  return Array.from({ length: HANDS }, () => {
    const deal = dealPack(random);
    return SEATS.map((seat) => deal[seat]);
  }).flat();
}

export function bookOf(card: ConventionCard): Page[] {
  const hands = pool();
  const cards = bySide(() => card);
  return Object.entries(CHAPTERS).flatMap(([chapter, auctions]) =>
    auctions.map((text): Page => {
      const calls = text.split(" ").filter((word) => word !== "") as Call[];
      const auction = sure(Auction.of("N", calls));
      const situation = situationOf({ auction, vulnerability: "None", cards });
      const order = [...new Set(situation.rules.map(({ call }) => call))];
      const examples = new Map<Call, string>();
      for (const hand of hands) {
        if (examples.size === order.length) break;
        const rule = situation.rules.find((one) => satisfies(one.hand, hand));
        if (rule !== undefined && !examples.has(rule.call)) examples.set(rule.call, makeHand(hand));
      }
      return {
        chapter: chapter as Chapter,
        auction: calls,
        entries: auction.legal
          .filter((call) => order.includes(call))
          .map((call) => ({
            call,
            meaning: situation.meaning(call),
            example: examples.get(call),
          })),
      };
    }),
  );
}
