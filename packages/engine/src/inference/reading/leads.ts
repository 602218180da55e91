/**
 * What the opening lead tells. A suit is led about as often as it is long, and any of its cards then less
 * often the longer it is; the two cancel, so a lead that keeps to no rule says nothing of the length.
 */
import { countBits, sequenceOf, SUITS, type Holding, TEN_RANK } from "@falsecard/core";
import { A, J, K, Q, yes } from "./holding.js";
import { cutsAround, HONOUR_CUTS, type ReadingRule } from "./reading.js";
import type { CardSituation } from "./situation.js";

const isOpeningLead = ({ trick, position }: CardSituation): boolean =>
  trick === 0 && position === 0;
const isSpotLead = (s: CardSituation): boolean =>
  isOpeningLead(s) && s.rank < TEN_RANK && s.suit !== s.trump;
const above = (holding: number, rank: number): number => countBits(holding >> (rank + 1));

export const LEAD_RULES = {
  /** The paper's reading of a small card: exactly three higher ones. */
  "fourth-best": {
    name: { en: "fourth-best lead", ja: "フォースベストのリード" },
    believed: 0,
    insteadOf: ["spot-choice"],
    when: isSpotLead,
    read: ({ rank }) => ({
      cuts: cutsAround(rank),
      likelihood: (holding) => yes(above(holding, rank) === 3),
      says: { en: "fourth best: three higher cards", ja: "フォースベスト: 上に3枚" },
    }),
  },
  /**
   * The small card that is led by agreement: fourth best from four or more, the lowest of three with an honour,
   * the top of three small ones, the top of two; or third from an even number and the lowest from an odd one.
   */
  "standard-spot": {
    name: { en: "agreed lead of a small card", ja: "取り決めによるスモールカードのリード" },
    believed: 0.6,
    insteadOf: ["spot-choice"],
    when: isSpotLead,
    read: ({ rank }, { leads }) => {
      const cuts = cutsAround(rank) | (1 << TEN_RANK);
      if (leads === "third-and-fifth")
        return {
          cuts,
          likelihood: (holding) => {
            const length = countBits(holding);
            const higher = above(holding, rank);
            if (length < 3) return yes(higher === 0);
            return yes(higher === (length % 2 === 0 ? 2 : length - 1));
          },
          says: {
            en: "third from an even number, the lowest from an odd one",
            ja: "偶数枚から3番目、奇数枚から最下位",
          },
        };
      return {
        cuts,
        likelihood: (holding) => {
          const length = countBits(holding);
          const higher = above(holding, rank);
          if (length >= 4) return yes(higher === 3);
          if (length === 3 && holding >> TEN_RANK !== 0) return yes(higher === 2);
          return yes(higher === 0);
        },
        says: {
          en: "fourth best, low from an honour, or the top of nothing",
          ja: "フォースベスト、オナーからの下、またはトップ・オブ・ナッシング",
        },
      };
    },
  },
  /** An honour is led from the top of a sequence, or from shortness. */
  sequence: {
    name: { en: "lead from a sequence", ja: "シークエンスからのリード" },
    believed: 0.9,
    when: (s) => isOpeningLead(s) && s.rank >= TEN_RANK && s.suit !== s.trump,
    read: ({ rank, trump }) => ({
      cuts: HONOUR_CUTS | (1 << (rank - 1)),
      likelihood: (holding) => {
        const length = countBits(holding);
        if (length === 1) return 1;
        // From two, the higher; AK is led by its king by some.
        if (length === 2) return yes(above(holding, rank) === 0 || holding >> 11 === 3);
        if (rank === 12) return yes((holding & K) !== 0 || trump !== undefined);
        if (rank === 11) return yes((holding & (A | Q)) !== 0);
        return yes((holding & (1 << (rank - 1))) !== 0);
      },
      says: {
        en: "the top of a sequence, or a short suit",
        ja: "シークエンスの頭、またはショートスート",
      },
    }),
  },
  /** Against notrump the long suit is led: short holdings are unlikely. */
  "long-suit": {
    name: { en: "long-suit lead against notrump", ja: "ノートランプに対するロングスートのリード" },
    believed: 0.9,
    when: (s) => isOpeningLead(s) && s.trump === undefined,
    read: () => ({
      cuts: 0,
      likelihood: (holding) => [0, 0.05, 0.2, 0.35, 0.8][countBits(holding)] ?? 1,
      says: { en: "four cards or more", ja: "4枚以上" },
    }),
  },
  /** Against a trump contract a singleton is led more often than a long suit. */
  "short-suit": {
    name: { en: "short-suit lead against trumps", ja: "トランプコントラクトでのショートリード" },
    believed: 0.6,
    when: (s) => isSpotLead(s) && s.trump !== undefined,
    read: () => ({
      cuts: 0,
      likelihood: (holding) => [0, 1, 0.5][countBits(holding)] ?? 0.35,
      says: { en: "perhaps short", ja: "短いかもしれない" },
    }),
  },
  /** A suit with an obvious lead was not led: ace-king, or three touching honours. */
  "not-led": {
    name: { en: "what was not led", ja: "リードされなかったスート" },
    believed: 0.6,
    when: isOpeningLead,
    // A lead from such a suit itself says nothing of the others.
    read: (s) =>
      SUITS.filter((suit) => suit !== s.suit && suit !== s.trump).map((suit) => ({
        suit,
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
      })),
  },
} as const satisfies Readonly<Record<string, ReadingRule>>;
