/**
 * Checks of a system's text, as a teacher wants them: rows that no hand can have, rows that deny what their caller has
 * shown, rows that no hand reaches because those above take them all, calls of two natures, alerts that the laws would
 * want, forcing calls that nothing answers, hands for which nothing is said, and rows that no auction leads to.
 *
 * Auctions are walked through the rules themselves (walk.ts), and hands are drawn from what a row asks and what the
 * caller has said before. A row is named only if it fails wherever it was looked at, with the first auction where it did.
 */
import { isBid, Random, strainOf, SUITS, type Call, type Hand } from "@falsecard/core";
import { allOf, satisfies, type Constraint } from "../../../constraint/constraint.js";
import { handsDealt, handsFor, handsOf, shownBefore } from "../../situation/example.js";
import { imageOf, meet, type Image } from "../../situation/image.js";
import { memoized } from "../../situation/recent.js";
import { isLastResort, type Rule } from "../../situation/rule.js";
import type { Situation } from "../../situation/situation.js";
import type { Row } from "../words/term.js";
import { textPlaceOf, type TextPlace } from "../words/word.js";
import { rowId, Walks, type Spoken, type Walk } from "./walk.js";

/**
 * A fault of a row in one situation: no hand is like that, its caller has denied it, rows above take all its hands, the
 * call is of another nature above, or the laws would want an alert.
 */
type RowFinding = "impossible" | "denied" | "covered" | "nature" | "alert";

/**
 * A finding about a row, or: `unanswered`, it forces partner and only judgement answers; `unmet`, no auction led to it.
 * `gap` is of a family: nothing is said about a hand.
 */
type FindingKind = RowFinding | "unanswered" | "unmet" | "gap";

/** A fault that a check has found in the text of a system, and where. */
export interface TextFinding extends TextPlace {
  readonly kind: FindingKind;
  readonly family: string;
  /** The call and the name of the row, as the text has them; none for a gap. */
  readonly row?: string;
  /** An auction in which it is so; none for a row that was never met. */
  readonly auction: readonly Call[];
  /** For a gap, a hand for which nothing is said. */
  readonly hand?: Hand;
}

/** A check of a system's text: what is walked through, from which seed, and how far. */
export interface TextCheck extends Walk {
  readonly seed: string;
  /** How many auctions are walked. */
  readonly auctions: number;
}

/** How often a row is looked at in vain, and the same rows for a gap: a hand that exists is found by then. */
const MOST_LOOKS = { row: 40, gap: 3 };

/** Families that speak wherever nothing is agreed: what they say is no answer to a question. */
const GENERAL = new Set(
  [
    "penalised runout competition continuations game-force-preference quantitative-answers",
    "over-signoff game-tries major-fits responder-forces notrump-judged weak-second-suit",
    "own-suits minor-fits new-suits-forced long-suit-after-notrump preferences last-resorts",
  ].flatMap((names) => names.split(" ")),
);

/** Walks one auction at a time, so that progress can be shown; returns all findings at the end. */
export function* checking(check: TextCheck): Generator<number, readonly TextFinding[]> {
  // Proposals are not checked: no rule prefers them.
  const { order, families } = check.written;
  const bound = new Map([...families].filter(([name]) => order.includes(name)));
  const found = new Findings({ ...check, written: { ...check.written, families: bound } });
  for (let n = 0; n < check.auctions; n++) {
    found.walk(`${check.seed} ${n}`);
    yield n + 1;
  }
  return found.all();
}

class Findings {
  readonly #check: TextCheck;
  readonly #own: (place: TextPlace) => boolean;
  readonly #walks: Walks;
  /** Rows by their places: those that some hand reaches, and the first fault of each. */
  readonly #reached = new Set<string>();
  readonly #faulty = new Map<string, TextFinding>();
  readonly #answered = new Set<string>();
  readonly #unanswered = new Map<string, TextFinding>();
  readonly #gaps = new Map<string, TextFinding>();
  /** How often a row was looked at, or the rows of a family for a gap. */
  readonly #looks = new Map<string, number>();

  constructor(check: TextCheck) {
    this.#check = check;
    this.#own = check.own ?? (() => true);
    this.#walks = new Walks(check);
  }

  walk(seed: string): void {
    // Hands that are drawn do not change where the walk goes.
    const random = Random.from(`${seed} hands`);
    this.#walks.next(Random.from(seed), (situation, spoken, partners) => {
      if (partners !== undefined && this.#own(partners[1])) this.#answer(situation, ...partners);
      for (const one of spoken) this.#family(one, situation, random);
    });
  }

  /** Whether something is to be looked at once more. */
  #again(what: keyof typeof MOST_LOOKS, key: string): boolean {
    const looks = this.#looks.get(`${what} ${key}`) ?? 0;
    this.#looks.set(`${what} ${key}`, looks + 1);
    return looks < MOST_LOOKS[what];
  }

  #family({ name, family, rows }: Spoken, situation: Situation, random: Random): void {
    const first = rows.find((row) => this.#own(row));
    for (const [i, row] of rows.entries()) {
      const key = rowId(row);
      if (!this.#own(row) || this.#reached.has(key) || !this.#again("row", key)) continue;
      const kind = rowFault(situation, rows, i, random);
      if (kind === "reached") this.#reached.add(key);
      else if (kind !== undefined && !this.#faulty.has(key))
        this.#faulty.set(key, findingOf(kind, name, row, situation));
    }
    // After general families come judgement and last resorts.
    if (first === undefined || GENERAL.has(name) || this.#gaps.has(name)) return;
    if (!this.#again("gap", `${name} ${rows.map(({ line }) => line).join(" ")}`)) return;
    const hand = this.#gapIn(situation, random);
    if (hand === undefined) return;
    const place = textPlaceOf(this.#own(family) ? family : first);
    const auction = situation.auction.calls;
    this.#gaps.set(name, { kind: "gap", family: name, ...place, auction, hand });
  }

  /** The legal rules of the families that are meant for this situation. */
  #meantFor(situation: Situation): readonly Rule[] {
    const { order, system } = this.#check.written;
    return order
      .flatMap((name, i) => {
        const family = GENERAL.has(name) ? undefined : system[i];
        return family?.when(situation) === true ? family.rules(situation) : [];
      })
      .filter((rule) => situation.auction.allows(rule.call));
  }

  /** Whether a family that is meant for it answers the call that partner has just made. */
  #answer(situation: Situation, family: string, row: Row): void {
    const { forcing, artificial } = row.rule;
    const key = rowId(row);
    // A natural call that forces to game is followed by natural bidding, which is judgement's.
    const asks = forcing === "round" || (forcing === "game" && artificial);
    if (!asks || !situation.mustAct || this.#answered.has(key)) return;
    if (this.#meantFor(situation).length > 0) this.#answered.add(key);
    else if (!this.#unanswered.has(key))
      this.#unanswered.set(key, findingOf("unanswered", family, row, situation));
  }

  /** A hand that the caller may hold, for which neither a family that is meant for this nor any rule but a last resort has a call. */
  #gapIn(situation: Situation, random: Random): Hand | undefined {
    const rules = [
      ...this.#meantFor(situation),
      ...situation.rules.filter((rule) => !isLastResort(rule)),
    ];
    const held = heldIn(situation);
    const hands =
      held.length < DRAWS
        ? handsFor(situation, { kind: "any" }, random, DRAWS)
        : held.slice(0, DRAWS);
    return hands?.find((hand) => !rules.some((rule) => satisfies(rule.hand, hand)));
  }

  all(): readonly TextFinding[] {
    const rows = [...this.#faulty].filter(([key]) => !this.#reached.has(key));
    const unanswered = [...this.#unanswered].filter(([key]) => !this.#answered.has(key));
    return [
      ...[...rows, ...unanswered].map(([, finding]) => finding),
      ...this.#gaps.values(),
      ...this.#walks.unmet().map(([family, place]): TextFinding => ({
        kind: "unmet",
        family,
        ...textPlaceOf(place),
        auction: [],
      })),
    ].toSorted((a, b) => (a.file ?? "").localeCompare(b.file ?? "") || a.line - b.line);
  }
}

const findingOf = (
  kind: FindingKind,
  family: string,
  row: Row,
  { auction }: Situation,
): TextFinding => ({
  kind,
  family,
  row: `${row.rule.call} ${row.rule.name}`,
  ...textPlaceOf(row),
  auction: auction.calls,
});

/** Hands that are drawn for a row, or for a gap. */
const DRAWS = 40;
/** Hands that are drawn where those that are left cannot be counted. */
const MANY_DRAWS = 400;
const DEALT = 400;

/**
 * The fault of a row of a family here, or that a hand reaches it; undefined if its call is not allowed here or nothing
 * can be said.
 */
function rowFault(
  situation: Situation,
  rows: readonly Row[],
  at: number,
  random: Random,
): RowFinding | "reached" | undefined {
  const rule = rows[at]?.rule;
  if (rule === undefined || !situation.auction.allows(rule.call)) return undefined;
  const above = rows.slice(0, at).map((row) => row.rule);
  if (isOfOtherNature(situation, above, rule)) return "nature";
  const image = imageOf(rule.hand);
  if (image === undefined) return "impossible";
  const shown = meet(situation.me.bounds, image);
  if (shown === undefined) return "denied";
  if (wantsAlert(situation, rule, shown)) return "alert";
  if (isLastResort(rule)) return "reached";
  const isFree = (hand: Hand): boolean => !above.some((one) => satisfies(one.hand, hand));
  if (heldIn(situation).some((hand) => satisfies(rule.hand, hand) && isFree(hand)))
    return "reached";
  const drawn = handsFor(situation, rule.hand, random, DRAWS);
  if (drawn?.length === 0)
    return handsOf(situation.seat, rule.hand, random, 1)?.length === 0 ? "impossible" : "denied";
  // A hand too intricate to draw is looked for among dealt hands; a row without any is not judged here.
  const hands = drawn ?? dealtHands(DEALT).filter((hand) => satisfies(rule.hand, hand));
  if (hands.length === 0) return undefined;
  return hands.some(isFree) || isLeftOver(situation, rule, above, random) ? "reached" : "covered";
}

/** Whether rows above leave hands to a row: counted, for such a hand may be rare; drawn where that is too intricate. */
function isLeftOver(
  situation: Situation,
  rule: Rule,
  above: readonly Rule[],
  random: Random,
): boolean {
  const image = imageOf(rule.hand);
  const nearby = above.filter(({ hand }) => {
    const other = imageOf(hand);
    return image !== undefined && other !== undefined && meet(image, other) !== undefined;
  });
  const left = allOf(
    rule.hand,
    ...nearby.map(({ hand }): Constraint => ({ kind: "not", of: hand })),
  );
  const counted = handsFor(situation, left, random, 1);
  if (counted !== undefined) return counted.length > 0;
  const drawn = handsFor(situation, rule.hand, random, MANY_DRAWS) ?? [];
  return drawn.some((hand) => !above.some((one) => satisfies(one.hand, hand)));
}

/** Hands to look at before any is drawn, the same for every row: drawing takes longer. */
const dealtHands = memoized(new Map<number, readonly Hand[]>(), (deals) =>
  handsDealt("dealt hands", deals),
);

/** Dealt hands that the player on turn may hold after the earlier calls. */
const heldIn = memoized(new WeakMap<Situation, readonly Hand[]>(), (situation) => {
  const said = shownBefore(situation);
  return dealtHands(DEALT).filter((hand) => said.every((one) => satisfies(one, hand)));
});

/** The first rule for a call says what it is; one of the other nature is never used. */
function isOfOtherNature(situation: Situation, above: readonly Rule[], rule: Rule): boolean {
  const other = (one: Rule): boolean =>
    one.call === rule.call && one.artificial !== rule.artificial;
  if (above.some(other)) return true;
  const first = situation.rules.find((one) => one.call === rule.call);
  return first !== undefined && other(first);
}

/** Cards that a suit bid promises where it needs no alert, unless the suit has been bid by our side. */
const NATURAL = 3;
/** Two suits of so many cards are more than a bid of notrump says by itself. */
const LONG = 5;

/** Whether a bid wants an alert: it has none, and does not promise the strain that it names. */
function wantsAlert({ me, partner }: Situation, rule: Rule, shown: Image): boolean {
  const { call, artificial, suit } = rule;
  if (artificial || !isBid(call)) return false;
  const strain = strainOf(call);
  if (strain === "N") return SUITS.filter((one) => shown.length[one].min >= LONG).length > 1;
  if (me.suits.includes(strain) || partner.suits.includes(strain)) return false;
  // A rule that speaks of another suit, as a transfer does, cannot be natural.
  if (suit !== undefined && suit !== strain) return true;
  return shown.length[strain].min < NATURAL && rule.hand.kind !== "any" && rule.judged !== true;
}

/*
 * Remarks: comments by which a text explains the findings of the checks.
 *
 *     # covered: the row above takes these hands until splinters are off
 *     4N*  slam-try-keycards: 16+; forcing
 *
 * A comment on the line itself, or in the comment lines right above it, that begins with the kind of the finding. That nothing
 * leads to a row may be said at the heading of a situation or a family that it stands in, once for all of its rows.
 */

/** What the text says about a finding; undefined if it says nothing. */
export function remarkOn(text: string, { kind, line }: TextFinding): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  for (let at: number | undefined = line - 1; at !== undefined; at = headingOf(lines, at)) {
    const remark = remarkAt(lines, at, kind);
    if (remark !== undefined || kind !== "unmet") return remark;
  }
  return undefined;
}

/** The remark on a line: on it, or in the comments right above it. */
function remarkAt(lines: readonly string[], line: number, kind: string): string | undefined {
  const own = commentOf(lines[line] ?? "", kind);
  if (own !== undefined) return own;
  for (let at = line - 1; at >= 0; at--) {
    const above = lines[at] ?? "";
    if (!above.trim().startsWith("#")) return undefined;
    const remark = commentOf(above, kind);
    if (remark !== undefined) return remark;
  }
  return undefined;
}

/** The nearest line above that is indented less; undefined at the left margin. */
function headingOf(lines: readonly string[], line: number): number | undefined {
  const depth = indentOf(lines[line] ?? "");
  for (let at = line - 1; at >= 0; at--) {
    const above = lines[at] ?? "";
    if (above.trim() !== "" && !above.trim().startsWith("#") && indentOf(above) < depth) return at;
  }
  return undefined;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function commentOf(line: string, kind: string): string | undefined {
  const [, found, remark] = /#\s*([a-z]+):\s*(\S.*)$/.exec(line) ?? [];
  return found === kind ? remark : undefined;
}
