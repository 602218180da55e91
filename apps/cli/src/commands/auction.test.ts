import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

const BOARD = (deal: string) => `[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${deal}"]\n\n`;

test.each([
  [
    "N:74.5.. 9.K.6. A.T..T J.9.A.",
    "1 board was left out: an ending; a hand to bid on has 13 cards",
  ],
  ["N:742.5.KT97.K8754 - AKQ86.T763.J8.AT -", "1 board was left out: a hand is not known"],
])("auction says why it leaves out %s", async (deal, sentence) => {
  const { exit, err } = await falsecard(["auction", "-"], { stdin: BOARD(deal) });
  expect(exit).toBe(1);
  expect(err).toContain(sentence);
});
