/**
 * Deals with hands that fit constraints in the language of docs/LANGUAGE.md. This module loads the engine, so `deal`
 * imports it only if a hand is asked for.
 */
import { boardOf, Random, SEATS, SUITS, type Seat } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { imageOf } from "@falsecard/engine/bidding";
import { parseConstraint, sayConstraint, type Constraint } from "@falsecard/engine/constraint";
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

interface Wanted extends AskedHand {
  readonly hand: Constraint;
}

/** The most draws for one board if more than two hands are constrained; they take about half a minute. */
const TRIES = 300_000;

/** Boards from the number `first` on; throws a `Stop` if a constraint cannot be read or no deal fits. */
export function dealsToOrder(
  shell: Shell,
  asked: readonly AskedHand[],
  { seed, first, count }: { readonly seed: string; readonly first: number; readonly count: number },
): Iterable<Dealt> {
  const wanted = asked.map((one) => ({ ...one, hand: readHand(shell, one) }));
  const { style } = shell;
  const hands = wanted
    .map(
      ({ seat, hand }) =>
        `${style.say(COMMON_PHRASES.seat[seat])} ${sayConstraint(hand, style.locale)}`,
    )
    .join("; ");
  const impossible = (): Stop => shell.failure(PHRASES.impossible, { hands });
  if (exceedsPack(wanted)) throw impossible();
  const dealing = Dealing.of({
    hands: Object.fromEntries(wanted.map(({ seat, hand }) => [seat, hand])),
  });
  if (dealing.isImpossible) throw impossible();
  const words = wanted.map(({ seat, text }) => `${seat} ${text}`).join(", ");
  const generator = `Falsecard, seed ${seed}, ${words}`;
  return (function* () {
    for (let number = first; number < first + count; number++) {
      const deal = dealing.deal(Random.from(seed).split(number), TRIES);
      if (deal === undefined) throw shell.failure(PHRASES.rare, { hands, tries: TRIES });
      yield { board: boardOf(number), deal, generator };
    }
  })();
}

function readHand(shell: Shell, { option, text }: AskedHand): Constraint {
  const read = parseConstraint(text);
  if (read.ok) return read.value;
  const { column } = read.fault;
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
    "no deal was found in {tries} draws: {hands}; more than two hands are dealt by trying again, and these are too rare or impossible",
    "{tries} 回試しましたが、条件に合うディールが見つかりません: {hands}。3つ以上の条件は試行で配るため、稀すぎるか、ありえない条件です",
  ],
} as const;
