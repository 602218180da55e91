/**
 * The statements of the Yellow Card's booklet, one by one: a hand and what it calls, or a call and what it means. They
 * are the booklet's in our words; the hands are ours.
 */
import { Auction, parseHand, sure, type Call } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall, explainCalls, situationOf } from "../bidder/bidder.js";
import { SAYC } from "./card.js";

const at = (calls: string) => ({
  auction: sure(Auction.of("N", calls.split(" ").filter((word) => word !== "") as Call[])),
  vulnerability: "None" as const,
  cards: { NS: SAYC, EW: SAYC },
  scoring: "IMPs" as const,
});

/** A statement; an auction, a hand, the call that it makes. */
const HANDS: readonly (readonly [string, string, string, string])[] = [
  // General approach
  ["majors are opened on five cards", "", "AQ874.K5.A83.972", "1S"],
  ["a major of four is not opened", "", "AQ74.KJ8.A83.972", "1C"],
  ["the higher of two suits of five", "", "AQ874.KJ852.A3.7", "1S"],
  ["the higher of two suits of six", "", "7.AQ8743.KJ8532.", "1H"],
  ["four cards in both minors open 1D", "", "A4.K83.KJ72.Q864", "1D"],
  ["four spades, four hearts and three diamonds open 1D", "", "AQ74.K832.K72.64", "1D"],
  ["three cards in both minors open 1C", "", "AQ74.K83.K72.Q64", "1C"],
  ["1NT has 15 to 17 balanced", "", "AQ74.K83.KQ2.Q64", "1N"],
  ["1NT may have five cards in a major", "", "AQ743.K83.KQ2.Q6", "1N"],
  ["14 points are too few for 1NT", "", "AQ74.K83.K72.Q64", "1C"],
  ["18 points are too many for 1NT", "", "AQ74.K83.KQ2.A96", "1C"],
  ["2NT has 20 or 21 balanced", "", "AQ74.K83.AKJ.K96", "2N"],
  ["3NT has 25 to 27 balanced", "", "AQJ4.AK3.AKQ.K96", "3N"],
  ["2C is 22 points or more", "", "AKJ743.AK3.AKQ.6", "2C"],
  ["2C may be the playing strength of it", "", "AKQJ743.AK3.A8.6", "2C"],
  ["a weak two: 5 points", "", "KQ9743.863.82.76", "2S"],
  ["a weak two: 10 points, hearts", "P", "Q3.KQJ743.J8.J64", "2H"],
  ["a weak two in diamonds", "", "53.863.AQJ743.76", "2D"],

  // 1NT and after
  ["Stayman on eight points and a major", "1N P", "KJ74.83.Q872.K64", "2C"],
  ["Stayman to leave clubs, however weak", "1N P", "J974.8763.J8732.", "2C"],
  ["Stayman: no major", "1N P 2C P", "KQ4.A83.KQ72.K64", "2D"],
  ["Stayman: hearts first with both", "1N P 2C P", "KQ42.AJ83.K72.K6", "2H"],
  ["Stayman: spades", "1N P 2C P", "KQ42.AJ3.KQ72.86", "2S"],
  ["three of a minor after Stayman looks for slam", "1N P 2C P 2H P", "A5.73.AKQ872.K64", "3D"],
  ["a raise after Stayman invites", "1N P 2C P 2S P", "KJ74.83.Q872.K64", "3S"],
  ["two of a major after 2D invites on five", "1N P 2C P 2D P", "KJ874.Q832.K7.64", "2S"],
  ["three of a major after 2D forces on five", "1N P 2C P 2D P", "AJ874.Q832.K7.K4", "3S"],
  ["2D transfers to hearts", "1N P", "83.QJ874.9872.64", "2D"],
  ["2H transfers to spades", "1N P", "QJ874.83.9872.64", "2H"],
  ["the transfer is completed", "1N P 2D P", "AQ74.83.AQ82.KQ4", "2H"],
  ["with four and a maximum by a jump", "1N P 2D P", "AQ74.K832.AQ.KJ4", "3H"],
  ["a weak hand passes the transfer", "1N P 2D P 2H P", "83.QJ874.9872.64", "P"],
  ["2NT after a transfer invites on five", "1N P 2D P 2H P", "83.KJ874.Q72.K64", "2N"],
  ["3NT after a transfer offers a choice", "1N P 2D P 2H P", "83.KJ874.Q72.AK4", "3N"],
  ["three of the major invites on six", "1N P 2D P 2H P", "83.KQ9874.Q72.64", "3H"],
  ["four of the major is game on six", "1N P 2D P 2H P", "83.KQ9874.A72.64", "4H"],
  ["a new suit after a transfer forces to game", "1N P 2D P 2H P", "8.KQ874.A2.AJ874", "3C"],
  ["2S asks for 3C", "1N P", "83.74.92.QT87642", "2S"],
  ["which opener bids", "1N P 2S P", "AQ74.K83.KQ2.Q64", "3C"],
  ["and a club hand passes", "1N P 2S P 3C P", "83.74.92.QT87642", "P"],
  ["or a diamond hand puts back to 3D", "1N P 2S P 3C P", "83.74.QT87642.92", "3D"],
  ["2NT invites on eight or nine", "1N P", "K83.Q74.KJ52.T92", "2N"],
  ["three of a minor invites on six cards", "1N P", "83.74.92.AQJ8764", "3C"],
  ["three of a minor invites, diamonds", "1N P", "83.742.KQJ876.92", "3D"],
  ["three of a major looks for slam on six", "1N P", "AQJ876.K4.KQ2.92", "3S"],
  ["three of a major, hearts", "1N P", "K4.AQJ876.KQ2.92", "3H"],
  ["4C is Gerber", "1N P", "4.AKQJ8762.KQ2.2", "4C"],
  ["Gerber: one ace", "1N P 4C P", "AQ74.K83.KQ2.QJ4", "4H"],
  ["Gerber: two aces", "1N P 4C P", "AQ74.A83.KQ2.J64", "4S"],
  ["Gerber: three aces", "1N P 4C P", "AQ74.A83.A82.Q64", "4N"],
  ["Gerber: none", "1N P 4C P", "KQ74.KQ3.KQJ.J64", "4D"],
  ["5C after Gerber asks for kings", "1N P 4C P 4N P 5C P", "AQ74.A83.AK2.964", "5H"],
  ["4NT invites six", "1N P", "KQ3.AJ4.KQ52.J92", "4N"],
  ["4NT is accepted with a maximum", "1N P 4N P", "AQ74.K83.AQ2.K64", "6N"],
  ["4NT is passed with a minimum", "1N P 4N P", "AQ74.K83.KQ2.J64", "P"],
  ["doubled, 2C stays Stayman", "1N X", "KJ74.QJ83.872.64", "2C"],
  ["doubled, transfers stay", "1N X", "83.QJ874.9872.64", "2D"],
  ["over their bid suits are natural", "1N 2H", "QJ8742.83.K72.64", "2S"],
  ["over their bid their suit is Stayman", "1N 2H", "KQ74.83.AQ72.Q64", "3H"],
  ["over their bid a double is for penalties", "1N 2H", "K74.QJ83.Q872.64", "X"],
  ["over 2NT 3C is Stayman", "2N P", "KJ74.83.Q8732.64", "3C"],
  ["over 2NT 3D transfers to hearts", "2N P", "83.QJ874.9872.64", "3D"],
  ["over 2NT 3H transfers to spades", "2N P", "QJ874.83.9872.64", "3H"],
  ["over 2NT 4C is Gerber", "2N P", "4.KQJT8762.KQ.32", "4C"],
  ["over 3NT 4C is Stayman", "3N P", "J974.8732.Q87.64", "4C"],

  // Responses to one of a major
  ["a single raise: three trumps, 6 to 10", "1H P", "83.Q74.KJ52.9742", "2H"],
  ["1S on four cards and six points", "1H P", "KJ74.83.Q872.964", "1S"],
  ["1NT: 6 to 10 without spades or support", "1H P", "KJ4.83.Q872.T964", "1N"],
  ["two of a lower suit: ten and a suit of five", "1H P", "K84.83.62.AQJ964", "2C"],
  ["two of a lower suit: eleven and four cards", "1S P", "84.KJ3.AQ82.J964", "2C"],
  ["a limit raise: 10 to 12, three trumps", "1H P", "A8.Q74.KJ52.T974", "3H"],
  ["a limit raise in spades", "1S P", "Q974.K8.KJ52.Q74", "3S"],
  ["Jacoby 2NT: four trumps and 13", "1S P", "KQ74.A8.KJ52.974", "2N"],
  ["3NT: 15 to 17 balanced, two trumps", "1S P", "K4.AJ8.KQ52.KJ97", "3N"],
  ["a strong jump shift", "1H P", "AKQJ74.K8.A52.A4", "2S"],
  ["a strong jump shift at the three level", "1S P", "K74.A8.52.AKQJ74", "3C"],
  ["four of the major: five trumps, short, weak", "1H P", "8.KJ874.Q8752.64", "4H"],
  ["five points pass", "1S P", "84.J83.J872.QJ96", "P"],
  ["Jacoby: shortness", "1S P 2N P", "AKJ74.K83.QJ52.4", "3C"],
  ["Jacoby: a minimum", "1S P 2N P", "AQJ74.K83.Q52.Q4", "4S"],
  ["Jacoby: 15 to 17", "1S P 2N P", "AKJ74.KQ3.Q52.J4", "3N"],
  ["Jacoby: 18 and more", "1S P 2N P", "AKJ74.AQ3.AJ2.Q4", "3S"],

  // Two over one
  ["responder bids again: 2NT with 10 to 12", "1S P 2D P 2S P", "84.KJ3.AQ872.J96", "2N"],
  ["he bids game with 13", "1S P 2D P 2S P", "84.KJ3.AQ872.AJ6", "3N"],
  ["support and 13: game in the major", "1S P 2D P 2S P", "K84.A3.AQ872.962", "4S"],
  ["opener's 2NT is a balanced minimum", "1S P 2D P", "AQJ74.KT8.Q5.QT4", "2N"],
  ["he rebids a minimum with six", "1S P 2D P", "AQJ974.K83.5.QT4", "2S"],
  ["he shows a second suit", "1S P 2C P", "AQJ74.KJ83.52.Q4", "2H"],

  // Responses to one of a minor
  ["majors up the line", "1C P", "KJ74.Q832.Q82.64", "1H"],
  ["1NT: 6 to 10 without a major", "1C P", "K74.Q83.Q82.J964", "1N"],
  ["a raise of clubs needs five", "1C P", "74.Q83.82.KJ9643", "2C"],
  ["a raise of diamonds needs four", "1D P", "74.Q83.KJ964.832", "2D"],
  ["a limit raise", "1D P", "A4.Q83.KJ964.Q32", "3D"],
  ["2NT: 13 to 15, game-forcing", "1C P", "KJ4.AQ3.Q82.K964", "2N"],
  ["2NT ahead of four diamonds", "1C P", "KJ4.AQ3.K982.Q64", "2N"],
  ["3NT: 16 or 17", "1D P", "KJ4.AQ3.K82.KJ94", "3N"],
  ["2C over 1D", "1D P", "K84.83.62.AQJ964", "2C"],

  // Rebids
  ["the fourth suit forces for a round", "1D P 1S P 2C P", "AQ874.863.KQ2.A4", "2H"],
  ["1NT by opener: 12 to 14", "1D P 1S P", "K4.A83.KJ872.Q64", "1N"],
  ["2NT by opener: 18 or 19", "1D P 1S P", "K4.AQ3.KQJ2.A964", "2N"],
  ["a reverse: 16 or more", "1D P 1S P", "4.AQ83.AKJ72.K64", "2H"],
  ["a jump rebid: a good six, 16 to 18", "1D P 1S P", "K4.A83.AKQ872.94", "3D"],

  // Strong 2C
  ["2D waits", "2C P", "J74.863.Q82.K964", "2D"],
  ["a positive: five cards and eight points", "2C P", "KQJ74.863.K2.964", "2S"],
  ["2NT: eight points balanced", "2C P", "KJ4.Q83.Q82.J964", "2N"],
  ["2NT by opener: 22 to 24", "2C P 2D P", "AKJ4.AQ3.KQ2.AJ4", "2N"],
  ["after which 3C is Stayman", "2C P 2D P 2N P", "J974.86.Q832.964", "3C"],
  ["opener's major may be left at three", "2C P 2D P 2S P 2N P", "AKQJ74.AK3.KQ4.5", "3S"],
  ["and with more he bids game", "2C P 2D P 2S P 2N P", "AKQJT74.AKQ.A4.K", "4S"],
  ["without a stopper he prefers the major", "1S P 2D P 2H P", "Q5.Q94.AKJ52.764", "2S"],
  ["and 3D a transfer", "2C P 2D P 2N P", "74.J8632.Q82.964", "3D"],

  // Weak twos and preempts
  ["2NT asks a weak two", "2H P", "AQ4.K8.AK72.Q964", "2N"],
  ["a feature with a maximum", "2H P 2N P", "84.KQJ983.K72.Q4", "3D"],
  ["a minimum without one", "2H P 2N P", "84.KQJ983.972.64", "3H"],
  ["3NT: a solid suit", "2H P 2N P", "84.AKQ983.972.64", "3N"],
  ["a raise keeps them out", "2H P", "84.K83.AJ72.9642", "3H"],
  ["a new suit forces", "2H P", "AKQ874.3.AQ72.64", "2S"],
  ["three of a suit: seven cards", "", "84.3.KQJ9872.642", "3D"],

  // Slams
  ["Blackwood: aces alone", "1S P 3S P 4N P", "KJ74.A8.KJ52.974", "5D"],
  ["Blackwood: no ace", "1S P 3S P 4N P", "KQ74.K8.KJ52.974", "5C"],
  ["they bid over Blackwood: double has none", "1S P 3S P 4N 5H", "KQ74.K8.KJ52.974", "X"],
  ["pass has one", "1S P 3S P 4N 5H", "KJ74.A8.KJ52.974", "P"],
  ["the next bid has two", "1S P 3S P 4N 5D", "QJ74.A8.A652.974", "5H"],
  ["over 5S that is 5NT", "1H P 3H P 4N 5S", "84.QJ74.A652.A97", "5N"],
  ["one ace missing after a pass: six", "1S P 3S P 4N 5H P P", "AKQ963.8.AKQ4.82", "6S"],
  ["one ace missing after a double: six", "1S P 3S P 4N 5H X P", "AKT863.A.AKQ4.K2", "6S"],
  ["two aces missing after a double: it stays", "1S P 3S P 4N 5H X P", "AKQT863.KQ.KQJ4.", "P"],
  ["they bid over Gerber: double has none", "1N P 4C 4H", "KQ74.KQ3.KQJ.J64", "X"],
  ["pass has one", "1N P 4C 4H", "AQ74.K83.KQ2.QJ4", "P"],
  ["the next bid has two", "1N P 4C 4H", "AQ74.A83.KQ2.J64", "4S"],
  ["over 4S that is 4NT", "1N P 4C 4S", "AQ74.A83.KQ2.J64", "4N"],
  ["5NT asks for kings", "1S P 3S P 4N P 5D P 5N P", "QJ74.A8.KQ52.974", "6D"],

  // They open
  ["a natural overcall of 1NT", "1N", "83.KQJ874.A72.64", "2H"],
  ["clubs over 1NT are clubs", "1N", "83.K4.A72.KQJ864", "2C"],
  ["a double of 1NT is strong", "1N", "AQ4.KJ3.KQJ2.K64", "X"],
  ["a notrump overcall: 15 to 18", "1H", "K4.AQ3.KQ82.K964", "1N"],
  ["over which 2C is Stayman", "1H 1N P", "KJ74.83.Q872.K64", "2C"],
  ["and two of a suit is natural", "1H 1N P", "QJ874.83.9872.64", "2S"],
  ["in the last seat 1NT has 10 to 15", "1H P P", "K43.AT3.QJ82.T96", "1N"],
  ["a jump overcall is weak", "1D", "KQJ974.83.72.964", "2S"],
  ["Michaels over a minor: both majors", "1D", "KQJ94.KT983.2.94", "2D"],
  ["Michaels over a major: the other and a minor", "1S", "4.KQT83.62.KJT94", "2S"],
  ["the unusual notrump", "1S", "4.83.KQT82.KJT94", "2N"],

  // They come in
  ["a negative double of 1S", "1D 1S", "84.KJ83.Q72.Q964", "X"],
  ["a negative double of 2S", "1D 2S", "84.KJ83.A72.Q964", "X"],
  ["above 2S a double is for penalties", "1D 3S", "KQ94.K8.A72.9643", "X"],
  ["a jump raise over an overcall is a limit raise", "1H 1S", "84.KJ83.A72.Q964", "3H"],
  ["a single raise over an overcall", "1H 1S", "84.KJ3.Q872.T964", "2H"],
  ["their suit: game values and support", "1H 1S", "84.KQ83.AK2.J964", "2S"],
  ["over a double 2NT is a limit raise", "1H X", "84.KJ83.A72.Q964", "2N"],
  ["over a double a jump raise is weak", "1H X", "84.KJ83.972.T964", "3H"],
  ["over a double ten points redouble", "1H X", "AQ84.83.K72.Q964", "XX"],
  ["over a double two of a suit is weak", "1H X", "84.83.72.KQJ9643", "2C"],
];

test.each(HANDS)("%s: %s with %s calls %s", (_, auction, hand, call) => {
  expect(chooseCall(at(auction), sure(parseHand(hand))).call).toBe(call);
});

/** A statement; an auction whose last call is asked about, and its meaning. */
const MEANINGS: readonly (readonly [string, string, object])[] = [
  [
    "2C shows 22 or its equal",
    "2C",
    { name: "strong-two-clubs", forcing: "round", artificial: true },
  ],
  ["a weak two has 5 to 11", "2D", { image: { hcp: { min: 5, max: 11 } } }],
  ["2NT has 20 or 21", "2N", { image: { hcp: { min: 20, max: 21 } } }],
  ["3NT has 25 to 27", "3N", { artificial: false, image: { hcp: { min: 25, max: 27 } } }],
  [
    "1NT does not force",
    "1S P 1N",
    { forcing: "none", artificial: false, image: { hcp: { max: 10 } } },
  ],
  ["two over one forces for a round", "1S P 2D", { forcing: "round", image: { hcp: { min: 10 } } }],
  ["and opener's rebid too", "1S P 2D P 2S", { forcing: "round" }],
  [
    "responder's 2NT then invites",
    "1S P 2D P 2S P 2N",
    { forcing: "none", image: { hcp: { min: 10, max: 12 } } },
  ],
  ["Jacoby 2NT forces to game", "1H P 2N", { name: "jacoby-two-notrump", forcing: "game" }],
  [
    "a jump shift forces to game",
    "1H P 2S",
    { forcing: "game", artificial: false, image: { hcp: { min: 17 } } },
  ],
  ["no splinter: a double jump is no raise", "1H P 4C", { outside: true }],
  ["2NT over a minor forces to game", "1C P 2N", { forcing: "game", image: { hcp: { min: 13 } } }],
  ["3NT over a minor has 16 or 17", "1C P 3N", { image: { hcp: { min: 16, max: 17 } } }],
  ["a raise of a minor invites", "1C P 3C", { forcing: "none" }],
  [
    "2S over 1NT asks for 3C",
    "1N P 2S",
    { name: "minor-relay", forcing: "round", artificial: true },
  ],
  [
    "three of a minor over 1NT invites",
    "1N P 3C",
    { name: "invite-in-minor", forcing: "none", artificial: false },
  ],
  ["three of a major over 1NT forces", "1N P 3H", { forcing: "game", artificial: false }],
  [
    "the fourth suit forces for a round",
    "1D P 1S P 2C P 2H",
    { name: "fourth-suit-forcing", forcing: "round" },
  ],
  ["opener's suit after 2C 2D forces, not to game", "2C P 2D P 2H", { forcing: "round" }],
  ["and rebid over two notrump may be passed", "2C P 2D P 2H P 2N P 3H", { forcing: "none" }],
  [
    "1NT overcalled in the last seat: 10 to 15",
    "1H P P 1N",
    { image: { hcp: { min: 10, max: 15 } } },
  ],
  ["clubs over 1NT are natural", "1N 2C", { name: "overcall", artificial: false }],
];

test.each(MEANINGS)("%s (%s)", (_, auction, meaning) => {
  expect(explainCalls(at(auction)).at(-1)?.meaning).toMatchObject(meaning);
});

test("nothing is left unanswered after two over one: responder may not pass below game", () => {
  for (const auction of ["1S P 2D P 2S P", "1S P 2C P 2H P", "1H P 2C P 3C P", "1S P 2C P 2N P"])
    expect(situationOf(at(auction)).mustAct).toBe(true);
  expect(situationOf(at("1S P 2D P 2S P 2N P")).mustAct).toBe(false);
});
