/** Tables 6 and 7 of Nakahara and Uehara, as the papers' card bids them: raises of a major, and D.O.N.T. over one notrump. */
import { bySide, parseHand, sure } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { chooseCall } from "../bidder/bidder.js";
import { positionAfter } from "../bidder/position.fixture.js";
import { PAPERS_CARD } from "./card.js";

const cards = bySide(() => PAPERS_CARD);
const callOf = (dealer: "N" | "E", auction: string, hand: string) =>
  chooseCall(positionAfter(dealer, auction, { cards }), sure(parseHand(hand))).call;

describe("table 6: partner opens one of a major and the opponents pass", () => {
  test.each([
    // Three trumps and 7 to 10 points raise to two, whatever the shape.
    ["1S P", "K84.Q73.QJ65.T92", "2S"],
    ["1S P", "K84.A73.KJ65.T92", "1N"],
    ["1S P", "K84.A732.Q9765.2", "2S"],
    ["1H P", "K4.Q73.AJ652.T92", "2H"],
    // Four trumps: two notrump with 13 points for game, three of a minor in two steps, three of the major with less.
    ["1S P", "KJ84.A3.KQ72.Q95", "2N"],
    ["1S P", "KJ84.3.KQ72.AJ95", "2N"],
    ["1H P", "A4.KJ84.KQ72.Q95", "2N"],
    ["1S P", "KJ84.73.QJ62.J95", "3C"],
    ["1H P", "K4.J984.QJ62.T95", "3C"],
    // Shortness makes no points: eight and a singleton, nine and a void.
    ["1S P", "KJ84.A9732.Q76.2", "3D"],
    ["1S P", "KJ84.Q9732.Q76.2", "3C"],
    ["1S P", "KJ84.K9732.Q765.", "3C"],
    ["1S P", "KJ84.73.AQ62.J95", "3D"],
    ["1S P", "KJ84.A3.KJ62.T95", "3D"],
    ["1S P", "KJ84.3.KQ972.Q95", "3D"],
    ["1S P", "J984.73.QJ62.J95", "3S"],
    ["1H P", "3.QJ84.J9762.T95", "3H"],
    // Five trumps and at most 7 points bid game.
    ["1S P", "KJ984.3.Q9762.95", "4S"],
    ["1H P", "Q3.J9842.J9762.5", "4H"],
    ["1S P", "KJ984.A3.9762.95", "3C"],
  ])("%s – %s: %s", (auction, hand, call) => {
    expect(callOf("N", auction, hand)).toBe(call);
  });
});

describe("table 7: D.O.N.T. over their one notrump", () => {
  test.each([
    // One suit of six cards or more doubles; spades alone are bid if the hand is weaker.
    ["A4.KQJ974.Q62.95", "X"],
    ["A4.Q2.963.KQJ974", "X"],
    ["AKQ974.A2.Q62.95", "X"],
    ["KQJ974.42.Q62.95", "2S"],
    // Seven cards are one suit, with four cards beside them too.
    ["4.KQJ9742.A.9532", "X"],
    // Two suits: the lower is bid, with 5–4, 5–5 and 6–4, the longer above or below.
    ["A4.KQ974.5.KJ952", "2C"],
    ["A4.KQJ974.5.K952", "2C"],
    ["AJ74.4.52.KQJ952", "2C"],
    ["KQJ974.42.5.A952", "2C"],
    ["A4.KQJ974.K952.5", "2D"],
    ["AJ74.4.KQJ952.52", "2D"],
    ["A4.5.KQ974.KJ952", "2C"],
    ["KQ974.AJ52.42.95", "2H"],
    ["KQ9742.AJ52.4.95", "2H"],
    ["AJ52.KQ9742.4.95", "2H"],
  ])("%s: %s", (hand, call) => {
    expect(callOf("E", "1N", hand)).toBe(call);
  });
});
