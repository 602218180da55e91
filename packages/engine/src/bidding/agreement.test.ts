// @module-tag shared-cases
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  Auction,
  bySide,
  parseCall,
  parseHand,
  parseSeat,
  parseVulnerability,
  sure,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall } from "./bidder/bidder.js";
import { CARDS_SHIPPED, MODERN } from "./system/card.js";
import { USUAL } from "./bidder/position.fixture.js";

const data = fileURLToPath(new URL("../../../../../shared/data/bidding", import.meta.url));

interface Case {
  readonly hand: string;
  readonly dealer: string;
  readonly vul: string;
  readonly auction: string;
  readonly expected: string;
}

// What other people call, counted where their cases lie. The floors are what was measured.
test.each([
  ["sayc_neutral", 0.895, "modern"],
  ["sayc_neutral", 0.912, "sayc"],
  ["lesson_prompts", 0.87, "modern"],
  ["expert_consensus_21gf", 0.815, "modern"],
])("agrees with %s in at least %d of the cases by the card %s", (file, floor, name) => {
  const card = CARDS_SHIPPED.find((one) => one.name === name) ?? MODERN;
  const cases = readFileSync(`${data}/${file}.jsonl`, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Case);
  const right = cases.filter(({ hand, dealer, vul, auction, expected }) => {
    const calls = auction.split(" ").filter((word) => word !== "");
    const position = {
      ...USUAL,
      cards: bySide(() => card),
      auction: sure(
        Auction.of(
          sure(parseSeat(dealer)),
          calls.map((word) => sure(parseCall(word))),
        ),
      ),
      vulnerability: sure(parseVulnerability(vul)),
    };
    return chooseCall(position, sure(parseHand(hand))).call === expected;
  });
  expect(right.length / cases.length).toBeGreaterThanOrEqual(floor);
});
