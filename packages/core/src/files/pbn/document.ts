/**
 * The document of a PBN game: everything that its text contains, in order, understood or not.
 *
 * A game is a list of tags. A tag may be followed by a section, a list of words: calls, cards, table cells.
 * Remarks (comments and escape lines) stand after a tag or a word, or before the first tag. A game is written again
 * from its document without loss; record.ts reads the record from it.
 */
import type { BySeat } from "../../seat.js";
import { isUnknown } from "./tags.js";

/** A comment in braces or to the end of its line, an escape line, text outside tags and sections, or an empty line. */
export interface PbnRemark {
  readonly kind: "brace" | "rest" | "escape" | "text" | "blank";
  /** The text without its braces, semicolon or percent sign; lines are separated by LF. */
  readonly text: string;
}

/** One word of a section, or one string of a table with its quotes. */
export interface PbnWord {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly remarks: readonly PbnRemark[];
}

/** A tag of a PBN file with its place, its section and its notes. */
export interface PbnTag {
  readonly name: string;
  /** The value after inheritance is resolved. */
  readonly value: string;
  /** Where the tag begins, and where the value does. */
  readonly line: number;
  readonly column: number;
  readonly valueLine: number;
  readonly valueColumn: number;
  /**
   * How the value was inherited: by `#`, by `##` (the tag that sets it too), or (`deal`) with the whole board of the
   * game before.
   */
  readonly inherited?: "#" | "##" | "deal";
  readonly remarks: readonly PbnRemark[];
  /** The section after the tag. */
  readonly words: readonly PbnWord[];
  /** The notes of an Auction or Play section. */
  readonly notes: readonly PbnTag[];
}

/** A word to which remarks may still be added. */
export interface WordDraft extends PbnWord {
  remarks: PbnRemark[];
}

/** A tag to which words, remarks and notes may still be added. */
export interface TagDraft extends PbnTag {
  value: string;
  inherited?: "#" | "##" | "deal";
  remarks: PbnRemark[];
  words: WordDraft[];
  notes: TagDraft[];
}

/** The empty list that all words and tags without items share; frozen, so that nobody adds to it. */
const NONE = Object.freeze<never[]>([]) as never[];

/** A word of a section, by default at line 0, for a word that was not read from a file. */
export const newWord = (text: string, line = 0, column = 0): WordDraft => ({
  text,
  line,
  column,
  remarks: NONE,
});

/** A tag without a section, by default at line 0, for a tag that was not read from a file. */
export const newTag = (
  name: string,
  value: string,
  line = 0,
  column = 0,
  valueLine: number = line,
  valueColumn: number = column,
): TagDraft => ({
  name,
  value,
  line,
  column,
  valueLine,
  valueColumn,
  remarks: NONE,
  words: NONE,
  notes: NONE,
});

/** Adds an item to a list in place, or makes a new list if it is the shared empty one. */
export function added<T>(list: T[], item: T): T[] {
  if (list === NONE) return [item];
  list.push(item);
  return list;
}

/** A game of a PBN file as written: its tags, and the remarks around them. */
export interface PbnDocument {
  /** Remarks before the first tag. */
  readonly before: readonly PbnRemark[];
  readonly tags: readonly PbnTag[];
  /** Remarks after the last game of a file. */
  readonly after: readonly PbnRemark[];
}

/** The tags that name the players. */
export const SEAT_TAGS: BySeat<string> = { N: "North", E: "East", S: "South", W: "West" };

/** The tags of a game by name; of several with one name, the first. */
export type TagsByName = ReadonlyMap<string, PbnTag>;

export function tagsByName(tags: readonly PbnTag[]): TagsByName {
  const byName = new Map<string, PbnTag>();
  for (const tag of tags) if (!byName.has(tag.name)) byName.set(tag.name, tag);
  return byName;
}

/** The value of a tag; undefined if the tag is missing or says that it is not known. */
export function knownValue(tags: TagsByName, name: string): string | undefined {
  const value = tags.get(name)?.value;
  return isUnknown(value) ? undefined : value;
}

/** The fifteen tags that every exported game has, in this order. */
export const MANDATORY: readonly string[] = (
  "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract " +
  "Result"
).split(" ");

/** The place of a tag in the export format, as a number to sort by. */
function place(name: string, sections: ReadonlySet<string>): number {
  const mandatory = MANDATORY.indexOf(name);
  if (mandatory >= 0) return mandatory;
  if (name === "Auction") return 30;
  if (name === "Play") return 31;
  // A note outside the sections is placed before them: after a section it would be read as a note of that section.
  const isSection = name !== "Note" && (sections.has(name) || name.endsWith("Table"));
  return isSection ? 40 : 20;
}

/** Tags as the export format orders them: mandatory, supplemental by name, Auction, Play, other sections by name. */
export function inExportOrder(tags: readonly PbnTag[]): PbnTag[] {
  const sections = new Set<string>();
  for (const { name, words } of tags) if (words.length > 0) sections.add(name);
  return tags.toSorted(
    (a, b) =>
      place(a.name, sections) - place(b.name, sections) ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  );
}

/** Whether the remark is a header line of a file, `% PBN 2.1` or `% EXPORT`, which the writer makes itself. */
export function isHeader({ kind, text }: PbnRemark): boolean {
  return kind === "escape" && /^ ?(?:PBN \d|(?:EX|IM)PORT\s*$)/.test(text);
}
