/** Which card each program plays in the papers' positions, over seeds. */
import { v } from "@falsecard/cluster";
import { makeCard, sure } from "@falsecard/core";
import { decide, parseProgram } from "@falsecard/engine/play";
import { experiment, type Experiment, TEXT } from "../frame/experiment.js";
import { column, foundTable } from "../frame/finding.js";
import {
  isPlain,
  positionNamed,
  PRINTED,
  type Printed,
  type PaperExamples,
} from "../papers/positions.js";
import type { Size } from "../frame/result.js";
import { same, words, type Bilingual } from "../frame/words.js";

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

/** How a deal came to be known. */
const FROM: Readonly<Record<Printed["from"], Bilingual>> = {
  given: words("as printed"),
  repaired: words("repaired"),
  completed: words("completed"),
  reconstructed: words("reconstructed"),
};

function cardsOf({ name, paper, title, full, notes }: PaperExamples): Experiment {
  const own: readonly Printed[] = PRINTED.filter(({ id }) => id.startsWith(paper));
  const deceptive = paper === "002";
  return experiment<Unit, Found>({
    name,
    paper,
    title,
    about:
      "Each program decides from the seat's view alone, with as many deals as it always takes; how often it plays which card.",
    short:
      "A quick run: fewer seeds, and C and the deceptive program look into fewer minds than they do at the table.",
    minutes: { quick: 1, full },
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
      const programs = plansOf(size, deceptive).map((plan) => plan.column);
      const rows = own.flatMap(({ id, also, from, answer }) => {
        const here = found.filter((each) => each.id === id);
        if (here.length === 0) return [];
        const chosen = programs.map((program) =>
          counted(here.filter((each) => each.column === program).map(({ card }) => card)),
        );
        const named = also === undefined ? id : `${id} = ${also}`;
        return [[named, FROM[from], answer.replace(" ", " / "), ...chosen]];
      });
      const columns = ["position", "deal", column("card", { paper: true })] as const;
      return {
        tables: [foundTable("Cards chosen", [...columns, ...programs.map(same)], rows)],
        notes,
      };
    },
  });
}

export const countCards = cardsOf({
  name: "count-cards",
  paper: "000",
  title: "Examples 1 to 7: the card of each program",
  full: 14,
  notes: [
    "A takes cards for cards and takes the ace in example 1; B, who reads count, ducks, and takes it in the modified deal. C gives true count in 000-ex1-west, as the paper says. Where A agrees with the paper elsewhere it is by habit (the lowest of equals), not by thought.",
    "C lies in example 2 only with a long think: with the paper's 16 deals the standard error is about 100 points, and we ask two of them before a lie is told. The paper itself says that small differences made its program lie, and that a threshold is wanted.",
    "Examples 3, 5 and 6 are what the paper's program chose, not what an expert would: true cards are as good there by our measure (next experiment). Example 4 is lost.",
  ],
});

export const parallelCards = cardsOf({
  name: "parallel-cards",
  paper: "001",
  title: "Examples 1 to 4: the card of each program",
  full: 5,
  notes: [
    "Example 4 is example 2 of the count paper. In example 1 the duck is found on the deal given but not over deals that East imagines: there ♣K and ♣2 come out equal within the error (next experiment).",
  ],
});

export const deceptiveCards = cardsOf({
  name: "deceptive-cards",
  paper: "002",
  title: "Examples 1 and 3: the card of each program",
  full: 5,
  notes: [
    "Example 2 is example 1 of the parallel paper. Only suits and a few cards are printed; the deals are reconstructed so that every word of the text holds. The authors supplied the deal; over deals that the player imagines himself no program deceives here.",
  ],
});
