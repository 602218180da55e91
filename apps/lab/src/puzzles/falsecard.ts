/**
 * Falsecards: a card that costs nothing if all see the cards, and makes an opponent who reads cards go wrong.
 *
 * What each card is worth is what it brings in many deals that its player may imagine, each played to the end by players
 * who read calls and cards and choose by what they believe (model/kind.ts in the engine). A declarer who sees the seven
 * from jack-seven-two counts two cards or four there, for so it is agreed, and finesses for the jack on the other side;
 * without being told to. The suits in which that happens are in guess.ts.
 */
import {
  dummyOf,
  partialDealOf,
  Play,
  playOf,
  Random,
  sideOf,
  sure,
  tricksNeeded,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { biddingPositionOf, promisesOf } from "@falsecard/engine/bidding";
import {
  actOf,
  byPolicy,
  candidatesOf,
  changesBetween,
  KINDS,
  playedLines,
  parseProgram,
  problemOf,
  sayMisled,
  type BeliefChange,
  type Deception,
  type Misled,
  type Problem,
} from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import type { Puzzle, PuzzleChoice } from "@falsecard/table";
import { bestIn, declarersTricks } from "./board.js";
import { reasonInBoth, type Graded, type GradingSearch } from "./grade.js";
import { isFirst } from "./guess.js";
import { viewFor } from "../boards/ready-board.js";
import { solved, solver } from "../boards/solving.js";

/** Who goes wrong: a good player, who reads and does not suspect. */
const READER = "reader";
/** Times that the board is played on with each card at the first look, by other random numbers. */
const TIMES = [0, 1];
/** IMPs a time between two cards of which one may mislead. */
const LEAST_DIFFERENCE = 2;

/** IMPs that it may cost against players who see all cards. */
const MOST_RISK = 0.2;

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
 * Whether a card could mislead here, where South is to play: of those that are best as the cards lie, one brings more than
 * what most would play when the board is played on by players who read.
 */
export function mayMislead(record: BoardRecord): boolean {
  const play = playOf(record);
  if (play === undefined || !isFirst(play)) return false;
  const tricks = solved(play).cards;
  const most = Math.max(...tricks.values());
  // One wrong guess of declarer's, and the contract is beaten after all.
  if (declarersTricks(play, most) !== tricksNeeded(play.contract)) return false;
  const scene = sceneOf(record);
  const open = candidatesOf(play, scene.model).filter(({ card }) => tricks.get(card) === most);
  const plain = byPolicy(play).find((card) => tricks.get(card) === most);
  const own = open.findIndex(({ cards }) => cards.some((card) => card === plain));
  if (open.length < 2 || own < 0) return false;
  const cards = open.map(({ card }) => card);
  return TIMES.every((time) => {
    const worths = linesIn(record, scene, cards, time).map((line) => worthOf(scene, line));
    return Math.max(...worths) - (worths[own] ?? 0) >= LEAST_DIFFERENCE;
  });
}

/** What South is asked. */
function sceneOf(record: BoardRecord): Problem {
  const { model, cards } = asking(MOST_DEALS);
  const view = viewFor(record, "S");
  return sure(problemOf(view, promisesOf(biddingPositionOf(view, cards)), model));
}

/** The board played to the end with each card, by players who read. */
function linesIn(
  { deal: dealt, cards: played }: BoardRecord,
  scene: Problem,
  cards: readonly Card[],
  time: number,
): Play[] {
  const deal = wholeDeal(dealt);
  if (deal === undefined) throw new Error("four hands are needed");
  const random = Random.from(`${played.length} ${time}`);
  const { stake } = scene;
  const plans = cards.map((card) => [card] as const);
  const piece = { kind: "playout", search: "abc", deal, plans, stake, others: READER } as const;
  return playedLines(scene, { ...piece, random: random.state }, solver(), random);
}

const worthOf = ({ stake }: Problem, { declarerTricks }: Play): number =>
  stake.worth[declarerTricks] ?? 0;

/** How the card makes an opponent go wrong as the cards lie; undefined if it does not, every time, when the honest card fails. */
function misledBy(record: BoardRecord, card: Card, honest: Card): Misled | undefined {
  const scene = sceneOf(record);
  const lines = TIMES.map((time) => linesIn(record, scene, [card, honest], time));
  const isMade = ({ contract, declarerTricks }: Play): boolean =>
    declarerTricks >= tricksNeeded(contract);
  const works = ([line, other]: readonly Play[]): boolean =>
    line !== undefined && other !== undefined && !isMade(line) && isMade(other);
  const [[line, other] = []] = lines;
  if (line === undefined || other === undefined || !lines.every(works)) return undefined;
  let at = sure(Play.of(line.contract, line.deal, line.cards.slice(0, record.cards.length + 1)));
  for (const next of line.cards.slice(at.cards.length)) {
    const { actor, turn, cards, tricks } = at;
    const isTheirs = actor !== undefined && sideOf(actor) !== sideOf("S");
    if (isTheirs && turn !== undefined && !bestIn(at).includes(next)) {
      const there = sure(Play.of(other.contract, other.deal, other.cards.slice(0, cards.length)));
      const instead = other.cards[cards.length];
      return {
        belief: beliefChange(record, scene, card, honest, actor),
        seat: actor,
        fromDummy: turn !== actor,
        card: next,
        act: actOf(seenBy(at, actor), next),
        trick: tricks.length + 1,
        instead: there.turn === turn && instead !== next ? instead : undefined,
      };
    }
    at = sure(at.with(next));
  }
  return undefined;
}

/** What an opponent with his own hand believes of South's after a card, against the honest one. */
function beliefChange(
  { deal: dealt }: BoardRecord,
  scene: Problem,
  card: Card,
  honest: Card,
  seat: Seat,
): BeliefChange | undefined {
  const deal = wholeDeal(dealt);
  const list = deal === undefined ? [] : [{ deal, weight: 1 }];
  const changes = changesBetween(scene, card, honest, { list, exact: true });
  return changes.find((change) => change.seat === seat);
}

/** The play with the hands that a player sees. */
function seenBy({ contract, deal, cards }: Play, seat: Seat): Play {
  const seen: Partial<Record<Seat, Hand>> = {};
  for (const one of [seat, dummyOf(contract)]) {
    const hand = deal[one];
    if (hand !== undefined) seen[one] = hand;
  }
  return sure(Play.of(contract, sure(partialDealOf(seen)), cards));
}

/** Every card as it fares against those who read it; undefined if some card was too absurd to be asked about. */
export function gradeFalsecard(
  record: BoardRecord,
  { seed, samples }: GradingSearch,
): Graded | undefined {
  const view = viewFor(record, "S");
  const asked = { seed, solver: solver() };
  const decision = sure(asking(samples).card(view, asked));
  const choices = decision.candidates
    .map(({ candidate, behind, success }): PuzzleChoice => {
      const { cards } = candidate;
      return { cards, by: behind.by, error: behind.error, success };
    })
    .toSorted((a, b) => a.by - b.by);
  const [answer, ...others] = choices;
  const { deception } = decision;
  if (answer === undefined || others.length === 0 || decision.search !== "abc") return undefined;
  const isSafe = deception?.kind === "gain" && deception.risk <= MOST_RISK;
  const why = isSafe ? tellFalsecard(record, deception) : undefined;
  return {
    choices: [answer, ...others],
    deals: decision.samples,
    why: why ?? reasonInBoth(decision),
    // Without a lie that works there is nothing to explain.
    chosen: why === undefined ? undefined : deception?.card,
  };
}

/** How a card misleads as the cards lie, in words; undefined if it does not. */
export function tellFalsecard(
  record: BoardRecord,
  told: Pick<Deception, "card" | "honest" | "risk">,
): Puzzle["why"] | undefined {
  const misled = misledBy(record, told.card, told.honest);
  if (misled === undefined) return undefined;
  return { en: sayMisled(told, misled, "en"), ja: sayMisled(told, misled, "ja") };
}
