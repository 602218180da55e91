/** Slam by way of shortness: what partner makes of a splinter. */
import { isBid, isSuit, strainOf } from "@falsecard/core";
import { allOf, ANY, anyOf, controlsBetween, hcp, losers, stopping } from "../hands.js";
import { rule, type Family } from "../rule.js";
import { at, isMajor } from "./suits.js";

/** Partner has shown shortness: slam is near if nothing is wasted opposite it. */
export const SHORTNESS: Family = {
  when: (s) =>
    s.quiet &&
    (s.said === "splinter" || s.said === "opener-splinter" || s.said === "jacoby-shortness") &&
    s.levelFor("N") <= 4,
  rules: (s) => {
    const trump = isSuit(s.agreed) ? s.agreed : undefined;
    const bid = s.partner.calls.at(-1)?.call;
    const short = bid !== undefined && isBid(bid) ? strainOf(bid) : "N";
    if (trump === undefined || !isSuit(short)) return [];
    const { min } = s.partner.image.points;
    // Kings and queens there are worth little; an ace is worth its trick.
    const useful = {
      kind: "cards",
      cards: [`${short}K`, `${short}Q`, `${short}J`],
      min: 0,
      max: 0,
    } as const;
    const enough = Math.max(12, 26 - min);
    return [
      rule("slam-try-keycards", "4N", allOf(useful, hcp(enough), controlsBetween(4)), {
        artificial: true,
        forcing: "round",
        agrees: trump,
      }),
      rule(
        "slam-try-keycards",
        "4N",
        anyOf(
          allOf(losers(0, 5), hcp(Math.max(14, 26 - min)), controlsBetween(4)),
          allOf(losers(0, 6), hcp(Math.max(11, 30 - min)), controlsBetween(4)),
        ),
        { artificial: true, forcing: "round", agrees: trump },
      ),
      rule("slam-try-keycards", "4N", allOf(hcp(enough + 5), controlsBetween(5)), {
        artificial: true,
        forcing: "round",
        agrees: trump,
      }),
      ...(isMajor(trump)
        ? [rule("game-in-major", at(4, trump), ANY, { forcing: "signoff" })]
        : [
            rule("choose-notrump", "3N", stopping(short), { forcing: "signoff" }),
            rule("game-in-minor", at(5, trump), ANY, { forcing: "signoff" }),
          ]),
    ];
  },
};
