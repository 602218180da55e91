/** The deceptive paper's sixteen exercises: what a deceptive card gains over the plain one, kind by kind. */
import { FINITE, list, v } from "@falsecard/cluster";
import { emptyRecord, partialOf, Random, sure, type BoardRecord } from "@falsecard/core";
import { problemOf, PROGRAMS } from "@falsecard/engine/play";
import { errorOf, tallyOf } from "@falsecard/table";
import { EXERCISES, exerciseCard, tell, type Exercise } from "../papers/exercises.js";
import { COUNT, experiment, MOST_FIGURES, TEXT } from "../frame/experiment.js";
import { withError } from "../frame/figure.js";
import type { Cell } from "../frame/finding.js";
import { viewFor } from "../boards/ready-board.js";
import { playedByMinds } from "../boards/solving.js";
import { same, words, type Words } from "../frame/words.js";

const UNIT = v.strictObject({
  id: TEXT,
  from: COUNT,
  to: COUNT,
  worlds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64)),
  seed: TEXT,
});
type Unit = v.InferOutput<typeof UNIT>;

const FOUND = v.strictObject({
  id: TEXT,
  /** What the deceptive card gains in each deal: tricks of the hero's side, and 1, 0 or −1 for the contract. */
  tricks: list(FINITE, MOST_FIGURES),
  contracts: list(FINITE, MOST_FIGURES),
});
type Found = v.InferOutput<typeof FOUND>;

const SIZES = {
  tiny: { deals: 1, slice: 1, worlds: 1, kinds: 2 },
  quick: { deals: 6, slice: 3, worlds: 4, kinds: 16 },
  full: { deals: 30, slice: 5, worlds: 6, kinds: 16 },
};
/** Deals that are tried for one that can be told. */
const MOST_TRIES = 500;

const named = (id: string): Exercise => {
  const found = EXERCISES.find((each) => each.id === id);
  if (found === undefined) throw new RangeError(`no exercise ${id}`);
  return found;
};

/** The i-th deal that can be told; every i has random numbers of its own. */
function told(exercise: Exercise, seed: string, i: number) {
  const random = Random.from(`${exercise.id} ${seed} ${i}`);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = tell(exercise, random);
    if (found !== undefined) return found;
  }
  return undefined;
}

function perform({ id, from, to, worlds, seed }: Unit): Found {
  const exercise = named(id);
  const tricks: number[] = [];
  const contracts: number[] = [];
  for (let i = from; i < to; i++) {
    const found = told(exercise, seed, i);
    if (found === undefined) continue;
    const { deal, play } = found;
    const record: BoardRecord = {
      ...emptyRecord({ dealer: "S", vulnerability: "None" }),
      deal: partialOf(deal),
      stated: play.contract,
      scoring: "total points",
      cards: play.cards.map((card) => ({ card })),
    };
    const model = PROGRAMS.deceptive;
    const problem = sure(problemOf(viewFor(record, exercise.hero), [], model));
    const { stake } = problem;
    // The same deal and the same random numbers for both cards.
    const cards = [exercise.book, exercise.plain].map((rank) => ({ card: exerciseCard(rank) }));
    const random = Random.from(`${id} ${seed} ${i} minds`);
    const tricksOf = playedByMinds("deceptive", problem, deal, cards, worlds, random);
    const [book = 0, plain = 0] = tricksOf;
    const sign = exercise.misleads === "defenders" ? 1 : -1;
    const made = (taken: number): number => (taken >= stake.needed ? 1 : 0);
    tricks.push(sign * (book - plain));
    contracts.push(sign * (made(book) - made(plain)));
  }
  return { id, tricks, contracts };
}

interface Gained {
  readonly exercise: Exercise;
  readonly deals: number;
  readonly tricks: { readonly mean: number; readonly error: number };
  readonly contracts: { readonly mean: number; readonly error: number };
}

function gained(exercise: Exercise, found: readonly Found[]): Gained {
  const own = found.filter(({ id }) => id === exercise.id);
  const spread = (list: readonly number[]) => {
    const tally = tallyOf(list);
    const error = errorOf(tally);
    return { mean: tally.mean, error: Number.isFinite(error) ? error : 0 };
  };
  return {
    exercise,
    deals: own.reduce((sum, { tricks }) => sum + tricks.length, 0),
    tricks: spread(own.flatMap(({ tricks }) => tricks)),
    contracts: spread(own.flatMap(({ contracts }) => contracts)),
  };
}

const isFound = ({ contracts, tricks }: Gained): boolean =>
  (contracts.mean > 0 && contracts.mean >= 2 * contracts.error) ||
  (tricks.mean > 0 && tricks.mean >= 2 * tricks.error);

const CHAPTERS: Readonly<Record<Exercise["misleads"], Words>> = {
  defenders: words("declarer misleads the defenders", "ディフェンダーを惑わす"),
  declarer: words("a defender misleads declarer", "ディクレアラーを惑わす"),
};

export const falsecards = experiment<Unit, Found>({
  name: "deceptive-exercises",
  paper: "002",
  title: words("Sixteen kinds of deception", "16種類のディセプティブプレイ"),
  about: words(
    "Each kind of card is put into random whole deals whose contract is just lost against perfect play. The deceptive card and the plain one are played out on the same deal against an opponent with a mind of his own (the paper's two viewpoints).",
    "それぞれの種類を、最善のプレイではちょうど負ける乱数のディールに組み込みます。騙すカードと普通のカードを同じディールで、自分の仮説で考える敵を相手に最後までプレイします(論文の2つの視点)。",
  ),
  minutes: { quick: 1, full: 4 },
  takes: UNIT,
  gives: FOUND,
  units: (size, seed) => {
    const { deals, slice, worlds, kinds } = SIZES[size];
    return EXERCISES.slice(0, kinds).flatMap(({ id }) =>
      Array.from({ length: deals / slice }, (_, k) => ({
        id,
        from: k * slice,
        to: (k + 1) * slice,
        worlds,
        seed,
      })),
    );
  },
  perform,
  finding: ([{ found }]) => {
    const all = EXERCISES.map((each) => gained(each, found)).filter(({ deals }) => deals > 0);
    const count = (misleads: Exercise["misleads"]): string => {
      const own = all.filter(({ exercise }) => exercise.misleads === misleads);
      return `${own.filter(isFound).length} / ${own.length}`;
    };
    return {
      tables: [
        {
          title: words("Kinds in which the deception gains", "騙すプレイが得になる種類"),
          columns: [
            { title: words("chapter", "章") },
            { title: words("found", "発見"), paper: true },
            { title: words("gains significantly", "有意に得") },
          ],
          rows: [
            [CHAPTERS.defenders, "8 / 8", count("defenders")],
            [
              CHAPTERS.declarer,
              words("4 / 8, 3 more with the sample supplied", "4 / 8、サンプルを与えてさらに3"),
              count("declarer"),
            ],
          ],
        },
        {
          title: words("Gain of the deceptive card over the plain one", "騙すカードの利得"),
          columns: [
            { title: words("kind", "種類") },
            { title: words("misleads", "騙す相手") },
            { title: words("cards", "カード") },
            { title: words("deals", "ディール") },
            { title: words("tricks a deal", "1ディールのトリック") },
            { title: words("contracts, %", "コントラクト(%)") },
          ],
          rows: all.map(({ exercise, deals, tricks, contracts }): Cell[] => [
            exercise.name,
            CHAPTERS[exercise.misleads],
            `${exercise.book} – ${exercise.plain}`,
            deals,
            withError(tricks.mean, tricks.error, 2),
            withError(100 * contracts.mean, 100 * contracts.error),
          ]),
        },
      ],
      charts: [
        {
          kind: "intervals",
          title: words("Contracts gained, 95 %", "コントラクトの利得、95 % 区間"),
          x: same("%"),
          y: same(""),
          estimates: all.map(({ exercise, contracts }) => ({
            name: exercise.name,
            mean: Math.round(100 * contracts.mean),
            error: Math.round(100 * contracts.error),
          })),
        },
      ],
      notes: [
        words(
          "The book's exercises are not printed in the paper; these are stock positions of the same kinds, and “found” means here that the card gains two standard errors in tricks or contracts. The paper asked whether its program chooses the card.",
          "本の練習問題は論文に印刷されていません。ここでは同じ種類の定番の形を使い、トリックかコントラクトで標準誤差の2倍以上得をすれば「発見」とします。論文はプログラムがそのカードを選ぶかどうかを調べました。",
        ),
        words(
          "Opponents read as the papers' programs do: count, and six rules of experience. A card that says nothing by these rules can deceive nobody here, though it would at a table of people; cards equal in strength then differ by nothing.",
          "敵は論文のプログラムと同じく、カウントと6つの経験則で読みます。これらの規則で何も語らないカードは、人間相手なら効いても、ここでは誰も騙せません。",
        ),
        words(
          "The deals around the suits are random, without an auction: the whole deal is often decided elsewhere, so that effects are diluted.",
          "スート以外は乱数でオークションもないため、勝負が別のところで決まることが多く、効果は薄まります。",
        ),
      ],
    };
  },
});
