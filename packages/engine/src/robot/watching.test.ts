import { boardOf, dealPack, emptyRecord, partialOf, playOf, Random } from "@falsecard/core";
import { expect, test } from "vitest";
import { MIXED, mixtureOf, UNSEEN, type MixedName } from "../play/model/kind.js";
import { Robot } from "./robot.js";
import { seenOf } from "./watching.fixture.js";
import { watch } from "./watching.js";

const likeliest = (mixture: Readonly<Record<MixedName, number>>): MixedName | undefined =>
  MIXED.toSorted((a, b) => mixture[b] - mixture[a])[0];

test("the kind of a player is found from his cards: perfect, reader or plain", () => {
  const seen = seenOf("watching", { boards: 16, tricks: { from: 4, to: 8 }, times: 2 });
  for (const kind of ["perfect", "reader", "plain"] as const) {
    expect(seen[kind].turns).toBeGreaterThan(150);
    expect([kind, likeliest(mixtureOf(seen[kind]))]).toEqual([kind, kind]);
  }
  // Bad play fits no kind, least of all the player who sees all cards.
  expect(likeliest(mixtureOf(seen.anybody))).toBe("club");
});

test("a finished board shows something of every seat that had a choice, and nothing of dummy", () => {
  const calls = (["1N", "P", "P", "P"] as const).map((call) => ({ call }));
  let record = {
    ...emptyRecord({ ...boardOf(1), dealer: "S" as const }),
    deal: partialOf(dealPack(Random.from("watched"))),
    calls,
  };
  for (let play = playIn(record); play.turn !== undefined; play = playIn(record)) {
    const [card] = play.legal;
    if (card === undefined) break;
    record = { ...record, cards: [...record.cards, { card }] };
  }
  const robot = Robot.of({ company: "ours" });
  const own = watch(record, "S", robot);
  expect(own.turns).toBeGreaterThan(0);
  for (const kind of MIXED) expect(own.logs[kind]).toBeLessThan(0);
  expect(watch(record, "S", robot)).toEqual(own);
  expect(watch(record, "N", robot)).toEqual(UNSEEN);
  expect(robot.knowing("S", {}, own).model.players.kinds?.S).toEqual(mixtureOf(own));
});

function playIn(record: Parameters<typeof playOf>[0]) {
  const play = playOf(record);
  if (play === undefined) throw new Error("no play");
  return play;
}
