/**
 * The games of a scored session with PBN's tags of the score: Score, ScoreMP or ScoreIMP, ScorePercentage and
 * ScoreTable, and TotalScoreTable in the first game.
 */
import { boardOf } from "../board.js";
import { makeBid } from "../contract.js";
import { documentOfRecord } from "../files/pbn/draft.js";
import { newTag, newWord, type PbnDocument, type TagDraft } from "../files/pbn/document.js";
import type { PbnGame } from "../files/pbn/pbn.js";
import type { WrittenGame } from "../files/pbn/write.js";
import type { ReadBoard } from "../files/reading/reader.js";
import { emptyRecord, type BoardRecord } from "../record.js";
import type { ScoredBoard, ScoredLine, ScoredSession } from "./session.js";
import type { SessionRules } from "./rules.js";

/** The tags that the scoring writes; those of the source are replaced. */
const OWN = new Set(
  "Scoring Competition Score ScoreMP ScoreIMP ScorePercentage PairNS PairEW ScoreTable TotalScoreTable".split(
    " ",
  ),
);

/**
 * The games of a session: every record that has a result, or a game for each board of a table of results.
 * @param sources The boards as they were read, whose other tags are kept.
 * @param names Names of pairs that have numbers.
 */
export function gamesOfSession(
  session: ScoredSession,
  sources: readonly (ReadBoard & Partial<Pick<PbnGame, "document">>)[],
  names: ReadonlyMap<string, string>,
): WrittenGame[] {
  const documents = new Map(sources.map(({ record, document }) => [record, document]));
  const games: WrittenGame[] = [];
  for (const board of session.boards) {
    const table = tableTag(board, session.rules, names);
    let isFirst = true;
    for (const [record, lines] of recordsOf(board)) {
      const [only] = lines.length === 1 && record.about["ScoreTable"] === undefined ? lines : [];
      const tags = [
        newTag("Scoring", scoringWord(session.rules)),
        newTag("Competition", competition(session.rules)),
      ];
      if (only !== undefined) tags.push(...lineTags(only, session.rules));
      if (games.length === 0) tags.push(totalTag(session, names));
      if (isFirst) tags.push(table);
      isFirst = false;
      const document: PbnDocument = documents.get(record) ?? documentOfRecord(record);
      const kept = document.tags.filter(({ name }) => !OWN.has(name));
      games.push({ record, document: { ...document, tags: [...kept, ...tags] } });
    }
  }
  return games;
}

/** The records of a board with their lines, in the order of the file; results of no record share a new one. */
function recordsOf({ number, lines }: ScoredBoard): Map<BoardRecord, ScoredLine[]> {
  const [first] = lines;
  const vulnerability = first?.result.vulnerability ?? boardOf(number).vulnerability;
  const own = emptyRecord({ ...boardOf(number), vulnerability });
  const byRecord = new Map<BoardRecord, ScoredLine[]>();
  const inFile = lines.toSorted((a, b) => a.result.place.line - b.result.place.line);
  for (const line of inFile) {
    const record = line.result.record ?? own;
    const known = byRecord.get(record);
    if (known === undefined) byRecord.set(record, [line]);
    else known.push(line);
  }
  return byRecord;
}

const competition = ({ scoring, individual }: SessionRules): string =>
  scoring === "teams" || scoring === "board-a-match"
    ? "Teams"
    : individual
      ? "Individuals"
      : "Pairs";

function scoringWord({ scoring, perWin, cross, datum }: SessionRules): string {
  switch (scoring) {
    case "matchpoints":
      return `MP;MP${perWin === 2 ? 1 : 2}`;
    case "cross-imps":
      return `IMP;${{ none: "Cross", scores: "Cross1", comparisons: "Cross2" }[cross]}`;
    case "butler":
      return `IMP;Butler${datum.kind === "median" ? ";Median" : datum.dropped === 1 ? "-2" : ""}`;
    case "teams":
      return "IMP";
    case "board-a-match":
      return "BAM";
  }
}

/** A figure with at most two decimals. */
const figure = (value: number): string => String(Math.round(value * 100) / 100 || 0);

function lineTags({ result, score, earned }: ScoredLine, { scoring }: SessionRules): TagDraft[] {
  const tags: TagDraft[] = [];
  for (const side of ["NS", "EW"] as const) {
    const id = result.pairs[side];
    if (id !== undefined) tags.push(newTag(`Pair${side}`, oneWord(id)));
  }
  if (score !== undefined) tags.push(newTag("Score", `NS ${score}`));
  if (earned === undefined) return tags;
  const both = (value: "points" | "percent"): string =>
    `NS ${figure(earned.NS[value] ?? 0)} EW ${figure(earned.EW[value] ?? 0)}`;
  if (scoring === "matchpoints") {
    tags.push(newTag("ScoreMP", both("points")), newTag("ScorePercentage", both("percent")));
  } else tags.push(newTag("ScoreIMP", both("points")));
  return tags;
}

const oneWord = (text: string): string => text.replaceAll('"', "'");
const quoted = (text: string): string => `"${oneWord(text)}"`;

/** A table of PBN; each row is a line. */
function tag(
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): TagDraft {
  const made = newTag(name, columns.join(";"));
  made.words = rows.flatMap((row, line) => row.map((word) => newWord(word, line + 1, 1)));
  return made;
}

function tableTag(
  { lines }: ScoredBoard,
  { scoring }: SessionRules,
  names: ReadonlyMap<string, string>,
): TagDraft {
  const isMp = scoring === "matchpoints";
  const isImp = scoring === "cross-imps" || scoring === "butler";
  const isNamed = lines.some(({ result }) => names.has(result.pairs.NS ?? ""));
  const columns = [
    "PairId_NS",
    "PairId_EW",
    ...(isNamed ? ["Names_NS", "Names_EW"] : []),
    "Contract",
    "Declarer",
    "Result",
    "Lead",
    "Score_NS",
    ...(isMp
      ? ["MP_NS", "MP_EW", "Percentage_NS", "Percentage_EW"]
      : isImp
        ? ["IMP_NS", "IMP_EW"]
        : []),
  ];
  const rows = lines.map(({ result, score, earned }) => {
    const { outcome, tricks, pairs, lead } = result;
    const contract = outcome === "passed out" ? undefined : outcome;
    const points = (value: "points" | "percent") =>
      (["NS", "EW"] as const).map((side) =>
        earned === undefined ? "-" : figure(earned[side][value] ?? 0),
      );
    const id = (side: "NS" | "EW"): string => {
      const text = pairs[side];
      if (text === undefined) return "?";
      return /^[\w.-]+$/.test(text) && text !== "-" ? text : quoted(text);
    };
    return [
      id("NS"),
      id("EW"),
      ...(isNamed
        ? (["NS", "EW"] as const).map((side) =>
            quoted((names.get(pairs[side] ?? "") ?? "?").replaceAll(" – ", ";")),
          )
        : []),
      outcome === "passed out"
        ? "Pass"
        : contract === undefined
          ? "-"
          : makeBid(contract).replace("N", "NT"),
      contract?.declarer ?? "-",
      contract === undefined || tricks === undefined ? "-" : String(tricks),
      lead !== undefined && /^\w+$/.test(lead) ? lead : "?",
      score === undefined || result.award !== undefined ? "-" : String(score),
      ...(isMp ? [...points("points"), ...points("percent")] : isImp ? points("points") : []),
    ];
  });
  return tag("ScoreTable", columns, rows);
}

function totalTag(session: ScoredSession, names: ReadonlyMap<string, string>): TagDraft {
  const { scoring, order } = session.rules;
  const isMp = scoring === "matchpoints";
  const isTeams = scoring === "teams" || scoring === "board-a-match";
  const columns = [
    "Rank",
    "PairId",
    "Names",
    ...(isMp
      ? ["TotalMP", "MeanPercentage"]
      : [isTeams ? "TotalScore" : order === "mean" ? "MeanIMP" : "TotalIMP"]),
    "NrBoards",
  ];
  const rows = session.rankings.flatMap(({ ranks }) =>
    ranks.map(({ rank, id, points, percent = 0, mean, boards }) => [
      String(rank),
      /^[\w.-]+$/.test(id) ? id : quoted(id),
      quoted((names.get(id) ?? id).replaceAll(" – ", ";")),
      figure(mean ?? points),
      ...(isMp ? [figure(percent)] : []),
      String(boards),
    ]),
  );
  return tag("TotalScoreTable", columns, rows);
}
