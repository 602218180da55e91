/** Which card each program plays in the papers' positions, over seeds. */
import { v } from "@falsecard/cluster";
import { makeCard, sure } from "@falsecard/core";
import { decide, parseProgram } from "@falsecard/engine/play";
import { experiment, type Experiment, TEXT } from "../frame/experiment.js";
import type { Cell } from "../frame/finding.js";
import type { PaperId } from "../frame/papers.js";
import { isPlain, positionNamed, PRINTED, type Printed } from "../papers/positions.js";
import type { Size } from "../frame/result.js";
import { same, words, type Words } from "../frame/words.js";

const UNIT = v.strictObject({
  id: TEXT,
  program: TEXT,
  column: TEXT,
  seed: TEXT,
});
type Unit = v.InferOutput<typeof UNIT>;

const FOUND = v.strictObject({ id: TEXT, column: TEXT, card: TEXT });
type Found = v.InferOutput<typeof FOUND>;

interface Plan {
  readonly column: string;
  readonly program: string;
  readonly seeds: number;
}

/** Quick decisions look into fewer minds; what a column is called stays. */
const FEW = "search.abc.samples=6;search.abc.worlds=2";
/** The deceptive program against the players of the papers. */
const AS_PAPERS = "deceptive:search.deceptive.others=papers;search.deceptive.worlds=8";
const FEWER = "search.samples=6;search.abc.samples=2;search.abc.worlds=2";

function plansOf(size: Size, deceptive: boolean): Plan[] {
  const [plain, minds] = { tiny: [1, 1], quick: [3, 1], full: [20, 20] }[size] as [number, number];
  const plainly = (name: string, tiny = ""): Plan => ({
    column: name,
    program: size === "tiny" ? `${name}:search.samples=6${tiny}` : name,
    seeds: plain,
  });
  return [
    plainly("A"),
    plainly("B"),
    plainly("default", ";search.mislead.kilonodes=20"),
    {
      column: "C",
      program: size === "full" ? "C" : `C:${size === "tiny" ? FEWER : FEW}`,
      seeds: minds,
    },
    ...(deceptive
      ? [
          {
            column: "deceptive",
            program:
              size === "full"
                ? AS_PAPERS
                : `${AS_PAPERS};search.samples=8;search.deceptive.samples=4;search.deceptive.worlds=3`,
            seeds: minds,
          },
        ]
      : []),
  ];
}

function perform({ id, program, column, seed }: Unit): Found {
  const { seen, meanings } = positionNamed(id);
  const { card } = sure(
    decide(seen, meanings, sure(parseProgram(program)), { seed: `${id} ${seed}`, reasons: false }),
  );
  return { id, column, card: makeCard(card) };
}

/** `DA 18, D8 2`. */
function counted(cards: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([card, count]) => `${card} ${count}`)
    .join(", ");
}

function cardsOf(
  name: string,
  paper: PaperId,
  title: Words,
  minutes: { readonly quick: number; readonly full: number },
  notes: readonly Words[],
): Experiment {
  const own: readonly Printed[] = PRINTED.filter(({ id }) => id.startsWith(paper));
  const deceptive = paper === "002";
  return experiment<Unit, Found>({
    name,
    paper,
    title,
    about: words(
      "Each program decides from the seat's view alone, with as many deals as it always takes; how often it plays which card.",
      "各プログラムがその席から見える情報だけで決めます。どのカードを何回選んだかを示します。",
    ),
    minutes,
    units: (size, seed) =>
      (size === "tiny" ? own.filter(isPlain).slice(0, 1) : own).flatMap(({ id }) =>
        plansOf(size, deceptive).flatMap(({ column, program, seeds }) =>
          Array.from({ length: seeds }, (_, i) => ({
            id,
            program,
            column,
            seed: `${seed} ${i + 1}`,
          })),
        ),
      ),
    takes: UNIT,
    gives: FOUND,
    perform,
    finding: ([{ found }], size) => {
      const columns = plansOf(size, deceptive).map(({ column }) => column);
      const rows = own.flatMap((printed): Cell[][] => {
        const here = found.filter((each) => each.id === printed.id);
        if (here.length === 0) return [];
        return [
          [
            printed.also === undefined ? printed.id : `${printed.id} = ${printed.also}`,
            FROM[printed.from],
            printed.answer.replace(" ", " / "),
            ...columns.map((column) =>
              counted(here.filter((each) => each.column === column).map(({ card }) => card)),
            ),
          ],
        ];
      });
      return {
        tables: [
          {
            title: words("Cards chosen", "選ばれたカード"),
            columns: [
              { title: words("position", "局面") },
              { title: words("deal", "ディール") },
              { title: words("card", "カード"), paper: true },
              ...columns.map((column) => ({ title: same(column) })),
            ],
            rows,
          },
        ],
        charts: [],
        notes: [
          ...(size === "full"
            ? []
            : [
                words(
                  "A quick run: fewer seeds, and C and the deceptive program look into fewer minds than they do at the table.",
                  "簡略版です。シードが少なく、C と deceptive は実戦より少ない仮説しか調べません。",
                ),
              ]),
          ...notes,
        ],
      };
    },
  });
}

/** How a deal came to be known. */
const FROM: Readonly<Record<Printed["from"], Words>> = {
  given: words("as printed", "論文どおり"),
  repaired: words("repaired", "修復"),
  completed: words("completed", "補完"),
  reconstructed: words("reconstructed", "再構成"),
};

export const countCards = cardsOf(
  "count-cards",
  "000",
  words("Examples 1 to 7: the card of each program", "例題1〜7: 各プログラムのカード"),
  { quick: 1, full: 14 },
  [
    words(
      "A takes cards for cards and takes the ace in example 1; B, who reads count, ducks, and takes it in the modified deal. C gives true count in 000-ex1-west, as the paper says. Where A agrees with the paper elsewhere it is by habit (the lowest of equals), not by thought.",
      "A はカードの意味を読まず例題1で ♦A を取ります。カウントを読む B はダックし、修正ディールでは取ります。C は論文どおり 000-ex1-west で正しいカウントを出します。その他で A が論文と一致するのは習慣(同等なら最低のカード)によるもので、考えてのことではありません。",
    ),
    words(
      "C lies in example 2 only with a long think: with the paper's 16 deals the standard error is about 100 points, and we ask two of them before a lie is told. The paper itself says that small differences made its program lie, and that a threshold is wanted.",
      "例題2で C が嘘をつくのは長考したときだけです。論文の16ディールでは標準誤差が約100点あり、私たちはその2倍の利益を求めます。論文も、わずかな差で嘘をつくので閾値が必要だと述べています。",
    ),
    words(
      "Examples 3, 5 and 6 are what the paper's program chose, not what an expert would: true cards are as good there by our measure (next experiment). Example 4 is lost.",
      "例題3・5・6は論文のプログラムの選択であり上級者の正解ではありません。次の実験では正直なカードも同等です。例題4は失われています。",
    ),
  ],
);

export const parallelCards = cardsOf(
  "parallel-cards",
  "001",
  words("Examples 1 to 4: the card of each program", "例題1〜4: 各プログラムのカード"),
  { quick: 1, full: 5 },
  [
    words(
      "Example 4 is example 2 of the count paper. In example 1 the duck is found on the deal given but not over deals that East imagines: there ♣K and ♣2 come out equal within the error (next experiment).",
      "例題4はカウントシグナル論文の例題2です。例題1のダックは与えられたディールでは見つかりますが、イーストの想像するディール全体では ♣K と ♣2 に差がありません(次の実験)。",
    ),
  ],
);

export const deceptiveCards = cardsOf(
  "deceptive-cards",
  "002",
  words("Examples 1 and 3: the card of each program", "例題1と3: 各プログラムのカード"),
  { quick: 1, full: 5 },
  [
    words(
      "Example 2 is example 1 of the parallel paper. Only suits and a few cards are printed; the deals are reconstructed so that every word of the text holds. The authors supplied the deal; over deals that the player imagines himself no program deceives here.",
      "例題2は並列探索論文の例題1です。論文にはスートと一部のカードしかなく、本文のすべてに合うようにディールを再構成しました。著者らはディールを与えて実験しており、自分で想像したディールではどのプログラムも騙すプレイを選びません。",
    ),
  ],
);
