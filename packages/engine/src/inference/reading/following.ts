/**
 * What a defender tells who takes the lead in a trick with an honour, in second or third hand: of cards that are worth the same he
 * plays the lowest, so he has not the next one below. Fourth hand has a rule of its own (experience.ts). No agreement of
 * a pair says so; how far it is believed was measured on tables.
 */
import { TEN_RANK, yes } from "./holding.js";
import { HONOUR_CUTS, readingOf, type ReadingRule } from "./reading.js";
import { dummyIn } from "./situation.js";

export const LOWEST_OF_EQUALS: ReadingRule = {
  name: {
    en: "second and third hand play the lowest of equals",
    ja: "2人目と3人目は同等のカードの最も弱いものを出す",
  },
  believed: 0.6,
  read: (s) => {
    if (s.role !== "defender" || s.position === 0 || s.position === 3) return [];
    if (!s.follows || !s.leads || s.rank <= TEN_RANK) return [];
    const next = 1 << (s.rank - 1);
    // All have seen it, played or in dummy.
    if (((s.gone | dummyIn(s, s.suit)) & next) !== 0) return [];
    return [
      readingOf(
        s,
        HONOUR_CUTS,
        (holding) => yes((holding & ~s.mine & next) === 0),
        "not the next card below it",
        "そのすぐ下のカードはない",
      ),
    ];
  },
};
