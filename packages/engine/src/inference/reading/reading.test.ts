import { parseCard, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import {
  cardSymbol,
  cutsAround,
  HONOUR_CUTS,
  sayReading,
  weightOf,
  type CardReading,
} from "./reading.js";
import { isSignal } from "./signals.js";

const READING: CardReading = {
  seat: "W",
  suit: "S",
  card: sure(parseCard("S2")),
  cuts: 6,
  likelihood: (holding) => (holding === 1 ? 1 : holding === 2 ? 0.5 : 0),
  says: { en: "odd", ja: "奇数枚" },
};

test("a rule that is half believed leaves half of what it denies, and takes the other holdings for equal", () => {
  const weights = (believed: number): number[] => [1, 2, 3].map(weightOf(READING, believed).of);
  expect(weights(1)).toEqual([1, 0.5, 0]);
  expect(weights(0)).toEqual([1, 1, 1]);
  expect(weights(0.75)).toEqual([1, 0.625, 0.25]);
  expect(weightOf(READING, 0.75)).toMatchObject({ suit: "S", cuts: 6 });
});

test("if the player does not keep to the rule, it counts how likely the card is then", () => {
  const reading = { ...READING, otherwise: (holding: number) => 1 / holding };
  const weights = (believed: number): number[] => [1, 2, 4].map(weightOf(reading, believed).of);
  expect(weights(1)).toEqual([1, 0.5, 0]);
  expect(weights(0)).toEqual([1, 0.5, 0.25]);
  expect(weights(0.25)).toEqual([1, 0.5, 0.1875]);
});

test("cuts set a rank apart on both sides, and the honours from each other and the rest", () => {
  expect(cutsAround(3)).toBe(0b1_1000);
  expect(cutsAround(0)).toBe(0b11);
  // Above the ace there is nothing.
  expect(cutsAround(12)).toBe(0b1_0000_0000_0000);
  expect([8, 9, 10, 11, 12].every((rank) => ((HONOUR_CUTS >> rank) & 1) === 1)).toBe(true);
  expect(HONOUR_CUTS & 0xff).toBe(0);
});

test("a reading is said in both languages", () => {
  expect(sayReading(READING, "en")).toBe("West's ♠2 was read as odd");
  expect(sayReading(READING, "ja")).toBe("ウエストの♠2は「奇数枚」と読まれた");
  expect(cardSymbol(sure(parseCard("HT")))).toBe("♥T");
});

test("agreements between partners are signals, experience is none", () => {
  expect(isSignal("count")).toBe(true);
  expect(isSignal("discard")).toBe(true);
  expect(isSignal("sequence")).toBe(false);
});
