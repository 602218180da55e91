/** A board with PBN's tags for the double-dummy table and par. */
import {
  ok,
  parseSeat,
  parseStrain,
  SEATS,
  STRAINS,
  wholeNumber,
  type Result,
  type Seat,
  type Strain,
} from "@falsecard/core";
import {
  makePbnGame,
  PbnReader,
  type PbnDocument,
  type PbnGame,
  type PbnTag,
  type ReadBoard,
} from "@falsecard/core/files";
import type { Par, TrickTable } from "@falsecard/solver";

/** The order of the example in PBN's standard. */
const DECLARERS = ["N", "S", "E", "W"] as const satisfies readonly Seat[];

/** The columns of a table in its tag: `Declarer;Denomination\2R;Result\2R`, each maybe with a sign for its order. */
const columnsOf = (value: string): string[] =>
  value.split(";").map((column) => column.replace(/^[+-]|\\.*$/g, "").trim());

/**
 * The double-dummy table in a game's `OptimumResultTable`; undefined if the game has none, the place of the tag if it is
 * not whole.
 */
export function optimumOf({
  document,
}: ReadBoard & Partial<Pick<PbnGame, "document">>):
  | Result<TrickTable, Pick<PbnTag, "line" | "column">>
  | undefined {
  const found = document?.tags.find(({ name }) => name === "OptimumResultTable");
  if (found === undefined) return undefined;
  const columns = columnsOf(found.value);
  const words = found.words.map(({ text }) => text.replaceAll('"', ""));
  const results: Record<Strain, Record<Seat, number>> = bySeatAndStrain();
  for (let i = 0; i < words.length; i += columns.length) {
    const cell = (name: string): string => words[i + columns.indexOf(name)] ?? "";
    const [seat, strain] = [parseSeat(cell("Declarer")), parseStrain(cell("Denomination"))];
    const tricks = wholeNumber(cell("Result")) ?? Number.NaN;
    if (seat.ok && strain.ok && tricks >= 0 && tricks <= 13)
      results[strain.value][seat.value] = tricks;
  }
  const isWhole = STRAINS.every((strain) =>
    SEATS.every((seat) => !Number.isNaN(results[strain][seat])),
  );
  if (isWhole) return ok(results);
  return { ok: false, fault: found };
}

function bySeatAndStrain(): Record<Strain, Record<Seat, number>> {
  const none = (): Record<Seat, number> => ({ N: NaN, E: NaN, S: NaN, W: NaN });
  return { C: none(), D: none(), H: none(), S: none(), N: none() };
}

/** The game with `OptimumScore` and `OptimumResultTable`, which replace older tags of these names. */
export function withOptimum(
  board: ReadBoard & Partial<Pick<PbnGame, "document">>,
  results: TrickTable,
  { score }: Par,
): PbnGame {
  const document = board.document ?? documentOf(board);
  const rows = DECLARERS.flatMap((declarer) =>
    STRAINS.toReversed().flatMap((strain) => [
      declarer,
      strain === "N" ? "NT" : strain,
      String(results[strain][declarer]),
    ]),
  );
  const tags = [
    tag("OptimumScore", score < 0 ? `EW ${-score}` : `NS ${score}`),
    tag("OptimumResultTable", String.raw`Declarer;Denomination\2R;Result\2R`, rows),
  ];
  const others = document.tags.filter(({ name }) => tags.every((own) => own.name !== name));
  return { ...board, document: { ...document, tags: [...others, ...tags] } };
}

function tag(name: string, value: string, words: readonly string[] = []): PbnTag {
  const place = { line: 0, column: 0 };
  return {
    name,
    value,
    ...place,
    valueLine: 0,
    valueColumn: 0,
    remarks: [],
    words: words.map((text) => ({ text, ...place, remarks: [] })),
    notes: [],
  };
}

/** A board of another format as a PBN game: its record is written as PBN and read again. */
function documentOf({ record }: ReadBoard): PbnDocument {
  const reader = new PbnReader();
  const games = [...reader.write(new TextEncoder().encode(makePbnGame(record))), ...reader.end()];
  const [game] = games;
  if (game === undefined) throw new Error("a board written as PBN could not be read again");
  return game.document;
}
