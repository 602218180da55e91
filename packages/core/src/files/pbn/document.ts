/**
 * The document of a PBN game: everything its text holds, in order, whether or not it has a meaning.
 *
 * A game is a list of tags. A tag may be followed by a section, a list of words: calls, cards, table cells.
 * Remarks (comments and escape lines) stand after a tag or a word, or before the first tag. From the
 * document a game is written again without loss; what it means is read from it in record.ts.
 */
import type { BySeat } from "../../seat.js";
import { isUnknown } from "./tags.js";

/** A comment in braces or to the end of its line, an escape line, or text outside tags and sections. */
export interface PbnRemark {
  readonly kind: "brace" | "rest" | "escape" | "text" | "blank";
  /** Without braces, semicolon or percent sign; lines divided by LF. */
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
  /** As it counts: inheritance is resolved. */
  readonly value: string;
  /** Where the tag begins, and where the value does. */
  readonly line: number;
  readonly column: number;
  readonly valueLine: number;
  readonly valueColumn: number;
  /** How the value was inherited: `#`, `##`, or with the deal of the game before. */
  readonly inherited?: "#" | "##" | "deal";
  readonly remarks: readonly PbnRemark[];
  /** The section after the tag. */
  readonly words: readonly PbnWord[];
  /** The notes of an Auction or Play section. */
  readonly notes: readonly PbnTag[];
}

/** A word while its remarks are still coming. */
export interface WordDraft extends PbnWord {
  remarks: PbnRemark[];
}

/** A tag while its section is still coming. */
export interface TagDraft extends PbnTag {
  value: string;
  inherited?: "#" | "##" | "deal";
  remarks: PbnRemark[];
  words: WordDraft[];
  notes: TagDraft[];
}

/** Shared by all words and tags that have nothing to list; frozen, so that nothing gets into it. */
const NONE = Object.freeze<never[]>([]) as never[];

/** A word of a section; one that no file has is at line 0. */
export const newWord = (text: string, line = 0, column = 0): WordDraft => ({
  text,
  line,
  column,
  remarks: NONE,
});

/** A tag without a section; one that no file has is at line 0. */
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

/** The list with one more item, which is a new list if it was the shared empty one. */
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

/** The tags of a game by name; the first of a name counts. */
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

/** Where a tag comes in the export format. */
function place(name: string, sections: ReadonlySet<string>): number {
  const mandatory = MANDATORY.indexOf(name);
  if (mandatory >= 0) return mandatory;
  if (name === "Auction") return 30;
  if (name === "Play") return 31;
  // A note without a section must not come to stand after one.
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

/** Whether the remark is the header of a file, `% PBN 2.1` or `% EXPORT`, which every file written has anew. */
export function isHeader({ kind, text }: PbnRemark): boolean {
  return kind === "escape" && /^ ?(?:PBN \d|(?:EX|IM)PORT\s*$)/.test(text);
}
