import {
  Auction,
  dealPack,
  dummyOf,
  hcp,
  lhoOf,
  Random,
  SEATS,
  sure,
  type Deal,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { satisfies } from "../constraint/index.js";
import { hypothesise } from "../inference/hypothesis.js";
import { Marginals, type Knowledge } from "../inference/index.js";
import { chooseCall, explainCalls } from "./bidder/bidder.js";
import { imageOf } from "./situation/image.js";
import { promisesOf } from "./promise.js";
import { promisedHand } from "./situation/rule.js";
import { positionAfter, USUAL } from "./bidder/position.fixture.js";

/** The auction of a deal by our own system. */
function bidOut(dealer: (typeof SEATS)[number], deal: Deal): Auction {
  let auction = Auction.start(dealer);
  while (auction.turn !== undefined)
    auction = sure(
      auction.with(
        chooseCall({ ...USUAL, auction, vulnerability: "None" }, deal[auction.turn]).call,
      ),
    );
  return auction;
}

test("an opening pass rules out what would have been opened", () => {
  const [pass] = promisesOf(positionAfter("N", "P"));
  let strong = 0;
  for (let i = 0; i < 500; i++) {
    const hand = dealPack(Random.from(`pass ${i}`)).N;
    if (hcp(hand) >= 13) strong++;
    if (hcp(hand) >= 13)
      expect(satisfies(pass?.alternatives[0]?.constraint ?? { kind: "any" }, hand)).toBe(false);
  }
  expect(strong).toBeGreaterThan(50);
});

test("declarer's belief keeps within every promise, and the calls leave fewer deals than the cards", () => {
  let auctions = 0;
  let narrower = 0;
  for (let i = 0; i < 40 && auctions < 12; i++) {
    const random = Random.from(`promises ${i}`);
    const deal = dealPack(random);
    const auction = bidOut(SEATS[i % 4] ?? "N", deal);
    const { outcome } = auction;
    if (outcome === undefined || outcome === "passed out") continue;
    auctions++;
    const leader = lhoOf(outcome.declarer);
    const [card] = random.shuffle([...deal[leader]]);
    if (card === undefined) throw new Error("no card");
    const knowledge: Knowledge = {
      seat: outcome.declarer,
      hand: deal[outcome.declarer],
      play: { contract: outcome, dummy: deal[dummyOf(outcome)], played: [{ card, seat: leader }] },
    };
    const position = { ...USUAL, auction, vulnerability: "None" as const };
    const facts = hypothesise(knowledge, [], []).belief;
    const { belief, notes } = hypothesise(knowledge, promisesOf(position), []);
    expect(belief.deals()).toBeLessThanOrEqual(facts.deals());
    if (belief.deals() < facts.deals()) narrower++;
    if (notes.some(({ fate }) => fate !== "used")) continue;
    const marginals = Marginals.of(belief.question);
    for (const { seat, meaning } of explainCalls(position)) {
      if (marginals === undefined || !marginals.hidden.includes(seat)) continue;
      const image = imageOf(promisedHand(meaning));
      for (const [points, chance] of marginals.hcp(seat).entries())
        if (image === undefined || points < image.hcp.min || points > image.hcp.max)
          expect(chance, `${i}: ${seat} with ${points}`).toBe(0);
      for (const suit of ["S", "H", "D", "C"] as const)
        for (const [length, chance] of marginals.length(seat, suit).entries())
          if (
            image === undefined ||
            length < image.length[suit].min ||
            length > image.length[suit].max
          )
            expect(chance, `${i}: ${seat} with ${length} ${suit}`).toBe(0);
    }
  }
  expect(auctions).toBe(12);
  // Nearly every defending pair has made a call that narrows its hands, if only a pass.
  expect(narrower).toBeGreaterThan(9);
});

test("a promise has its kind, by which a reader may doubt it", () => {
  const kinds = (calls: string): (string | undefined)[] =>
    promisesOf(positionAfter("N", calls)).map(({ kind }) => kind);
  expect(kinds("1S X 2C")).toEqual(["bid", "double", "bid"]);
  expect(kinds("P 1S P").at(-1)).toBe("pass");
  expect(kinds("1N P 2C").at(-1)).toBe("artificial");
  expect(kinds("1H P 5D").at(-1)).toBe("outside");
});
