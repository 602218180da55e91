/** What foretelling shows: for each kind of player hits, log-loss and tricks, declarer's turns and defenders' apart. */
import { sayKind } from "@falsecard/engine/play";
import { errorOf, tallyOf, type Tally } from "@falsecard/table";
import { figureText } from "../frame/figure.js";
import { column, findingOf, foundTable, type LabFinding } from "../frame/finding.js";
import type { AskedKind, ForetellOrder, ForetoldTable, ForetoldTurn } from "./foretell.js";
import { words, type Bilingual } from "../frame/words.js";

/** A kind's figures over some turns. */
export interface ForetoldFigures {
  readonly turns: number;
  /** The share of turns at which its card was of the group that was played, and the standard error of that. */
  readonly hit: number;
  readonly hitError: number;
  /** Mean of minus the logarithm of the chance that it gave to that group, and its standard error. */
  readonly loss: number;
  readonly lossError: number;
  /** Tricks that its cards cost a table, double dummy. */
  readonly lost: number;
  /** Of its turns that cost a trick, the share at which the real card did too; null if there were none. */
  readonly precision: number | null;
}

/** A chance below this counts as this, so that one surprise is not all. */
const LEAST_CHANCE = 1e-3;

/** The figures of the kind with this number. */
export function figuresOf(
  turns: readonly ForetoldTurn[],
  kind: number,
  tables: number,
): ForetoldFigures {
  const own = turns.flatMap((turn) => {
    const found = turn.kinds[kind];
    return found === undefined ? [] : [{ ...found, real: turn.lost }];
  });
  const losses = tallyOf(own.map(({ chance }) => -Math.log(Math.max(LEAST_CHANCE, chance))));
  const hits = tallyOf(own.map(({ hit }) => Number(hit)));
  const losing = own.filter(({ lost }) => lost > 0);
  return {
    turns: own.length,
    hit: hits.mean,
    hitError: errorIn(hits),
    loss: losses.mean,
    lossError: errorIn(losses),
    lost: own.reduce((sum, { lost }) => sum + lost, 0) / Math.max(1, tables),
    precision:
      losing.length === 0 ? null : losing.filter(({ real }) => real > 0).length / losing.length,
  };
}

/** The standard error; none of a single turn. */
const errorIn = (tally: Tally): number => (tally.count < 2 ? 0 : errorOf(tally));

/** The kind, and its number of deals if that was asked for. */
function nameOf({ name, worlds }: AskedKind): Bilingual {
  const kind = { en: sayKind(name, "en"), ja: sayKind(name, "ja") };
  return worlds === undefined ? kind : words("{kind}, {worlds} deals", { kind, worlds });
}

export interface ForetellSummary {
  readonly tables: number;
  readonly sides: readonly {
    readonly declares: boolean;
    readonly turns: number;
    /** Tricks that the real cards cost a table. */
    readonly lost: number;
    readonly kinds: readonly (AskedKind & ForetoldFigures)[];
  }[];
}

export const foretellSummary = (
  { kinds }: ForetellOrder,
  tables: readonly ForetoldTable[],
): ForetellSummary => ({
  tables: tables.length,
  sides: [true, false].map((declares) => {
    const turns = tables.flatMap((table) =>
      table.turns.filter((turn) => turn.declares === declares),
    );
    return {
      declares,
      turns: turns.length,
      lost: turns.reduce((sum, { lost }) => sum + lost, 0) / Math.max(1, tables.length),
      kinds: kinds.map((kind, i) => ({ ...kind, ...figuresOf(turns, i, tables.length) })),
    };
  }),
});

export function foretellFinding(
  order: ForetellOrder,
  { tables, sides }: ForetellSummary,
): LabFinding {
  return findingOf({
    tables: sides.map(({ declares, lost, kinds }) =>
      foundTable(
        declares ? "Declarer's side" : "Defenders",
        [
          "kind of player",
          "same card, %",
          "log-loss",
          column("tricks lost a table", { digits: 2 }),
          "errors that were made",
        ],
        [
          ...kinds.map((kind) => [
            nameOf(kind),
            `${figureText(100 * kind.hit, 1)} ± ${figureText(100 * kind.hitError, 1)}`,
            `${figureText(kind.loss, 3)} ± ${figureText(kind.lossError, 3)}`,
            kind.lost,
            kind.precision === null ? "–" : figureText(kind.precision, 2),
          ]),
          [words("the players themselves"), "–", "–", lost, "–"],
        ],
      ),
    ),
    notes: [
      words(
        "{tables} tables, {turns} turns at which cards differ double dummy, tricks 1 to 8 without the opening lead; ± is a standard error; seed {seed}.",
        { tables, turns: sides.reduce((sum, side) => sum + side.turns, 0), seed: order.seed },
      ),
    ],
  });
}
