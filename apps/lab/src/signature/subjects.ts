/** The subjects that several experiments have in common; others stand with the experiment that has them. */
import { sure } from "@falsecard/core";
import { parseProgram, type PlayoutSearch } from "@falsecard/engine/play";
import type { Bidder } from "../boards/biddable.js";
import type { Subject } from "../frame/subject.js";
import { auctionsBy, cardsBy, tricksOfMinds, tricksDealt } from "./cases.js";

/** Programs that choose cards; each is a name, with changes if wanted. */
export const programs = (...texts: readonly string[]): Subject[] =>
  texts.map((text) => {
    const model = sure(parseProgram(text));
    return { name: `program ${text}`, settings: model, behaviour: () => cardsBy(model) };
  });

/** Modelled players who play a deal to its end. */
export const minds = (search: PlayoutSearch): Subject => ({
  name: `minds ${search}`,
  settings: null,
  behaviour: () => tricksOfMinds(search),
});

/** A bidder: a convention card and a judge of calls. */
export const bidderSubject = (bidder: Bidder): Subject => ({
  name: `bidder ${bidder.judge} ${bidder.card.name}`,
  settings: bidder,
  behaviour: () => auctionsBy(bidder),
});

/** Random deals, solved double dummy. */
export const SOLVED_DEALS: Subject = {
  name: "solved deals",
  settings: null,
  behaviour: tricksDealt,
};
