/**
 * The shared tables as PBN, for commands that read files: one half of them (tables.js), from one number on.
 *
 *     node apps/lab/bench/records.js expert_tables|wbridge5_selfplay [fit|report] [FROM] [COUNT] > tables.pbn
 */
import { emptyRecord, parseCall, partialOf } from "@falsecard/core";
import { makePbn } from "@falsecard/core/files";
import { tablesOf } from "./tables.js";
import { optionsOf } from "../dist/bench/options.js";

const [file, half, from = "0", count = "1000"] = optionsOf({}).others;

/** The calls of a row up to the first that is none. */
function callsOf(auction) {
  const calls = auction.map((text) => parseCall(text));
  const end = calls.findIndex((call) => !call.ok);
  return (end < 0 ? calls : calls.slice(0, end)).map(({ value }) => ({ call: value }));
}

process.stdout.write(
  makePbn(
    tablesOf(file, half)
      .slice(Number(from), Number(from) + Number(count))
      .map((table, i) => ({
        ...emptyRecord({
          number: i + 1,
          dealer: table.dealer,
          vulnerability: table.vulnerability,
        }),
        deal: partialOf(table.deal),
        scoring: "IMPs",
        calls: callsOf(table.auction),
        stated: table.contract,
        cards: table.cards.map(({ card }) => ({ card })),
      })),
  ),
);
