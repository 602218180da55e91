/** PBN files as people and programs wrote them. They are not in the repository; without them this is skipped. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { cardOfWord } from "./play.js";
import { callOfWord } from "./auction.js";
import { inExportOrder, isHeader, MANDATORY, type PbnRemark, type PbnTag } from "./document.js";
import { SUFFIXES } from "./section.js";
import { PbnReader, type PbnGame } from "./pbn.js";
import { makePbn } from "./write.js";

const folder = fileURLToPath(new URL("../../../../../../shared/data/files/pbn/", import.meta.url));
const files = existsSync(folder) ? readdirSync(folder) : [];

function read(bytes: Uint8Array | string): PbnGame[] {
  const reader = new PbnReader();
  return [...reader.write(bytes), ...reader.end()];
}

function fileWith(part: string): string {
  const name = files.find((file) => file.includes(part));
  if (name === undefined) throw new Error(`no file with ${part} in its name`);
  return name;
}

const readFile = (part: string): PbnGame[] => read(readFileSync(folder + fileWith(part)));

/** Files in which everything agrees with the standard and with itself. */
const GOOD = [
  "AlsNat4-Final",
  "Cap98bu5",
  "part1",
  "OKB_v20",
  "TEAMS",
  "05HACCHI",
  "F4SWEE-B",
  "Mini_Movie",
  "example1",
  "131108szczyrk",
  "too_many_trumps",
  "correct_10",
  "correct_20",
  "escape_in_comment",
  "bigdeal",
  "psbridge",
];

describe("PBN files in the wild", { tags: ["shared-cases"] }, () => {
  test.each(GOOD)("%s reads without a fault", (part) => {
    const games = readFile(part);
    expect(games.length).toBeGreaterThan(0);
    expect(games.flatMap(({ faults }) => faults)).toEqual([]);
  });

  // [file, game, lines on which the file's own remarks announce a fault, or on which it must show]
  const SEEDED: readonly (readonly [string, number, readonly number[]])[] = [
    ...(
      [
        [1, 7],
        [2, 11],
        [3, 15],
        [4, 19],
        [5, 23],
        [6, 27],
        [7, 31],
        [8, 35],
        [9, 39],
        [10, 43],
        [11, 47],
        [12, 51],
        [13, 55],
        [14, 59],
        [15, 63],
        [16, 67],
        [17, 71],
        [18, 75],
        [19, 79],
        [20, 83],
        [21, 87],
        [22, 91],
        [23, 95, 98],
        [24, 102],
        [25, 108],
        [26, 114],
        [27, 120],
        [28, 127, 159],
        [29, 168],
        [30, 177],
        [31, 186],
        [32, 195],
        [33, 204],
        [34, 214],
        [35, 223, 226, 229, 232, 235, 238, 241, 244, 247, 250],
        [36, 258],
        [37, 266],
        [38, 274],
        [39, 283],
        [40, 290],
        [41, 298],
        [42, 306],
        [43, 314],
        [44, 328],
        [45, 340, 343, 346, 349],
        [46, 361, 363, 366, 368],
        [47, 381, 384, 387, 390],
        [48, 405, 408, 411],
        [49, 423, 429, 432, 435, 438],
        [50, 450],
        [51, 462],
        [52, 474],
        [53, 486],
        [54, 495],
        [55, 504],
        [56, 529, 531, 534],
        [57, 564, 569],
        [58, 597, 601],
        [59, 636, 654, 663, 670],
        [60, 690],
        [61],
        [62, 772, 773, 774, 775, 776, 777, 779],
        [63, 784, 785, 786, 787],
        [64, 791, 792, 793, 794],
        [65, 798, 799, 800, 801],
        [66, 805, 806, 807, 808],
        [67, 812],
        [68, 817, 820],
        [69, 825, 828],
        [70, 831, 832, 833, 834],
        [71, 865],
        [72, 875, 877, 879, 881, 883],
        [73, 912, 914, 916],
        // 934: ten tricks were played, not nine.
        [74, 934, 955, 957],
      ] as const
    ).map(([game, ...lines]) => ["errors_10", game, lines] as const),
    ...(
      [
        [1, 7],
        [2, 10],
        [3, 15],
        [4, 18],
        [5, 23],
        [6, 26],
        [7, 40],
        [8, 53],
        [9, 66],
        [10, 79],
        [11, 92],
        [12, 97],
        [13, 100],
        [14, 103],
        [15, 108],
        [16, 113],
        [17, 117],
        [18, 121],
        [19, 125],
        [20, 129],
        [21, 143],
        [22, 158, 159],
        [23, 174, 175],
      ] as const
    ).map(([game, ...lines]) => ["errors_20", game, lines] as const),
  ];

  /** The lines with faults, by the number in the line `% ==== game n ====` above them. */
  function faultLines(part: string): Map<number, number[]> {
    const lines = readFileSync(folder + fileWith(part), "latin1").split("\n");
    const gameOf: number[] = [];
    for (const text of lines)
      gameOf.push(Number(/^% =+ game (\d+) =/.exec(text)?.[1] ?? gameOf.at(-1) ?? 0));
    const found = new Map<number, number[]>();
    for (const { line } of readFile(part).flatMap(({ faults }) => faults)) {
      const game = gameOf[line - 1] ?? 0;
      found.set(
        game,
        [...new Set([...(found.get(game) ?? []), line])].toSorted((a, b) => a - b),
      );
    }
    return found;
  }

  test.each(SEEDED)("%s, game %i: faults on lines %j and no other", (part, game, lines) => {
    expect(faultLines(part).get(game) ?? []).toEqual(lines);
  });

  test.each(files)("%s: reading, writing and reading again gives the same", (name) => {
    const first = read(readFileSync(folder + name));
    const written = makePbn(first);
    const second = read(written);
    expect(second.map(({ record }) => record)).toEqual(first.map(({ record }) => record));
    expect(second.map(contents)).toEqual(first.map(contents));
    expect(makePbn(second)).toBe(written);
    expect(written.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  });

  test.each(files)("%s: a record without its document keeps its meaning", (name) => {
    const first = read(readFileSync(folder + name)).map(({ record }) => record);
    const second = read(makePbn(first)).map(({ record }) => record);
    expect(second.length).toBe(first.length);
    for (const [i, record] of first.entries()) {
      const again = second[i];
      expect(again?.deal).toEqual(record.deal);
      expect(again?.calls).toEqual(record.calls);
      expect(again?.cards).toEqual(record.cards);
      expect(again?.comment).toEqual(record.comment);
      expect(again?.about).toEqual(record.about);
    }
  });
});

/** The contents of a document, independent of the order, spelling and dashes that export changes. */
function contents({ document }: PbnGame): unknown {
  const said = (remarks: readonly PbnRemark[]): readonly PbnRemark[] =>
    remarks.filter((remark) => remark.kind !== "blank" && !isHeader(remark));
  const spelled = (text: string): string => {
    const suffix = SUFFIXES.findIndex((known) => known === text);
    const card = cardOfWord(text);
    if (suffix >= 0) return `suffix ${suffix + 1}`;
    const nag = Number(text.startsWith("$") ? text.slice(1) : 0);
    if (nag >= 1 && nag <= 12) return `suffix ${((nag - 1) % 6) + 1}`;
    return card === undefined ? (callOfWord(text)?.call ?? text) : String(card);
  };
  const tag = ({ name, value, remarks, words, notes }: PbnTag): unknown => ({
    name,
    value: /^(Auction|Play|Deal|Vulnerable|Declarer|Contract)$/.test(name) ? "" : value,
    remarks: said([
      ...remarks,
      ...(name === "Auction" ? words.filter(isDash) : []).flatMap((w) => w.remarks),
    ]),
    words: words
      .filter((word) => name !== "Auction" || !isDash(word))
      .map((word) => ({ text: spelled(word.text), remarks: said(word.remarks) })),
    notes: notes.map(tag),
  });
  const isDash = ({ text }: { readonly text: string }): boolean => text === "-";
  const mandatory = new Set<string>(MANDATORY);
  return {
    before: said(document.before),
    tags: inExportOrder(document.tags)
      .filter(({ name, value }) => !(mandatory.has(name) && (value === "?" || value === "")))
      .filter(({ name }) => name !== "Dealer" && name !== "Vulnerable" && name !== "Declarer")
      .map(tag),
    after: said(document.after),
  };
}
