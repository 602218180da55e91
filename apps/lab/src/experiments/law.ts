/** The paper on competitive auctions: its tables and figures, how true the Law is, and what it is worth. */
import { FINITE, list, v } from "@falsecard/cluster";
import {
  countBits,
  losers,
  parseDeal,
  parseHand,
  sure,
  SUITS,
  type Deal,
  type Hand,
  type Suit,
} from "@falsecard/core";
import {
  chooseCall,
  comparison,
  MODERN,
  PAPERS_CARD,
  paperAdvice,
  situationOf,
  trumpCount,
  type LottStake,
} from "@falsecard/engine/bidding";
import { errorOf, tallyOf } from "@falsecard/table";
import { biddable, duplicate, PLAIN, positionAfter } from "../boards/biddable.js";
import { COUNT, experiment, MOST_FIGURES, TEXT } from "../frame/experiment.js";
import { figure, withError } from "../frame/figure.js";
import type { Cell, Table } from "../frame/finding.js";
import { tricksIn } from "../boards/solving.js";
import { same, words, type Words } from "../frame/words.js";

interface PrintedTable {
  readonly number: number;
  readonly total: number;
  readonly ours: LottStake;
  readonly theirs: LottStake;
  /** Our tricks, our score, their tricks, our score. */
  readonly rows: readonly (readonly [number, number, number, number])[];
}

const stake = (level: number, strain: "S" | "H", doubled: boolean): LottStake => ({
  level: level as LottStake["level"],
  strain,
  doubling: doubled ? "X" : "",
  vulnerable: false,
});

const PRINTED: readonly PrintedTable[] = [
  {
    number: 1,
    total: 16,
    ours: stake(4, "S", true),
    theirs: stake(4, "H", true),
    rows: [
      [10, 590, 6, 800],
      [9, -100, 7, 500],
      [8, -300, 8, 300],
      [7, -500, 9, 100],
      [6, -800, 10, -590],
    ],
  },
  {
    number: 2,
    total: 19,
    ours: stake(4, "S", true),
    theirs: stake(4, "H", false),
    rows: [
      [10, 590, 9, 50],
      [9, -100, 10, -420],
      [8, -300, 11, -450],
      [7, -500, 12, -480],
      [6, -800, 13, -510],
    ],
  },
  {
    number: 3,
    total: 19,
    ours: stake(5, "S", true),
    theirs: stake(5, "H", false),
    rows: [
      [10, -100, 9, 100],
      [9, -300, 10, 50],
      [8, -500, 11, -450],
      [7, -800, 12, -480],
      [6, -1100, 13, -510],
    ],
  },
  {
    number: 4,
    total: 20,
    ours: stake(5, "S", true),
    theirs: stake(5, "H", false),
    rows: [
      [10, -100, 10, 50],
      [9, -300, 11, -450],
      [8, -500, 12, -480],
      [7, -800, 13, -510],
    ],
  },
  {
    number: 5,
    total: 20,
    ours: stake(6, "S", true),
    theirs: stake(6, "H", false),
    rows: [
      [10, -300, 10, 100],
      [9, -500, 11, 50],
      [8, -800, 12, -1180],
      [7, -1100, 13, -1210],
    ],
  },
];

const SOUTH = sure(parseHand("AKQ86.T763.J8.AT"));
const NORTH = sure(parseHand("742.5.KT97.K8754"));
const FIGURE_5 = sure(parseHand("K8752.75.8.J9843"));
const FIGURE_4 = sure(
  parseDeal("N:742.5.KT97.K8754 9.KQJ.65432.QJ63 AKQ86.T763.J8.AT JT53.A9842.AQ.92"),
);

function tableOf({ number, total, ours, theirs, rows }: PrintedTable): Table {
  const [first] = rows;
  const made = comparison(total, ours, theirs, first?.[0], rows.at(-1)?.[0]);
  const name = ({ level, strain, doubling }: LottStake): string =>
    `${level}${strain === "S" ? "♠" : "♥"}${doubling === "" ? "" : "×"}`;
  return {
    title: words(
      `Table ${number}: ${total} total tricks, ${name(ours)} or ${name(theirs)}`,
      `表${number}: トータルトリック ${total}、${name(ours)} か ${name(theirs)}`,
    ),
    columns: [
      { title: words("our tricks", "味方のトリック") },
      { title: words("we play", "味方がプレイ"), paper: true },
      { title: words("we play", "味方がプレイ") },
      { title: words("their tricks", "敵のトリック") },
      { title: words("they play", "敵がプレイ"), paper: true },
      { title: words("they play", "敵がプレイ") },
    ],
    rows: rows.map(([tricks, playing, others, defending]): Cell[] => {
      const own = made.find(({ ourTricks }) => ourTricks === tricks);
      return [tricks, playing, own?.playing ?? null, others, defending, own?.defending ?? null];
    }),
  };
}

/** What the figures' rows say, in Japanese. */
const JAPANESE: Readonly<Record<string, string>> = {
  losers: "ルーザー",
  trumps: "切り札",
  double: "ダブル",
  "16 total tricks": "トータルトリック 16",
  "North 1S–P": "ノース 1S–P",
  "South 1S–P–3S–P": "サウス 1S–P–3S–P",
  "South 1S–2H–3S–4H": "サウス 1S–2H–3S–4H",
  "South 1S–2H–3H–4H": "サウス 1S–2H–3H–4H",
  "South 1S–2H–2S–4H": "サウス 1S–2H–2S–4H",
  "South, no Law": "サウス、法則なし",
  "tricks ♠, ♥": "トリック ♠, ♥",
  "North 2S–P": "ノース 2S–P",
};

const FIGURES = v.strictObject({ rows: list(list(TEXT, 100), 1000) });

/** Every figure: what it asks, the paper's answer, ours. */
function figures(): v.InferOutput<typeof FIGURES> {
  const call = (hand: Hand, calls: string, card = PAPERS_CARD): string =>
    chooseCall(positionAfter("S", calls, card), hand).call;
  const lawless = { ...PAPERS_CARD, name: "without the Law", law: "off" } as const;
  const third = situationOf(positionAfter("S", "1S 2H 2S 4H", PAPERS_CARD));
  const fifth = situationOf(positionAfter("S", "2S P", PAPERS_CARD));
  const count = (side: "NS" | "EW", suit: Suit): string => {
    const { paper, exact } = trumpCount(third, SOUTH, side, suit);
    return `${figure(paper)} (${figure(exact, 1)})`;
  };
  const spades = trumpCount(fifth, FIGURE_5, "NS", "S");
  const hearts = trumpCount(fifth, FIGURE_5, "EW", "H");
  return {
    rows: [
      ["1", "losers", "8, 6", `${losers(NORTH)}, ${losers(SOUTH)}`],
      ["1", "North 1S–P", "3S", call(NORTH, "1S P")],
      ["1", "South 1S–P–3S–P", "4S", call(SOUTH, "1S P 3S P", MODERN)],
      ["2", "South 1S–2H–3S–4H", "4S", call(SOUTH, "1S 2H 3S 4H")],
      ["2", "South 1S–2H–3H–4H", "", call(SOUTH, "1S 2H 3H 4H")],
      ["3", "trumps", "8, 8", `${count("NS", "S")}, ${count("EW", "H")}`],
      ["3", "South 1S–2H–2S–4H", "X", call(SOUTH, "1S 2H 2S 4H")],
      ["3", "South, no Law", "", call(SOUTH, "1S 2H 2S 4H", lawless)],
      [
        "3",
        "16 total tricks",
        "X",
        paperAdvice(16, 8, stake(4, "S", true), stake(4, "H", false)).decision,
      ],
      [
        "4",
        "tricks ♠, ♥",
        "10, 6",
        `${tricksIn(FIGURE_4, { strain: "S", declarer: "S" })}, ${tricksIn(FIGURE_4, { strain: "H", declarer: "W" })}`,
      ],
      [
        "5",
        "trumps",
        "11, 8–9",
        `${figure(spades.paper)} (${figure(spades.exact, 1)}), ${figure(hearts.exact, 1)}`,
      ],
      ["5", "North 2S–P", "4S", call(FIGURE_5, "2S P")],
    ],
  };
}

export const lawTables = experiment<Record<string, never>, v.InferOutput<typeof FIGURES>>({
  name: "law-tables",
  paper: "003",
  title: words("Tables 1 to 5, figures 1 to 5", "表1〜5、図1〜5"),
  about: words(
    "Tables from the laws of scoring; calls of the figures by our bidder with the papers' card.",
    "表は得点の規則から計算し、図のコールは論文用のカードを使うビッダーによります。",
  ),
  minutes: { quick: 0.1, full: 0.1 },
  takes: v.strictObject({}),
  gives: FIGURES,
  units: () => [{}],
  perform: figures,
  finding: ([{ found }]) => ({
    tables: [
      ...PRINTED.map(tableOf),
      {
        title: words("Figures", "図"),
        columns: [
          { title: words("figure", "図") },
          { title: words("question", "問題") },
          { title: words("answer", "答え"), paper: true },
          { title: words("answer", "答え") },
        ],
        rows: found.flatMap(({ rows }) =>
          rows.map((row): Cell[] => row.map((text) => ({ en: text, ja: JAPANESE[text] ?? text }))),
        ),
      },
    ],
    charts: [],
    notes: [
      words(
        "Table 5 prints −1180 and −1210 for 6♥ made, which no scoring gives when not vulnerable: −980 and −1010. Its last row then turns: −1100 is worse.",
        "表5の 6♥ メイクの −1180 と −1210 はノンバルではあり得ず、正しくは −980 と −1010 です。そのため最後の行の優劣が逆転します。",
      ),
      words(
        "Figure 1: by the paper's own table 6 three trumps and six points raise to two, and ours does; the arithmetic of losers is the same. Figure 2: our limit raise in competition is the cue bid of 3♥, and 3♠ is weak. Figure 3: our East promises a fourth heart, so they have nine (in brackets: counted exactly). Figure 4: double dummy 4♥ is three down, not four.",
        "図1: 論文自身の表6では切り札3枚・6点は2レベルのレイズで、私たちもそうします(ルーザーの計算は同じ)。図2: 私たちの競り合いのリミットレイズは 3♥ のキュービッドで、3♠ は弱い手です。図3: 私たちのイーストはハート4枚を約束するので敵は9枚です(括弧内は正確な値)。図4: ダブルダミーでは 4♥ は4ダウンではなく3ダウンです。",
      ),
      words(
        "Tables 6 and 7 (raises and DONT) are in our rule book as the papers' card; table 8, 45 of 58 problems of a teaching book right, cannot be repeated, for its problems are not printed.",
        "表6・表7(レイズと DONT)は論文用カードとして規則に入っています。表8(指導書の58問中45問正解)は問題が印刷されていないため再現できません。",
      ),
    ],
  }),
});

const SLICE = v.strictObject({ seed: TEXT, from: COUNT, to: COUNT });
type Slice = v.InferOutput<typeof SLICE>;

const slices = (seed: string, count: number, size: number): Slice[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, k) => ({
    seed,
    from: k * size,
    to: Math.min(count, (k + 1) * size),
  }));

const TOTALS = v.strictObject({
  trumps: list(COUNT, MOST_FIGURES),
  tricks: list(COUNT, MOST_FIGURES),
});

/** The longest suit of two hands, and their tricks in it: of equally long suits the better one. */
function best(deal: Deal, seats: readonly ["N", "S"] | readonly ["E", "W"]) {
  const lengths = SUITS.map((suit) => ({
    suit,
    length: seats.reduce((sum, seat) => sum + countBits(deal[seat].in(suit)), 0),
  }));
  const longest = Math.max(...lengths.map(({ length }) => length));
  const tricks = lengths
    .filter(({ length }) => length === longest)
    .flatMap(({ suit }) => seats.map((declarer) => tricksIn(deal, { strain: suit, declarer })));
  return { trumps: longest, tricks: Math.max(...tricks) };
}

export const lawDeals = experiment<Slice, v.InferOutput<typeof TOTALS>>({
  name: "law-deals",
  paper: "003",
  title: words("How true the Law is", "法則はどれほど正しいか"),
  about: words(
    "Total tricks against total trumps on random deals, double dummy, each side in its longest suit.",
    "乱数のディールで、双方の最長スートのトータルトリックとトータルトランプをダブルダミーで比べます。",
  ),
  minutes: { quick: 0.7, full: 2 },
  takes: SLICE,
  gives: TOTALS,
  units: (size, seed) => slices(seed, { tiny: 2, quick: 120, full: 1000 }[size], 10),
  perform: ({ seed, from, to }) => {
    const trumps: number[] = [];
    const tricks: number[] = [];
    for (let i = from; i < to; i++) {
      const { deal } = biddable(seed, i);
      const [we, they] = [best(deal, ["N", "S"]), best(deal, ["E", "W"])];
      trumps.push(we.trumps + they.trumps);
      tricks.push(we.tricks + they.tricks);
    }
    return { trumps, tricks };
  },
  finding: ([{ found }]) => {
    const trumps = found.flatMap((each) => each.trumps);
    const tricks = found.flatMap((each) => each.tricks);
    const gaps = tricks.map((each, i) => each - (trumps[i] ?? 0));
    const tally = tallyOf(gaps);
    const share = (test: (gap: number) => boolean): string =>
      `${figure((100 * gaps.filter((gap) => test(gap)).length) / Math.max(1, gaps.length), 1)} %`;
    const kinds = [...new Set(trumps)].toSorted((a, b) => a - b);
    const labels = ["−3", "−2", "−1", "0", "+1", "+2", "+3"];
    return {
      tables: [
        {
          title: words("Total tricks less total trumps", "トータルトリック − トータルトランプ"),
          columns: [
            { title: words("figure", "項目") },
            { title: words("the Law", "法則"), paper: true },
            { title: words("Ginsberg, 446,741 deals", "Ginsberg(446,741ディール)") },
            { title: words("ours", "私たち") },
          ],
          rows: [
            [words("deals", "ディール"), null, "446,741", String(gaps.length)],
            [words("mean", "平均"), "0", "−0.05", withError(tally.mean, errorOf(tally), 2)],
            [
              words("mean distance", "平均絶対誤差"),
              "0",
              "0.75",
              figure(tallyOf(gaps.map(Math.abs)).mean, 2),
            ],
            [words("exact", "一致"), "100 %", "40 %", share((gap) => gap === 0)],
            [
              words("two or more off", "2以上の差"),
              "0 %",
              "13.1 %",
              share((gap) => Math.abs(gap) >= 2),
            ],
          ] satisfies Cell[][],
        },
        {
          title: words("By total trumps", "トータルトランプごと"),
          columns: [
            { title: words("total trumps", "トータルトランプ") },
            { title: words("deals", "ディール") },
            { title: words("mean gap", "平均の差"), digits: 2 },
          ],
          rows: kinds.map((kind): Cell[] => {
            const own = gaps.filter((_, i) => trumps[i] === kind);
            return [kind, own.length, tallyOf(own).mean];
          }),
        },
      ],
      charts: [
        {
          kind: "bars",
          title: words("Total tricks less total trumps", "トータルトリック − トータルトランプ"),
          x: words("difference", "差"),
          y: words("% of the deals", "ディールの %"),
          labels,
          bars: [
            {
              name: words("ours", "私たち"),
              paper: false,
              values: [-3, -2, -1, 0, 1, 2, 3].map((gap) =>
                Number(
                  (
                    (100 * gaps.filter((each) => Math.max(-3, Math.min(3, each)) === gap).length) /
                    Math.max(1, gaps.length)
                  ).toFixed(1),
                ),
              ),
            },
          ],
        },
      ],
      notes: [
        words(
          "The Law is right on average and exact in four deals of ten; with many trumps it promises too much.",
          "法則は平均的には正しく、10回に4回は一致しますが、切り札が多いと過大になります。",
        ),
      ],
    };
  },
});

const GAINS = v.strictObject({ gains: list(FINITE, MOST_FIGURES) });
type Gains = v.InferOutput<typeof GAINS>;

/** A paired duplicate of bidding alone, told in one table. */
function duplicateFinding(found: readonly Gains[], name: Words, notes: readonly Words[]) {
  const gains = found.flatMap((each) => each.gains);
  const tally = tallyOf(gains);
  const error = errorOf(tally);
  return {
    tables: [
      {
        title: words("Paired duplicate, double dummy", "ダブルダミーによる対戦"),
        columns: [
          { title: words("comparison", "比較") },
          { title: words("boards", "ボード") },
          { title: words("boards with another score", "得点の異なるボード") },
          { title: words("IMPs a board ± standard error", "1ボードの IMP ± 標準誤差") },
        ],
        rows: [
          [
            name,
            gains.length,
            gains.filter((gain) => gain !== 0).length,
            withError(tally.mean, error, 3),
          ],
        ],
      },
    ],
    charts: [
      {
        kind: "intervals" as const,
        title: words("IMPs a board, 95 %", "1ボードの IMP、95 % 区間"),
        x: same("IMP"),
        y: same(""),
        estimates: [
          {
            name,
            mean: Number(tally.mean.toFixed(3)),
            error: Number.isFinite(error) ? Number(error.toFixed(3)) : 0,
          },
        ],
      },
    ],
    notes,
  };
}

const BOARDS = { tiny: 2, quick: 1500, full: 10_000 };

export const lawMatch = experiment<Slice, Gains>({
  name: "law-match",
  paper: "003",
  title: words("What the Law is worth", "法則の価値"),
  about: words(
    "Every board is bid twice with the sides changed: one side with the Law of Total Tricks, the other without; contracts are scored double dummy.",
    "各ボードを席を入れ替えて2回ビッドします。一方は法則あり、他方はなし。得点はダブルダミーです。",
  ),
  minutes: { quick: 0.3, full: 2 },
  takes: SLICE,
  gives: GAINS,
  units: (size, seed) => slices(seed, BOARDS[size], 20),
  perform: ({ seed, from, to }) => {
    const lawless = { ...PLAIN, card: { ...MODERN, name: "no law", law: "off" } as const };
    return {
      gains: Array.from({ length: to - from }, (_, i) =>
        duplicate(biddable(seed, from + i), PLAIN, lawless),
      ),
    };
  },
  finding: ([{ found }]) =>
    duplicateFinding(found, words("the Law on – off", "法則あり − なし"), [
      words(
        "The paper announces such a match as future work and has no figure.",
        "論文では対戦実験は今後の課題とされ、数値はありません。",
      ),
    ]),
});

export const agentMatch = experiment<Slice, Gains>({
  name: "agent-match",
  paper: "004",
  title: words("What the agent's judgement is worth", "エージェントの判断の価値"),
  about: words(
    "The same for the papers' competitive agent as judge of bids at the three level and above, against our rules.",
    "3レベル以上の競り合いをエージェントが判断する場合と、私たちの規則だけの場合を同様に比べます。",
  ),
  minutes: { quick: 0.3, full: 2 },
  takes: SLICE,
  gives: GAINS,
  units: (size, seed) => slices(seed, BOARDS[size], 20),
  perform: ({ seed, from, to }) => ({
    gains: Array.from({ length: to - from }, (_, i) =>
      duplicate(biddable(seed, from + i), { ...PLAIN, judge: "papers" }, PLAIN),
    ),
  }),
  finding: ([{ found }]) =>
    duplicateFinding(found, words("agent – rules", "エージェント − 規則"), [
      words(
        "The paper compares one deal with a program of its day. Against today's rules the agent's simple count of losers and points loses a little.",
        "論文は当時のプログラムと1つのディールで比べています。現在の規則に対しては、ルーザーと点数だけの単純な計算はわずかに劣ります。",
      ),
    ]),
});
