import { bySide, parseHand, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall, situationOf } from "../bidder/bidder.js";
import { MODERN, PAPERS_CARD, type ConventionCard } from "../system/card.js";
import { positionAfter } from "../bidder/position.fixture.js";

const chosen = (auction: string, hand: string, card: ConventionCard = MODERN) =>
  chooseCall(positionAfter("N", auction, { cards: bySide(() => card) }), sure(parseHand(hand)));

// What any book of conventions says of these hands.
test.each([
  // Lebensohl: slow shows a stopper, fast denies it; the relay also stops low.
  ["1N 2H", "KQ52.A94.T752.A2", "2N", "lebensohl"],
  ["1N 2H 2N P", "A86.KJ5.KQ84.K93", "3C", "relay-completed"],
  ["1N 2H 2N P 3C P", "KQ52.A94.T752.A2", "3H", "cue-stayman-stopper"],
  ["1N 2H", "KQ52.94.AT52.A82", "3H", "cue-stayman"],
  ["1N 2S", "76.A4.KQ5.QJ9842", "3C", "new-suit-game-force"],
  ["1N 2S 2N P 3C P", "84.63.QJT974.J92", "3D", "relay-other-suit"],
  // Over the double of a weak two the relay is weak, a suit at the three level is not.
  ["2S X P", "743.J52.82.QT974", "2N", "lebensohl"],
  ["2S X P", "74.A52.832.KQT74", "3C", "advance-double"],
  ["2S X P 2N P", "4.KQ74.AQ63.K852", "3C", "relay-completed"],
  // Doubles that show cards.
  ["1D 1S", "Q74.KJ85.63.K942", "X", "negative-double"],
  ["1D P 1H 1S", "74.KQ5.AQ963.K84", "X", "support-double"],
  ["1D P 1H X", "74.KQ5.AQ963.K84", "XX", "support-double"],
  ["1H X 2H", "84.73.KJ85.AQ64", "X", "responsive-double"],
  ["1S X", "73.KQ85.AJ64.J82", "XX", "redouble"],
  ["1S X XX 2C", "AQJ73.K84.Q5.J62", "P", "forcing-pass"],
  // Raises of an overcall: strength through their suit, length at once.
  ["1D 1S P", "KJ4.A763.83.KQ52", "2D", "cue-raise"],
  ["1D 1S P 2D P", "AQT63.85.K4.J972", "2S", "decline"],
  ["1D 1S P", "KJ974.83.2.T9752", "4S", "law-raise"],
  // Two suits.
  ["1D", "KQ974.AJT83.4.72", "2D", "michaels"],
  ["1S", "4.72.KQ974.AJT83", "2N", "unusual-notrump"],
  ["1S 2S P", "84.73.K952.QJ762", "2N", "minor-ask"],
  ["1N", "KQ974.AJT8.Q4.72", "2C", "landy"],
  ["1N 2C P", "83.74.KQ52.98632", "2D", "landy-choice"],
  // Strong openings of theirs, ours disturbed.
  ["2C", "2.43.KQT87.KT987", "2N", "unusual-notrump"],
  ["2C 2S", "K83.Q74.9652.J82", "P", "forcing-pass"],
  // For the lead, for rescue.
  ["1N P 2C", "84.73.J52.KQJ974", "X", "lead-directing-double"],
  ["1S P 6S", "8742.Q98653.K72.", "X", "lightner-double"],
  ["1N X", "74.8.J9752.T8643", "2S", "minor-relay"],
  ["1D P P X P P", "J974.Q86.4.T8752", "2C", "runs-out"],
  ["1D P P X P P", "J974.Q863.4.T875", "XX", "sos-redouble"],
  // Eight trumps and shortness in their suit, or two long suits, are enough for three; as flat, they are not.
  ["1D 1H 2C 2H", "AJ65.4.AJ875.J54", "3C", "law-compete"],
  ["1H P 2H 2S", "86.KJ982.AQJT7.5", "3H", "law-compete"],
  ["1H P 2H 2S", "865.KJ982.AQJ.K5", "P", "nothing-to-add"],
  // Balancing: a king is borrowed.
  ["1D P P", "KJ4.A82.KT5.J972", "1N", "balancing-notrump"],
  ["1H P P", "KJ74.82.AT5.Q972", "X", "takeout-double"],
] as const)("after %s with %s: %s, %s", (auction, hand, call, name) => {
  const choice = chosen(auction, hand);
  expect([choice.call, choice.rule.name]).toEqual([call, name]);
});

// D.O.N.T. and the defence to it.
test.each([
  ["1N", "4.KQJ974.A84.T72", "X", "dont-one-suiter"],
  ["1N X P", "K83.74.Q952.J862", "2C", "dont-relay"],
  ["1N X P 2C P", "4.KQJ974.A84.T72", "2H", "relay-other-suit"],
  ["1N", "K9.84.KQ74.AJ983", "2C", "dont-two-suiter"],
  ["1N 2C P", "KJ83.Q742.J962.5", "2D", "dont-ask-suit"],
  ["1N 2C", "KJ83.Q742.A62.54", "X", "stayman"],
  ["1N 2C X P", "AQ5.KJ83.K74.Q92", "2H", "stayman-hearts"],
] as const)("D.O.N.T.: after %s with %s: %s, %s", (auction, hand, call, name) => {
  const choice = chosen(auction, hand, PAPERS_CARD);
  expect([choice.call, choice.rule.name]).toEqual([call, name]);
});

test.each([
  ["lebensohl", "1N 2H", "KQ52.A94.T752.A2"],
  ["support-doubles", "1D P 1H 1S", "74.KQ5.AQ963.K84"],
  ["responsive-doubles", "1H X 2H", "84.73.KJ85.AQ64"],
  ["negative-doubles", "1D 1S", "Q74.KJ85.63.K942"],
  ["cue-raises", "1D 1S P", "KJ4.A763.83.KQ52"],
  ["michaels", "1D", "KQ974.AJT83.4.72"],
  ["unusual-notrump", "1S", "4.72.KQ974.AJT83"],
  ["lightner", "1S P 6S", "8742.Q98653.K72."],
] as const)("%s can be left off the card", (key, auction, hand) => {
  const on = chosen(auction, hand);
  const off = chosen(auction, hand, { ...MODERN, [key]: "off" });
  expect(off.call).not.toBe(on.call);
});

test("a suit that is agreed stays so when a bid of partner's other suit follows", () => {
  const { agreed, heard } = situationOf(positionAfter("N", "1H P 2C P 2D P 3C P 4C P 4D P"));
  expect([heard.at(-2)?.meaning.outside, agreed]).toEqual([true, "C"]);
});

test("bound for game, a pass leaves it to partner, who may not pass", () => {
  expect(situationOf(positionAfter("N", "1S P 2C 3D P P")).mustAct).toBe(true);
  const off = { ...MODERN, "forcing-pass": "off" } as const;
  const high = positionAfter("N", "1S P 2N P 4S 5D P P");
  expect(situationOf(high).mustAct).toBe(true);
  expect(situationOf({ ...high, cards: bySide(() => off) }).mustAct).toBe(false);
});

test("a cue bid that binds us to game may not be passed, however high it is", () => {
  expect(situationOf(positionAfter("N", "P 1S 3H X P 4H P")).mustAct).toBe(true);
  expect(chosen("P 1S 3H X P 4H P", "7.A42.K8732.AK63").call).not.toBe("P");
  // The answer to key cards in the trump suit may be.
  expect(chosen("1H P 3H P 4N P 5H P", "KJT8.KQJ43.KQ5.K").call).toBe("P");
});
