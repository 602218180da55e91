/**
 * Deals with hands that fit constraints in the language of docs/LANGUAGE.md. This module loads the engine, so `deal`
 * imports it only if a hand is asked for.
 */
import { boardOf, Random, SEATS, SUITS, type Board, type Deal, type Seat } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { imageOf } from "@falsecard/engine/bidding";
import {
  parseConstraint,
  sayConstraint,
  type Constraint,
  type Of,
} from "@falsecard/engine/constraint";
import { TestedDeals, type HandTests } from "@falsecard/engine/dealing";
import { Dealing } from "@falsecard/engine/inference";
import type { Dealt } from "./dealing.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The constraint on a hand, as the user wrote it for an option. */
export interface AskedHand {
  readonly seat: Seat;
  readonly option: string;
  readonly text: string;
}

/** All that is asked of the deals. */
export interface AskedDeals {
  readonly hands: readonly AskedHand[];
  /** What two hands hold together, after the side: `NS 25+ fit S`. Without a side it is North and South. */
  readonly together?: string | undefined;
  /** What the hands of a board must pass besides, with the words for it. */
  readonly tests?: {
    readonly words: string;
    readonly of: (board: Board) => HandTests;
  };
}

interface Wanted extends AskedHand {
  readonly hand: Constraint;
}

/** The most draws for one board, where hands are fitted by drawing again; they take about half a minute. */
const TRIES = 300_000;

/** Boards from the number `first` on; throws a `Stop` if a constraint cannot be read or no deal fits. */
export function dealsToOrder(
  shell: Shell,
  order: AskedDeals,
  { seed, first, count }: { readonly seed: string; readonly first: number; readonly count: number },
): Iterable<Dealt> {
  const wanted = order.hands.map((one) => ({ ...one, hand: readHand(shell, one) }));
  const both = order.together === undefined ? undefined : readTogether(shell, order.together);
  const { style } = shell;
  const hands = [
    ...wanted.map(
      ({ seat, hand }) =>
        `${style.say(COMMON_PHRASES.seat[seat])} ${sayConstraint(hand, style.locale)}`,
    ),
    ...(both === undefined
      ? []
      : [
          `${style.say(COMMON_PHRASES.side[both.side])} ${sayConstraint(both.constraint, style.locale)}`,
        ]),
    ...(order.tests === undefined ? [] : [order.tests.words]),
  ].join("; ");
  const impossible = (): Stop => shell.failure(PHRASES.impossible, { hands });
  if (exceedsPack(wanted)) throw impossible();
  const isCounted = wanted.length > 0 || both !== undefined;
  const dealing = isCounted
    ? Dealing.of({
        hands: Object.fromEntries(wanted.map(({ seat, hand }) => [seat, hand])),
        together:
          both === undefined ? [] : [{ seats: SEATS_OF[both.side], constraint: both.constraint }],
      })
    : undefined;
  if (dealing?.isImpossible === true) throw impossible();
  const words = [
    ...wanted.map(({ seat, text }) => `${seat} ${text}`),
    ...(order.together === undefined ? [] : [order.together]),
    ...(order.tests === undefined ? [] : [order.tests.words]),
  ].join(", ");
  const generator = `Falsecard, seed ${seed}, ${words}`;
  return (function* () {
    for (let number = first; number < first + count; number++) {
      const board = boardOf(number);
      const random = Random.from(seed).split(number);
      const deal = dealFor(dealing, order.tests?.of(board), random);
      if (deal === undefined) throw shell.failure(PHRASES.rare, { hands, tries: TRIES });
      yield { board, deal, generator };
    }
  })();
}

const SEATS_OF = { NS: ["N", "S"], EW: ["E", "W"] } as const;

/** A deal that fits and passes the tests; undefined if none was found. */
function dealFor(
  dealing: Dealing | undefined,
  tests: HandTests | undefined,
  random: Random,
): Deal | undefined {
  if (dealing === undefined) return new TestedDeals(tests ?? {}, random).next(TRIES);
  for (let tries = TRIES; tries > 0; tries--) {
    const deal = dealing.deal(random, tries);
    if (deal === undefined || tests === undefined) return deal;
    if (SEATS.every((seat) => tests[seat]?.(deal[seat]) !== false)) return deal;
  }
  return undefined;
}

function readHand(shell: Shell, { option, text }: AskedHand): Constraint {
  return readConstraint(shell, option, text, "hand", 0);
}

/** Reads what two hands hold together, after the side. */
function readTogether(shell: Shell, text: string) {
  const [head = "", side = "NS"] = /^\s*(NS|EW)\s/i.exec(text) ?? [];
  const constraint = readConstraint(
    shell,
    "--together",
    text.slice(head.length),
    "hands",
    head.length,
  );
  return { side: side.toUpperCase() === "EW" ? ("EW" as const) : ("NS" as const), constraint };
}

/** Reads a constraint that stands behind so many characters of the option's value. */
function readConstraint(
  shell: Shell,
  option: string,
  text: string,
  of: Of,
  before: number,
): Constraint {
  const read = parseConstraint(text, of);
  if (read.ok) return read.value;
  const column = read.fault.column + before;
  const fault = sayFault(read.fault, shell.style.locale);
  throw new Stop(EXIT.misuse, shell.say(PHRASES.hand, { option, column, fault }));
}

/** Whether no deal can fit, by points or cards of a suit alone, so that no draw need be tried. */
function exceedsPack(wanted: readonly Wanted[]): boolean {
  const images = wanted.map(({ hand }) => imageOf(hand));
  const known = images.filter((image) => image !== undefined);
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  const all = known.length === SEATS.length;
  const wrong = (spans: readonly { readonly min: number; readonly max: number }[], most: number) =>
    sum(spans.map(({ min }) => min)) > most || (all && sum(spans.map(({ max }) => max)) < most);
  return (
    known.length < images.length ||
    wrong(
      known.map(({ hcp }) => hcp),
      40,
    ) ||
    SUITS.some((suit) =>
      wrong(
        known.map(({ length }) => length[suit]),
        13,
      ),
    )
  );
}

const PHRASES = {
  hand: ["{option}, column {column}: {fault}", "{option} の {column} 桁目: {fault}"],
  impossible: [
    "no deal fits: {hands}; expected hands that can be dealt from one pack",
    "条件に合うディールはありません: {hands}。1組のカードで配れる条件を書いてください",
  ],
  rare: [
    "no deal was found in {tries} draws: {hands}; what cannot be counted is dealt by trying again, and this is too rare or impossible",
    "{tries} 回試しましたが、条件に合うディールが見つかりません: {hands}。数え上げられない条件は試行で配るため、稀すぎるか、ありえない条件です",
  ],
} as const;
