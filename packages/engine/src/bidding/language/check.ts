/**
 * Checks of a system's text, as a teacher wants them: rows that no hand can have, rows that deny what their caller has
 * shown, rows that no hand reaches because those above take them all, calls of two natures, alerts that the laws would
 * want, forcing calls that nothing answers, hands for which nothing is said, and rows that no auction leads to.
 *
 * Auctions are walked at random through the rules themselves, and hands are drawn from what a row asks and what the
 * caller has said before. A row is named only if it fails wherever it was met, with the first auction where it was.
 */
import {
  bidIndex,
  bySide,
  isBid,
  Random,
  SEATS,
  VULNERABILITIES,
  type Call,
  type Hand,
} from "@falsecard/core";
import { satisfies } from "../../constraint/constraint.js";
import { handsFor } from "../example.js";
import { isLastResort } from "../meaning.js";
import type { Rule } from "../rule.js";
import { Situation, type Settings } from "../situation.js";
import { DRAWS, rowFault, type RowFault } from "./row-check.js";
import type { Row, TextFamily } from "./system-text.js";
import type { WrittenSystem } from "./written.js";

/**
 * What was found of a row ({@link RowFault}), or: `unanswered`, it forces partner and only judgement answers; `unmet`, no
 * auction led to it. `gap` is of a family: nothing is said about a hand.
 */
type FindingKind = RowFault | "unanswered" | "unmet" | "gap";

/** A place in a text. */
interface Place {
  readonly file?: string;
  readonly line: number;
  readonly column: number;
}

export interface Finding extends Place {
  readonly kind: FindingKind;
  readonly family: string;
  /** An auction in which it is so; none for a row that was never met. */
  readonly auction: readonly Call[];
  /** For a gap, a hand for which nothing is said. */
  readonly hand?: Hand;
}

export interface Check {
  readonly seed: string;
  /** How many auctions are walked. */
  readonly auctions: number;
  readonly cards: Settings["cards"];
  readonly written: Pick<WrittenSystem, "families" | "system" | "order">;
  /** The rows that are asked about; all if left out. */
  readonly own?: (place: Place) => boolean;
}

const LONGEST = 20;

/** Families that speak wherever nothing is agreed: what they say is no answer to a question. */
const GENERAL = new Set(
  [
    "penalised rescue runout competition continuations game-force-preference quantitative-answers",
    "over-signoff game-tries major-fits responder-forces notrump-judged weak-second-suit",
    "own-suits minor-fits new-suits-forced long-suit-after-notrump preferences last-resorts",
  ].flatMap((names) => names.split(" ")),
);

const placeOf = ({ file, line, column }: Place): Place =>
  file === undefined ? { line, column } : { file, line, column };
const keyOf = ({ file, line }: Place): string => `${file ?? ""}:${line}`;

/** Walks one auction at a time, so that whoever waits can be told; what comes back at the end is all that was found. */
export function* checking(check: Check): Generator<number, readonly Finding[]> {
  // Nobody is bound by a proposal.
  const { order, families } = check.written;
  const bound = new Map([...families].filter(([name]) => order.includes(name)));
  const found = new Findings({ ...check, written: { ...check.written, families: bound } });
  for (let n = 0; n < check.auctions; n++) {
    found.walk(Random.from(`${check.seed} ${n}`));
    yield n + 1;
  }
  return found.all();
}

/** Everything that was found, in the order of the text. */
export function checkSystem(check: Check): readonly Finding[] {
  const walking = checking(check);
  for (;;) {
    const step = walking.next();
    if (step.done === true) return step.value;
  }
}

class Findings {
  readonly #check: Check;
  readonly #own: (place: Place) => boolean;
  /** Rows by their places: those that some hand reaches, and the first fault of each. */
  readonly #reached = new Set<string>();
  readonly #met = new Set<string>();
  readonly #faulty = new Map<string, Finding>();
  readonly #answered = new Set<string>();
  readonly #unanswered = new Map<string, Finding>();
  readonly #gaps = new Map<string, Finding>();
  /** How often a call was taken after what partner had said. */
  readonly #taken = new Map<string, number>();

  constructor(check: Check) {
    this.#check = check;
    this.#own = check.own ?? (() => true);
  }

  walk(random: Random): void {
    /** The row by which each of the last calls was made, the latest last. */
    const made: (readonly [family: string, row: Row] | undefined)[] = [];
    const choose = (one: Situation, early: boolean): Call => this.#choose(one, early, random);
    for (const situation of walk(this.#check, random, choose, made)) {
      const asked = made.at(-2);
      if (asked !== undefined && this.#own(asked[1])) this.#answer(situation, asked[0], asked[1]);
      for (const [name, family] of this.#check.written.families)
        if (family.when(situation)) this.#family(name, family, situation, random);
    }
  }

  #family(name: string, family: TextFamily, situation: Situation, random: Random): void {
    const rows = family.rows(situation);
    const first = rows.find((row) => this.#own(row));
    for (const [i, row] of rows.entries()) {
      if (!this.#own(row)) continue;
      this.#met.add(keyOf(row));
      if (this.#reached.has(keyOf(row))) continue;
      const kind = rowFault(situation, rows, i, random);
      if (kind === "reached") this.#reached.add(keyOf(row));
      else if (kind !== undefined) note(this.#faulty, row, kind, name, situation);
    }
    // After what is general comes judgement, and last resorts after that.
    if (first === undefined || GENERAL.has(name) || this.#gaps.has(name)) return;
    const hand = gapOf(situation, rows, this.#check.written, random);
    if (hand === undefined) return;
    const place = this.#own(family) ? family : first;
    const { calls } = situation.auction;
    this.#gaps.set(name, { kind: "gap", family: name, ...placeOf(place), auction: calls, hand });
  }

  /** Whether a family that is meant for it answers the call that partner has just made. */
  #answer(situation: Situation, family: string, row: Row): void {
    const { forcing, artificial } = row.rule;
    // A natural call that forces to game is followed by natural bidding, which is judgement's.
    const asks = forcing === "round" || (forcing === "game" && artificial);
    if (!asks || !situation.mustAct || this.#answered.has(keyOf(row))) return;
    const { written } = this.#check;
    const answers = written.order.some((name, i) => {
      const one = written.system[i];
      return (
        one !== undefined &&
        !GENERAL.has(name) &&
        one.when(situation) &&
        one
          .rules(situation)
          .some((rule) => rule !== undefined && situation.auction.allows(rule.call))
      );
    });
    if (answers) this.#answered.add(keyOf(row));
    else note(this.#unanswered, row, "unanswered", family, situation);
  }

  /**
   * Half of the time the call that was taken least often after what partner said, so that the walk gets everywhere; else any,
   * the low ones more often, because there is more to say after them.
   */
  #choose(situation: Situation, early: boolean, random: Random): Call {
    const calls = [...new Set(situation.rules.map(({ call }) => call))];
    const bids = calls.filter((call) => isBid(call) || call === "X" || call === "XX");
    const own =
      this.#check.own === undefined || random.below(2) > 0 ? [] : this.#ownCalls(situation);
    const led = own.filter((call) => calls.includes(call));
    const from = led.length > 0 ? led : early && bids.length > 0 ? bids : calls;
    const taken = (call: Call): number => this.#taken.get(takenKey(situation, call)) ?? 0;
    const call =
      random.below(2) === 0
        ? from.reduce((rarest, one) => (taken(one) < taken(rarest) ? one : rarest), from[0] ?? "P")
        : (lowFirst(from)[Math.floor(random.fraction() ** 2 * from.length)] ?? "P");
    this.#taken.set(takenKey(situation, call), taken(call) + 1);
    return call;
  }

  /** The calls of the rows that are asked about, here. */
  #ownCalls(situation: Situation): Call[] {
    return [...this.#check.written.families.values()].flatMap((family) =>
      family.when(situation)
        ? family.rows(situation).flatMap((row) => (this.#own(row) ? [row.rule.call] : []))
        : [],
    );
  }

  all(): readonly Finding[] {
    const rows = [...this.#faulty].filter(([key]) => !this.#reached.has(key));
    const unanswered = [...this.#unanswered].filter(([key]) => !this.#answered.has(key));
    const unmet = [...this.#check.written.families].flatMap(([family, { places }]) =>
      places
        .filter((place) => this.#own(place) && !this.#met.has(keyOf(place)))
        .map((place): Finding => ({ kind: "unmet", family, ...placeOf(place), auction: [] })),
    );
    return [
      ...[...rows, ...unanswered].map(([, finding]) => finding),
      ...this.#gaps.values(),
      ...unmet,
    ].toSorted((a, b) => (a.file ?? "").localeCompare(b.file ?? "") || a.line - b.line);
  }
}

const lowFirst = (calls: readonly Call[]): Call[] =>
  calls.toSorted((a, b) => (isBid(a) ? bidIndex(a) : -1) - (isBid(b) ? bidIndex(b) : -1));

const takenKey = ({ said, mine }: Situation, call: Call): string =>
  `${mine ?? ""} ${said ?? ""} ${call}`;

function note(
  to: Map<string, Finding>,
  row: Row,
  kind: FindingKind,
  family: string,
  { auction }: Situation,
): void {
  const key = keyOf(row);
  if (!to.has(key)) to.set(key, { kind, family, ...placeOf(row), auction: auction.calls });
}

/** The situations of one auction: each call is that of a rule, or a pass. */
function* walk(
  { cards, written, own }: Check,
  random: Random,
  choose: (situation: Situation, early: boolean) => Call,
  made: (readonly [family: string, row: Row] | undefined)[],
): Generator<Situation> {
  const dealer = SEATS[random.below(SEATS.length)] ?? "N";
  const vulnerability = VULNERABILITIES[random.below(VULNERABILITIES.length)] ?? "None";
  const { system } = written;
  let situation = Situation.start(dealer, {
    vulnerability,
    cards,
    scoring: "IMPs",
    systems: bySide(() => system),
    proposals: bySide(() => []),
  });
  // Nobody is to pass a whole auction out, some have passed at first, and two sides that both bid are met less often.
  const passes = random.below(own === undefined ? 6 : 3) === 0 ? 1 + random.below(3) : 0;
  const silent = random.below(3) > 0 ? random.below(2) : undefined;
  for (let i = 0; i < LONGEST && situation.auction.turn !== undefined; i++) {
    yield situation;
    const early = i < 4 && situation.opening === undefined;
    const wished = i < passes || i % 2 === silent ? "P" : choose(situation, early);
    const call = situation.auction.allows(wished) ? wished : "P";
    made.push(rowOf(situation, call, written));
    situation = situation.after(call);
  }
}

/** The row of the text that decides what the call means here. */
function rowOf(
  situation: Situation,
  call: Call,
  { families }: Check["written"],
): readonly [family: string, row: Row] | undefined {
  const first = situation.rules.find((rule) => rule.call === call);
  for (const [name, family] of families) {
    if (!family.when(situation)) continue;
    const row = family
      .rows(situation)
      .find(
        ({ rule }) => rule.call === call && rule.hand === first?.hand && rule.name === first.name,
      );
    if (row !== undefined) return [name, row];
  }
  return undefined;
}

/** A hand of those that the caller may hold, for which no family that is meant for this has a call, nor any rule but a last resort. */
function gapOf(
  situation: Situation,
  rows: readonly Row[],
  written: Check["written"],
  random: Random,
): Hand | undefined {
  if (rows.length === 0) return undefined;
  const meant = written.order.flatMap((name, i) => {
    const family = GENERAL.has(name) ? undefined : written.system[i];
    return family?.when(situation) === true ? family.rules(situation) : [];
  });
  const speaks = (rule: Rule | undefined, hand: Hand): boolean =>
    rule !== undefined && situation.auction.allows(rule.call) && satisfies(rule.hand, hand);
  return handsFor(situation, { kind: "any" }, random, DRAWS)?.find(
    (hand) =>
      !meant.some((rule) => speaks(rule, hand)) &&
      !situation.rules.some((rule) => !isLastResort(rule) && speaks(rule, hand)),
  );
}
