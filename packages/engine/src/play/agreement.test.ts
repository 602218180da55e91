import { expect, test } from "vitest";
import { parseCard, parseHand, sure, type Seat } from "@falsecard/core";
import type { PublicPlay } from "../inference/reading/reading.js";
import { agreementOn } from "./agreement.js";
import { PROGRAMS } from "./shipped.js";

/** Three notrump by South; West led a heart, and South leads towards dummy's diamonds. */
const seats: readonly Seat[] = ["W", "N", "E", "S", "S", "W", "N", "E"];
const cards = ["H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4"].map((text, i) => ({
  card: sure(parseCard(text)),
  seat: seats[i] ?? "N",
}));
const play: PublicPlay = {
  contract: { level: 3, strain: "N", doubling: "", declarer: "S" },
  dummy: sure(parseHand("96.754.KQJT6.752")),
  played: cards,
};

test("a lead and a signal say what is agreed, in both languages; other cards say nothing", () => {
  const said = (index: number, locale: "en" | "ja" = "en"): string | undefined =>
    agreementOn(play, index, PROGRAMS.B, locale);
  expect(said(0)).toMatch(/./);
  expect(said(0, "ja")).toMatch(/[ぁ-ん一-龠]/);
  expect(said(5)).toMatch(/count/);
  expect(said(5, "ja")).toMatch(/[ぁ-ん一-龠]/);
  // Declarer and dummy have nothing to tell partner.
  expect([1, 3, 4, 6].map((index) => said(index))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(said(99)).toBeUndefined();
});

test("it was said when the card was played, whatever came later, and only by those who signal", () => {
  for (const index of [0, 5]) {
    const then = { ...play, cards: cards.slice(0, index + 1) };
    expect(agreementOn(play, index, PROGRAMS.B)).toBe(agreementOn(then, index, PROGRAMS.B));
  }
  const silent = { ...PROGRAMS.B, carding: { ...PROGRAMS.B.carding, signals: [] } };
  expect(agreementOn(play, 5, silent)).toBeUndefined();
});
