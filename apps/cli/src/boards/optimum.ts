/** A board with PBN's tags for the double-dummy table and par. */
import { STRAINS, type Seat } from "@falsecard/core";
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
