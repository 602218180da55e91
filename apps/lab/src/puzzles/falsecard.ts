/**
 * Falsecards: a falsecard costs nothing double dummy, and makes an opponent who reads cards go wrong.
 *
 * The worth of a card is its mean result in many deals that its player may imagine, each played to the end by players
 * who read calls and cards and choose by their beliefs (model/kind.ts in the engine). A declarer who sees the seven
 * from jack-seven-two counts two cards or four there, as agreed, and finesses for the jack on the other side, without
 * being told to. Boards with a suit that declarer has to guess are dealt to order, and played so that the guess comes
 * late.
 */
import {
  countBits,
  dummyOf,
  partialDealOf,
  Play,
  playOf,
  Random,
  SEATS,
  sideOf,
  SIDES,
  suitOf,
  SUITS,
  sure,
  tricksNeeded,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Deal,
  type Side,
  type Suit,
} from "@falsecard/core";
import { biddingPositionOf, promisesOf } from "@falsecard/engine/bidding";
import {
  actOf,
  byPolicy,
  candidatesOf,
  changesBetween,
  KINDS,
  parseProgram,
  playedLines,
  problemOf,
  sayMisled,
  type Deception,
  type Misled,
  type Problem,
} from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import type { Puzzle, PuzzleChoice } from "@falsecard/table";
import { viewFor } from "../boards/ready-board.js";
import { declarersTricks, solved, solver } from "../boards/solving.js";
import { bestIn, faultless, MADE, type BoardOrder, type Players } from "./board.js";
import { reasonInBoth, southFirst, type Graded, type GradingSearch } from "./grade.js";

const [JACK, ACE] = [9, 12] as const;
const HONOURS = ((1 << (ACE + 1)) - 1) & ~((1 << JACK) - 1);
const LENGTHS = [6, 7, 8];
/**
 * The length of the suit in the defender's hand: 7 of 535 moments with three cards were puzzles, but only 1 of 733 with
 * another number.
 */
const LENGTH = 3;
/**
 * Tricks in which no falsecard is looked for: players know little yet, playing to the end takes long, and none of the
 * first ten puzzles lay there.
 */
const EARLY = 6;

/**
 * The suits in which a side has to guess: the side has three of the four honours (ace to jack), at least one in each
 * hand, and an opponent has the fourth with two small cards. There may be a finesse to either side, or the honour may
 * drop, and the count of the suit decides which.
 */
const guessedSuits = (deal: Deal, side: Side): Suit[] =>
  SUITS.filter((suit) => {
    const own = SEATS.filter((seat) => sideOf(seat) === side).map((seat) => deal[seat].in(suit));
    const all = own.reduce((sum, holding) => sum | holding, 0);
    if (!LENGTHS.includes(countBits(all)) || countBits(all & HONOURS) !== 3) return false;
    if (own.some((holding) => (holding & HONOURS) === 0)) return false;
    return SEATS.some((seat) => {
      const holding = deal[seat].in(suit);
      return sideOf(seat) !== side && (holding & HONOURS) !== 0 && countBits(holding) === LENGTH;
    });
  });

/** Boards on which declarer has a side suit to guess, and makes the contract exactly. */
export const GUESSES: BoardOrder = {
  deal: (deal) => SIDES.some((side) => guessedSuits(deal, side).length > 0),
  contract: (deal, contract) =>
    guessedSuits(deal, sideOf(contract.declarer)).some((suit) => suit !== contract.strain) &&
    MADE.contract(deal, contract),
};

/**
 * The faultless players, except that declarer puts off a guess as long as he can: he leads a suit that was led before,
 * if that costs nothing. The later the guess comes, the more the players know, and the more a card tells them.
 */
export const postponing: Players = (record, play, actor) => {
  const { current, contract, tricks } = play;
  const card = faultless(record, play, actor);
  if (current.cards.length > 0 || sideOf(actor) !== sideOf(contract.declarer)) return card;
  const led = tricks.flatMap(({ cards: [first] }) => (first === undefined ? [] : [suitOf(first)]));
  const best = bestIn(play);
  return byPolicy(play).find((one) => best.includes(one) && led.includes(suitOf(one))) ?? card;
};

/**
 * The moments, turned so that South is to play, at which a defender would follow with his first card of a suit if
 * declarer's side led it now. In each suit the lead is the likeliest one that costs nothing double dummy.
 */
export function* momentsAt(record: BoardRecord, play: Play): Generator<BoardRecord> {
  const { turn, contract, tricks, current } = play;
  if (turn === undefined || sideOf(turn) !== sideOf(contract.declarer)) return;
  // The reasons are those of `EARLY`.
  if (tricks.length < EARLY || current.cards.length > 0) return;
  const deal = wholeDeal(record.deal);
  if (deal === undefined) return;
  const best = bestIn(play);
  const leads = byPolicy(play).filter((card) => best.includes(card));
  for (const suit of guessedSuits(deal, sideOf(turn))) {
    let next = leads.find((card) => suitOf(card) === suit);
    let [at, moment] = [play, record];
    while (next !== undefined) {
      at = sure(at.with(next));
      moment = { ...moment, cards: [...moment.cards, { card: next }] };
      const { actor } = at;
      if (actor === undefined || at.current.cards.length === 0) break;
      if (isFirst(at)) yield southFirst(moment, actor);
      next = faultless(moment, at, actor);
    }
  }
}

/** Whether a defender follows to a lead of declarer's side with the first of his three cards of the suit. */
function isFirst(play: Play): boolean {
  const { turn, current, contract } = play;
  const [led] = current.cards;
  if (turn === undefined || led === undefined) return false;
  if (sideOf(turn) === sideOf(contract.declarer)) return false;
  // A card to partner's lead is chosen for other reasons.
  if (sideOf(current.leader) === sideOf(turn)) return false;
  const suit = suitOf(led);
  const [dealt = 0, left = 0] = [play.deal[turn]?.in(suit), play.left(turn)?.in(suit)];
  return dealt === left && countBits(left) === LENGTH;
}

/** The kind of the opponents: good players, who read cards and do not suspect them. */
const READER = "reader";
/** The first look plays the board to the end once for each of these numbers, each with its own random numbers. */
const TIMES = [0, 1];
/** IMPs that a card must gain over the usual card, each time, to be worth a search. */
const LEAST_DIFFERENCE = 2;

/** IMPs that a falsecard may cost against players who see all cards. */
const MOST_RISK = 0.2;

/** The most deals of one search: each deal is played to the end with every card, which takes long. */
const MOST_DEALS = 32;

/** A robot that judges every card by playing at most `most` deals to the end against opponents who read the card. */
function asking(most: number): Robot {
  const samples = Math.min(most, MOST_DEALS);
  const [worlds] = KINDS[READER].worlds;
  const minds = {
    samples,
    fresh: samples,
    others: READER,
    worlds,
    draws: 1,
    own: "clear",
    cards: 1,
    risk: 1,
    share: 0,
    always: true,
  };
  const program = `default:search.endings=null;search.mislead=null;search.equals=null`;
  const model = sure(parseProgram(`${program};search.abc=${JSON.stringify(minds)}`));
  return Robot.of({
    model: { ...model, search: { ...model.search, samples } },
    company: "ours",
  });
}

/**
 * Whether a card could mislead here, where South is to play: when players who read cards play the board to the end, one
 * of the best cards double dummy gains over the best card that most players choose.
 */
export function mayMislead(record: BoardRecord): boolean {
  const play = playOf(record);
  if (play === undefined || !isFirst(play)) return false;
  const { cards: tricks, best: most } = solved(play);
  // Declarer has no trick to spare, so that one wrong guess beats the contract.
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

function dealIn(record: BoardRecord): Deal {
  const deal = wholeDeal(record.deal);
  if (deal === undefined) throw new Error("four hands are needed");
  return deal;
}

/** The problem that South has to solve. */
function sceneOf(record: BoardRecord): Problem {
  const { model, cards } = asking(MOST_DEALS);
  const view = viewFor(record, "S");
  return sure(problemOf(view, promisesOf(biddingPositionOf(view, cards)), model));
}

/** The board played to the end after each card by players who read cards. */
function linesIn(
  record: BoardRecord,
  scene: Problem,
  cards: readonly Card[],
  time: number,
): Play[] {
  const deal = dealIn(record);
  const random = Random.from(`${record.cards.length} ${time}`);
  const { stake } = scene;
  const plans = cards.map((card) => [card] as const);
  const piece = {
    kind: "playout",
    search: "abc",
    deal,
    plans,
    stake,
    others: READER,
    own: "clear",
  } as const;
  return playedLines(scene, { ...piece, random: random.state }, solver(), random);
}

const worthOf = ({ stake }: Problem, { declarerTricks }: Play): number =>
  stake.worth[declarerTricks] ?? 0;

/**
 * How the card makes an opponent go wrong in the real deal; undefined unless it beats the contract every time and the
 * honest card never does.
 */
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
      const list = [{ deal: dealIn(record), weight: 1 }];
      const changes = changesBetween(scene, card, honest, { list, exact: true });
      // The act is named from the opponent's view.
      const seen = [actor, dummyOf(at.contract)].map((seat) => [seat, at.deal[seat]] as const);
      const hands = sure(partialDealOf(Object.fromEntries(seen)));
      return {
        belief: changes.find((change) => change.seat === actor),
        seat: actor,
        fromDummy: turn !== actor,
        card: next,
        act: actOf(sure(Play.of(at.contract, hands, cards)), next),
        trick: tricks.length + 1,
        instead: there.turn === turn && instead !== next ? instead : undefined,
      };
    }
    at = sure(at.with(next));
  }
  return undefined;
}

/**
 * Grades every card against opponents who read it; undefined if there is only one choice, or if the abc search did not
 * judge.
 */
export function gradeFalsecard(
  record: BoardRecord,
  { seed, samples }: GradingSearch,
): Graded | undefined {
  const view = viewFor(record, "S");
  const asked = { seed, solver: solver() };
  const decision = sure(asking(samples).card(view, asked));
  const [answer, ...others] = decision.candidates
    .map(({ candidate: { cards }, behind: { by, error }, success }): PuzzleChoice => ({
      cards,
      by,
      error,
      success,
    }))
    .toSorted((a, b) => a.by - b.by);
  const { deception } = decision;
  if (answer === undefined || others.length === 0 || decision.search !== "abc") return undefined;
  const isSafe = deception?.kind === "gain" && deception.risk <= MOST_RISK;
  const why = isSafe ? tellFalsecard(record, deception) : undefined;
  return {
    choices: [answer, ...others],
    deals: decision.samples,
    why: why ?? reasonInBoth(decision),
    // Without a falsecard that works in the real deal, the reasons do not explain a falsecard.
    chosen: why === undefined ? undefined : deception?.card,
  };
}

/** How a card misleads in the real deal, in words; undefined if it does not. */
export function tellFalsecard(
  record: BoardRecord,
  told: Pick<Deception, "card" | "honest" | "risk">,
): Puzzle["why"] | undefined {
  const misled = misledBy(record, told.card, told.honest);
  if (misled === undefined) return undefined;
  return { en: sayMisled(told, misled, "en"), ja: sayMisled(told, misled, "ja") };
}
