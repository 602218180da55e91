import {
  boardOf,
  CardSet,
  emptyRecord,
  makeHand,
  parseCard,
  parseDeal,
  partialOf,
  sure,
  seenBy,
  type Contract,
  type Seat,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { factsOf, knowledgeOf, withCard } from "./knowledge.js";
import type { PublicPlay } from "./reading/situation.js";

const DEAL = sure(
  parseDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"),
);
const CONTRACT: Contract = { level: 3, strain: "N", doubling: "", declarer: "S" };
const card = (text: string) => sure(parseCard(text));
const playOf = (cards: string, dummy: PublicPlay["dummy"] = DEAL.N): PublicPlay => ({
  contract: CONTRACT,
  dummy,
  played: (cards === "" ? [] : cards.split(" ")).map((text) => ({
    seat: text.slice(0, 1) as Seat,
    card: card(text.slice(1)),
  })),
});
const seatsOf = (facts: ReturnType<typeof factsOf>): string =>
  facts.hidden.map(({ seat }) => seat).join("");

test("before dummy is seen, all three others are hidden", () => {
  const facts = factsOf({ seat: "E", hand: DEAL.E, play: undefined });
  expect(seatsOf(facts)).toBe("NSW");
  expect(facts.unseen.size).toBe(39);
  expect(facts.hidden.every(({ room }) => room === 13)).toBe(true);
  const lead = factsOf({ seat: "E", hand: DEAL.E, play: { ...playOf("WH6"), dummy: undefined } });
  expect(seatsOf(lead)).toBe("NSW");
  expect(lead.hidden.map(({ room }) => room)).toEqual([13, 13, 12]);
  expect(lead.unseen.size).toBe(38);
});

test("a defender sees dummy, declarer and dummy both defenders as hidden", () => {
  const play = playOf("WH6 NH4 EHJ SHQ");
  const east = factsOf({ seat: "E", hand: DEAL.E, play });
  expect(seatsOf(east)).toBe("SW");
  expect(east.unseen.size).toBe(24);
  expect(east.unseen.intersects(DEAL.E.union(DEAL.N))).toBe(false);
  expect(east.hidden.map(({ room }) => room)).toEqual([12, 12]);
  expect(east.hidden.map(({ fixed }) => makeHand(fixed))).toEqual([".Q..", ".6.."]);
  const south = factsOf({ seat: "S", hand: DEAL.S, play });
  expect(seatsOf(south)).toBe("EW");
  expect(south.unseen.equals(DEAL.E.union(DEAL.W).diff(CardSet.of([card("H6"), card("HJ")])))).toBe(
    true,
  );
  // Dummy sees his own hand once.
  const north = factsOf({ seat: "N", hand: DEAL.N, play });
  expect(seatsOf(north)).toBe("ESW");
  expect(north.unseen.size).toBe(36);
});

test("who does not follow suit has no more of it, and the others may", () => {
  const play = playOf("WH6 NH4 EHJ SHQ SD3 WD7 NDK ED4 NDQ ED8 SD5 WC6");
  const voids = factsOf({ seat: "E", hand: DEAL.E, play }).hidden.map((seat) => seat.voids);
  expect(voids).toEqual([[], ["D"]]);
  // A trick that is not complete, and one that has just been led.
  const open = factsOf({ seat: "E", hand: DEAL.E, play: playOf("WH6 NH4 EHJ SHQ NDK ED4 SC8") });
  expect(open.hidden.map((seat) => seat.voids)).toEqual([["D"], []]);
  const led = factsOf({ seat: "E", hand: DEAL.E, play: playOf("WH6 NH4 EHJ SHQ SD3") });
  expect(led.hidden.map((seat) => seat.voids)).toEqual([[], []]);
  const first = playOf("WH6 NH4 EHJ SHQ SD3 WC6 NDK ED4");
  const both = factsOf({ seat: "E", hand: DEAL.E, play: first }).hidden;
  expect(both.map((seat) => seat.voids)).toEqual([[], ["D"]]);
  // A ruff shows a void in the suit led, not in trumps.
  const ruff = playOf("WS2 NS6 ES3 SH9");
  expect(factsOf({ seat: "E", hand: DEAL.E, play: ruff }).hidden[0]?.voids).toEqual(["S"]);
});

test("from a view there is a play once the contract is known", () => {
  const record = { ...emptyRecord(boardOf(3)), deal: partialOf(DEAL) };
  const bidding = seenBy(record, "E");
  if (bidding === undefined) throw new Error("East");
  expect(knowledgeOf(bidding)).toEqual({ seat: "E", hand: DEAL.E, play: undefined });
  const playing = seenBy({ ...record, stated: CONTRACT, cards: [{ card: card("H6") }] }, "E");
  if (playing === undefined) throw new Error("East");
  expect(knowledgeOf(playing).play).toMatchObject({
    contract: CONTRACT,
    played: [{ card: card("H6"), seat: "W" }],
  });
  const passed = seenBy({ ...record, stated: "passed out" }, "E");
  if (passed === undefined) throw new Error("East");
  expect(knowledgeOf(passed).play).toBeUndefined();
});

test("one more card comes after the others", () => {
  const play = playOf("WH6 NH4");
  expect(withCard(play, "E", card("HJ")).played).toEqual(playOf("WH6 NH4 EHJ").played);
  expect(play.played).toHaveLength(2);
});
