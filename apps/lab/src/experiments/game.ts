/** The parallel paper's figures 18 and 19: how long a card takes, and from how many it is chosen, as a board goes on. */
import { FINITE, list, v } from "@falsecard/cluster";
import { partialOf, Play, sure } from "@falsecard/core";
import { decide, parseProgram } from "@falsecard/engine/play";
import { COUNT, experiment, MOST_FIGURES, TEXT } from "../frame/experiment.js";
import type { Cell } from "../frame/finding.js";
import { readyBoard, seenIn } from "../boards/ready-board.js";
import { solved, solver } from "../boards/solving.js";
import { words } from "../frame/words.js";

const UNIT = v.strictObject({
  i: COUNT,
  seed: TEXT,
  program: TEXT,
  /** Cards that are played by the solver before the program begins. */
  from: COUNT,
});
type Unit = v.InferOutput<typeof UNIT>;

/** Of each card that was chosen: how many had been played, milliseconds, and candidates. */
const FOUND = v.strictObject({
  cards: list(v.strictObject({ played: FINITE, time: FINITE, candidates: FINITE }), MOST_FIGURES),
});
type Found = v.InferOutput<typeof FOUND>;

const PROGRAM = {
  tiny: "C:search.samples=2;search.abc.samples=2;search.abc.worlds=1",
  quick: "C:search.samples=12;search.abc.samples=4;search.abc.worlds=2",
  full: "C:search.abc.always=true",
};
const BOARDS = { tiny: 1, quick: 2, full: 2 };
/** Tricks, which the figures' axis is told in. */
const TRICKS = 13;

/** All four hands by one program, every card timed; the opening lead is by the book, as the paper has it. */
function perform({ i, seed, program, from }: Unit, { now }: { readonly now: () => number }): Found {
  const ready = readyBoard(seed, i);
  if (ready === undefined) return { cards: [] };
  const model = sure(parseProgram(program));
  const { deal, contract, meanings, lead } = ready;
  const cards: Found["cards"][number][] = [];
  let play = sure(Play.start(contract, partialOf(deal)).with(lead));
  while (play.turn !== undefined) {
    const { actor = play.turn, legal } = play;
    if (play.cards.length < from) {
      const [quickest] = [...solved(play).cards].toSorted((a, b) => b[1] - a[1]);
      if (quickest === undefined) throw new Error("a turn without a card");
      play = sure(play.with(quickest[0]));
      continue;
    }
    const began = now();
    const { card } = sure(
      decide(seenIn(ready, play, actor), meanings, model, {
        seed: `${seed} ${i} ${play.cards.length}`,
        solver: solver(),
        reasons: false,
      }),
    );
    cards.push({
      played: play.cards.length,
      time: now() - began,
      candidates: legal.size,
    });
    play = sure(play.with(card));
  }
  return { cards };
}

export const game = experiment<Unit, Found>({
  name: "parallel-figures-18-19",
  paper: "001",
  title: words(
    "Figures 18 and 19: time and choice as the board goes on",
    "図18・図19: ゲーム進行と処理時間・候補数",
  ),
  about: words(
    "Program C plays all four hands; the time of each card on one core, and the number of legal cards it is chosen from.",
    "プログラム C が4人分をプレイします。1コアでの1枚ごとの時間と、選択肢となる合法なカードの数を示します。",
  ),
  minutes: { quick: 1, full: 4 },
  units: (size, seed) =>
    Array.from({ length: BOARDS[size] }, (_, i) => ({
      i,
      seed,
      program: PROGRAM[size],
      from: size === "tiny" ? 40 : 0,
    })),
  takes: UNIT,
  gives: FOUND,
  perform,
  finding: ([{ found }], size) => {
    const cards = found.flatMap((each) => each.cards);
    const rows = Array.from({ length: TRICKS }, (_, trick) => {
      const own = cards.filter(({ played }) => Math.floor(played / 4) === trick);
      const lead = own.filter(({ played }) => played % 4 === 0);
      const mean = (list: typeof cards, key: "time" | "candidates"): number =>
        list.reduce((sum, each) => sum + each[key], 0) / Math.max(1, list.length);
      return {
        trick: trick + 1,
        time: mean(own, "time") / 1000,
        longest: Math.max(0, ...own.map(({ time }) => time)) / 1000,
        lead: lead.length === 0 ? null : mean(lead, "time") / 1000,
        candidates: mean(own, "candidates"),
        leads: lead.length === 0 ? null : mean(lead, "candidates"),
      };
    });
    const points = (pick: (row: (typeof rows)[number]) => number | null): [number, number][] =>
      rows.flatMap((row): [number, number][] => {
        const value = pick(row);
        return value === null ? [] : [[row.trick, Number(value.toFixed(3))]];
      });
    const boards = found.filter((each) => each.cards.length > 0).length;
    return {
      tables: [
        {
          title: words("By trick", "トリックごと"),
          columns: [
            { title: words("trick", "トリック") },
            { title: words("s a card", "1枚の秒"), digits: 2 },
            { title: words("longest, s", "最長(秒)"), digits: 2 },
            { title: words("s of the lead", "リードの秒"), digits: 2 },
            { title: words("legal cards", "合法なカード"), digits: 1 },
            { title: words("legal at the lead", "リード時の候補"), digits: 1 },
          ],
          rows: rows.map(({ trick, time, longest, lead, candidates, leads }): Cell[] => [
            trick,
            time,
            longest,
            lead,
            candidates,
            leads,
          ]),
        },
      ],
      charts: [
        {
          kind: "lines",
          title: words("Figure 18: seconds a card", "図18: 1枚の秒数"),
          x: words("trick", "トリック"),
          y: words("seconds", "秒"),
          log: false,
          lines: [
            {
              name: words("all cards", "全カード"),
              paper: false,
              points: points(({ time }) => time),
            },
            { name: words("leads", "リード"), paper: false, points: points(({ lead }) => lead) },
          ],
        },
        {
          kind: "lines",
          title: words("Figure 19: legal cards", "図19: 候補数"),
          x: words("trick", "トリック"),
          y: words("cards", "枚数"),
          log: false,
          lines: [
            {
              name: words("all cards", "全カード"),
              paper: false,
              points: points(({ candidates }) => candidates),
            },
            { name: words("leads", "リード"), paper: false, points: points(({ leads }) => leads) },
          ],
        },
      ],
      notes: [
        words(
          `Means of ${boards} boards. The paper's figures are drawings without numbers: leads take longest because every card of the hand is a candidate, the first tricks most, and from the middle on a card is fast enough for a person at the table. So it is here.`,
          `${boards} ボードの平均です。論文の図には数値がありません。リードは手札全部が候補になるため最も時間がかかり、序盤が特に長く、中盤以降は人間との対戦に十分な速さになる、という傾向はここでも同じです。`,
        ),
        ...(size === "full"
          ? [
              words(
                "C looks into minds at every card here, whether something calls for it or not; at the table it does so at few.",
                "ここでは C は必要の有無にかかわらず毎回他者の仮説を調べます。実戦では一部のカードだけです。",
              ),
            ]
          : []),
      ],
    };
  },
});
