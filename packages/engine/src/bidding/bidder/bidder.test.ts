import {
  Auction,
  bySide,
  dealPack,
  makeHand,
  parseHand,
  Random,
  sideOf,
  sure,
  VULNERABILITIES,
  type Call,
  type Side,
  type Vulnerability,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { satisfies } from "../../constraint/constraint.js";
import { chooseCall, explainCalls, meaningOf, situationOf } from "./bidder.js";
import { MODERN, PAPERS_CARD, type ConventionCard } from "../system/card.js";
import { wholeHandOf } from "../situation/meaning.fixture.js";
import { sayMeaning } from "../explanation/say.js";
import { Situation } from "../situation/situation.js";
import { positionAfter, USUAL } from "./position.fixture.js";

/** Bids a random deal; the opponents of `side` call anything legal, if a side is given. */
function bidDeal(seed: string, card: ConventionCard, side?: Side): Auction {
  const random = Random.from(seed);
  const deal = dealPack(random);
  const vulnerability: Vulnerability = VULNERABILITIES[random.below(4)] ?? "None";
  const cards = bySide(() => card);
  let auction = Auction.start("N");
  while (auction.turn !== undefined) {
    const { turn } = auction;
    const position = { ...USUAL, auction, vulnerability, cards };
    let call: Call;
    if (side !== undefined && sideOf(turn) !== side) {
      const { legal } = auction;
      // Mostly low calls, so that the auction has several rounds.
      const upTo = Math.min(legal.length, random.below(3) === 0 ? 14 : 5);
      call = random.below(2) === 0 ? "P" : (legal[random.below(upTo)] ?? "P");
    } else {
      const hand = deal[turn];
      const choice = chooseCall(position, hand);
      call = choice.call;
      const where = `${seed}: ${makeHand(hand)} after ${auction.calls.join(" ")} calls ${call}`;
      expect(auction.allows(call), where).toBe(true);
      expect(satisfies(wholeHandOf(choice.meaning), hand), `${where}, outside its meaning`).toBe(
        true,
      );
      expect(call === "P" && situationOf(position).mustAct, `${where}, though forced`).toBe(false);
      expect(choice.meaning.artificial, `${where}, alert`).toBe(choice.rule.artificial);
    }
    auction = sure(auction.with(call));
    expect(auction.calls.length).toBeLessThan(80);
  }
  return auction;
}

describe("the bidder", () => {
  test.each([MODERN, PAPERS_CARD])(
    "bids every deal to an end within its own meanings: $name",
    (card) => {
      for (let i = 0; i < 150; i++) bidDeal(`self ${i}`, card);
    },
  );

  test("and whatever the opponents call", () => {
    for (let i = 0; i < 150; i++) bidDeal(`wild ${i}`, MODERN, i % 2 === 0 ? "NS" : "EW");
  });

  test("no game-forcing auction of ours dies below game", () => {
    for (let i = 0; i < 150; i++) {
      const auction = bidDeal(`game ${i}`, MODERN);
      const { standing } = auction;
      if (standing === "passed out" || standing.doubling !== "") continue;
      const last = situationOf({
        ...USUAL,
        auction: sure(Auction.of("N", auction.calls.slice(0, -1))),
        vulnerability: "None",
      });
      if (sideOf(last.seat) === sideOf(standing.declarer)) continue;
      const before = situationOf({
        ...USUAL,
        auction: sure(Auction.of("N", auction.calls.slice(0, -2))),
        vulnerability: "None",
      });
      if (before.gameForce && sideOf(before.seat) === sideOf(standing.declarer))
        expect(before.atGame, auction.calls.join(" ")).toBe(true);
    }
  });

  test("is a function of its input", () => {
    for (let i = 0; i < 20; i++)
      expect(bidDeal(`twice ${i}`, MODERN).calls).toEqual(bidDeal(`twice ${i}`, MODERN).calls);
  });
});

describe("meanings", () => {
  test.each([
    ["1N", 0, "1NT opening: 15–17 points (14–17 HCP), balanced or 6-3-2-2"],
    ["1S", 0, "opening bid of one in a suit: 12–21 points (10–21 HCP), 5+♠, no suit longer than ♠"],
    ["1N P 2D", 2, "transfer: 5+♥; forcing"],
    ["2C", 0, "strong artificial 2♣: 22+ points (14+ HCP); forcing"],
    ["1D 1S X", 2, "negative double: usually 6+ HCP, 4+♥"],
  ])("%s, call %i", (calls, index, said) => {
    const meaning = meaningOf(positionAfter("N", calls), index);
    expect(meaning && sayMeaning(meaning)).toBe(said);
  });

  test("a call that no rule makes is said to be outside the system", () => {
    const [, , strange] = explainCalls(positionAfter("N", "1H P 5D"));
    expect(strange?.meaning.outside).toBe(true);
    expect(strange?.meaning.image.length.D.min).toBe(4);
  });

  test("the opponents' calls are read with the opponents' card", () => {
    const read = (card: ConventionCard) =>
      meaningOf(positionAfter("N", "1N 2D", { cards: { NS: MODERN, EW: card } }), 1)?.name;
    expect(read(MODERN)).toBe("overcall");
    expect(read(PAPERS_CARD)).toBe("dont-two-suiter");
  });
});

describe("an artificial bid of ours that was doubled", () => {
  test("is not left in by the player who made it", () => {
    // North's cue bid of clubs raised spades; East doubles, and the others pass.
    const position = positionAfter("N", "P 1D 1S 2C 3C X P P", { vulnerability: "EW" });
    expect(situationOf(position).mustAct).toBe(true);
    expect(chooseCall(position, sure(parseHand("QT5.J9532.K976.A"))).call).toBe("3S");
  });
});

test.each([
  ["P 1D 1H P 2H X P", "87653.73.86.KQ94", "2S"],
  ["P 1D 2D P 3H X P", "T52..Q872.QJT753", "4D"],
])("opener's second double shows strength, and partner answers it: %s", (calls, hand, answer) => {
  const position = positionAfter("N", calls);
  expect(meaningOf(position, 5)?.name).toBe("doubled-strong-again");
  expect(chooseCall(position, sure(parseHand(hand))).call).toBe(answer);
});

test("the form of scoring and the vulnerability reach the rules", () => {
  const needs = (scoring: "IMPs" | "matchpoints", vulnerability: "None" | "All") =>
    situationOf(positionAfter("N", "1S 2H 2S 3H", { vulnerability, scoring }))
      .rules.filter(({ call }) => call === "4S")
      .map(({ hand }) => JSON.stringify(hand));
  // Vulnerable at IMPs a game needs fewer points.
  expect(needs("IMPs", "All")).not.toEqual(needs("IMPs", "None"));
  expect(needs("matchpoints", "All")).toEqual(needs("matchpoints", "None"));
});

test("what is remembered of auctions is bounded, and no answer depends on it", () => {
  const random = Random.from("remembered");
  const asked = Array.from({ length: 12 }, () => dealPack(random).N);
  const here = positionAfter("S", "1S 2H 2S 4H");
  const answers = () => ({
    meanings: explainCalls(here).map(({ meaning }) => sayMeaning(meaning, "en")),
    calls: asked.map((hand) => chooseCall(here, hand).call),
  });
  const before = answers();
  let [most, drops, last] = [0, 0, Situation.made];
  // Random legal calls, so that most situations are new.
  while (drops < 2) {
    let auction = Auction.start("N");
    while (auction.turn !== undefined && auction.calls.length < 12) {
      const { legal } = auction;
      auction = sure(auction.with(legal[random.below(Math.min(12, legal.length))] ?? "P"));
    }
    explainCalls({ ...here, auction });
    const { made } = Situation;
    if (made < last) drops++;
    most = Math.max(most, made);
    last = made;
  }
  // With what its calls have shown one takes tens of kilobytes.
  expect(most).toBeLessThan(2100);
  expect(answers()).toEqual(before);
});
