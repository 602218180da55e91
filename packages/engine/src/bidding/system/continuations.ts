/** Our auction goes on after they have come in: what neither a raise nor notrump says. */
import { levelOf } from "@falsecard/core";
import { allOf, anyOf, hcp, len, not, short, stopped } from "../hands.js";
import { rule, type Family, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";
import { fits, needs } from "./judgement.js";
import { at, isMajor } from "./suits.js";

/** Partner bid three notrump, and a long major of ours plays better. */
const overThreeNotrump = (s: Situation): (Rule | undefined)[] =>
  s.me.suits.filter(isMajor).map((m) =>
    rule("game-in-major", at(4, m), anyOf(len(m, 7), allOf(len(m, 6), short(0, m), hcp(0, 11))), {
      forcing: "signoff",
    }),
  );

/** Values for game, no fit and nothing in their suit: the cue bid asks partner for more. */
function cue(s: Situation): (Rule | undefined)[] {
  const [x] = s.theirSuits;
  const bid = x === undefined ? undefined : s.cheapest(x);
  const { game } = needs(s);
  if (bid === undefined || levelOf(bid) > 3 || s.agreed !== undefined) return [];
  const noFit = fits(s).flatMap(({ suit, need }) =>
    isMajor(suit) ? [len(suit, 0, need - 1)] : [],
  );
  return [
    rule(
      "cue-strong",
      bid,
      allOf(
        hcp(game),
        not(stopped(s.theirSuits)),
        ...noFit,
        ...s.me.suits.filter(isMajor).map((m) => len(m, 0, 5)),
      ),
      { forcing: "game", artificial: true },
    ),
  ];
}

/** Partner's last call was a bid, they have been in the auction, and nothing has been settled. */
export const CONTINUATIONS: Family = {
  when: (s) =>
    !s.uncontested &&
    s.quiet &&
    s.ourBid &&
    s.auction.bidder === s.partner.seat &&
    s.theirSuits.length > 0 &&
    s.me.calls.some(({ call }) => call !== "P"),
  rules: (s) => {
    if (s.auction.highest === "3N" && s.partner.calls.at(-1)?.meaning.forcing === "signoff")
      return overThreeNotrump(s);
    if (s.atGame || s.gameForce || s.partner.calls.at(-1)?.meaning.forcing === "signoff") return [];
    return s.role === "responder" ? cue(s) : [];
  },
};
