/** One board of a match in both rooms, as a task: what is needed to play it goes over, two records come back. */
import { bySide, sayFault, wholeDeal, type Locale, type Scoring } from "@falsecard/core";
import { recordOfJson, recordToJson, type Json } from "@falsecard/core/files";
import {
  makeConventionCard,
  parseConventionCard,
  type ConventionCard,
  type Judge,
} from "@falsecard/engine/bidding";
import type { PlayerModel } from "@falsecard/engine/play";
import { playPair, robotPlayer, type Team } from "@falsecard/table";

/** A team: its program, how it bids, and its convention card as a file has it. */
export interface TeamSheet {
  readonly name: string;
  readonly model: PlayerModel;
  readonly judge: Judge;
  readonly card: string;
}

export interface PairTask {
  readonly pair: {
    /** The board to be played: number, dealer, vulnerability and the four hands. */
    readonly record: Json;
    readonly teams: readonly [TeamSheet, TeamSheet];
    readonly seed: string;
    readonly scoring: Scoring;
    readonly event: string;
    readonly generator: string;
    /** Whether the records say why, and in which language. */
    readonly notes?: Locale;
  };
}

export interface PairAnswer {
  readonly open: Json;
  readonly closed: Json;
  readonly gain: number;
  /** Times that the table had to act for a seat. */
  readonly acted: number;
}

export async function playTask({ pair }: PairTask): Promise<PairAnswer> {
  const { teams, seed, scoring, event, generator, notes } = pair;
  const read = recordOfJson(pair.record);
  // The record was written by this very program.
  if (!read.ok) throw new Error(sayFault(read.fault));
  const deal = wholeDeal(read.value.deal);
  if (deal === undefined) throw new Error("a board without four hands");
  const cards = teams.map(({ card }) => cardFrom(card));
  const [first, second] = cards;
  if (first === undefined || second === undefined) throw new Error("a team without a card");
  const teamOf = (own: 0 | 1): Team => {
    const { name, model, judge } = teams[own];
    return {
      name,
      agreements: { card: own === 0 ? first.name : second.name },
      seat: (seat) => {
        // In either room each side has its own card.
        const mine = own === 0 ? first : second;
        const other = own === 0 ? second : first;
        const ns = seat === "N" || seat === "S";
        return robotPlayer({
          name,
          robot: {
            model,
            judge,
            cards: bySide((side) => ((side === "NS") === ns ? mine : other)),
          },
          seed,
          ...(notes === undefined ? {} : { notes }),
        });
      },
    };
  };
  const played = await playPair(
    { teams: [teamOf(0), teamOf(1)], scoring, event, generator },
    { board: read.value.board, deal },
  );
  return {
    open: recordToJson(played.open),
    closed: recordToJson(played.closed),
    gain: played.gain,
    acted: played.incidents.filter(({ acted }) => acted).length,
  };
}

export const sheetCard = (card: ConventionCard): string => makeConventionCard(card);

function cardFrom(text: string): ConventionCard {
  const card = parseConventionCard(text);
  if (!card.ok) throw new Error(sayFault(card.fault));
  return card.value;
}
