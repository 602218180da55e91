import { bySide, parseHand, sure, type Call } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { chooseCall } from "../bidder/bidder.js";
import { MODERN, type ConventionCard } from "./card.js";
import { positionAfter } from "../bidder/position.fixture.js";

/** What the hand calls after the auction; North deals, none vulnerable. */
function callOf(auction: string, hand: string, switches: Partial<ConventionCard> = {}): Call {
  const card: ConventionCard = { ...MODERN, ...switches };
  const position = positionAfter("N", auction, { cards: bySide(() => card) });
  return chooseCall(position, sure(parseHand(hand))).call;
}

type Row = readonly [auction: string, hand: string, call: Call, switches?: Partial<ConventionCard>];

const CONVENTIONS: Readonly<Record<string, readonly Row[]>> = {
  Stayman: [
    ["1N P", "KQ62.A954.73.J86", "2C"],
    ["1N P 2C P", "A3.KQ84.KJ72.AJ5", "2H"],
    ["1N P 2C P", "AK84.Q3.KJ72.A95", "2S"],
    ["1N P 2C P", "A93.Q83.KJ72.AK5", "2D"],
    ["1N P 2C P 2H P", "KQ62.A954.73.J86", "4H"],
    ["1N P 2C P 2H P", "KQ62.A9.743.J864", "3N"],
    ["1N P 2C P 2H P 3N P", "AK84.KJ84.K72.A5", "4S"],
    // Weak, and content with every answer.
    ["1N P", "J864.Q732.J953.4", "2C"],
    ["1N P 2C P 2D P", "J864.Q732.J953.4", "P"],
  ],
  "Slams doubled with the tricks in hand": [
    ["6N", "AK2.9432.5432.43", "X"],
    ["6N", "A32.A432.5432.43", "X"],
    ["6N", "A32.K432.5432.43", "P"],
    // Partner is on lead, and need not find them.
    ["6N P P", "AK2.9432.5432.43", "P"],
    ["7N", "A32.9432.5432.43", "X"],
    ["6S", "AK.9432.5432.432", "X"],
    ["6S", "432.AK32.5432.43", "P"],
  ],
  Drury: [
    ["P P 1S P", "K84.A73.KJ65.T92", "2C", { drury: "on" }],
    ["P P 1S P", "K84.A73.KJ65.T92", "3S"],
    // A hand that has not passed makes a limit raise, or forces to game.
    ["1S P", "K842.A73.KJ65.92", "3S", { drury: "on" }],
    ["P P 1S P 2C P", "AQ975.K73.62.J92", "2S", { drury: "on" }],
    ["P P 1S P 2C P", "AQ975.K7.KJ52.92", "2D", { drury: "on" }],
    ["P P 1S P 2C P", "AQ975.K7.AK52.92", "4S", { drury: "on" }],
    ["P P 1S P 2C P 2D P", "K84.A73.KJ65.T92", "2S", { drury: "on" }],
    ["P P 1S P 2C P 2D P", "K842.A73.KQ65.92", "4S", { drury: "on" }],
    ["P P 1S P 2C P 2S P", "K84.A73.KJ65.T92", "P", { drury: "on" }],
  ],
  "light openings": [
    ["", "KQ984.A73.J65.J2", "1S", { openings: "nineteen" }],
    ["", "KQ984.A73.J65.J2", "P"],
    ["", "KQ984.A9732.65.J", "1S"],
    // Without a five-card major twenty is asked for.
    ["", "KQ9.A73.J6532.J2", "P", { openings: "nineteen" }],
  ],
  "weak twos and preempts by seat": [
    ["P P", "KQJ84.73.J65.962", "2S", { "third-seat-twos": "five" }],
    ["P P", "KQJ84.73.J65.962", "P"],
    ["", "KQJ84.73.J65.962", "P", { "third-seat-twos": "five" }],
    ["", "KQJ984.73.J65.96", "P", { "weak-twos": "off" }],
    ["", "J98432.73.K65.Q6", "2S", { preempts: "by-seat" }],
    ["", "J98432.73.K65.Q6", "P"],
    ["P", "J98432.73.K65.Q6", "P", { preempts: "by-seat" }],
  ],
  "two-suiters of any strength": [
    ["1D", "KQ984.AQ732.65.J", "2D", { "two-suiters": "any" }],
    ["1D", "KQ984.AQ732.65.J", "1S", { "two-suiters": "weak-or-strong" }],
    ["1D", "KQ984.QJ732.65.4", "2D", { "two-suiters": "weak-or-strong" }],
  ],
  runouts: [
    ["1D P P X P P", "J974.Q86.4.T8752", "2C"],
    ["1D P P X P P", "J974.Q86.4.T8752", "P", { runouts: "off" }],
    ["1D P P X P P", "J974.Q863.4.T875", "XX"],
    ["1D P P X P P", "J974.Q863.4.T875", "P", { runouts: "off" }],
  ],
  "lead-directing doubles": [
    ["1N P 2C", "73.62.T84.AKJ954", "X"],
    ["1N P 2C", "73.62.T84.AKJ954", "P", { "lead-directing-doubles": "off" }],
    ["2C", "73.62.T84.AKJ954", "X"],
    ["2C", "73.62.T84.AKJ954", "P", { "lead-directing-doubles": "off" }],
  ],
  "answers to a double in the last seat": [
    ["1C P P X P", "K954.AQ3.864.QJ3", "2S"],
    ["1C P P X P", "K954.AQ3.864.QJ3", "2C", { "balancing-answers": "full" }],
    // To a double in the direct seat the answer is the same either way.
    ["1C X P", "K954.AQ3.864.QJ3", "2C"],
    ["1C X P", "K954.AQ3.864.QJ3", "2C", { "balancing-answers": "full" }],
  ],
  Smolen: [
    ["1N P", "K9864.AK53.J8.64", "2C"],
    ["1N P 2C P 2D P", "K9864.AK53.J8.64", "3H"],
    ["1N P 2C P 2D P", "AK53.K9864.J8.64", "3S"],
    ["1N P 2C P 2D P 3H P", "AQ2.Q72.AK83.Q42", "4S"],
    ["1N P 2C P 2D P 3H P", "A2.Q72.AK83.KJ42", "3N"],
    ["1N P 2C P 2D P", "K9864.AK53.J8.64", "3S", { smolen: "off" }],
  ],
  "Jacoby transfers": [
    ["1N P", "87642.95.QJ4.732", "2H"],
    ["1N P 2H P", "K3.AQ84.KJ72.A95", "2S"],
    ["1N P 2H P", "KQ84.A3.KQ72.A95", "3S"],
    ["1N P 2H P 2S P", "87642.95.QJ4.732", "P"],
    ["1N P 2H P 2S P", "KQ642.95.KJ4.732", "2N"],
    ["1N P 2H P 2S P", "KQ642.A5.KJ4.732", "3N"],
    ["1N P 2H P 2S P 3N P", "AJ5.KQ84.A2.KJ95", "4S"],
    ["1N P 2H P 2S P 3N P", "AJ.KQ84.AT72.KJ9", "P"],
    ["1N P 2H P 2S P 4N P", "AJ5.KQ84.A2.KQ95", "6S"],
  ],
  "Texas transfers": [
    ["1N P", "KJ9654.A5.J72.83", "4H"],
    ["1N P 4H P", "Q3.KQ84.KJ72.A95", "4S"],
    ["1N P 4H P 4S P", "KJ9654.A5.J72.83", "P"],
    ["1N P 4H P 4S P", "AKQ964.K5.AQ2.83", "4N"],
    ["1N P", "KJ9654.A5.J72.83", "2H", { texas: "off" }],
  ],
  "minor transfers": [
    ["1N P", "32.K3.987.JT9753", "2S"],
    ["1N P 2S P", "AQ4.AJ84.KJ72.Q5", "3C"],
    ["1N P 2S P", "AQ4.AJ8.J72.KQ95", "2N"],
    ["1N P 2S P 3C P", "32.K3.987.JT9753", "P"],
    ["1N P 2S P 2N P", "32.J3.987.JT9753", "3C"],
    ["1N P 2S P 2N P", "32.43.Q87.AJT753", "3N"],
    ["1N P 2S P 3C P", "A2.7.KJ73.AQJ753", "3H"],
    ["1N P 2S P 3C P 3H P", "KQ4.A984.AQ2.K95", "4C"],
    ["1N P 2S P 3C P 3H P", "QJ4.KQJ8.AQ2.K95", "3N"],
    ["1N P", "32.K3.JT9753.987", "3C"],
    ["1N P 3C P", "AQ4.AJ84.Q2.KJ95", "3D"],
    ["1N P", "32.K3.JT9753.987", "2N", { "minor-transfers": "2S-2N" }],
    ["1N P 2N P", "AQ4.AJ84.KQ2.Q95", "3C", { "minor-transfers": "2S-2N" }],
    ["1N P", "K93.KQ2.T974.J53", "2C", { "minor-transfers": "2S-2N" }],
    ["1N P", "K93.KQ2.T974.J53", "2N"],
    ["1N P", "32.K3.JT9753.987", "2S", { "minor-transfers": "relay" }],
    ["1N P 2S P", "AQ4.AJ84.KJ72.Q5", "3C", { "minor-transfers": "relay" }],
    ["1N P 2S P 3C P", "32.K3.JT9753.987", "3D", { "minor-transfers": "relay" }],
  ],
  "quantitative 4NT": [
    ["1N P", "QJ5.K6.AQ74.KJT7", "4N"],
    ["1N P 4N P", "AKT.AJ84.KJ2.Q95", "6N"],
    ["1N P 4N P", "AQT.AJ84.J62.K95", "P"],
  ],
  Gerber: [
    ["1N P", "AKQJ964.3.KQ2.83", "4C"],
    ["1N P 4C P", "T3.AQ84.AJ72.A95", "4N"],
    ["1N P 4C P", "T3.KQ84.AJ72.AK5", "4S"],
    ["1N P 4C P 4N P", "KQJT964.3.KQ2.A3", "5C"],
    ["1N P 4C P 4S P", "AKQJ964.3.KQ2.83", "6S"],
    ["1N P 4C P 4H P", "AKQJ964.3.KQ2.83", "4S"],
    ["1N P", "AKQJ964.3.KQ2.83", "4H", { gerber: "off" }],
  ],
  "game-forcing 2NT raise": [
    ["1S P", "KJ84.A3.KQ72.Q95", "2N"],
    ["1S P 2N P", "AQ973.4.AJ52.K82", "3H"],
    ["1S P 2N P", "AQ973.K4.AJ5.Q82", "3N"],
    ["1S P 2N P", "AQ973.K4.J52.Q82", "4S"],
    ["1S P 2N P", "AQ973.4.K2.KQJ82", "4C"],
  ],
  splinters: [
    ["1H P", "KJ54.KQ93.A984.2", "4C"],
    ["1H P 4C P", "A3.AQJ864.AQ2.53", "4N"],
    ["1H P 4C P", "Q3.AJ864.K2.KQ95", "4H"],
    ["1C P 1S P", "KQ84.A52.3.AKJ95", "4D"],
    ["1H P", "KJ54.KQ93.A984.2", "2N", { splinters: "off" }],
  ],
  "new minor forcing": [
    ["1C P 1S P 1N P", "KQ954.A93.K72.95", "2D"],
    ["1C P 1S P 1N P 2D P", "A83.K4.Q52.KJ954", "2S"],
    ["1C P 1S P 1N P 2D P", "A3.KQ84.952.KJ54", "2H"],
    ["1C P 1S P 1N P", "KQ954.J93.972.95", "2S"],
    ["1C P 1S P 1N P", "KQ954.A93.KJ2.95", "3N", { "new-minor": "off" }],
  ],
  "fourth suit forcing": [
    ["1D P 1S P 2C P", "KQ954.953.A72.K5", "2H"],
    ["1D P 1S P 2C P 2H P", "53.KJ4.AQ852.QJ5", "2N"],
    ["1D P 1S P 2C P 2H P", "A83.4.AQ852.KJ95", "2S"],
    ["1D P 1S P 2C P 2H P", "3.95.AQ8542.AKJ5", "3D"],
    ["1D P 1S P 2C P", "KQ95.AJ5.J72.K54", "3N"],
  ],
  "inverted minors": [
    ["1D P", "A3.954.KQ852.K95", "2D", { "inverted-minors": "on" }],
    ["1D P", "3.954.KJ852.J954", "3D", { "inverted-minors": "on" }],
    ["1D P 2D P", "KQ5.KJ4.A962.J95", "2N", { "inverted-minors": "on" }],
    ["1D P 2D P", "954.AKJ.AJ962.K5", "2H", { "inverted-minors": "on" }],
    ["1D P 2D P 2H P", "A3.954.KQ852.KQ5", "3N", { "inverted-minors": "on" }],
    ["1D P", "A3.954.KQ852.K95", "3D"],
  ],
  reverses: [
    ["1D P 1S P", "7.AQJ9.KQJ764.A3", "2H"],
    ["1D P 1S P", "7.AQJ9.KJ8764.Q3", "2D"],
    ["1D P 1S P 2H P", "KQ954.J3.972.954", "2S"],
    ["1D P 1S P 2H P", "KQ95.J32.Q72.954", "3D"],
    ["1D P 1S P 2H P 2S P", "K73.AQJ9.AKJ76.3", "3S"],
    ["1D P 1S P 2H P 2S P", "7.AQJ9.AKQ764.A3", "3D"],
  ],
  "strong 2♣": [
    ["", "AK3.AKQ84.AQ2.K5", "2C"],
    ["2C P", "J93.954.KJ72.Q95", "2D"],
    ["2C P", "KQJ93.54.K72.Q95", "2S"],
    ["2C P", "K93.Q54.KJ72.Q95", "2N"],
    ["2C P 2D P", "AK3.AKQ84.AQ2.K5", "2H"],
    ["2C P 2D P", "AK3.KQ84.AQ2.AQ5", "2N"],
    ["2C P 2D P 2S P", "93.9542.J732.954", "3C"],
    ["2C P 2D P 2S P", "Q93.K542.J73.954", "3S"],
    ["2C P 2D P 2N P", "Q8432.95.J73.954", "3H"],
    ["2C P 2N P", "AK84.AQ5.KQ2.KQ5", "3C"],
  ],
  "key-card Blackwood": [
    ["1S P 3S P", "AKQ854.A3.KQ5.A5", "4N"],
    ["1S P 3S P 4N P", "J963.KQ4.A732.Q5", "5C"],
    ["1S P 3S P 4N P", "J963.KQJ4.K732.5", "5D"],
    ["1S P 3S P 4N P", "K963.J74.A732.Q5", "5H"],
    ["1S P 3S P 4N P", "KQ63.J742.A732.5", "5S"],
    ["1S P 3S P 4N P", "J963.KQ4.A732.Q5", "5D", { blackwood: "3014" }],
    ["1S P 3S P 4N P", "J963.KQ4.A732.Q5", "5D", { blackwood: "aces" }],
    ["1S P 3S P 4N P 5C P", "AK854.A3.K54.AK5", "5D"],
    ["1S P 3S P 4N P 5C P 5D P", "J963.KQ4.A732.Q5", "5S"],
    ["1S P 3S P 4N P 5C P 5D P", "QJ63.KQ4.A732.95", "6H"],
    ["1S P 3S P 4N P 5D P", "KQJ854.A3.KQ5.K5", "5S"],
    ["1S P 3S P 4N P 5H P", "AQJ854.AK.KQ5.A5", "5N"],
    ["1S P 3S P 4N P 5H P 5N P", "K963.J74.A732.K5", "6C"],
  ],
  "slams opposite a hand that is not limited": [
    // Three notrump opposite a reverse has a ceiling: a fit is shown, or the fourth suit bid.
    ["1C P 1H P 2D P", "K653.AKJ5.8.AT97", "4C"],
    ["1C P 1H P 2D P", "AQT2.AT85.KJ2.64", "2S"],
    ["1C P 1H P 2D P", "AQT2.AT85.J92.64", "3N"],
    // Over one heart two spades are the fourth suit; a hand that three notrump tells all about bids that.
    ["1C P 1D P 1H P", "A.86.AQT87.AQJT7", "2S"],
    ["1C P 1D P 1H P", "AQ8.A2.KQT87.762", "3N"],
    // Notrump bid by a partner who may have more invites.
    ["1C P 1S P 2D P 2S P 2N P", "KQ9642.AT.Q8.A86", "4N"],
    ["1C P 1S P 2D P 2S P 2N P", "KQ9642.AT.98.986", "3N"],
    ["1C P 1D P 2N P", "A864.A.KJT983.J2", "4N"],
    ["1D P", "KT.KQT.AQ982.AQT", "4N"],
    ["1D P", "KQ.KQT.AKQ82.AQT", "6N"],
    // His three notrump is left only by a hand that has much more than it promised.
    ["2C P 2S P 3D P 3N P", "A.AQ3.AQJ84.AKQ3", "6N"],
    ["2C P 2S P 3D P 3N P", "A.A93.AQJ84.AKQ3", "P"],
    // A fit in his minor, bound for game.
    ["1D P 1H P 2C P 2S P 3D P", "AK65.AKT9.J95.A9", "4N"],
    ["2C P 3C P", "A.AKQJ9.AJ62.AJ7", "4N"],
    ["2C P 2N P", "AKQ.AK84.AQJ.QJ5", "4C"],
    ["1N P 2C P 2D P", "AQJ832.Q986.AK.8", "6S"],
    ["1N P 2C P 2D P", "AQ85.A4.K7652.Q8", "4N"],
    ["1D P 3D P", "AK93.A.KQ862.KT2", "4N"],
  ],
  "grand-slam force": [
    ["1S P 2C P 2S P 3S P", "KJT9642.AK5..AK5", "5N"],
    ["1S P 2C P 2S P 3S P 5N P", "AQ3.Q54.KQ2.Q875", "7S"],
    ["1S P 2C P 2S P 3S P 5N P", "A73.Q54.KQ2.QJ87", "6S"],
  ],
};

describe.each(Object.entries(CONVENTIONS))("%s", (_name, rows) => {
  for (const [auction, hand, call, switches] of rows)
    test(`${auction} – ${hand}: ${call} ${JSON.stringify(switches ?? {})}`, () => {
      expect(callOf(auction, hand, switches)).toBe(call);
    });
});
