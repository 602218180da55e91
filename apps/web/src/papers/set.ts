/** The papers' positions that ship with the page; `npm run papers` writes set.json from those of the lab. */
import {
  emptyRecord,
  parseCall,
  parseCard,
  parseDeal,
  partialOf,
  seenBy,
  sure,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import type { PaperPosition } from "./position.js";
import set from "./set.json" with { type: "json" };

type Printed = (typeof set.positions)[number];

function positionOf(printed: Printed): PaperPosition {
  const { id, auction, play, answer, promises, from } = printed;
  const dealer = printed.dealer as Seat;
  const vulnerability = printed.vulnerability as Vulnerability;
  const turn = printed.turn as Seat;
  const record = {
    ...emptyRecord({ dealer, vulnerability }),
    deal: partialOf(sure(parseDeal(printed.deal))),
    scoring: "total points",
    calls: auction.split(" ").map((text) => ({ call: sure(parseCall(text)) })),
    cards: play.split(" ").map((text) => ({ card: sure(parseCard(text)) })),
  } as const;
  const seen = seenBy(record, turn);
  if (seen === undefined) throw new Error(`${id}: ${turn} has no hand`);
  return {
    id,
    also: printed.also,
    from: from as PaperPosition["from"],
    record,
    seen,
    promises: promises === undefined ? [] : promises.split("; "),
    answer: answer.split(" ").map((text) => sure(parseCard(text))),
  };
}

/** A test reads every one of them. */
export const PAPER_SET: readonly PaperPosition[] = set.positions.map(positionOf);
