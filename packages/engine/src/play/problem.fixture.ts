/** The problem of a player at a turn of a given deal, for tests that give all other figures. */
import {
  emptyRecord,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  seenBy,
  sure,
  type Contract,
} from "@falsecard/core";
import type { HandPromise } from "../inference/hand-promise.js";
import type { PlayerModel } from "./model/model.js";
import { problemOf, type Problem } from "./problem/problem.js";

/** A deal on which South plays four spades. */
export const SPADE_GAME = "N:KJ5.A63.Q542.K32 762.QJ42.KJ6.765 AQT94.K8.A97.JT9 83.T975.T83.AQ84";

/** A board, "4S by S", and the promises of its calls. */
interface GivenBoard {
  readonly deal: string;
  readonly contract: string;
  readonly promises?: (contract: Contract) => readonly HandPromise[];
}

/** A board with a contract, "4S by S", after these cards, "H5 HA H2": its record and its play. */
export function boardAfter(cards: string, deal: string, contract: string) {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error("a contract");
  const hands = partialOf(sure(parseDeal(deal)));
  const played = cards.split(" ").map((text) => sure(parseCard(text)));
  const record = {
    ...emptyRecord({ dealer: "N", vulnerability: "None" } as const),
    deal: hands,
    stated: outcome,
    cards: played.map((card) => ({ card })),
  };
  return { record, play: sure(Play.of(outcome, hands, played)) };
}

/** The turn after these cards of four spades by South or of another board. */
export function problemAfter(
  cards: string,
  model: PlayerModel,
  { deal, contract, promises = () => [] }: GivenBoard = { deal: SPADE_GAME, contract: "4S by S" },
): Problem {
  const { record, play } = boardAfter(cards, deal, contract);
  const seen = play.actor === undefined ? undefined : seenBy(record, play.actor);
  if (seen === undefined) throw new Error("no card is left to play");
  return sure(problemOf(seen, promises(play.contract), model));
}
