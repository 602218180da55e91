/**
 * What later cards tell by experience: an honour that a defender leads after the first trick, his first discard of a
 * suit, an honour under his partner's winner, and one with which second or third hand takes the lead. These are no
 * agreements; how far each is believed was measured on tables. A small card led later is no rule: once calls are
 * doubted as they should be, it tells nothing more.
 */
import { countBits, sideOf, TEN_RANK } from "@falsecard/core";
import { A, K, Q, yes } from "./holding.js";
import { HONOUR_CUTS, type ReadingRule } from "./reading.js";
import { dummyIn } from "./situation.js";

export const LATER_RULES = {
  /** A side suit led for the first time: an honour is the top of touching honours, or from shortness. */
  "later-honour": {
    name: { en: "a later lead of an honour", ja: "後のオナーのリード" },
    believed: 0.4,
    when: (s) =>
      s.role === "defender" &&
      s.position === 0 &&
      s.trick > 0 &&
      s.mine === 0 &&
      s.suit !== s.trump &&
      s.rank >= TEN_RANK,
    read: ({ rank }) => {
      const next = 1 << (rank - 1);
      return {
        cuts: HONOUR_CUTS | next,
        likelihood: (holding) => {
          if (countBits(holding) <= 2 || rank === 12) return 1;
          return yes((holding & next) !== 0 || (rank === 11 && (holding & A) !== 0));
        },
        says: {
          en: "touching honours, or a short suit",
          ja: "続きのオナー、またはショートスート",
        },
      };
    },
  },
  /** The first discard comes from a long suit, which has cards to spare. */
  "spare-card": {
    name: { en: "a discard from length", ja: "長いスートからのディスカード" },
    believed: 0.5,
    when: (s) =>
      s.role === "defender" &&
      !s.follows &&
      s.mine === 0 &&
      s.suit !== s.trump &&
      s.rank < TEN_RANK,
    read: () => ({
      cuts: HONOUR_CUTS,
      likelihood: (holding) => {
        const length = countBits(holding);
        // A queen with two small cards is a guard; a king needs one.
        const isGuard =
          ((holding & Q) !== 0 && length === 3) || ((holding & K) !== 0 && length === 2);
        return isGuard ? 0.2 : ([0, 0.4, 0.5, 0.6, 0.8][length] ?? 1);
      },
      says: { en: "a card to spare", ja: "余ったカード" },
    }),
  },
  /** An honour thrown under partner's winner is from a short suit, or one of several that touch. */
  unblock: {
    name: {
      en: "an honour thrown under partner's winner",
      ja: "パートナーの勝ち札の下に捨てたオナー",
    },
    believed: 0.5,
    when: (s) =>
      s.role === "defender" &&
      s.follows &&
      !s.leads &&
      s.rank >= TEN_RANK &&
      s.bestSeat !== undefined &&
      sideOf(s.bestSeat) === sideOf(s.seat),
    read: ({ rank, mine }) => {
      const next = 1 << (rank - 1);
      return {
        cuts: HONOUR_CUTS | next,
        likelihood: (holding) => {
          const rest = holding & ~mine;
          return yes(countBits(rest) <= 2 || (rest & next) !== 0);
        },
        says: { en: "short, or touching honours", ja: "短い、または続きのオナー" },
      };
    },
  },
  /**
   * A defender who takes the lead with an honour in second or third hand plays the lowest of equal cards, so he does
   * not hold the next one below. Fourth hand has a rule of its own (experience.ts).
   */
  "lowest-of-equals": {
    name: {
      en: "second and third hand play the lowest of equals",
      ja: "2人目と3人目は同等のカードの最も弱いものを出す",
    },
    believed: 0.6,
    when: (s) =>
      s.role === "defender" &&
      (s.position === 1 || s.position === 2) &&
      s.follows &&
      s.leads &&
      s.rank > TEN_RANK &&
      // The card below may be in sight, played or in dummy.
      ((s.gone | dummyIn(s, s.suit)) & (1 << (s.rank - 1))) === 0,
    read: ({ rank, mine }) => ({
      cuts: HONOUR_CUTS,
      likelihood: (holding) => yes((holding & ~mine & (1 << (rank - 1))) === 0),
      says: { en: "not the next card below it", ja: "そのすぐ下のカードはない" },
    }),
  },
} as const satisfies Readonly<Record<string, ReadingRule>>;
