/**
 * Falsecards: a card that costs nothing if all see the cards, and makes one who reads them go wrong.
 *
 * What each card is worth is what it brings in many deals that its player may imagine, each played to the end by players
 * who read calls and cards and choose by what they believe (players/kind.ts in the engine). A declarer who sees the nine
 * fall from jack-nine-small places the jack elsewhere, because that is where most deals have it; nobody told him to.
 */
import {
  dummyOf,
  Random,
  sideOf,
  suitOf,
  sure,
  tricksNeeded,
  wholeDeal,
  type BoardRecord,
  type Play,
  type Seat,
} from "@falsecard/core";
import { positionOf, promisesOf } from "@falsecard/engine/bidding";
import {
  byPolicy,
  candidatesOf,
  doPiece,
  KINDS,
  parseProgram,
  problemOf,
} from "@falsecard/engine/play";
import { Robot, robotCard } from "@falsecard/engine/robot";
import type { PuzzleChoice } from "@falsecard/table";
import { declarersTricks } from "./board.js";
import { whyOf, type Graded, type Search } from "./grade.js";
import { viewFor } from "../play/ready-board.js";
import { solved, solver } from "../solving.js";

/** Who goes wrong: a good player, who reads and does not suspect. */
const READER = "reader";
/** Tricks in which nothing is looked for. */
const EARLY = 3;
/** Times that the board is played on with each card at the first look, by other random numbers. */
const TIMES = [0, 1];
/** IMPs a time between two cards of which one may mislead. */
const LEAST_DIFFERENCE = 2;

/** Deals of one search at most: each is played to the end with every card, which takes long. */
const MOST_DEALS = 32;

/** The robot that asks of every card, in so many deals, what those who read it will make of it. */
function asking(most: number): Robot {
  const samples = Math.min(most, MOST_DEALS);
  const [worlds] = KINDS[READER].worlds;
  const minds = { samples, others: READER, worlds, cards: 1, risk: 1, share: 0, always: true };
  const program = `default:search.endings=null;search.mislead=null;search.equals=null`;
  const model = sure(parseProgram(`${program};search.abc=${JSON.stringify(minds)}`));
  return Robot.of({
    model: { ...model, search: { ...model.search, samples } },
    company: "ours",
  });
}

/**
 * Whether a card could mislead here: of those that are best as the cards lie, one brings more than what most would play
 * when the board is played on by players who read.
 */
export function mayMislead(record: BoardRecord, play: Play, actor: Seat): boolean {
  const deal = wholeDeal(record.deal);
  if (deal === undefined || !isFollowing(play)) return false;
  const { model, cards } = asking(2);
  const tricks = solved(play).cards;
  const most = Math.max(...tricks.values());
  // One wrong guess of the others, and the contract is made or beaten after all.
  if (declarersTricks(play, most) - tricksNeeded(play.contract) !== (isDeclaring(play) ? -1 : 0))
    return false;
  const open = candidatesOf(play, model).filter(({ card }) => tricks.get(card) === most);
  const plain = byPolicy(play).find((card) => tricks.get(card) === most);
  const own = open.findIndex(({ cards }) => cards.some((card) => card === plain));
  if (open.length < 2 || own < 0) return false;
  const view = viewFor(record, actor);
  const problem = sure(problemOf(view, promisesOf(positionOf(view, cards)), model));
  const { stake } = problem;
  const sums = open.map(() => 0);
  for (const time of TIMES) {
    const { values } = doPiece(
      problem,
      {
        kind: "minds",
        search: "abc",
        deal,
        plans: open.map(({ card }) => [card]),
        stake,
        others: READER,
        random: Random.from(`${record.cards.length} ${time}`).state,
      },
      solver(),
    );
    for (const [i, taken] of values.entries()) sums[i] = (sums[i] ?? 0) + (stake.worth[taken] ?? 0);
    if (Math.max(...sums) - (sums[own] ?? 0) < LEAST_DIFFERENCE) return false;
  }
  return Math.max(...sums) - (sums[own] ?? 0) >= LEAST_DIFFERENCE * TIMES.length;
}

const isDeclaring = ({ turn, contract }: Play): boolean =>
  turn !== undefined && sideOf(turn) === sideOf(contract.declarer);

/** Whether the one to play follows suit with a card of his own that somebody will read. */
function isFollowing({ turn, current, contract, legal, tricks }: Play): boolean {
  const [led] = current.cards;
  if (turn === undefined || led === undefined || turn === dummyOf(contract)) return false;
  // To a lead of one's own side the card is chosen for other reasons.
  if (sideOf(current.leader) === sideOf(turn)) return false;
  // At first nobody has much to read, and to play so many tricks to the end takes long.
  if (tricks.length < EARLY) return false;
  return [...legal].every((card) => suitOf(card) === suitOf(led));
}

/** Every card as it fares against those who read it; undefined if some card was too absurd to be asked about. */
export function gradeFalsecard(record: BoardRecord, { seed, samples }: Search): Graded | undefined {
  const view = viewFor(record, "S");
  const asked = { seed, solver: solver() };
  const decision = sure(robotCard(view, asking(samples), asked));
  const choices = decision.candidates
    .map(({ candidate, behind, success }): PuzzleChoice => {
      const { cards } = candidate;
      return { cards, by: behind.by, error: behind.error, success };
    })
    .toSorted((a, b) => a.by - b.by);
  const [answer, ...others] = choices;
  const { deception } = decision;
  if (answer === undefined || others.length === 0 || decision.search !== "abc") return undefined;
  // What it may cost against players who see all cards is less than what it gains.
  const isSafe = deception?.kind === "gain" && deception.risk < deception.gain.by;
  return {
    choices: [answer, ...others],
    deals: decision.samples,
    why: whyOf(decision),
    // Without a lie there is nothing to explain.
    chosen: isSafe ? deception.card : undefined,
  };
}
