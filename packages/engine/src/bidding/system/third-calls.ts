/** The third calls of opener and responder, where what was said before leaves a plain answer. */
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  controlsBetween,
  hcp,
  len,
  losers,
  short,
  stopped,
} from "../hands.js";
import { rule, type Family } from "../rule.js";
import { at, isMajor, others } from "./suits.js";

const game = { forcing: "game" } as const;
const signoff = { forcing: "signoff" } as const;

/** Opener's third call, where responder's second has a plain answer. */
export const OPENER_THIRD: Family = {
  when: (s) =>
    s.role === "opener" &&
    s.uncontested &&
    s.quiet &&
    s.me.calls.filter(({ call }) => call !== "P").length === 2,
  rules: (s) => {
    const [x, z] = s.me.suits;
    const [y] = s.partner.suits;
    if (x === undefined) return [];
    const last = s.auction.highest;
    const unshown = others(x, ...[y, z].filter((suit) => suit !== undefined));
    // Responder went back to our first suit, or gave no more than a preference: only extras go on.
    if (
      s.mine === "new-suit-opener" &&
      !s.gameForce &&
      last === at(2, x) &&
      (s.said === "preference" || s.said === "raise")
    )
      return [
        rule("rebid-pass", "P", allOf(hcp(0, 15), losers(5, 12))),
        rule(
          "notrump-invitation",
          "2N",
          allOf(hcp(16, 18), anyOf(balanced, stopped(unshown)), len(x, 5, 5)),
        ),
        ...unshown
          .filter((suit) => s.levelFor(suit) === 3)
          .map((suit) =>
            rule("new-suit-forcing", at(3, suit), allOf(len(suit, 3), hcp(16), short(1)), {
              forcing: "round",
            }),
          ),
      ];
    // A raise by two levels of ten or eleven points.
    if (
      s.said === "invite-in-major" &&
      s.mine !== "one-notrump-rebid" &&
      s.partner.image.points.max <= 12
    ) {
      const suit = s.partner.calls.at(-1)?.call.endsWith("H") === true ? "H" : "S";
      return [
        rule(
          "accept",
          at(4, suit),
          anyOf(hcp(14), allOf(losers(0, 6), anyOf(hcp(12), short(1)))),
          signoff,
        ),
        rule("decline", "P", hcp(0, 13)),
      ];
    }
    if (y === undefined) return [];
    // Responder asks, by 2NT, how good the raise was.
    if (s.said === "two-notrump-try" && isMajor(y) && last === "2N")
      return [
        rule("accept", at(4, y), allOf(len(y, 4), hcp(14)), signoff),
        rule("accept", "3N", allOf(len(y, 3, 3), hcp(14)), signoff),
        rule("decline", at(3, y), ANY),
      ];
    // Responder bid one notrump: a long suit and sixteen points invite.
    if (s.said === "notrump-partscore" && last === "1N")
      return [
        isMajor(y) ? rule("support-shown", at(3, y), allOf(len(y, 3), hcp(17))) : undefined,
        rule("jump-rebid", at(3, x), allOf(len(x, 6), hcp(16))),
        z === undefined
          ? undefined
          : rule("jump-shift-rebid", s.cheapest(z, 1), allOf(len(x, 5), len(z, 5), hcp(16))),
      ];
    // Over a jump to 2NT responder looks for three-card support.
    if (s.mine === "jump-two-notrump" && isMajor(y) && last !== undefined && s.gameForce)
      return [
        rule(
          "support-shown",
          s.levelFor(y) === 3 ? at(3, y) : at(4, y),
          len(y, 3),
          s.partner.image.length[y].min >= 5 ? { forcing: "game", agrees: y } : game,
        ),
        s.said === "new-suit-game-force" && s.partner.suits.at(-1) === "H" && y === "S"
          ? rule("raise", at(4, "H"), len("H", 4), signoff)
          : undefined,
        rule("game-in-notrump", "3N", balanced, signoff),
      ];
    // Responder has five cards and may be weak or strong: support, a long suit, or notrump.
    if (s.mine === "reverse" && s.said === "rebid-suit" && last === at(2, y)) {
      const fourth = others(x, y, z ?? x);
      return [
        rule("support-shown", at(3, y), len(y, 3), { forcing: "game", agrees: y }),
        rule("rebid-suit", at(3, x), len(x, 6), { forcing: "round" }),
        rule("game-in-notrump", "3N", allOf(hcp(19), stopped(fourth)), signoff),
        rule("notrump-invitation", "2N", stopped(fourth), { forcing: "round" }),
        rule("rebid-suit", at(3, x), len(x, 5), { forcing: "round" }),
      ];
    }
    // A weak second suit below two of the first: choose.
    if (s.mine === "one-notrump-rebid" && s.said === "new-suit-weak" && last !== undefined) {
      const suit = s.partner.suits.at(-1) ?? y;
      return [
        rule("invite-in-major", s.cheapest(suit, 1), allOf(len(suit, 4), len(y, 3), hcp(13))),
        rule("rebid-pass", "P", anyOf(len(suit, 4), allOf(len(suit, 3), len(y, 0, 2)))),
        rule("preference", s.cheapest(y), len(y, 2), signoff),
      ];
    }
    return [];
  },
};

/** Responder's third call: after a try the answer decides, after a jump to 2NT the fit is known. */
export const RESPONDER_THIRD: Family = {
  when: (s) =>
    s.role === "responder" &&
    s.uncontested &&
    s.quiet &&
    s.auction.bidder === s.partner.seat &&
    (s.mine === "raise" ||
      s.mine === "new-suit-game-force" ||
      s.mine === "two-notrump-try" ||
      s.mine === "new-suit-weak"),
  rules: (s) => {
    const [y] = s.me.suits;
    if (y === undefined || !isMajor(y)) return [];
    const last = s.auction.highest;
    if (s.mine === "two-notrump-try" && last === at(3, y))
      return [
        rule("rebid-pass", "P", hcp(0, 12)),
        rule("game-in-major", at(4, y), hcp(13, 18), signoff),
      ];
    // Partner has gone back to our first suit.
    if (s.mine === "new-suit-weak" && last === at(2, y))
      return [rule("rebid-pass", "P", hcp(0, 11))];
    if (
      s.said !== "support-shown" ||
      s.partner.calls.every(({ meaning }) => meaning.name !== "jump-two-notrump")
    )
      return [];
    return [
      rule(
        "slam-try-keycards",
        "4N",
        allOf(len(y, 5), anyOf(allOf(losers(0, 6), len(y, 6)), hcp(13)), controlsBetween(2)),
        { forcing: "round", artificial: true, agrees: y },
      ),
      rule("game-in-major", s.levelFor(y) <= 4 ? at(4, y) : undefined, len(y, 5), signoff),
      s.mine === "raise" ? rule("game-in-notrump", "3N", len(y, 0, 4), signoff) : undefined,
    ];
  },
};
