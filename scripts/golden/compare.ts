/** The differences between two answers to a question of the golden set, and their description. */
import { isSame } from "./figure.js";
import { CALL_FIGURES, CARD_FIGURES, type Answer, type Entry, type Kind } from "./question.js";

/**
 * The aspects in which answers may differ. `choice`: another card or call, or the same one chosen by another search or
 * row. `figures`: means, errors, nodes and deals. `facts` and `words`: everything else.
 */
const ASPECTS = ["choice", "figures", "facts", "words"] as const;
type Aspect = (typeof ASPECTS)[number];

export interface Difference {
  readonly id: string;
  readonly kind: Kind;
  readonly aspect: Aspect;
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Fields = ReadonlyMap<string, { readonly aspect: Aspect; readonly value: unknown }>;

/** Every field of an answer by its name, as `facts deals` or `figures SK behind`. */
function fieldsOf({ chosen, by, nodes, facts, figures, words }: Answer, kind: Kind): Fields {
  const fields = new Map<string, { readonly aspect: Aspect; readonly value: unknown }>();
  const add = (field: string, aspect: Aspect, value: unknown): void => {
    if (value !== undefined) fields.set(field, { aspect, value });
  };
  add("chosen", "choice", chosen);
  add("by", "choice", by);
  add("nodes", "figures", nodes);
  for (const [name, value] of Object.entries(facts ?? {}))
    add(name, typeof value === "number" ? "figures" : "facts", value);
  if (figures !== undefined) add("order", "figures", Object.keys(figures).join(", "));
  const names: readonly string[] =
    kind === "call" || kind === "why-call" ? CALL_FIGURES : CARD_FIGURES;
  for (const [candidate, values] of Object.entries(figures ?? {}))
    for (const [i, value] of values.entries())
      add(`${candidate}: ${names[i] ?? i}`, "figures", value);
  for (const [locale, lines] of Object.entries(words ?? {}))
    for (const [i, line] of lines.entries()) add(`${locale} ${i + 1}`, "words", line);
  return fields;
}

const text = (value: unknown): string =>
  value === undefined ? "–" : typeof value === "string" ? value : JSON.stringify(value);

/** The differences between an entry and a new answer, field by field. */
export function differencesOf({ id, ask, answer }: Entry, after: Answer): readonly Difference[] {
  const { kind } = ask;
  const [one, other] = [fieldsOf(answer, kind), fieldsOf(after, kind)];
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((field) => {
    const [was, is] = [one.get(field), other.get(field)];
    const isAlike =
      typeof was?.value === "number" && typeof is?.value === "number"
        ? isSame(was.value, is.value)
        : text(was?.value) === text(is?.value);
    if (isAlike) return [];
    const aspect = (was ?? is)?.aspect ?? "facts";
    return [{ id, kind, aspect, field, before: text(was?.value), after: text(is?.value) }];
  });
}

/** The most fields of an entry that are listed, because a decision with other deals differs in all of its figures. */
const MOST_FIELDS = 6;

/** The differences entry by entry, each entry with its choices first; the last line counts the entries. */
export function sayDifferences(found: readonly Difference[], asked: number): readonly string[] {
  const byEntry = new Map<string, Difference[]>();
  for (const one of found) byEntry.set(one.id, [...(byEntry.get(one.id) ?? []), one]);
  const lines = [...byEntry].flatMap(([id, list]) => {
    const sorted = list.toSorted((a, b) => ASPECTS.indexOf(a.aspect) - ASPECTS.indexOf(b.aspect));
    const told = sorted
      .slice(0, MOST_FIELDS)
      .map(({ field, before, after }) => `  ${field}: ${before} → ${after}`);
    const more = list.length - told.length;
    return [id, ...told, ...(more > 0 ? [`  and ${more} more fields`] : [])];
  });
  return [...lines, summaryOf(found, asked)];
}

/** `100 asked, 3 differ: 1 cards, 0 calls, 1 by what chose or by figures alone, 1 by facts or words alone`. */
export function summaryOf(found: readonly Difference[], asked: number): string {
  const entries = (of: (one: Difference) => boolean): ReadonlySet<string> =>
    new Set(found.filter(of).map(({ id }) => id));
  const chosen = (kinds: readonly Kind[]): ReadonlySet<string> =>
    entries(({ kind, field }) => field === "chosen" && kinds.includes(kind));
  const cards = chosen(["card", "why-card", "story"]);
  const calls = chosen(["call", "why-call", "meaning"]);
  const figures = entries(({ aspect }) => aspect === "choice" || aspect === "figures");
  const all = entries(() => true);
  const alone = [...figures].filter((id) => !cards.has(id) && !calls.has(id)).length;
  const words = [...all].filter((id) => !figures.has(id)).length;
  return (
    `${asked} asked, ${all.size} differ: ${cards.size} cards, ${calls.size} calls, ` +
    `${alone} by what chose or by figures alone, ${words} by facts or words alone`
  );
}
