/**
 * Notrump: responses to a natural notrump bid of any level, and how its bidder answers invitations.
 * Everything is counted from what the notrump bid promised, so one structure serves 1NT, 2NT, 3NT after
 * 2♣, and overcalls. Stayman, transfers and Gerber have their own files, and so has their interference.
 */
import { SUITS_DOWN } from "@falsecard/core";
import {
  allOf,
  ANY,
  anyOf,
  balanced,
  controlsBetween,
  goodSuit,
  hcp,
  len,
  not,
  shaped,
  topsIn,
} from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { gerberAsk } from "./gerber.js";
import { minorTransfers } from "./minor-transfers.js";
import { answersNotrump, levelIn, maximum, needsOpposite, worthTrying } from "./notrump-range.js";
import { staymanFirst, staymanThen } from "./stayman.js";
import { at, isMajor, MINORS } from "./suits.js";
import { jacobyTransfers, texasTransfers } from "./transfers.js";

function responses(s: Situation, level: number): (Rule | undefined)[] {
  const needs = needsOpposite(s.partner.image.points);
  const { game, invite, tryForSlam, slam, grand } = needs;
  const one = level === 1;
  const sixMinor = anyOf(...MINORS.map((m) => len(m, 6)));
  const fiveMinor = anyOf(...MINORS.map((m) => len(m, 5)));
  return [
    gerberAsk(s, level, needs),
    ...texasTransfers(s, level, needs),
    staymanFirst(level, needs),
    ...jacobyTransfers(level, needs),
    ...staymanThen(s, level, needs),
    rule("seven-notrump", "7N", hcp(grand), { forcing: "signoff" }),
    rule("six-notrump", "6N", allOf(hcp(slam, grand - 1), balanced), { forcing: "signoff" }),
    rule(
      "quantitative",
      "4N",
      allOf(
        anyOf(
          hcp(tryForSlam, slam - 1),
          allOf(hcp(tryForSlam - 1, slam - 1), anyOf(len("D", 5), len("C", 5))),
        ),
        balanced,
      ),
    ),
    ...minorTransfers(s, level, needs),
    rule("six-notrump", "6N", allOf(hcp(slam, grand - 1), sixMinor), { forcing: "signoff" }),
    rule("three-notrump-response", "3N", hcp(game, slam), { forcing: "signoff" }),
    ...(one
      ? MINORS.map((m) =>
          rule("notrump-game-long-minor", "3N", allOf(hcp(game - 2, 15), len(m, 6), goodSuit(m)), {
            forcing: "signoff",
          }),
        )
      : [
          rule("notrump-game-long-minor", "3N", allOf(hcp(Math.max(3, game - 1)), fiveMinor), {
            forcing: "signoff",
          }),
        ]),
    one && s.card["minor-transfers"] !== "2S-2N"
      ? rule("notrump-invitation", "2N", allOf(hcp(invite, game - 1), worthTrying(level, needs)))
      : undefined,
    rule("response-pass", "P", hcp(0, one ? invite : Math.max(game, 5))),
    rule("response-pass", "P", ANY, { judged: true }),
  ];
}

export const NOTRUMP_RESPONSES: Family = {
  when: (s) =>
    levelIn(s.partner.calls.at(-1)) !== undefined &&
    s.auction.bidder === s.partner.seat &&
    (s.rho.calls.at(-1)?.call === "P" || (levelIn(s.partner.calls.at(-1)) ?? 1) > 1) &&
    s.agreed === undefined &&
    s.me.calls.every(({ meaning }) => meaning.name !== "transfer"),
  rules: (s) => {
    const level = levelIn(s.partner.calls.at(-1)) ?? 1;
    return responses(s, level);
  },
};

/** The notrump bidder answers an invitation, to game or to slam, in notrump or in a major. */
export const NOTRUMP_ANSWERS: Family = {
  when: answersNotrump,
  rules: (s) => {
    const top = maximum(s);
    const { min } = s.me.image.points;
    const major = s.partner.suits.find((suit) => isMajor(suit));
    const goodFive = anyOf(...SUITS_DOWN.map((suit) => allOf(len(suit, 5), topsIn(suit, 2, 3))));
    switch (s.said) {
      case "notrump-invitation":
        if (major === undefined)
          return [
            // Hearts were shown, so a partner who asked and does not raise them has spades.
            ...(s.mine === "stayman-hearts" && s.card["minor-transfers"] !== "2S-2N"
              ? [
                  rule("choose-major", "4S", allOf(len("S", 4), hcp(top)), { forcing: "signoff" }),
                  rule("choose-major", "3S", len("S", 4), { forcing: "signoff" }),
                ]
              : []),
            rule("accept", "3N", hcp(top), { forcing: "signoff" }),
            rule("decline", "P", ANY),
          ];
        return [
          rule("choose-major", at(4, major), allOf(len(major, 3), hcp(top)), {
            forcing: "signoff",
          }),
          rule("accept", "3N", hcp(top), { forcing: "signoff" }),
          rule("choose-major", at(3, major), allOf(len(major, 3), hcp(min, top - 1)), {
            forcing: "signoff",
          }),
          rule("decline", "P", ANY),
        ];
      case "invite-in-major": {
        const suit = isMajor(s.agreed) ? s.agreed : major;
        return suit === undefined
          ? []
          : [
              rule(
                "accept",
                at(4, suit),
                anyOf(hcp(top), allOf(len(suit, 3), controlsBetween(5), not(shaped("4-3-3-3")))),
                { forcing: "signoff" },
              ),
              rule("decline", "P", ANY),
            ];
      }
      case "quantitative":
        return [
          ...(major === undefined
            ? []
            : [
                rule("accept", at(6, major), allOf(len(major, 3), hcp(top)), {
                  forcing: "signoff",
                }),
              ]),
          rule("accept", "6N", anyOf(hcp(top), goodFive), { forcing: "signoff" }),
          rule("decline", "P", ANY),
        ];
      case "three-notrump-response":
        return s.mine === "stayman-hearts"
          ? [
              rule("choose-major", "4S", len("S", 4), { forcing: "signoff" }),
              rule("choose-notrump", "P", ANY),
            ]
          : [rule("decline", "P", ANY)];
      case "notrump-game-long-minor":
      case "six-notrump":
      case "seven-notrump":
        return [rule("decline", "P", ANY)];
      default:
        return [];
    }
  },
};
