/**
 * What later cards tell by experience: an honour that a defender leads after the first trick, his first discard of a
 * suit, and an honour that he throws under his partner's winner. No agreement of a pair says so; how far each is believed
 * was measured on tables. A small card led later is no rule: once calls are doubted as they should be, it tells nothing more.
 */
import { countBits, sideOf } from "@falsecard/core";
import { A, K, Q, TEN_RANK, yes } from "./holding.js";
import { HONOUR_CUTS, readingOf, type ReadingRule } from "./reading.js";
import type { CardSituation } from "./situation.js";

/** A defender who leads a side suit for the first time, after the first trick. */
const isLaterLead = (s: CardSituation): boolean =>
  s.role === "defender" && s.position === 0 && s.trick > 0 && s.mine === 0 && s.suit !== s.trump;

/** An honour is led from the top of touching honours, or from shortness. */
export const LATER_HONOUR: ReadingRule = {
  name: { en: "a later lead of an honour", ja: "後のオナーのリード" },
  believed: 0.4,
  read: (s) => {
    if (!isLaterLead(s) || s.rank < TEN_RANK) return [];
    const next = 1 << (s.rank - 1);
    return [
      readingOf(
        s,
        HONOUR_CUTS | next,
        (holding) => {
          if (countBits(holding) <= 2) return 1;
          if (s.rank === 12) return 1;
          return yes((holding & next) !== 0 || (s.rank === 11 && (holding & A) !== 0));
        },
        "touching honours, or a short suit",
        "続きのオナー、またはショートスート",
      ),
    ];
  },
};

/** The first discard comes from a long suit, which has cards to spare. */
export const SPARE_CARD: ReadingRule = {
  name: { en: "a discard from length", ja: "長いスートからのディスカード" },
  believed: 0.5,
  read: (s) =>
    s.role === "defender" && !s.follows && s.mine === 0 && s.suit !== s.trump && s.rank < TEN_RANK
      ? [
          readingOf(
            s,
            HONOUR_CUTS,
            (holding) => {
              const length = countBits(holding);
              // A queen with two small cards is a guard; a king needs one.
              const isGuard =
                ((holding & Q) !== 0 && length === 3) || ((holding & K) !== 0 && length === 2);
              return isGuard ? 0.2 : ([0, 0.4, 0.5, 0.6, 0.8][length] ?? 1);
            },
            "a card to spare",
            "余ったカード",
          ),
        ]
      : [],
};

/** An honour thrown under partner's winner is from a short suit, or one of several that touch. */
export const UNBLOCK: ReadingRule = {
  name: {
    en: "an honour thrown under partner's winner",
    ja: "パートナーの勝ち札の下に捨てたオナー",
  },
  believed: 0.5,
  read: (s) => {
    if (s.role !== "defender" || !s.follows || s.leads || s.rank < TEN_RANK) return [];
    if (s.bestSeat === undefined || sideOf(s.bestSeat) !== sideOf(s.seat)) return [];
    return [
      readingOf(
        s,
        HONOUR_CUTS | (1 << (s.rank - 1)),
        (holding) => {
          const rest = holding & ~s.mine;
          return yes(countBits(rest) <= 2 || (rest & (1 << (s.rank - 1))) !== 0);
        },
        "short, or touching honours",
        "短い、または続きのオナー",
      ),
    ];
  },
};
