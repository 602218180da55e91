/**
 * The auctions in which rows of a side's own text apply: an opening, an answer to a convention, the calls after it. The book
 * has pages for them besides those that it has of every system.
 *
 * Auctions are gone through by the rules, the shortest first, until every row of the text was met; where one speaks, what
 * follows its calls comes next.
 */
import { Auction, bySide, sure, type Call } from "@falsecard/core";
import { situationOf } from "../bidder/bidder.js";
import type { ConventionCard } from "../system/card.js";
import type { TextFamily } from "../language/words/term.js";
import { writtenOf } from "../bidder/systems.js";
import type { Situation } from "../situation/situation.js";

/** The search stops after so many situations; the rows met by then have pages. */
const MOST_SITUATIONS = 2500;
/** Who has passed before the opening bid. */
const STARTS: readonly (readonly Call[])[] = [[], ["P", "P"], ["P"], ["P", "P", "P"]];
/** Auctions of so many bids are searched, whether own rows apply in them or not. */
const MOST_BIDS = 3;
/** The longest way through answers to answers. */
const LONGEST = 16;

const KNOWN = new WeakMap<ConventionCard, readonly (readonly Call[])[]>();

export function ownAuctions(card: ConventionCard): readonly (readonly Call[])[] {
  if (card.text === undefined) return [];
  let known = KNOWN.get(card);
  if (known === undefined) KNOWN.set(card, (known = new Search(card).run()));
  return known;
}

class Search {
  readonly #families: readonly TextFamily[];
  /** The lines of rows that have not been met. */
  readonly #left: Set<number>;
  readonly #card: ConventionCard;
  /** Keys of the pages found: rows with equal calls and hands share a page. */
  readonly #said = new Set<string>();
  readonly #found: (readonly Call[])[] = [];

  constructor(card: ConventionCard) {
    this.#card = card;
    const { families, order } = writtenOf(card);
    this.#families = order.flatMap((name) => {
      const family = families.get(name);
      return family?.places.some(({ file }) => file === undefined) === true ? [family] : [];
    });
    this.#left = new Set(
      this.#families.flatMap(({ places }) =>
        places.flatMap(({ file, line }) => (file === undefined ? [line] : [])),
      ),
    );
  }

  run(): readonly (readonly Call[])[] {
    let queue: readonly Situation[] = STARTS.map((calls) =>
      situationOf({
        auction: sure(Auction.of("N", calls)),
        vulnerability: "None",
        cards: bySide(() => this.#card),
        scoring: "IMPs",
      }),
    );
    let looked = 0;
    for (let bids = 0; bids < MOST_BIDS && this.#left.size > 0; bids++) {
      const next: Situation[] = [];
      for (const situation of queue) {
        if (++looked > MOST_SITUATIONS) return this.#found;
        this.#look(situation);
        for (const call of new Set(situation.rules.map((rule) => rule.call))) {
          if (call === "P") continue;
          const called = situation.after(call);
          if (called.auction.turn === undefined) continue;
          next.push(called.after("P"));
          // The opponent may have own rows over an opening bid.
          if (bids === 0) next.push(called);
        }
      }
      queue = next.filter(({ auction }) => auction.turn !== undefined);
    }
    return this.#found;
  }

  /** Records the own rows of a situation and follows their calls. */
  #look(situation: Situation): void {
    const rows = this.#families
      .filter((family) => family.when(situation))
      .flatMap((family) => family.rows(situation))
      .filter(
        ({ file, rule }) =>
          file === undefined &&
          situation.rules.some(({ call, name }) => call === rule.call && name === rule.name),
      );
    const said = rows
      .map(({ line, rule }) => `${line} ${rule.call} ${JSON.stringify(rule.hand)}`)
      .join();
    if (rows.length === 0 || this.#said.has(said)) return;
    this.#said.add(said);
    this.#found.push(situation.auction.calls);
    for (const { line } of rows) this.#left.delete(line);
    if (situation.auction.calls.length >= LONGEST) return;
    for (const call of new Set(rows.map(({ rule }) => rule.call))) {
      if (call === "P") continue;
      const answered = situation.after(call).after("P");
      if (answered.auction.turn !== undefined) this.#look(answered);
    }
  }
}
