/** Deals with hands to order: what each of them must be, in the words of docs/LANGUAGE.md. It loads the engine; `deal` asks for it where a hand is given. */
import { boardOf, Random, SEATS, SUITS, type Seat } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { imageOf } from "@falsecard/engine/bidding";
import { parseConstraint, sayConstraint, type Constraint } from "@falsecard/engine/constraint";
import { Dealing } from "@falsecard/engine/inference";
import type { Dealt } from "./dealing.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";

/** A hand as it was asked for, and the option by which. */
export interface Asked {
  readonly seat: Seat;
  readonly option: string;
  readonly text: string;
}

interface Wanted extends Asked {
  readonly hand: Constraint;
}

/** So many draws for one board, about half a minute, if more than two hands are asked for. */
const TRIES = 300_000;

/** Boards from this number on; stops before the first if a hand cannot be read, or if there are no such hands. */
export function dealsToOrder(
  shell: Shell,
  asked: readonly Asked[],
  { seed, first, count }: { readonly seed: string; readonly first: number; readonly count: number },
): Iterable<Dealt> {
  const wanted = asked.map((one) => ({ ...one, hand: readHand(shell, one) }));
  const { scribe } = shell;
  const hands = wanted
    .map(({ seat, hand }) => `${scribe.say(`seat.${seat}`)} ${sayConstraint(hand, scribe.locale)}`)
    .join("; ");
  const impossible = (): Stop => shell.failure("deal.impossible", { hands });
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
      if (deal === undefined) throw shell.failure("deal.rare", { hands, tries: TRIES });
      yield { board: boardOf(number), deal, generator };
    }
  })();
}

/** What is wrong with a constraint is pointed at. */
function readHand(shell: Shell, { option, text }: Asked): Constraint {
  const read = parseConstraint(text);
  if (read.ok) return read.value;
  const { column } = read.fault;
  const fault = sayFault(read.fault, shell.scribe.locale);
  throw new Stop(EXIT.misuse, shell.say("deal.hand", { option, column, fault }));
}

/** Whether the hands need more points or more cards of a suit than there are: no draw need be tried. */
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
