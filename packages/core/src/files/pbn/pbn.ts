/**
 * Portable Bridge Notation, version 2.1.
 *
 * ```ts
 * const reader = new PbnReader();
 * const games = [...reader.write(bytes), ...reader.end()];
 * games[0]?.record.deal; // the game as a record
 * games[0]?.faults; // its faults, by line and column
 * makePbn(games); // the same games in the export format
 * ```
 *
 * The file may come in chunks; a game is given when the next one is complete or the file ends. Nothing in a file is
 * lost: the document of a game has the parts that a record cannot hold (judgements, escape lines, second tags of a
 * name).
 */
import type { Fault } from "../../result.js";
import { emptyRecord } from "../../record.js";
import { isHeader, tagsByName, type PbnDocument, type PbnRemark, type PbnTag } from "./document.js";
import { TagInheritance } from "./inherit.js";
import { PbnParser, type ParsedGame } from "./parser.js";
import { recordOfTags } from "./record.js";
import { checkTable } from "./table.js";
import { isKnownTag, valueFault } from "./tags.js";
import {
  type FaultList,
  READ_LIMITS,
  type BoardReader,
  type ReadBoard,
  type ReadLimits,
} from "../reading/reader.js";
import { LineReader, wholeLines } from "../reading/text.js";

/** A board that was read from a PBN file, with its document. */
export interface PbnGame extends ReadBoard {
  readonly document: PbnDocument;
}

/** Reads PBN files in chunks, a game at a time. */
export class PbnReader implements BoardReader<PbnGame> {
  readonly #lines: LineReader;
  readonly #parser: PbnParser;
  readonly #inheritance = new TagInheritance();
  /** The last complete game, held back because remarks at the end of the file are added to it. */
  #held: PbnGame | undefined;

  constructor(given: Partial<ReadLimits> = {}) {
    const limits = { ...READ_LIMITS, ...given };
    const parser = new PbnParser(limits);
    this.#parser = parser;
    this.#lines = new LineReader(
      wholeLines(limits.board, (text, line) => {
        parser.write(text, line);
      }),
    );
  }

  write(chunk: Uint8Array | string): PbnGame[] {
    this.#lines.write(chunk);
    return this.#games();
  }

  end(): PbnGame[] {
    this.#lines.end();
    const { after, faults } = this.#parser.end();
    const isEmpty = after.every((remark) => remark.kind === "blank" || isHeader(remark));
    const games = this.#games();
    const last = this.#held;
    this.#held = undefined;
    if (last === undefined) return isEmpty ? [] : [noGame(after, faults)];
    const document = after.length === 0 ? last.document : { ...last.document, after };
    games.push({ ...last, document, faults: [...last.faults, ...inOrder(faults)] });
    return games;
  }

  #games(): PbnGame[] {
    const games: PbnGame[] = [];
    for (const parsed of this.#parser.take()) {
      if (this.#held !== undefined) games.push(this.#held);
      this.#held = this.#read(parsed);
    }
    return games;
  }

  #read(game: ParsedGame): PbnGame {
    const { before, tags, faults } = game;
    this.#inheritance.resolve(tags, faults);
    const byName = tagsByName(tags);
    for (const tag of tags) {
      const { name, value } = tag;
      if (byName.get(name) !== tag) {
        if (name !== "Note") faults.add("pbn-tag-twice", name, tag.line, tag.column);
        continue;
      }
      this.#inheritance.reportUnknown(tag, faults);
      const code = valueFault(name, value);
      if (code !== undefined && tag.inherited === undefined)
        faults.add(code, value, tag.valueLine, tag.valueColumn);
      if (name.endsWith("Table")) checkTable(tag, faults);
      else if (tag.words.length > 0) reportStray(tag, faults);
      for (const note of tag.notes) if (note.words.length > 0) reportStray(note, faults);
    }
    const record = recordOfTags(game, byName);
    return { record, faults: inOrder(faults), document: { before, tags, after: [] } };
  }
}

/** Reports words after a tag that has no section, one fault for each line. */
function reportStray(tag: PbnTag, faults: FaultList): void {
  if (tag.name === "Auction" || tag.name === "Play" || !isKnownTag(tag.name)) return;
  let line = -1;
  for (const word of tag.words) {
    if (word.line !== line) faults.add("pbn-text", word.text, word.line, word.column);
    line = word.line;
  }
}

/** The faults in the order of their places in the file. */
function inOrder(faults: FaultList): readonly Fault[] {
  const all = faults.all;
  return all.length < 2 ? all : all.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** The game of a file without a tag: an empty board with the file's text and a fault. */
function noGame(after: readonly PbnRemark[], faults: FaultList): PbnGame {
  faults.add("pbn-game", "", 1, 1);
  return {
    record: emptyRecord({ dealer: "N", vulnerability: "None" }),
    faults: inOrder(faults),
    document: { before: [], tags: [], after },
  };
}
