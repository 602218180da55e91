/** The beliefs of a player on a page: where the honours are, points and lengths of each hand, and the reasons. */
import {
  CARDS,
  CardSet,
  makeCard,
  makeHolding,
  rankIndexOf,
  TEN_RANK,
  SUITS_DOWN,
  type BoardRecord,
  type Locale,
  type Phrase,
  type Seat,
  type Seen,
} from "@falsecard/core";
import type { Json } from "@falsecard/core/files";
import {
  Marginals,
  sayNote,
  type Hypothesis,
  type HandPromise,
  type Note,
} from "@falsecard/engine/inference";
import { bar, cell, percentText } from "../text/chart.js";
import { pad, padLeft, sayText, widthOf, wrap, type Style } from "../text/style.js";
import { showCard, alignColumns } from "./tables.js";
import { boardLine } from "./diagram.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The promise of a call, as data for the exact counter and in words. */
export interface Promised {
  readonly meaning: HandPromise;
  readonly said: Readonly<Record<Locale, string>>;
}

/** The data of the page. */
export interface Believed {
  readonly record: BoardRecord;
  readonly seen: Seen;
  readonly hypothesis: Hypothesis;
  /** Whether the belief reads the promises of the calls. */
  readonly calls: "unread" | "whole";
  readonly promised: readonly Promised[];
}

const WIDTH = 78;
/** This length and longer ones share a column. */
const LONG = 8;
const BAR = 12;

const isHonour = (card: Parameters<typeof makeCard>[0]): boolean => rankIndexOf(card) >= TEN_RANK;

function marginalsOf({ belief }: Hypothesis): Marginals {
  const marginals = Marginals.of(belief.question);
  if (marginals === undefined) throw new Error("a belief that is possible has no marginals");
  return marginals;
}

export function beliefPage(style: Style, believed: Believed): string[] {
  const { record, seen, hypothesis } = believed;
  const marginals = marginalsOf(hypothesis);
  const cards = CardSet.of(seen.hand);
  const hand = SUITS_DOWN.map(
    (suit) => style.suit(suit) + (makeHolding(cards.in(suit)) || "-"),
  ).join(" ");
  return [
    boardLine(style, record),
    style.say(PHRASES.view, {
      seat: style.say(COMMON_PHRASES.seat[seen.seat]),
      calls: seen.calls.length,
      cards: seen.cards.length,
      hand,
    }),
    style.say(PHRASES.deals, { deals: hypothesis.belief.deals().toLocaleString("en-US") }),
    ...part(style, PHRASES.honours, honourRows(style, hypothesis, marginals)),
    ...part(style, PHRASES.hcp, pointRows(style, marginals)),
    ...part(style, PHRASES.lengths, lengthRows(style, marginals)),
    ...reasonLines(style, believed),
  ];
}

const part = (style: Style, title: Phrase, rows: readonly string[]): string[] =>
  rows.length === 0 ? [] : ["", style.bold(style.say(title)), ...rows];

const seatHeads = (style: Style, seats: readonly Seat[]): string[] =>
  seats.map((seat) => style.say(COMMON_PHRASES.seat[seat]));

/** A row for each missing honour: the probability that each hidden hand has it. */
function honourRows(style: Style, { belief }: Hypothesis, marginals: Marginals): string[] {
  const honours = CARDS.filter((card) => belief.question.unseen.has(card) && isHonour(card));
  if (honours.length === 0) return [];
  return alignColumns([
    ["", ...seatHeads(style, marginals.hidden)],
    ...honours.toReversed().map((card) => {
      const chances = marginals.card(card);
      return [
        showCard(style, card),
        ...marginals.hidden.map((seat) => barCell(chances[seat] ?? 0)),
      ];
    }),
  ]);
}

const barCell = (chance: number, most = 1): string =>
  `${padLeft(percentText(chance), 6)} ${pad(bar(chance / most, BAR), BAR)}`;

/**
 * A row for each number of points: its probability in each hidden hand. Rows with less than 0.5 % in every hand are
 * left out.
 */
function pointRows(style: Style, marginals: Marginals): string[] {
  const { hidden } = marginals;
  const chances = hidden.map((seat) => marginals.hcp(seat));
  const most = Math.max(...chances.flat());
  const shown = (points: number): boolean => chances.some((each) => (each[points] ?? 0) >= 0.005);
  const rows = Array.from({ length: 38 }, (_, points) => points).filter(shown);
  return alignColumns([
    ["", ...seatHeads(style, hidden)],
    ...rows.map((points) => [
      padLeft(String(points), 2),
      ...chances.map((each) => {
        const chance = each[points] ?? 0;
        return chance <= 1e-12 ? " ".repeat(BAR + 7) : barCell(chance, most);
      }),
    ]),
  ]);
}

/** A row for each suit of each hidden hand: the probabilities of its lengths, in percent. */
function lengthRows(style: Style, marginals: Marginals): string[] {
  const heads = Array.from({ length: LONG + 1 }, (_, n) => (n === LONG ? `${n}+` : String(n)));
  const names = seatHeads(style, marginals.hidden);
  const width = Math.max(...names.map(widthOf));
  const right = (cells: readonly string[]): string =>
    cells.map((each) => padLeft(each, 5)).join("");
  return [
    `${" ".repeat(width + 3)}${right([...heads, style.say(PHRASES.mean)])}`,
    ...marginals.hidden.flatMap((seat, i) =>
      SUITS_DOWN.map((suit, j) => {
        const chances = marginals.length(seat, suit);
        const long = chances.slice(LONG).reduce((sum, chance) => sum + chance, 0);
        const mean = chances.reduce((sum, chance, length) => sum + chance * length, 0);
        const cells = [...chances.slice(0, LONG), long].map(cell);
        const name = pad(j === 0 ? (names[i] ?? "") : "", width);
        return `${name}  ${style.suit(suit)}${right([...cells, mean.toFixed(2)])}`;
      }),
    ),
  ];
}

function reasonLines(style: Style, { hypothesis, calls, promised }: Believed): string[] {
  const { locale } = style;
  const list = (title: Phrase, notes: readonly Note[]): string[] => {
    // The map removes repetitions: one card may be read in several suits with the same words.
    const said = new Map(notes.map((note) => [sayReason(note, locale, promised), isWeighed(note)]));
    const lines = [...said].flatMap(([text, weighed]) =>
      wrap(text, WIDTH - 2).map((line, i) => `${i > 0 ? "  " : weighed ? "~ " : "- "}${line}`),
    );
    return part(style, title, lines);
  };
  const { notes } = hypothesis;
  const used = notes.filter(({ fate }) => fate !== "dropped");
  const dropped = notes.filter(({ fate }) => fate === "dropped");
  return [
    ...list(PHRASES.used, used),
    ...list(PHRASES.beliefsDropped, dropped),
    ...(notes.some(isWeighed) ? ["", ...wrap(style.say(PHRASES.weighed), WIDTH)] : []),
    ...(calls === "whole" ? [] : ["", ...wrap(style.say(PHRASES.unread), WIDTH)]),
  ];
}

/** Whether a note changes the likelihood of deals and rules none out. */
const isWeighed = (note: Note): boolean =>
  note.kind === "evidence"
    ? note.fate === "used" && note.evidence.believed < 1
    : note.meaning.alternatives.length > 1 &&
      note.meaning.alternatives.some(({ constraint }) => constraint.kind === "any");

/** A note of the belief in words, and whether it was used, changed or dropped. */
function sayReason(note: Note, locale: Locale, promised: readonly Promised[]): string {
  const saidOf = (meaning: HandPromise): string | undefined =>
    promised.find(
      // A widened promise is another object with the same reason.
      ({ meaning: one }) => one.seat === meaning.seat && one.reason === meaning.reason,
    )?.said[locale];
  if (note.kind === "evidence") {
    const { evidence } = note;
    const read = sayNote({ kind: "evidence", evidence, fate: "used" }, locale);
    if (note.fate === "used") return read;
    if (note.because === "intricate") return sayNote(note, locale);
    const other = note.against === undefined ? undefined : saidOf(note.against);
    return other === undefined
      ? sayNote({ ...note, against: undefined }, locale)
      : sayText(locale, PHRASES.against, { read, other });
  }
  const said = saidOf(note.meaning) ?? sayNote(note, locale);
  switch (note.fate) {
    case "used":
      return said;
    case "simplified":
      return sayText(locale, PHRASES.simplified, { said });
    case "widened":
      return sayText(locale, PHRASES.widened, { said, by: note.by });
    case "dropped":
      return sayText(locale, PHRASES.dropped[note.because], { said });
  }
}

/** The beliefs for a program. */
export function beliefAnswer({ record, seen, hypothesis, calls, promised }: Believed): {
  readonly [name: string]: Json;
} {
  const marginals = marginalsOf(hypothesis);
  const bySeat = (value: (seat: Seat) => Json): Json =>
    Object.fromEntries(marginals.hidden.map((seat) => [seat, value(seat)]));
  return {
    board: record.board.number ?? null,
    seat: seen.seat,
    calls: seen.calls.length,
    cards: seen.cards.length,
    // The number of deals may be too large for a JSON number, so it is a string.
    deals: String(hypothesis.belief.deals()),
    unseen: Object.fromEntries(
      marginals.cards().map(({ card, chances }) => [makeCard(card), { ...chances }]),
    ),
    hcp: bySeat((seat) => marginals.hcp(seat)),
    lengths: bySeat((seat) =>
      Object.fromEntries(SUITS_DOWN.map((suit) => [suit, marginals.length(seat, suit)])),
    ),
    auction: calls,
    reasons: hypothesis.notes.map((note) => ({
      kind: note.kind,
      fate: note.fate,
      seat: note.kind === "meaning" ? note.meaning.seat : note.evidence.reading.seat,
      ...(note.kind === "evidence"
        ? { rule: note.evidence.rule, believed: note.evidence.believed }
        : {}),
      en: sayReason(note, "en", promised),
      ja: sayReason(note, "ja", promised),
    })),
  };
}

const PHRASES = {
  dropped: {
    impossible: ["{said}; impossible", "{said}。ありえない"],
    intricate: ["{said}; too intricate to count", "{said}。数えるには複雑すぎる"],
  },
  unread: ["The calls were not read.", "コールは読んでいません。"],
  view: [
    "{seat} sees {hand} after {calls|call|calls} and {cards|card|cards}",
    "{seat}のハンド {hand}({calls} コール、{cards} 枚の後)",
  ],
  deals: ["Possible deals: {deals}", "ありうるディール: {deals}"],
  weighed: [
    "~ is believed in part: it makes deals more or less likely and rules none out",
    "~ は部分的に信じたもの。ディールの確率を変え、どれも除外しない",
  ],
  honours: ["Missing honours", "見えないオナー"],
  hcp: ["High-card points", "点数"],
  lengths: ["Lengths in percent", "枚数(%)"],
  mean: ["mean", "平均"],
  used: ["Read from", "根拠"],
  beliefsDropped: ["Dropped", "捨てたもの"],
  against: [
    "{read}; impossible with {other}: ignored",
    "{read}が、「{other}」と両立しないため無視",
  ],
  widened: [
    "{said}; impossible as it stands, widened by {by}",
    "{said}。このままではありえないため {by} だけ緩めた",
  ],
  simplified: [
    "{said}; too intricate to count, only points and lengths used",
    "{said}。複雑すぎるため点数と枚数だけを使った",
  ],
} as const;
