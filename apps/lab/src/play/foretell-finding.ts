/** What foretelling shows: for each kind of player hits, log-loss and tricks, declarer's turns and defenders' apart. */
import { sayKind } from "@falsecard/engine/play";
import { figure } from "../frame/figure.js";
import type { Finding, Table } from "../frame/finding.js";
import type { AskedKind, ForetellOrder, ForetoldTable, ForetoldTurn } from "./foretell.js";
import { words, type Words } from "../frame/words.js";

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
  const losses = own.map(({ chance }) => -Math.log(Math.max(LEAST_CHANCE, chance)));
  const hits = own.map(({ hit }) => Number(hit));
  const losing = own.filter(({ lost }) => lost > 0);
  return {
    turns: own.length,
    hit: meanOf(hits),
    hitError: errorOf(hits),
    loss: meanOf(losses),
    lossError: errorOf(losses),
    lost: own.reduce((sum, { lost }) => sum + lost, 0) / Math.max(1, tables),
    precision:
      losing.length === 0 ? null : losing.filter(({ real }) => real > 0).length / losing.length,
  };
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
function errorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return values.length < 2 ? 0 : Math.sqrt(squares / (values.length - 1) / values.length);
}

/** The kind, and its number of deals if that was asked for. */
function nameOf({ name, worlds }: AskedKind): Words {
  const [en, ja] = [sayKind(name, "en"), sayKind(name, "ja")];
  return worlds === undefined
    ? words(en, ja)
    : words(`${en}, ${worlds} deals`, `${ja}(${worlds} ディール)`);
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

export function foretellFinding(order: ForetellOrder, { tables, sides }: ForetellSummary): Finding {
  const table = ({ declares, lost, kinds }: ForetellSummary["sides"][number]): Table => ({
    title: declares
      ? words("Declarer's side", "ディクレアラー側")
      : words("Defenders", "ディフェンダー"),
    columns: [
      { title: words("kind of player", "プレイヤーの種類") },
      { title: words("same card, %", "同じカード %") },
      { title: words("log-loss", "対数損失") },
      { title: words("tricks lost a table", "1テーブルの損失トリック"), digits: 2 },
      { title: words("errors that were made", "実際にもあったミス") },
    ],
    rows: [
      ...kinds.map((kind) => [
        nameOf(kind),
        `${figure(100 * kind.hit, 1)} ± ${figure(100 * kind.hitError, 1)}`,
        `${figure(kind.loss, 3)} ± ${figure(kind.lossError, 3)}`,
        kind.lost,
        kind.precision === null ? "–" : figure(kind.precision, 2),
      ]),
      [words("the players themselves", "実際のプレイヤー"), "–", "–", lost, "–"],
    ],
  });
  const turns = sides.reduce((sum, side) => sum + side.turns, 0);
  return {
    tables: sides.map(table),
    charts: [],
    notes: [
      words(
        `${tables} tables, ${turns} turns at which cards differ double dummy, tricks 1 to 8 without the opening lead; ± is a standard error; seed ${order.seed}.`,
        `${tables} テーブル、ダブルダミーでカードに差がある ${turns} 回(オープニング・リードを除く1〜8トリック目)。± は標準誤差、シード ${order.seed}。`,
      ),
    ],
  };
}
