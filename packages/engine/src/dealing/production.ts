/**
 * Deals by a script: draws until a deal satisfies the condition, as dealer does, and in the same proportions.
 *
 * Dealer deals the whole pack and looks. Here a deal is given up as soon as a hand that is dealt does not fit; and if the
 * condition turns out to be rare, deals are drawn from what the exact counter can take of it (exact-source.ts), and only
 * the rest is tested. How many deals dealer would have tried in between is drawn from the same chances, so that the
 * numbers of deals generated and produced keep their meaning.
 */
import { countBits, Random, SEATS, seatIndex, type Deal, type Seat } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import { ownCellOf, DealtCards, Evaluator, ScriptError, seatsOf, type Value } from "./evaluate.js";
import { ExactSource } from "./exact-source.js";
import { dealsWith, PackDealer } from "./pack-dealer.js";
import { hullOf, outlinesOf, type ConditionOutline } from "./relax.js";
import { prints, type Expression, type Script } from "./script.js";

/** What the caller chooses instead of the script, and where random numbers come from. */
export interface ProductionOptions {
  readonly random: Random;
  /** How many deals to keep. */
  readonly produce?: number | undefined;
  /** How many deals to try at most. */
  readonly generate?: number | undefined;
  /** Whether the caller does something with each deal; by default whether the script prints it. */
  readonly uses?: boolean | undefined;
  /** How deals are drawn; by default as seems fastest. Both ways give the same deals equally often. */
  readonly method?: "plain" | "exact" | undefined;
}

/** Deals tried in all, if no statement says how many; or in vain, if only the deals kept count. */
const USUAL_GENERATE = 10_000_000;
/** Deals kept, if something is printed and no statement says how many. */
const USUAL_PRODUCE = 40;
/** A draw of the exact counter takes about as long as this many plain attempts … */
const DRAW = 150;
/** … and counting as long as this many. */
const COUNTING = 1_500_000;
/** Attempts after which the method is chosen, and again each time there are three times as many. */
const FIRST_LOOK = 30_000;
/** Attempts in vain after which the counter is asked in any case. */
const BARREN = 3 * FIRST_LOOK;
/** Draws after which several alternatives are counted one by one, if few of the draws fit. */
const LOOK_AT_DRAWS = 2000;

/** What a call of {@link Production.advance} ended with. */
export type Advance = "deal" | "working" | "end";

/** A run of a script. */
export class Production {
  readonly script: Script;
  /** The number of deals wanted. */
  readonly wanted: number;
  /** The number of deals after which the run ends; infinite if only the deals wanted count. */
  readonly limit: number;
  /** Deals tried so far, those included that the exact counter spared. */
  generated = 0;
  /** Deals kept so far. */
  produced = 0;

  readonly #cards = new DealtCards();
  readonly #random: Random;
  readonly #evaluator: Evaluator;
  readonly #values = new Map<Expression, Value>();
  readonly #condition: Value | undefined;
  readonly #method: "plain" | "exact" | undefined;
  readonly #plain: PackDealer;
  /** The tests after each hand that is dealt. */
  readonly #tests: readonly (readonly Value[])[];
  /** The hands that are dealt for every deal that fits; the others only if they are asked for. */
  readonly #hands: number;
  #exact: ExactSource | undefined;
  /** The share of all deals that the exact source has. */
  #share = 1;
  #outlines: readonly ConditionOutline[] | undefined;
  /** Whether the exact counter was asked. */
  #isCounted = false;
  #isSplit = false;
  #isImpossible = false;
  #attempts = 0;
  /** Attempts since the last deal that was kept. */
  #inVain = 0;
  #nextLook = FIRST_LOOK;
  #draws = 0;
  #fitting = 0;

  constructor(script: Script, options: ProductionOptions) {
    this.script = script;
    const isUsed = options.uses ?? script.actions?.some(prints) ?? true;
    const generate = options.generate ?? script.generate;
    const produce = options.produce ?? script.produce;
    this.wanted = produce ?? (isUsed ? USUAL_PRODUCE : (generate ?? USUAL_GENERATE));
    this.limit =
      generate ?? (produce !== undefined || isUsed ? Number.POSITIVE_INFINITY : USUAL_GENERATE);
    this.#random = options.random.split("deals");
    let solver: Solver | undefined;
    this.#evaluator = Evaluator.of({
      cards: this.#cards,
      points: script.points,
      random: options.random.split("rnd"),
      solver: () => (solver ??= new Solver()),
    });
    const { condition } = script;
    this.#condition = condition && this.#evaluator.valueOf(condition);
    const parts = (condition === undefined ? [] : conjuncts(condition)).map((part) => ({
      seats: seatsOf(part),
      test: this.#evaluator.valueOf(part),
    }));
    const read = isUsed ? ALL_SEATS : seatsRead(script);
    const order = orderOf(parts, this.#cards, script, read);
    this.#plain = new PackDealer(this.#cards, script.given, order, this.#random);
    this.#tests = testsAfter(order, parts);
    this.#hands = order.findLastIndex((seat) => (read & (1 << seatIndex(seat))) !== 0) + 1;
    // Lengths that are given are no condition: deals without them are not generated at all.
    this.#method = script.givenLengths.length > 0 ? "exact" : options.method;
  }

  /** Whether the condition leaves no deal. It may leave none even if this is not known. */
  get isImpossible(): boolean {
    return this.#isImpossible;
  }

  /** Whether deals are drawn by the exact counter. */
  get isExact(): boolean {
    return this.#exact !== undefined;
  }

  /** The deal at hand. */
  deal(): Deal {
    this.#complete();
    return this.#cards.deal();
  }

  /** The value of an expression of the script for the deal at hand. */
  value(expression: Expression): number {
    let value = this.#values.get(expression);
    if (value === undefined) {
      value = this.#evaluator.valueOf(expression);
      this.#values.set(expression, value);
    }
    if (this.#plain.dealt < 4 && !this.#isDealt(expression)) this.#complete();
    return value();
  }

  /** Whether every hand that an expression reads is among those dealt for each deal that fits. */
  #isDealt(expression: Expression): boolean {
    const seats = seatsOf(expression);
    return this.#plain.order
      .slice(this.#plain.dealt)
      .every((seat) => (seats & (1 << seatIndex(seat))) === 0);
  }

  /** Deals the hands that the deal at hand still lacks. */
  #complete(): void {
    if (this.#exact === undefined) while (this.#plain.dealt < 4) this.#plain.dealHand();
  }

  /**
   * Goes on to the next deal that satisfies the condition, with at most so many attempts; "working" says that there may be
   * more. Throws a ScriptError where a number is divided by zero.
   */
  advance(attempts: number): Advance {
    for (let i = 0; i < attempts; i++) {
      if (this.produced >= this.wanted || this.generated >= this.limit) return "end";
      // Without a limit a run ends when nothing is found for long.
      if (this.#inVain >= USUAL_GENERATE && this.limit === Number.POSITIVE_INFINITY) return "end";
      this.#choose();
      if (this.#isImpossible) return "end";
      this.#attempts++;
      this.#inVain++;
      const fits = this.#exact === undefined ? this.#tryPlain() : this.#draw(this.#exact);
      if (this.generated > this.limit) {
        this.generated = this.limit;
        return "end";
      }
      if (fits) {
        this.produced++;
        this.#inVain = 0;
        return "deal";
      }
    }
    return "working";
  }

  #tryPlain(): boolean {
    this.generated++;
    const plain = this.#plain;
    plain.begin();
    for (const tests of this.#tests) {
      plain.dealHand();
      for (const test of tests) if (test() === 0) return false;
    }
    while (plain.dealt < this.#hands) plain.dealHand();
    return true;
  }

  #draw(exact: ExactSource): boolean {
    this.#draws++;
    const isNew = exact.draw(this.#cards);
    // A deal without the lengths that are given is not generated at all.
    if (!this.#hasGivenLengths()) return false;
    this.generated += this.#waiting();
    const fits = isNew && (this.#condition === undefined || this.#condition() !== 0);
    if (fits) this.#fitting++;
    return fits;
  }

  #hasGivenLengths(): boolean {
    return this.script.givenLengths.every(
      ({ seat, suit, length }) =>
        countBits(this.#cards.holdings[ownCellOf(seat, suit)] ?? 0) === length,
    );
  }

  /** How many deals would be tried until one of the share comes. */
  #waiting(): number {
    if (this.#share >= 1) return 1;
    return 1 + Math.floor(Math.log1p(-this.#random.fraction()) / Math.log1p(-this.#share));
  }

  /** Changes the way of drawing if another one is faster by far. */
  #choose(): void {
    if (this.#exact !== undefined) {
      if (!this.#isSplit && this.#draws >= LOOK_AT_DRAWS && this.#fitting * 30 < this.#draws)
        this.#splitAlternatives(this.#share / 2);
      return;
    }
    if (this.#isCounted || this.#method === "plain") return;
    if (this.#method !== "exact") {
      if (this.#attempts < this.#nextLook) return;
      this.#nextLook *= 3;
      const rate = (this.produced + 0.5) / this.#attempts;
      const left = Math.min(this.limit - this.generated, (this.wanted - this.produced) / rate);
      // The counter also finds out that there is no such deal.
      const isBarren = this.produced === 0 && this.#attempts >= BARREN;
      if (rate * 300 > 1 || (left < 2 * COUNTING && !isBarren)) return;
    }
    this.#count();
  }

  #count(): void {
    this.#isCounted = true;
    const lengths = new Set(this.script.givenLengths.map(({ seat }) => seat)).size;
    // Of lengths in more than two hands the counter does not know how many deals they leave, so that the condition is
    // only tested.
    this.#outlines = outlinesOf(
      lengths > 2 ? { ...this.script, condition: undefined } : this.script,
    );
    if (this.#outlines.length === 0) {
      this.#isImpossible = true;
      return;
    }
    const source = this.#sourceOf([hullOf(this.#outlines)]);
    this.#isImpossible = source.deals === 0;
    const share = lengths > 2 ? 1 : this.#shareOf(source);
    if (this.#method === "exact" || share * DRAW < 1) {
      this.#exact = source;
      this.#share = share;
    } else this.#splitAlternatives(1 / DRAW);
  }

  /** Counts the alternatives one by one, if there are several, and draws from them if they have at most such a share. */
  #splitAlternatives(most: number): void {
    this.#isSplit = true;
    const outlines = this.#outlines ?? [];
    const isCountable = new Set(this.script.givenLengths.map(({ seat }) => seat)).size <= 2;
    if (outlines.length < 2 || !isCountable || this.#isImpossible) return;
    const source = this.#sourceOf(outlines);
    const share = this.#shareOf(source);
    if (source.deals === 0) this.#isImpossible = true;
    else if (share <= most) {
      this.#exact = source;
      this.#share = share;
    }
  }

  #sourceOf(outlines: readonly ConditionOutline[]): ExactSource {
    return ExactSource.of(outlines, this.script.given, this.#random);
  }

  /** The share of the deals that the source has, of those with the cards and lengths that are given. */
  #shareOf(source: ExactSource): number {
    const { given, givenLengths } = this.script;
    if (givenLengths.length === 0) return source.deals / dealsWith(given);
    const all = this.#sourceOf(outlinesOf({ ...this.script, condition: undefined }));
    return source.deals / all.deals;
  }
}

const ALL_SEATS = 0b1111;

/** The seats that the averages and frequencies of a script read. */
const seatsRead = (script: Script): number =>
  (script.actions ?? []).reduce((seats, action) => {
    if (action.kind === "average") return seats | seatsOf(action.of);
    if (action.kind !== "frequency") return ALL_SEATS;
    return action.axes.reduce((all, { of }) => all | seatsOf(of), seats);
  }, 0);

/** The parts of a condition that must all be true. */
function conjuncts(expression: Expression): Expression[] {
  if (expression.kind === "name") {
    const parts = conjuncts(expression.of);
    return parts.length === 1 ? [expression] : parts;
  }
  if (expression.kind === "binary" && expression.operator === "&&")
    return [...conjuncts(expression.left), ...conjuncts(expression.right)];
  return [expression];
}

interface Part {
  /** Bits by seat index. */
  readonly seats: number;
  readonly test: Value;
}

/** Deals by which the order of the hands is chosen. */
const ORDER_DEALS = 200;

/** The order of dealing: the hand first that most often decides that a deal does not fit. */
function orderOf(parts: readonly Part[], cards: DealtCards, script: Script, read: number): Seat[] {
  const own = (seat: Seat): Part[] => parts.filter(({ seats }) => seats === 1 << seatIndex(seat));
  // Then the hands that most tests read, and those that are read afterwards.
  const shared = (seat: Seat): number =>
    2 * parts.filter(({ seats }) => (seats & (1 << seatIndex(seat))) !== 0).length +
    ((read >>> seatIndex(seat)) & 1);
  const dealer = new PackDealer(cards, script.given, SEATS, Random.from("order"));
  const fitting = new Map(SEATS.map((seat) => [seat, 0]));
  for (let i = 0; i < ORDER_DEALS && parts.length > 0; i++) {
    dealer.begin();
    for (let hand = 0; hand < 4; hand++) dealer.dealHand();
    for (const seat of SEATS) {
      const fits = fitsAll(own(seat));
      fitting.set(seat, (fitting.get(seat) ?? 0) + Number(fits));
    }
  }
  return SEATS.toSorted(
    (a, b) => (fitting.get(a) ?? 0) - (fitting.get(b) ?? 0) || shared(b) - shared(a),
  );
}

/** Whether all tests hold; a division by zero counts as not, and is reported when it comes up in the run. */
function fitsAll(parts: readonly Part[]): boolean {
  try {
    return parts.every(({ test }) => test() !== 0);
  } catch (error) {
    if (error instanceof ScriptError) return false;
    throw error;
  }
}

/** The tests that can be made after each hand of the order, up to the last hand that has some. */
function testsAfter(order: readonly Seat[], parts: readonly Part[]): Value[][] {
  let known = 0;
  const left = new Set(parts);
  const tests = order.map((seat) => {
    known |= 1 << seatIndex(seat);
    const now = [...left].filter(({ seats }) => (seats & ~known) === 0);
    for (const part of now) left.delete(part);
    return now.map(({ test }) => test);
  });
  return tests.slice(0, tests.findLastIndex((each) => each.length > 0) + 1);
}
