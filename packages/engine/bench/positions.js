/**
 * The positions of the papers, read from the design data beside the repository if it is there: a view of the
 * player to decide and what the calls meant.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  Auction,
  emptyRecord,
  parseCall,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  sure,
  viewOf,
} from "@falsecard/core";
import { parseConstraint } from "@falsecard/engine/constraint";
import { CARDS_SHIPPED, promisesOf } from "@falsecard/engine/bidding";

const path = fileURLToPath(new URL("../../../../shared/design/examples.json", import.meta.url));

/** What the papers say of a call where our own system has it otherwise. */
const NOTRUMP = /^(\d+)-(\d+) HCP balanced/;

/** A promise in words, as a piece of a hypothesis. */
export const promise = (seat, text, reason) => ({
  seat,
  alternatives: [{ weight: 1, constraint: sure(parseConstraint(text)) }],
  strength: 1,
  reason: { en: reason, ja: reason },
});

/** What the calls of an example promise: its own words for notrump openings, our system for the rest. */
function meaningsOf({ auction, dealer, vul, bidMeaning }, all) {
  const [opening] = auction;
  const told =
    bidMeaning?.[opening] ??
    all.find((each) => each.auction.join() === auction.join() && each.bidMeaning)?.bidMeaning?.[
      opening
    ];
  const range = NOTRUMP.exec(told ?? "");
  if (range !== null) return [promise(dealer, `${range[1]}-${range[2]} balanced`, opening)];
  let heard = Auction.start(dealer);
  for (const text of auction) heard = sure(heard.with(sure(parseCall(text))));
  const card = CARDS_SHIPPED.find(({ name }) => name === "modern");
  return promisesOf(
    { auction: heard, vulnerability: vul, cards: { NS: card, EW: card } },
    { doubt: 0.0002 },
  );
}

/** Every play position whose deal is known: `{ id, record, seat, view, meanings, candidates, answer }`. */
export function paperPositions() {
  if (!existsSync(path)) return [];
  const all = JSON.parse(readFileSync(path, "utf8")).examples.filter(({ kind }) => kind === "play");
  return all
    .filter(({ answer }) => answer.length > 0)
    .map((example) => {
      const { id, deal, dealer, vul, contract, play, toPlay, candidates, answer } = example;
      const { level, denom, dbl, declarer } = contract;
      const stated = sure(parseOutcome(`${level}${denom}${"X".repeat(dbl)} by ${declarer}`));
      const record = {
        ...emptyRecord({ dealer, vulnerability: vul }),
        deal: partialOf(sure(parseDeal(deal))),
        stated,
        scoring: "total points",
        cards: play.map((text) => ({ card: sure(parseCard(text)) })),
      };
      const dummy = { N: "S", S: "N", E: "W", W: "E" }[declarer];
      const seat = toPlay === dummy ? declarer : toPlay;
      return {
        id,
        record,
        seat,
        view: viewOf(record, seat),
        meanings: meaningsOf(example, all),
        candidates,
        answer,
        status: example.dealStatus,
      };
    });
}
