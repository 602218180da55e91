import {
  bySeat,
  controls,
  dealPack,
  hcp,
  losers,
  parseDeal,
  Random,
  sure,
  SUITS,
  lengthOf,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { parseScript, ScriptError, Production } from "./index.js";
import { DealtCards, Evaluator } from "./evaluate.js";
import type { Expression } from "./script.js";
import { Solver } from "@falsecard/solver";

/** An evaluator of the script's averages for deals that are put into the cards. */
function averagesOf(text: string) {
  const { script } = sure(parseScript(text));
  const cards = new DealtCards();
  const solver = new Solver();
  const evaluator = Evaluator.of({
    cards,
    points: script.points,
    random: Random.from("rnd"),
    solver: () => solver,
  });
  const of = (script.actions ?? []).flatMap((action): Expression[] =>
    action.kind === "average" ? [action.of] : [],
  );
  return { cards, values: of.map((each) => evaluator.valueOf(each)) };
}

// Hands and what Debian's dealer 20211121 printed of them.
test.each([
  ["AQT6542.5.T86.A5", [10, 4, 6, 2, 2, 5, 14, 1510, 490, 0, 15, 80]],
  ["A752.K62.J64.KQ4", [13, 4, 8, 0, 3, 5, 17, 1180, 160, 90, 30, 150]],
  ["AK84.J62.A64.KQ5", [17, 6, 7, 0, 4, 6, 23, 1630, 280, 30, 120, 150]],
  ["K73.AK652.A.Q652", [16, 6, 5, 0, 4, 5, 22, 1735, 90, 350, 40, 80]],
  ["J.KJT8642.K653.2", [8, 2, 6, 1, 2, 5, 10, 1230, 10, 350, 120, 0]],
  ["Q3.A95.Q9.JT9632", [9, 2, 9, 1, 1, 5, 11, 875, 40, 120, 40, 150]],
  ["J63.K764.KQ9532.", [9, 2, 6, 0, 2, 4, 11, 1180, 30, 120, 330, 0]],
  ["93.J875.97643.J9", [2, 0, 10, 0, 0, 2, 2, 160, 0, 40, 0, 20]],
  [".J75.KT94.KQJ985", [10, 2, 6, 1, 2, 6, 12, 1355, 0, 30, 160, 390]],
  ["43.Q64.QJ.JT9732", [6, 0, 9, 1, 0, 5, 6, 545, 0, 60, 60, 150]],
  ["32.T986542.J5.Q7", [3, 0, 9, 1, 0, 3, 3, 380, 0, 70, 20, 40]],
  ["T86.KQT8753.5.K8", [8, 2, 6, 2, 2, 5, 10, 1220, 15, 420, 0, 60]],
])("%s counts as in dealer", (hand, expected) => {
  const functions = "hcp controls losers tens top2 top5 c13 cccc"
    .split(" ")
    .map((name) => `${name}(north)`);
  const qualities = ["spades", "hearts", "diamonds", "clubs"].map(
    (suit) => `quality(north,${suit})`,
  );
  const { cards, values } = averagesOf(
    `action ${[...functions, ...qualities].map((of) => `average ${of}`).join(",")}`,
  );
  const rest = [..."AKQJT98765432"];
  const suits = hand.split(".");
  // The other hands get the rest of the pack in order.
  const left = suits.flatMap((held, i) =>
    rest.filter((rank) => !held.includes(rank)).map((rank) => [i, rank] as const),
  );
  const others = [0, 1, 2].map((seat) =>
    [0, 1, 2, 3]
      .map((i) =>
        left
          .slice(13 * seat, 13 * seat + 13)
          .flatMap(([suit, rank]) => (suit === i ? [rank] : []))
          .join(""),
      )
      .join("."),
  );
  cards.put(sure(parseDeal(`N:${[hand, ...others].join(" ")}`)));
  expect(values.map((value) => value())).toEqual(expected);
});

test("counts of every seat and suit are those of the laws", () => {
  const names = { N: "north", E: "east", S: "south", W: "west" } as const;
  const { cards, values } = averagesOf(
    `action ${Object.values(names)
      .map(
        (seat) =>
          `average hcp(${seat}), average losers(${seat}), average controls(${seat}), average clubs(${seat}), average hearts(${seat})`,
      )
      .join(",")}`,
  );
  const random = Random.from("laws");
  for (let i = 0; i < 200; i++) {
    const deal = dealPack(random);
    cards.put(deal);
    const hands = Object.values(bySeat((seat) => deal[seat]));
    expect(values.map((value) => value())).toEqual(
      hands.flatMap((hand) => [
        hcp(hand),
        losers(hand),
        controls(hand),
        lengthOf(hand.in(SUITS[0])),
        lengthOf(hand.in(SUITS[2])),
      ]),
    );
    expect(cards.deal()).toEqual(deal);
  }
});

test("altcount changes the row of its number, and losers with it", () => {
  const deal = sure(
    parseDeal("N:AKQ2.J32.T98.765 JT9.AKQ.765.T984 876.T98.AKQJ.J32 543.7654.432.AKQ"),
  );
  const asked =
    "action average kings(north), average jacks(north), average losers(north), average hcp(north)";
  const usual = averagesOf(asked);
  usual.cards.put(deal);
  expect(usual.values.map((value) => value())).toEqual([1, 1, 9, 10]);
  // Row 3 is that of the jacks; with row 8, top3, empty every suit of three has three losers.
  const changed = averagesOf(`altcount 3 4 3 2 1 altcount 8 0 pointcount 6 4 2 1 ${asked}`);
  changed.cards.put(deal);
  expect(changed.values.map((value) => value())).toEqual([1, 10, 12, 13]);
});

test("tricks are double dummy", () => {
  const { cards, values } = averagesOf(
    "action average tricks(north, notrumps), average tricks(east, spades), average score(vul, x7N, tricks(north, notrump))",
  );
  cards.put(
    sure(parseDeal("N:AKQJ.AKQ.AKQ.AKQ T98.JT9.JT98.JT9 765.876.765.8765 432.5432.432.432")),
  );
  expect(values.map((value) => value())).toEqual([13, 0, 2220]);
});

test("a name has one value for a deal, unless it draws numbers", () => {
  const { cards, values } = averagesOf(
    "r = rnd(1000000) same = hcp(north) action average r == r, average same == same, average rnd(4) < 4",
  );
  cards.put(dealPack(Random.from("once")));
  expect(values.map((value) => value())).toEqual([0, 1, 1]);
});

test.each([
  ["12 / hearts(north) > 3", 1, 1],
  ["a = hcp(south)\ncondition hcp(north) % a == 0", 2, 11],
])("%s is reported where it divides by zero", (text, line, column) => {
  const { script } = sure(parseScript(`${text}\n`));
  const production = new Production(script, { random: Random.from("zero"), produce: 100_000 });
  let error: unknown;
  try {
    while (production.advance(1000) !== "end");
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(ScriptError);
  expect(error).toMatchObject({ code: "script-division", line, column });
});
