/**
 * The report of a scored session: titles, tables and lines, which text and HTML show in the same words. Matchpoints and
 * IMPs have two decimals where they need them.
 */
import { boardOf, makeBid, type Phrase } from "@falsecard/core";
import {
  makeOver,
  type Award,
  type MatchScore,
  type RankingList,
  type ScoredBoard,
  type ScoredLine,
  type ScoredSession,
} from "@falsecard/core/session";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import type { Style } from "../text/style.js";
import { withSign } from "../print/tables.js";

/** A table of the report. */
export interface ReportTable {
  readonly columns: readonly { readonly title: string; readonly isNumeric: boolean }[];
  readonly rows: readonly (readonly string[])[];
}

/** A section: a ranking, the matches, or a traveller. */
interface ReportSection {
  readonly kind: "ranking" | "matches" | "traveller";
  readonly title: string;
  readonly about: string;
  readonly table: ReportTable;
}

/** The whole report. */
export interface SessionReport {
  readonly title: string;
  readonly about: string;
  readonly sections: readonly ReportSection[];
}

export interface ReportHead {
  readonly event: string | undefined;
  readonly date: string | undefined;
  readonly names: ReadonlyMap<string, string>;
}

/** The report in the reader's language. */
export function sessionReport(
  style: Style,
  session: ScoredSession,
  { event, date, names }: ReportHead,
  withTravellers: boolean,
): SessionReport {
  const title = [event ?? style.say(PHRASES.title), ...(date === undefined ? [] : [date])];
  return {
    title: style.list(title),
    about: methodOf(style, session),
    sections: [
      ...session.rankings.map((ranking) => rankingSection(style, session, ranking, names)),
      ...(session.matches.length === 0 ? [] : [matchSection(style, session.matches, names)]),
      ...(withTravellers
        ? session.boards.map((board) => travellerSection(style, session, board, names))
        : []),
    ],
  };
}

/** How the session was scored. */
function methodOf(style: Style, { rules, boards, matches }: ScoredSession): string {
  const { scoring, perWin, unequal, cross, datum, scale } = rules;
  const how = {
    matchpoints: () =>
      style.say(unequal === "neuberg" ? PHRASES.byNeuberg : PHRASES.byPercentages, { perWin }),
    "cross-imps": () => style.say(PHRASES.cross[cross]),
    butler: () => style.say(PHRASES.butler[datum.kind], { dropped: datum.dropped }),
    teams: () => style.say(PHRASES.scale[scale]),
    "board-a-match": () => style.say(PHRASES.boardAMatch),
  }[scoring]();
  const counted =
    scoring === "teams" || scoring === "board-a-match"
      ? style.say(PHRASES.matchCount, { matches: matches.length })
      : style.say(PHRASES.resultCount, {
          boards: boards.length,
          results: boards.reduce(
            (sum, { lines }) => sum + lines.filter(({ earned }) => earned !== undefined).length,
            0,
          ),
        });
  return style.say(PHRASES.method, { how, counted });
}

/** A figure with two decimals, or none if it is whole. */
const figure = (value: number): string => {
  const rounded = Math.round(value * 100) / 100 || 0;
  return Number.isInteger(rounded) ? String(rounded) : rounded.toFixed(2);
};

/** Writes the figures of a column: all with two decimals if one of them needs them. */
function figuresOf(values: readonly number[]): (value: number) => string {
  const isWhole = values.every((value) => !figure(value).includes("."));
  return isWhole ? figure : (value) => (Math.round(value * 100) / 100 || 0).toFixed(2);
}

const column = (style: Style, phrase: Phrase, isNumeric = false) => ({
  title: style.say(phrase),
  isNumeric,
});

function rankingSection(
  style: Style,
  { rules }: ScoredSession,
  { side, ranks }: RankingList,
  names: ReadonlyMap<string, string>,
): ReportSection {
  const { scoring, scale } = rules;
  const isTeams = scoring === "teams" || scoring === "board-a-match";
  const isMp = scoring === "matchpoints";
  const isNamed = ranks.some(({ id }) => names.has(id));
  const who = isTeams ? PHRASES.team : rules.individual ? PHRASES.player : PHRASES.pair;
  const points = isMp
    ? PHRASES.matchpoints
    : scoring === "board-a-match"
      ? PHRASES.boardPoints
      : isTeams && scale !== "imps"
        ? PHRASES.victoryPoints
        : PHRASES.imps;
  const summed = figuresOf(ranks.map(({ points: sum }) => sum));
  return {
    kind: "ranking",
    title: side === "all" ? style.say(PHRASES.ranking) : style.say(COMMON_PHRASES.side[side]),
    about: "",
    table: {
      columns: [
        column(style, PHRASES.rank, true),
        column(style, who),
        ...(isNamed ? [column(style, PHRASES.names)] : []),
        ...(isTeams ? [column(style, PHRASES.matches, true)] : []),
        column(style, PHRASES.boards, true),
        column(style, points, true),
        ...(isMp ? [column(style, PHRASES.percent, true)] : []),
        ...(rules.order === "mean" && !isMp && !isTeams ? [column(style, PHRASES.mean, true)] : []),
      ],
      rows: ranks.map(({ rank, isTied, id, matches = 0, boards, points: sum, percent, mean }) => [
        `${rank}${isTied ? "=" : ""}`,
        id,
        ...(isNamed ? [names.get(id) ?? ""] : []),
        ...(isTeams ? [String(matches)] : []),
        String(boards),
        summed(sum),
        ...(percent === undefined ? [] : [percent.toFixed(2)]),
        ...(mean === undefined ? [] : [mean.toFixed(2)]),
      ]),
    },
  };
}

function matchSection(
  style: Style,
  matches: readonly MatchScore[],
  names: ReadonlyMap<string, string>,
): ReportSection {
  const isRound = matches.some(({ round }) => round !== undefined);
  const called = (id: string): string => names.get(id) ?? id;
  const worth = figuresOf(matches.flatMap(({ points }) => points));
  return {
    kind: "matches",
    title: style.say(PHRASES.matches),
    about: "",
    table: {
      columns: [
        ...(isRound ? [column(style, PHRASES.round)] : []),
        column(style, PHRASES.home),
        column(style, PHRASES.away),
        column(style, PHRASES.boards, true),
        column(style, PHRASES.won, true),
        column(style, PHRASES.result, true),
      ],
      rows: matches.map(({ round, home, away, boards, won, points }) => [
        ...(isRound ? [round ?? ""] : []),
        called(home),
        called(away),
        String(boards.length),
        `${figure(won[0])} – ${figure(won[1])}`,
        `${worth(points[0])} – ${worth(points[1])}`,
      ]),
    },
  };
}

function travellerSection(
  style: Style,
  { rules, matches }: ScoredSession,
  { number, lines, top, datum }: ScoredBoard,
  names: ReadonlyMap<string, string>,
): ReportSection {
  const isMp = rules.scoring === "matchpoints";
  const isTeams = rules.scoring === "teams" || rules.scoring === "board-a-match";
  const usual = boardOf(number);
  const { vulnerability, dealer } = lines[0]?.result.record?.board ?? {
    ...usual,
    vulnerability: lines[0]?.result.vulnerability ?? usual.vulnerability,
  };
  const isLed = lines.some(({ result }) => result.lead !== undefined);
  const isCounted = lines.some(({ result }) => (result.multiplicity ?? 1) > 1);
  const pointsText = figuresOf(
    lines.flatMap(({ earned: both }) =>
      both === undefined ? [] : [both.NS.points, both.EW.points],
    ),
  );
  const earned = (line: ScoredLine): string[] => {
    if (isTeams) return [marginText(line, number, matches)];
    if (line.earned === undefined) return isMp ? ["–", "–", "–"] : ["–", "–"];
    const { NS, EW } = line.earned;
    return [
      pointsText(NS.points),
      pointsText(EW.points),
      ...(isMp ? [(NS.percent ?? 0).toFixed(2)] : []),
    ];
  };
  const about = [
    style.say(PHRASES.dealer, { seat: style.say(COMMON_PHRASES.seat[dealer]) }),
    style.say(COMMON_PHRASES.vul[vulnerability]),
    ...(top === undefined ? [] : [style.say(PHRASES.top, { top: figure(top) })]),
    ...(datum === undefined ? [] : [style.say(PHRASES.datum, { datum: withSign(datum) })]),
  ];
  return {
    kind: "traveller",
    title: style.say(PHRASES.board, { board: String(number) }),
    about: style.list(about),
    table: {
      columns: [
        column(style, PHRASES.forNS),
        column(style, PHRASES.forEW),
        ...(isCounted ? [column(style, PHRASES.times, true)] : []),
        column(style, PHRASES.contract),
        column(style, PHRASES.by),
        column(style, PHRASES.result),
        ...(isLed ? [column(style, PHRASES.lead)] : []),
        column(style, PHRASES.score, true),
        ...(isTeams
          ? [column(style, PHRASES.margin, true)]
          : (["NS", "EW"] as const).map((which) => ({
              title: style.say(isMp ? PHRASES.mpOf : PHRASES.impsOf, {
                side: style.say(which === "NS" ? PHRASES.forNS : PHRASES.forEW),
              }),
              isNumeric: true,
            }))),
        ...(isMp ? [column(style, PHRASES.percent, true)] : []),
      ],
      rows: lines.map((line) => {
        const { result, score } = line;
        const { outcome, pairs, players, lead } = result;
        const contract = outcome === "passed out" ? undefined : outcome;
        const who = (which: "NS" | "EW"): string => {
          const id = pairs[which];
          const seats = which === "NS" ? (["N", "S"] as const) : (["E", "W"] as const);
          const seated = seats.flatMap((seat) => players?.[seat] ?? []).join(" – ");
          return id === undefined ? seated : isTeams ? (names.get(id) ?? id) : id;
        };
        const awarded = result.award === undefined ? undefined : awardText(style, result.award);
        return [
          who("NS"),
          who("EW"),
          ...(isCounted ? [String(result.multiplicity ?? 1)] : []),
          awarded ??
            (outcome === "passed out"
              ? style.say(PHRASES.pass)
              : contract === undefined
                ? ""
                : makeBid(contract).replace("N", "NT")),
          awarded === undefined ? (contract?.declarer ?? "") : "",
          awarded === undefined ? (makeOver(result) ?? "") : "",
          ...(isLed ? [lead ?? ""] : []),
          awarded !== undefined || score === undefined ? "" : withSign(score),
          ...earned(line),
        ];
      }),
    },
  };
}

/** The margin of North-South's team against the other table of the match. */
function marginText(
  { result }: ScoredLine,
  number: number,
  matches: readonly MatchScore[],
): string {
  for (const { boards } of matches)
    for (const board of boards)
      if (board.number === number)
        for (const [i, table] of board.tables.entries())
          if (table.place === result.place)
            return withSign(i === 0 ? board.margin : -board.margin || 0);
  return "–";
}

function awardText(
  style: Style,
  award: "not played" | { readonly NS: Award; readonly EW: Award },
): string {
  if (award === "not played") return style.say(PHRASES.notPlayed);
  const one = (of: Award): string => {
    switch (of.kind) {
      case "average":
        return "A";
      case "plus":
        return "A+";
      case "minus":
        return "A-";
      case "percent":
        return `${figure(of.value)}%`;
      case "imps":
        return withSign(of.value);
    }
  };
  return `${one(award.NS)}/${one(award.EW)}`;
}

const PHRASES = {
  title: ["Session", "セッション"],
  method: ["{how}; {counted}.", "{how}。{counted}。"],
  resultCount: [
    "{results|result|results} on {boards|board|boards}",
    "{boards} ボード、{results} の結果",
  ],
  matchCount: ["{matches|match|matches}", "{matches} 試合"],
  byNeuberg: [
    "Matchpoints, {perWin} for a pair beaten, with Neuberg's formula",
    "マッチポイント(1ペアに勝つと {perWin} 点)、ノイベルクの公式",
  ],
  byPercentages: [
    "Matchpoints, {perWin} for a pair beaten, by percentages",
    "マッチポイント(1ペアに勝つと {perWin} 点)、各ボードのパーセント",
  ],
  cross: {
    comparisons: ["Cross-IMPs, the mean of all comparisons", "クロス IMP(比較1回あたりの平均)"],
    scores: ["Cross-IMPs, divided by the number of scores", "クロス IMP(スコアの数で割る)"],
    none: ["Cross-IMPs, the sum of all comparisons", "クロス IMP(すべての比較の合計)"],
  },
  butler: {
    mean: [
      "IMPs against the mean score (Butler), {dropped} left out at each end",
      "平均スコアとの IMP(バトラー)、上下 {dropped} つずつ除く",
    ],
    median: [
      "IMPs against the median score (Butler), {dropped} left out at each end",
      "中央値のスコアとの IMP(バトラー)、上下 {dropped} つずつ除く",
    ],
  },
  scale: {
    wbf: ["Teams, WBF victory points", "チーム戦、WBF の VP"],
    "acbl-20": ["Teams, ACBL scale of 20 victory points", "チーム戦、ACBL の 20 VP"],
    "acbl-30": ["Teams, ACBL scale of 30 victory points", "チーム戦、ACBL の 30 VP"],
    imps: ["Teams, IMPs", "チーム戦、IMP"],
  },
  boardAMatch: ["Teams, board-a-match", "チーム戦、ボード・ア・マッチ"],
  ranking: ["Ranking", "順位"],
  rank: ["Rank", "順位"],
  pair: ["Pair", "ペア"],
  player: ["Player", "プレイヤー"],
  team: ["Team", "チーム"],
  names: ["Names", "名前"],
  boards: ["Boards", "ボード"],
  matchpoints: ["MP", "MP"],
  imps: ["IMPs", "IMP"],
  victoryPoints: ["VPs", "VP"],
  boardPoints: ["Points", "点"],
  percent: ["%", "%"],
  mean: ["Mean", "平均"],
  matches: ["Matches", "試合"],
  round: ["Round", "ラウンド"],
  home: ["Home", "ホーム"],
  away: ["Away", "ビジター"],
  won: ["Won", "獲得"],
  board: ["Board {board}", "ボード {board}"],
  dealer: ["dealer {seat}", "ディーラー {seat}"],
  top: ["top {top}", "トップ {top}"],
  datum: ["datum {datum}", "データム {datum}"],
  times: ["Tables", "テーブル数"],
  contract: ["Contract", "コントラクト"],
  by: ["By", "ディクレアラー"],
  result: ["Result", "結果"],
  lead: ["Lead", "リード"],
  score: ["Score", "スコア"],
  margin: ["Margin", "得失"],
  mpOf: ["MP {side}", "{side} MP"],
  impsOf: ["IMP {side}", "{side} IMP"],
  forNS: ["NS", "南北"],
  forEW: ["EW", "東西"],
  pass: ["Pass", "パス"],
  notPlayed: ["not played", "未プレイ"],
} as const;
