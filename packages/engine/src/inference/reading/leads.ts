/**
 * What the opening lead tells. A suit is led about as often as it is long, and any of its cards then less
 * often the longer it is; the two cancel, so a lead that keeps to no rule says nothing of the length.
 */
import { countBits, sequenceOf, SUITS, type Holding, type Suit } from "@falsecard/core";
import { A, J, K, Q, TEN_RANK, yes } from "./holding.js";
import {
  cutsAround,
  HONOUR_CUTS,
  readingOf,
  type CardReading,
  type ReadingRule,
} from "./reading.js";
import type { CardSituation } from "./situation.js";

const isOpeningLead = ({ trick, position }: CardSituation): boolean =>
  trick === 0 && position === 0;
const isSpot = ({ rank }: CardSituation): boolean => rank < TEN_RANK;
const above = (holding: number, rank: number): number => countBits(holding >> (rank + 1));

/** The paper's reading of a small card: exactly three higher ones. */
export const FOURTH_BEST: ReadingRule = {
  name: { en: "fourth-best lead", ja: "フォースベストのリード" },
  believed: 0,
  insteadOf: ["spot-choice"],
  read: (s) =>
    isOpeningLead(s) && isSpot(s) && s.suit !== s.trump
      ? [
          readingOf(
            s,
            cutsAround(s.rank),
            (holding) => yes(above(holding, s.rank) === 3),
            "fourth best: three higher cards",
            "フォースベスト: 上に3枚",
          ),
        ]
      : [],
};

/**
 * The small card that is led by agreement: fourth best from four or more, the lowest of three with an honour,
 * the top of three small ones, the top of two; or third from an even number and the lowest from an odd one.
 */
export const STANDARD_SPOT: ReadingRule = {
  name: { en: "agreed lead of a small card", ja: "取り決めによるスモールカードのリード" },
  believed: 0.6,
  insteadOf: ["spot-choice"],
  read: (s, { leads }) => {
    if (!isOpeningLead(s) || !isSpot(s) || s.suit === s.trump) return [];
    const cuts = cutsAround(s.rank) | (1 << TEN_RANK);
    if (leads === "third-and-fifth")
      return [
        readingOf(
          s,
          cuts,
          (holding) => {
            const length = countBits(holding);
            const higher = above(holding, s.rank);
            if (length < 3) return yes(higher === 0);
            return yes(higher === (length % 2 === 0 ? 2 : length - 1));
          },
          "third from an even number, the lowest from an odd one",
          "偶数枚から3番目、奇数枚から最下位",
        ),
      ];
    return [
      readingOf(
        s,
        cuts,
        (holding) => {
          const length = countBits(holding);
          const higher = above(holding, s.rank);
          if (length >= 4) return yes(higher === 3);
          if (length === 3 && holding >> TEN_RANK !== 0) return yes(higher === 2);
          return yes(higher === 0);
        },
        "fourth best, low from an honour, or the top of nothing",
        "フォースベスト、オナーからの下、またはトップ・オブ・ナッシング",
      ),
    ];
  },
};

/** An honour is led from the top of a sequence, or from shortness. */
export const SEQUENCE: ReadingRule = {
  name: { en: "lead from a sequence", ja: "シークエンスからのリード" },
  believed: 0.9,
  read: (s) => {
    if (!isOpeningLead(s) || s.rank < TEN_RANK || s.suit === s.trump) return [];
    const next = 1 << (s.rank - 1);
    const keeps = (holding: number): number => {
      const length = countBits(holding);
      if (length === 1) return 1;
      // From two, the higher; AK is led by its king by some.
      if (length === 2) return yes(above(holding, s.rank) === 0 || holding >> 11 === 3);
      if (s.rank === 12) return yes((holding & K) !== 0 || s.trump !== undefined);
      if (s.rank === 11) return yes((holding & (A | Q)) !== 0);
      return yes((holding & next) !== 0);
    };
    return [
      readingOf(
        s,
        HONOUR_CUTS | (1 << (s.rank - 1)),
        keeps,
        "the top of a sequence, or a short suit",
        "シークエンスの頭、またはショートスート",
      ),
    ];
  },
};

/** Against notrump the long suit is led: short holdings are unlikely. */
export const LONG_SUIT: ReadingRule = {
  name: { en: "long-suit lead against notrump", ja: "ノートランプに対するロングスートのリード" },
  believed: 0.9,
  read: (s) =>
    isOpeningLead(s) && s.trump === undefined
      ? [
          readingOf(
            s,
            0,
            (holding) => [0, 0.05, 0.2, 0.35, 0.8][countBits(holding)] ?? 1,
            "four cards or more",
            "4枚以上",
          ),
        ]
      : [],
};

/** Against a trump contract a singleton is led more often than a long suit. */
export const SHORT_SUIT: ReadingRule = {
  name: { en: "short-suit lead against trumps", ja: "トランプコントラクトでのショートリード" },
  believed: 0.6,
  read: (s) =>
    isOpeningLead(s) && s.trump !== undefined && s.suit !== s.trump && isSpot(s)
      ? [
          readingOf(
            s,
            0,
            (holding) => [0, 1, 0.5][countBits(holding)] ?? 0.35,
            "perhaps short",
            "短いかもしれない",
          ),
        ]
      : [],
};

/** A suit with a lead that nobody passes over was not led: ace-king, or three touching honours. */
export const NOT_LED: ReadingRule = {
  name: { en: "what was not led", ja: "リードされなかったスート" },
  believed: 0.6,
  read: (s) => {
    if (!isOpeningLead(s)) return [];
    // A lead from such a suit itself says nothing of the others.
    return SUITS.filter((suit) => suit !== s.suit && suit !== s.trump).map(
      (suit: Suit): CardReading => ({
        seat: s.seat,
        suit,
        card: s.card,
        cuts: HONOUR_CUTS,
        likelihood: (holding) => {
          const tops = holding & (A | K | Q | J | (1 << TEN_RANK));
          const aceKing = s.trump !== undefined && (tops & (A | K)) === (A | K);
          const solid = sequenceOf(tops as Holding)?.kind === "solid";
          return aceKing || solid ? 0.2 : 1;
        },
        says: {
          en: "no ace-king and no solid sequence in the suits not led",
          ja: "リードしなかったスートにAKや3枚続きのオナーはない",
        },
      }),
    );
  },
};
