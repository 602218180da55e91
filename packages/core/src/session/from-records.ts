/**
 * The results in files of boards. A record is the result of one table; a record with a score table (PBN's ScoreTable)
 * has those of all tables, and a LIN match lists results of boards that it does not show.
 */
import { parseOutcome } from "../contract.js";
import { plainNumbers } from "../numerals.js";
import { outcomeOf, roomOf, tricksOf, type BoardRecord } from "../record.js";
import { SEATS, SIDES, sideOf, type BySide, type Side } from "../seat.js";
import type { LinBoard } from "../files/lin/lin.js";
import { parseListedResult, type LinMatch } from "../files/lin/match.js";
import type { PbnGame } from "../files/pbn/pbn.js";
import { parseColumns } from "../files/pbn/table.js";
import type { ReadBoard } from "../files/reading/reader.js";
import { boardOf } from "../board.js";
import { readAward } from "./award-text.js";
import type { SessionFault } from "./faults.js";
import type { SessionRules } from "./rules.js";
import type { Award, ResultPlace, StatedFigure, TableResult } from "./table-result.js";

/** A board of a file, with what its format has beside the record. */
type SourceBoard = ReadBoard &
  Partial<Pick<PbnGame, "document">> &
  Partial<Pick<LinBoard, "match">>;

/** The results of files of boards, with what the files say of the session. */
export interface SessionSource {
  readonly results: readonly TableResult[];
  /** Names of pairs that have numbers. */
  readonly names: ReadonlyMap<string, string>;
  readonly event: string | undefined;
  readonly date: string | undefined;
  /** The rules as far as the files tell them. */
  readonly rules: Partial<SessionRules>;
  readonly faults: readonly SessionFault[];
}

/** The results in the boards of a file. */
export function resultsOfBoards(boards: readonly SourceBoard[], file?: string): SessionSource {
  const names = new Map<string, string>();
  const faults: SessionFault[] = [];
  const results: TableResult[] = [];
  const matches = new Map<LinMatch, SourceBoard[]>();
  const rules = rulesOfBoards(boards.map(({ record }) => record));
  const isTeams = rules.scoring === "teams" || rules.scoring === "board-a-match";
  for (const board of boards) {
    const { record } = board;
    const place = placeOf(board, file);
    for (const [id, name] of namesIn(record)) if (!names.has(id)) names.set(id, name);
    const { number } = record.board;
    const table = record.about["ScoreTable"];
    if (number === undefined) {
      if (table !== undefined || hasResult(record))
        faults.push({ code: "session-number", found: "", ...place });
      continue;
    }
    if (table !== undefined) {
      const lines = board.document?.tags.find(({ name }) => name === "ScoreTable")?.words;
      for (const result of resultsOfTable(
        record,
        number,
        table,
        file,
        names,
        (i) => lines?.[i]?.line,
      ))
        results.push(result);
    } else if (hasResult(record)) results.push(resultOfRecord(record, number, place, isTeams));
    const shown = board.match && matches.get(board.match);
    if (shown !== undefined) shown.push(board);
    else if (board.match !== undefined) matches.set(board.match, [board]);
  }
  if (isTeams)
    for (const [match, shown] of matches)
      for (const result of listedIn(match, shown, file)) results.push(result);
  const about = (tag: string): string | undefined =>
    boards.map(({ record }) => record.about[tag]).find((text) => text !== undefined);
  return { results, names, event: about("Event"), date: about("Date"), rules, faults };
}

/** Whether the record says how the board ended, or at least in what contract. */
const hasResult = (record: BoardRecord): boolean =>
  outcomeOf(record) !== undefined || record.about["Score"] !== undefined;

function placeOf({ document }: SourceBoard, file: string | undefined): ResultPlace {
  const tag = document?.tags.find(({ name }) => name === "Board") ?? document?.tags[0];
  return {
    ...(file === undefined ? {} : { file }),
    line: tag?.line ?? 0,
    column: tag?.column ?? 0,
  };
}

/** The scoring by the tags Scoring, Competition and Room. */
function rulesOfBoards(records: readonly BoardRecord[]): Partial<SessionRules> {
  const about = (tag: string): string =>
    records.map((record) => record.about[tag]).find((text) => text !== undefined) ?? "";
  const scoring = records.map((record) => record.scoring).find((each) => each !== undefined);
  const words = about("Scoring")
    .split(";")
    .map((word) => word.trim().toLowerCase());
  const has = (word: string): boolean => words.includes(word);
  const competition = about("Competition");
  const rooms = new Set(records.map((record) => roomOf(record)));
  const isNamed = records.some(({ about: tags }) => tags["HomeTeam"] !== undefined);
  const [isOpen, isClosed] = [rooms.has("open"), rooms.has("closed")];
  // A match may show one of its rooms, if it says who meets whom.
  const isTeams =
    /^teams$/i.test(competition) || (isNamed ? isOpen || isClosed : isOpen && isClosed);
  const individual = /^individuals$/i.test(competition) ? { individual: true } : {};
  if (has("bam") || scoring === "board-a-match") return { scoring: "board-a-match" };
  if (has("mp") || has("matchpoints") || scoring === "matchpoints")
    return { scoring: "matchpoints", ...individual, ...(has("mp2") ? { perWin: 1 as const } : {}) };
  if (scoring !== "IMPs" && !has("imp")) return isTeams ? { scoring: "teams" } : individual;
  if (has("butler") || has("butler-2") || has("mean") || has("median")) {
    const datum = {
      kind: has("median") ? ("median" as const) : ("mean" as const),
      dropped: has("butler-2") ? 1 : 0,
    };
    return { scoring: "butler", datum, ...individual };
  }
  if (isTeams) return { scoring: "teams" };
  // A table of total scores that has means alone is ordered by them.
  const [totals = ""] = about("TotalScoreTable").split("\n");
  const order =
    /\bMean(?:Score|IMP)\b/.test(totals) && !/\bTotal(?:Score|IMP)\b/.test(totals)
      ? { order: "mean" as const }
      : {};
  const cross = has("cross") ? "none" : has("cross1") ? "scores" : "comparisons";
  return { scoring: "cross-imps", cross, ...order, ...individual };
}

function resultOfRecord(
  record: BoardRecord,
  number: number,
  place: ResultPlace,
  isTeams: boolean,
): TableResult {
  const { about, players } = record;
  const outcome = outcomeOf(record);
  const tricks = outcome === "passed out" ? undefined : tricksOf(record);
  const points = statedPoints(record);
  const stated = statedIn(about);
  const round = roundOf(record);
  const pairs = isTeams ? teamsOf(record) : pairsOf(record);
  return {
    board: number,
    vulnerability: record.board.vulnerability,
    pairs,
    ...(Object.keys(players).length === 0 ? {} : { players }),
    ...(round === undefined ? {} : { round }),
    ...(about["Table"] === undefined ? {} : { table: about["Table"] }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(tricks === undefined ? {} : { tricks }),
    ...(points === undefined ? {} : { points }),
    ...(stated === undefined ? {} : { stated }),
    record,
    place,
  };
}

/** The teams by their tags; teams without a name are those of their round. */
function teamsOf(record: BoardRecord): Partial<BySide<string>> {
  const round = roundOf(record);
  const unnamed = (team: string): string => (round === undefined ? team : `${team} (${round})`);
  const home = record.about["HomeTeam"] ?? unnamed("Home");
  const away = record.about["VisitTeam"] ?? unnamed("Away");
  return roomOf(record) === "closed" ? { NS: away, EW: home } : { NS: home, EW: away };
}

/** The round, with the stage of the event before it: both begin again with board 1. */
function roundOf({ about }: BoardRecord): string | undefined {
  const parts = [about["Stage"], about["Round"]].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(" ");
}

/** The names of pairs that have a number, by the players at their tables. */
export function namesOfPlayers(results: readonly TableResult[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { pairs, players } of results)
    for (const side of SIDES) {
      const id = pairs[side];
      const called = calledAs(players ?? {}, side);
      if (id !== undefined && called !== "" && called !== id && !names.has(id))
        names.set(id, called);
    }
  return names;
}

/** The names of a pair, the same whichever of the two sits where. */
const calledAs = (players: BoardRecord["players"], side: Side): string =>
  [...new Set(SEATS.filter((seat) => sideOf(seat) === side).flatMap((seat) => players[seat] ?? []))]
    .toSorted()
    .join(" – ");

/** The pairs: by PairNS and PairEW, else the players' names, whichever of the two sits where. */
function pairsOf({ about, players }: BoardRecord): Partial<BySide<string>> {
  const pairs: Partial<Record<Side, string>> = {};
  for (const side of SIDES) {
    const id = about[`Pair${side}`] ?? calledAs(players, side);
    if (id !== "") pairs[side] = id;
  }
  return pairs;
}

/** The points of North-South by the tag Score. */
function statedPoints(record: BoardRecord): number | undefined {
  const outcome = outcomeOf(record);
  const declarer =
    outcome === undefined || outcome === "passed out" ? undefined : sideOf(outcome.declarer);
  return sideFigure(record.about["Score"], declarer);
}

/** The figure of North-South in a tag such as `NS 50`, `EW -50` or, for declarer, `50`. */
function sideFigure(text: string | undefined, declarer: Side | undefined): number | undefined {
  const [, word, number] =
    /^(?:(NS|EW)\s+)?([+-]?\d{1,7}(?:\.\d{0,9})?)/i.exec(plainNumbers(text ?? "")) ?? [];
  const side = word === undefined ? declarer : word.toUpperCase();
  if (number === undefined || side === undefined) return undefined;
  return side === "EW" ? -Number(number) || 0 : Number(number);
}

function statedIn(about: BoardRecord["about"]): TableResult["stated"] {
  const [imps, percent] = [
    sideFigure(about["ScoreIMP"], undefined),
    about["ScorePercentage"]?.startsWith("NS ") === true
      ? sideFigure(about["ScorePercentage"], undefined)
      : undefined,
  ];
  const stated = {
    ...(imps === undefined ? {} : { imps }),
    ...(percent === undefined ? {} : { percent }),
  };
  return Object.keys(stated).length === 0 ? undefined : stated;
}

/** The rows of a table under the names of their columns. */
function tableOf(text: string): ReadonlyMap<string, string>[] {
  const [head = "", ...rows] = text.split("\n");
  const columns = parseColumns(head).map((column) => column?.name);
  const words = rows.flatMap((row) => row.match(/"[^"]*"|\S+/g) ?? []);
  const table: ReadonlyMap<string, string>[] = [];
  for (let at = 0; at + columns.length <= words.length; at += columns.length) {
    const row = new Map<string, string>();
    for (const [i, name] of columns.entries()) {
      const word = (words[at + i] ?? "").replaceAll('"', "").trim();
      if (name !== undefined && !/^(?:-|\?+)?$/.test(word)) row.set(name, word);
    }
    table.push(row);
  }
  return table;
}

const spoken = (names: string): string =>
  names
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .join(" – ");

/** The names of the pairs in a record's TotalScoreTable. */
function namesIn(record: BoardRecord): (readonly [string, string])[] {
  return tableOf(record.about["TotalScoreTable"] ?? "").flatMap((row) => {
    const [id, name] = [row.get("PairId"), row.get("Names")];
    return id === undefined || name === undefined || spoken(name) === id
      ? []
      : [[id, spoken(name)] as const];
  });
}

function resultsOfTable(
  record: BoardRecord,
  number: number,
  text: string,
  file: string | undefined,
  names: Map<string, string>,
  lineOf: (word: number) => number | undefined,
): TableResult[] {
  const width = (text.split("\n")[0] ?? "").split(";").length;
  return tableOf(text).map((row, i): TableResult => {
    const figureIn = (name: string): number | undefined => {
      const value = plainNumbers(row.get(name) ?? "");
      return /^[+-]?\d{1,9}(?:\.\d{0,9})?$/.test(value) ? Number(value) : undefined;
    };
    const pairs: Partial<Record<Side, string>> = {};
    for (const side of SIDES) {
      const called = spoken(row.get(`Names_${side}`) ?? "");
      const id = row.get(`PairId_${side}`) ?? (called === "" ? undefined : called);
      if (id === undefined) continue;
      pairs[side] = id;
      if (called !== "" && called !== id && !names.has(id)) names.set(id, called);
    }
    const contract = row.get("Contract");
    const read =
      contract === undefined ? undefined : parseOutcome(`${contract} ${row.get("Declarer") ?? ""}`);
    const outcome = read?.ok === true ? read.value : undefined;
    const tricks =
      outcome === undefined || outcome === "passed out" ? undefined : figureIn("Result");
    const ew = figureIn("Score_EW");
    const points = figureIn("Score_NS") ?? (ew === undefined ? undefined : -ew || 0);
    const figure = (name: string): BySide<number | undefined> => ({
      NS: figureIn(`${name}_NS`),
      EW: figureIn(`${name}_EW`),
    });
    const imps = figure("IMP").NS;
    const [mp, percent] = [figure("MP").NS, figure("Percentage").NS];
    const stated: Partial<Record<StatedFigure, number>> = {
      ...(imps === undefined ? {} : { imps }),
      ...(mp === undefined ? {} : { matchpoints: mp }),
      ...(percent === undefined ? {} : { percent }),
    };
    const award =
      contract === undefined && points === undefined
        ? artificial(figure("Percentage"), figure("IMP"))
        : readAward(contract ?? "");
    const lead = row.get("Lead");
    const multiplicity = figureIn("Multiplicity");
    const line = lineOf(i * width);
    return {
      board: number,
      vulnerability: record.board.vulnerability,
      pairs,
      ...(row.get("Round") === undefined ? {} : { round: row.get("Round") ?? "" }),
      ...(row.get("Table") === undefined ? {} : { table: row.get("Table") ?? "" }),
      ...(outcome === undefined ? {} : { outcome }),
      ...(tricks === undefined ? {} : { tricks }),
      ...(points === undefined || award !== undefined ? {} : { points }),
      ...(award === undefined ? {} : { award }),
      ...(lead === undefined ? {} : { lead }),
      ...(multiplicity === undefined || multiplicity < 1 ? {} : { multiplicity }),
      ...(Object.keys(stated).length === 0 || award !== undefined ? {} : { stated }),
      record,
      place: {
        ...(file === undefined ? {} : { file }),
        line: line ?? 0,
        column: line === undefined ? 0 : 1,
      },
    };
  });
}

/** An adjusted score by the figures of a row that has neither a contract nor a score. */
function artificial(
  percent: BySide<number | undefined>,
  imps: BySide<number | undefined>,
): BySide<Award> | undefined {
  for (const [kind, figures] of [
    ["percent", percent],
    ["imps", imps],
  ] as const) {
    const { NS, EW } = figures;
    if (NS === undefined && EW === undefined) continue;
    const rest = (of: number): number => (kind === "percent" ? 100 - of : -of || 0);
    return {
      NS: { kind, value: NS ?? rest(EW ?? 0) },
      EW: { kind, value: EW ?? rest(NS ?? 0) },
    };
  }
  return undefined;
}

/** The results that the header of a LIN match lists for boards and rooms that the file does not show. */
function listedIn(
  match: LinMatch,
  shown: readonly SourceBoard[],
  file: string | undefined,
): TableResult[] {
  if (!match.isNumbered || match.home === "" || match.visitors === "") return [];
  const seen = new Set(
    shown.flatMap(({ record }) =>
      hasResult(record) ? [`${record.board.number ?? ""} ${roomOf(record) ?? ""}`] : [],
    ),
  );
  const results: TableResult[] = [];
  for (const [i, text] of match.results.entries()) {
    const board = match.first + Math.floor(i / 2);
    const room = i % 2 === 0 ? "open" : "closed";
    const listed = parseListedResult(text.trim());
    if (listed === undefined || seen.has(`${board} ${room}`)) continue;
    const [NS, EW] = room === "open" ? [match.home, match.visitors] : [match.visitors, match.home];
    results.push({
      board,
      vulnerability: boardOf(board).vulnerability,
      pairs: { NS, EW },
      ...(match.segment === "" ? {} : { round: match.segment }),
      outcome: listed.outcome,
      ...(listed.tricks === undefined ? {} : { tricks: listed.tricks }),
      place: { ...(file === undefined ? {} : { file }), line: 0, column: 0 },
    });
  }
  return results;
}
