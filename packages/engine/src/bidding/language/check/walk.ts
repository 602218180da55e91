/**
 * Auctions walked at random through the rules of a system, so that the checks meet as much of its text as they can.
 *
 * Each call is made by a rule, or is a pass. The walk remembers the auctions in which a row was met for the first time,
 * and for each family some in which it applied. Most walks continue one of these: from its end, from some calls
 * earlier, or with one or two calls exchanged, because rows that have not been met are likely nearby. Switches are set
 * at random where a check turns them.
 */
import {
  bidIndex,
  bySide,
  isBid,
  SEATS,
  VULNERABILITIES,
  type BySide,
  type Call,
  type Random,
  type Seat,
} from "@falsecard/core";
import type { ConventionCard } from "../../system/card.js";
import type { Rule } from "../../situation/rule.js";
import { Situation, type SituationSettings } from "../../situation/situation.js";
import type { Row, TextFamily } from "../words/term.js";
import type { TextPlace } from "../words/word.js";
import type { WrittenSystem } from "../written.js";

export interface Walk {
  readonly cards: BySide<ConventionCard>;
  readonly written: Pick<WrittenSystem, "families" | "system" | "order">;
  /** Switches of the cards that are set at random, each with its values. */
  readonly switches?: Readonly<Record<string, readonly string[]>>;
  /** The rows to be checked; all if left out. */
  readonly own?: (place: TextPlace) => boolean;
}

/** A family that applies in a situation, and its rows there. */
export interface Spoken {
  readonly name: string;
  readonly family: TextFamily;
  readonly rows: readonly Row[];
}

/** The row by which a call was made, and its family. */
type Made = readonly [family: string, row: Row];

/** An auction from which a walk can continue. */
interface Waypoint {
  readonly dealer: Seat;
  readonly settings: SituationSettings;
  readonly calls: readonly Call[];
  readonly made: readonly (Made | undefined)[];
  /** How often a walk continued from here. */
  visits: number;
}

/** Called with every situation of a walk, the families that apply in it, and the row of partner's last call. */
type Look = (situation: Situation, spoken: readonly Spoken[], partners: Made | undefined) => void;

const LONGEST = 20;
/** Calls tried before a pass is made instead; a call that contradicts the caller's earlier calls is not made. */
const TRIES = 4;
/** The most waypoints kept for each family. */
const MOST_KEPT = 12;
/** The most calls that are cut from the end of an auction that is continued. */
const MOST_CUT = 6;

export class Walks {
  readonly #walk: Walk;
  readonly #own: (place: TextPlace) => boolean;
  /** Auctions in which a row was met for the first time, and by family some auctions in which it applied. */
  readonly #trails: Waypoint[] = [];
  readonly #spoke = new Map<string, Waypoint[]>();
  /**
   * Auctions that end in a call that its row makes for the first time, or in a pass after it, to be visited in order;
   * the first `#seen` have been.
   */
  readonly #waiting: Waypoint[] = [];
  #seen = 0;
  /** How often each row made each call. */
  readonly #taken = new Map<string, number>();
  /** By family, the rows to be checked that have not been met. */
  readonly #unmet: ReadonlyMap<string, Map<string, TextPlace>>;

  constructor(walk: Walk) {
    this.#walk = walk;
    this.#own = walk.own ?? (() => true);
    this.#unmet = new Map(
      [...walk.written.families].map(([name, { places }]) => [
        name,
        new Map(places.filter(this.#own).map((place) => [rowId(place), place])),
      ]),
    );
  }

  /** The rows that no auction has led to. */
  unmet(): readonly (readonly [family: string, place: TextPlace])[] {
    return [...this.#unmet].flatMap(([name, places]) =>
      [...places.values()].map((place) => [name, place] as const),
    );
  }

  /**
   * Walks one auction and shows its situations to `look`; if an auction is waiting, only its last situation is shown
   * instead.
   */
  next(random: Random, look: Look): void {
    const waiting = this.#waiting[this.#seen];
    if (waiting === undefined) {
      this.#wander(this.#near(random) ?? this.#trail(random) ?? this.#start(random), random, look);
      return;
    }
    this.#seen++;
    const situation = situationAt(waiting);
    if (situation.auction.turn !== undefined) this.#visit(situation, waiting, random, look);
  }

  /** Shows a situation, remembers it if a row is new, and queues the calls that their rows have never made. */
  #visit(situation: Situation, trail: Waypoint, random: Random, look: Look) {
    const spoken = this.#spokenIn(situation);
    look(situation, spoken, trail.made.at(-2));
    if (this.#isNew(spoken)) this.#trails.push(trail);
    for (const { name } of spoken) this.#keep(name, trail, random);
    const rows = rowsOfCalls(situation, spoken);
    for (const [call, by] of rows) {
      if (by === undefined || this.#taken.has(takenKey(by, call))) continue;
      this.#taken.set(takenKey(by, call), 0);
      if (!this.#own(by[1]) || situation.meaning(call).contradicts) continue;
      const after = { ...trail, calls: [...trail.calls, call], made: [...trail.made, by] };
      const passed: Waypoint = {
        ...after,
        calls: [...after.calls, "P"],
        made: [...after.made, undefined],
      };
      this.#waiting.push(after, passed);
    }
    return rows;
  }

  /** Walks from a waypoint to the end of the auction. */
  #wander(from: Waypoint, random: Random, look: Look): void {
    let trail = from;
    let situation = situationAt(trail);
    // Some auctions begin with passes, and in most only one side bids.
    const passes =
      random.below(this.#walk.own === undefined ? 6 : 3) === 0 ? 1 + random.below(3) : 0;
    const silent = random.below(3) > 0 ? random.below(2) : undefined;
    for (let i = trail.calls.length; i < LONGEST && situation.auction.turn !== undefined; i++) {
      const rows = this.#visit(situation, trail, random, look);
      const isSilent = i < passes || (i % 2 === silent && !situation.mustAct);
      const call = isSilent ? "P" : this.#choose(situation, rows, random);
      const by = rows.get(call);
      this.#take(by, call);
      trail = { ...trail, calls: [...trail.calls, call], made: [...trail.made, by], visits: 0 };
      situation = situation.after(call);
    }
  }

  #spokenIn(situation: Situation): readonly Spoken[] {
    return [...this.#walk.written.families].flatMap(([name, family]) =>
      family.when(situation) ? [{ name, family, rows: family.rows(situation) }] : [],
    );
  }

  /** Whether a row is met for the first time; removes it from the unmet rows. */
  #isNew(spoken: readonly Spoken[]): boolean {
    let isNew = false;
    for (const { name, rows } of spoken)
      for (const row of rows) if (this.#unmet.get(name)?.delete(rowId(row)) === true) isNew = true;
    return isNew;
  }

  #isLeft(name: string): boolean {
    return (this.#unmet.get(name)?.size ?? 0) > 0;
  }

  /** Keeps a random selection of the auctions in which a family with unmet rows applies. */
  #keep(name: string, here: Waypoint, random: Random): void {
    if (!this.#isLeft(name)) return;
    const kept = this.#spoke.get(name) ?? [];
    if (kept.length < MOST_KEPT) this.#spoke.set(name, [...kept, here]);
    else if (random.below(MOST_KEPT) === 0) kept[random.below(MOST_KEPT)] = here;
  }

  /**
   * An auction near unmet rows: one in which their family applied, perhaps cut short, with calls exchanged or with
   * other switches.
   */
  #near(random: Random): Waypoint | undefined {
    if (random.below(4) === 0) return undefined;
    const families = [...this.#spoke].filter(([name]) => this.#isLeft(name));
    if (families.length === 0) return undefined;
    const [, trails = []] = families[random.below(families.length)] ?? [];
    const trail = trails[random.below(trails.length)];
    if (trail === undefined) return undefined;
    const once = (): Waypoint => exchanged(trail, random);
    if (random.below(2) === 0) return random.below(2) === 0 ? once() : exchanged(once(), random);
    const cut = random.below(2) === 0 ? 0 : 1 + random.below(MOST_CUT);
    const length = Math.max(0, trail.calls.length - cut);
    const settings = random.below(2) === 0 ? this.#start(random, true).settings : trail.settings;
    const [calls, made] = [trail.calls.slice(0, length), trail.made.slice(0, length)];
    return { ...trail, settings, calls, made };
  }

  /** The least visited of three random auctions in which a row was new; undefined if the walk is to begin anew. */
  #trail(random: Random): Waypoint | undefined {
    if (this.#trails.length === 0 || random.below(2) === 0) return undefined;
    const drawn = Array.from({ length: 3 }, () => this.#trails[random.below(this.#trails.length)]);
    const least = drawn.reduce((a, b) => ((b?.visits ?? 0) < (a?.visits ?? 0) ? b : a));
    if (least !== undefined) least.visits++;
    return least;
  }

  #start(random: Random, isTurned = random.below(2) === 0): Waypoint {
    const dealer = SEATS[random.below(SEATS.length)] ?? "N";
    const vulnerability = VULNERABILITIES[random.below(VULNERABILITIES.length)] ?? "None";
    const scoring = random.below(2) === 0 ? "IMPs" : "matchpoints";
    const { system } = this.#walk.written;
    const cards = bySide((side) => {
      const card = this.#walk.cards[side];
      return isTurned ? this.#turned(card, random) : card;
    });
    const systems = bySide(() => system);
    const proposals = bySide(() => []);
    const settings = { vulnerability, cards, scoring, systems, proposals } as const;
    return { dealer, settings, calls: [], made: [], visits: 0 };
  }

  /** The card with some of its switches set at random. */
  #turned(card: ConventionCard, random: Random): ConventionCard {
    const turned = Object.entries(this.#walk.switches ?? {}).flatMap(([key, values]) =>
      random.below(3) === 0 ? [[key, values[random.below(values.length)]]] : [],
    );
    return { ...card, ...Object.fromEntries(turned) };
  }

  /**
   * Chooses half of the time the call that its row has made least often, so that the walk reaches every row; otherwise
   * a random call, lower ones more often because they leave more room for rows.
   */
  #choose(situation: Situation, rows: ReadonlyMap<Call, Made | undefined>, random: Random): Call {
    const calls = [...rows.keys()];
    const bids = calls.filter((call) => call !== "P");
    const led = this.#walk.own === undefined || random.below(2) > 0 ? [] : this.#led(rows);
    const opens = situation.opening === undefined && bids.length > 0;
    let from = led.length > 0 ? led : opens ? bids : calls;
    const taken = (call: Call): number => this.#taken.get(takenKey(rows.get(call), call)) ?? 0;
    for (let tries = 0; tries < TRIES && from.length > 0; tries++) {
      const call =
        random.below(2) === 0
          ? from.reduce((rarest, one) => (taken(one) < taken(rarest) ? one : rarest))
          : (lowFirst(from)[Math.floor(random.fraction() ** 2 * from.length)] ?? "P");
      if (!situation.meaning(call).contradicts) return call;
      this.#take(rows.get(call), call);
      from = from.filter((one) => one !== call);
    }
    return "P";
  }

  /** The calls made by rows to be checked. */
  #led(rows: ReadonlyMap<Call, Made | undefined>): Call[] {
    return [...rows].flatMap(([call, by]) => (by !== undefined && this.#own(by[1]) ? [call] : []));
  }

  #take(by: Made | undefined, call: Call): void {
    const key = takenKey(by, call);
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + 1);
  }
}

/** The calls of a situation, each with the row that is the first to make it. */
function rowsOfCalls(
  situation: Situation,
  spoken: readonly Spoken[],
): ReadonlyMap<Call, Made | undefined> {
  const rows = new Map<Call, Made | undefined>();
  for (const rule of situation.rules)
    if (!rows.has(rule.call)) rows.set(rule.call, madeBy(rule, spoken));
  return rows;
}

function madeBy(first: Rule, spoken: readonly Spoken[]): Made | undefined {
  for (const { name, rows } of spoken) {
    const row = rows.find(
      ({ rule }) =>
        rule.call === first.call && rule.hand === first.hand && rule.name === first.name,
    );
    if (row !== undefined) return [name, row];
  }
  return undefined;
}

/** The identity of a row: its file and line. */
export const rowId = ({ file, line }: TextPlace): string => `${file ?? ""}:${line}`;

const lowFirst = (calls: readonly Call[]): Call[] =>
  calls.toSorted((a, b) => (isBid(a) ? bidIndex(a) : -1) - (isBid(b) ? bidIndex(b) : -1));

const takenKey = (by: Made | undefined, call: Call): string =>
  by === undefined ? call : `${rowId(by[1])} ${call}`;

/** The same auction with one call exchanged for another rule's call, up to the first later call that is then illegal. */
function exchanged(trail: Waypoint, random: Random): Waypoint {
  const at = random.below(Math.max(1, trail.calls.length));
  let situation = situationAt({ ...trail, calls: trail.calls.slice(0, at) });
  const others = situation.rules.map(({ call }) => call).filter((call) => call !== trail.calls[at]);
  const instead = others[random.below(Math.max(1, others.length))] ?? "P";
  for (const call of [instead, ...trail.calls.slice(at + 1)]) {
    const { turn } = situation.auction;
    if (turn === undefined || !situation.auction.allows(call)) break;
    situation = situation.after(call);
  }
  const { calls } = situation.auction;
  return { ...trail, calls, made: calls.map(() => undefined) };
}

function situationAt({ dealer, settings, calls }: Waypoint): Situation {
  let situation = Situation.start(dealer, settings);
  for (const call of calls)
    if (situation.auction.turn !== undefined) situation = situation.after(call);
  return situation;
}
