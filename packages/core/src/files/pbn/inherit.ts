/**
 * Values that a PBN game inherits from games before it: `#` is the value in the nearest game that has the tag,
 * `##text` gives the text to this game and to all that follow without the tag. The game of a second table may leave out
 * all tags of the board; it then has the board of the game before.
 */
import type { FaultList } from "../reading/reader.js";
import { newTag, type TagDraft } from "./document.js";
import { isInheritable, isKnownTag } from "./tags.js";

/** The number of tag names whose last value is remembered; values of further names are not inherited. */
const NAME_LIMIT = 1000;
/** The number of tags that `##` may give to all later games; a limit, because each of these games grows by them. */
const ALL_LIMIT = 64;

const BOARD_TAGS = ["Board", "Dealer", "Vulnerable", "Deal"] as const;
const PLAYERS: ReadonlySet<string> = new Set(["West", "North", "East", "South"]);

export class TagInheritance {
  readonly #last = new Map<string, string>();
  readonly #all = new Map<string, string>();
  readonly #unknown = new Set<string>();
  /** The tags of the game before. */
  #before: readonly TagDraft[] = [];

  /** Resolves the inherited values of a game's tags in place, and adds the inherited tags that it leaves out. */
  resolve(tags: TagDraft[], faults: FaultList): void {
    for (const tag of tags) {
      if (tag.value.startsWith("#")) this.#inherit(tag, faults);
      else if (this.#all.size > 0) this.#all.delete(tag.name);
      if (this.#last.size < NAME_LIMIT || this.#last.has(tag.name))
        this.#last.set(tag.name, tag.value);
    }
    const [first] = tags;
    if (first === undefined) return;
    for (const [name, value] of this.#all) {
      if (!tags.some((tag) => tag.name === name)) tags.push(added(name, value, first, "##"));
    }
    this.#shareBoard(tags, first);
  }

  /** Reports a tag that the standard does not know, once per file. */
  reportUnknown(tag: TagDraft, faults: FaultList): void {
    if (isKnownTag(tag.name) || this.#unknown.has(tag.name)) return;
    if (this.#unknown.size < NAME_LIMIT) this.#unknown.add(tag.name);
    faults.add("pbn-tag-unknown", tag.name, tag.line, tag.column);
  }

  #inherit(tag: TagDraft, faults: FaultList): void {
    const { name, value } = tag;
    const forAll = value.startsWith("##");
    if (!forAll && value !== "#") return;
    if (!isInheritable(name)) {
      faults.add("pbn-inherit", name, tag.line, tag.column);
      tag.value = "?";
      return;
    }
    if (forAll) {
      tag.value = value.slice(2);
      tag.inherited = "##";
      if (this.#all.size < ALL_LIMIT) this.#all.set(name, tag.value);
      return;
    }
    this.#all.delete(name);
    const before = this.#last.get(name);
    if (before === undefined) {
      faults.add("pbn-inherit-none", name, tag.line, tag.column);
      tag.value = "?";
      return;
    }
    tag.value = before;
    tag.inherited = "#";
  }

  #shareBoard(tags: TagDraft[], first: TagDraft): void {
    const before = this.#before;
    this.#before = tags;
    if (valueOf(tags, "Deal") !== undefined || valueOf(tags, "Dealer") !== undefined) return;
    const number = valueOf(tags, "Board");
    if (number !== undefined && number !== valueOf(before, "Board")) return;
    const names = tags.some((tag) => PLAYERS.has(tag.name));
    const played = tags.some((tag) => tag.name === "Contract" || tag.name === "Auction");
    if (!names || !played || valueOf(tags, "Vulnerable") !== undefined) return;
    for (const name of BOARD_TAGS) {
      const value = valueOf(before, name);
      if (value !== undefined && (name !== "Board" || number === undefined))
        tags.push(added(name, value, first, "deal"));
    }
  }
}

function valueOf(tags: readonly TagDraft[], name: string): string | undefined {
  for (const tag of tags) if (tag.name === name) return tag.value;
  return undefined;
}

function added(
  name: string,
  value: string,
  { line, column }: TagDraft,
  inherited: "##" | "deal",
): TagDraft {
  const tag = newTag(name, value, line, column);
  tag.inherited = inherited;
  return tag;
}
