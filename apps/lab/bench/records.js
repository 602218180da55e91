/**
 * The shared tables as PBN, for commands that read files: one half of them, from one number on.
 *
 *     npm run -s bench -- records experts|wbridge5 [fit|report] [FROM] [COUNT] > tables.pbn
 */
import { emptyRecord, partialOf } from "@falsecard/core";
import { makePbn } from "@falsecard/core/files";
import { auctionIn, tablesOf } from "./parts/played-tables.js";
import { optionsOf } from "./parts/options.js";

const [source = "experts", half, from = "0", count = "1000"] = optionsOf({}).others;
const tables = tablesOf(source, half).slice(Number(from), Number(from) + Number(count));
process.stdout.write(
  makePbn(
    tables.map(({ dealer, vulnerability, deal, auction, contract, cards }, i) => ({
      ...emptyRecord({ number: i + 1, dealer, vulnerability }),
      deal: partialOf(deal),
      scoring: "IMPs",
      calls: auctionIn(auction, dealer).calls.map((call) => ({ call })),
      stated: contract,
      cards: cards.map(({ card }) => ({ card })),
    })),
  ),
);
