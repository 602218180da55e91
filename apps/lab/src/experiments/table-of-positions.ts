/**
 * The papers' positions in one table: how often each program plays the paper's card, and whether that card is really
 * better by our own measure, with an interval.
 *
 * The measure plays cards to the end by modelled players (abc). Some deals choose the rival, the best of the other
 * cards; fresh deals then compare the two, so that the deals that judge have not chosen.
 */
import { FINITE, list, v } from "@falsecard/cluster";
import { makeCard, Random, sure } from "@falsecard/core";
import {
  candidatesOf,
  decide,
  imagine,
  parseProgram,
  plansOf,
  problemOf,
  PROGRAMS,
  type Candidate,
} from "@falsecard/engine/play";
import { errorOf, tallyOf } from "@falsecard/table";
import { drawing, playedByMinds, solver, unlimited } from "../boards/solving.js";
import { answerList, experiment, HOW_MANY, slices, TEXT, unitsOf } from "../frame/experiment.js";
import {
  estimated,
  figureText,
  intervalChart,
  listTable,
  PAPER_COLUMN,
  withError,
} from "../frame/finding.js";
import type { Size } from "../frame/result.js";
import { same, words, type Bilingual } from "../frame/words.js";
import { positionNamed, PRINTED } from "../papers/positions.js";
import { minds, programs } from "../signature/subjects.js";

/** A column of the table: a program, and the limit of its decision in nodes of the solver, if it has one. */
interface Asked {
  readonly column: string;
  readonly program: string;
  readonly nodes?: number;
}

/**
 * A long think: 1,200 deals for every search, as `--time 30` asks for, and as many nodes as two cores search in 30
 * seconds: 1.9 to 3.8 million a second each were measured in three of the positions. Nodes give the same card everywhere.
 */
const LONG: Asked = {
  column: "C, 30 s",
  program: "C:search.samples=1200;search.abc.samples=1200;search.abc.fresh=1200",
  nodes: 150_000_000,
};

const ASKED: readonly Asked[] = [
  ...["A", "B", "C", "deceptive", "default"].map((column) => ({ column, program: column })),
  LONG,
];

const SIZES = {
  tiny: { positions: 1, seeds: 1, choosing: 1, deals: 2, slice: 1, worlds: 1, nodes: 20_000 },
  quick: { positions: 3, seeds: 1, choosing: 4, deals: 8, slice: 4, worlds: 2, nodes: 400_000 },
  full: {
    positions: PRINTED.length,
    seeds: 20,
    choosing: 100,
    deals: 400,
    slice: 10,
    worlds: 4,
    nodes: Number.POSITIVE_INFINITY,
  },
};

type Unit =
  | { readonly id: string; readonly asked: Asked; readonly seed: string }
  | {
      readonly id: string;
      readonly seed: string;
      readonly all: number;
      readonly worlds: number;
      readonly from: number;
      readonly to: number;
    };

const FOUND = v.variant("kind", [
  v.strictObject({
    kind: v.literal("choice"),
    id: TEXT,
    column: TEXT,
    card: TEXT,
    cut: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal("worth"),
    id: TEXT,
    from: HOW_MANY,
    /** The plans, a card and perhaps the lead after it, and the points of each in each of these deals. */
    plans: list(TEXT, 100),
    points: list(answerList(FINITE), 100),
  }),
]);
type Found = v.InferOutput<typeof FOUND>;

/** Quick runs take every program with fewer nodes, so that no decision is long. */
function chosenBy({ id, asked, seed }: Extract<Unit, { asked: Asked }>): Found {
  const { seen, meanings } = positionNamed(id);
  const { program, nodes, column } = asked;
  const decision = sure(
    decide(seen, meanings, sure(parseProgram(program)), {
      seed: `${id} ${seed}`,
      ...(nodes === undefined ? {} : { limits: { nodes } }),
      solver: solver(),
      reasons: false,
    }),
  );
  return { kind: "choice", id, column, card: makeCard(decision.card), cut: decision.cut };
}

const planText = ({ card, further = [] }: Candidate): string =>
  [card, ...further].map((each) => makeCard(each)).join("+");

/** The points of every plan in some of the deals that the player imagines; the deals are the same for every part. */
function worthIn({ id, seed, all, worlds, from, to }: Exclude<Unit, { asked: Asked }>): Found {
  const { seen, meanings, candidates, printed } = positionNamed(id);
  const model = drawing(PROGRAMS.C, all);
  const problem = sure(problemOf(seen, meanings, model));
  const random = Random.from(`table ${id} ${seed}`);
  const open = candidatesOf(problem.play, model).flatMap((candidate): Candidate[] => {
    const card = candidate.cards.find((each) => candidates.includes(makeCard(each)));
    return card === undefined ? [] : [{ ...candidate, card, group: candidate.card }];
  });
  const plans = plansOf(problem, open, printed.cards);
  const { list: deals } = imagine(problem, unlimited(random));
  const byDeal = deals.slice(from, to).map(({ deal }, i) => {
    const own = random.split(`minds ${from + i}`);
    const tricks = playedByMinds("abc", problem, deal, plans, worlds, own);
    return tricks.map((taken) => problem.stake.worth[taken] ?? 0);
  });
  return {
    kind: "worth",
    id,
    from,
    plans: plans.map(planText),
    points: plans.map((_, k) => byDeal.map((points) => points[k] ?? 0)),
  };
}

/** The gain of the best plan with the paper's card over the best plan without it, in the deals that chose neither. */
export function effectOf(
  parts: readonly Extract<Found, { kind: "worth" }>[],
  answer: readonly string[],
  choosing: number,
) {
  const [first] = parts;
  if (first === undefined) return undefined;
  const rows = first.plans.map((plan, k) => {
    const points = (chooses: boolean): number[] =>
      parts
        .filter(({ from }) => from < choosing === chooses)
        .flatMap((part) => part.points[k] ?? []);
    return { plan, first: tallyOf(points(true)).mean, fresh: points(false) };
  });
  const best = (isPaper: boolean) =>
    rows
      .filter(({ plan }) => answer.some((card) => plan.startsWith(card)) === isPaper)
      .toSorted((a, b) => b.first - a.first)[0];
  const [ours, rival] = [best(true), best(false)];
  if (ours === undefined || rival === undefined) return undefined;
  const gains = tallyOf(ours.fresh.map((value, i) => value - (rival.fresh[i] ?? 0)));
  return {
    comparison: `${ours.plan} − ${rival.plan}`,
    deals: gains.count,
    mean: gains.mean,
    error: gains.count < 2 ? 0 : errorOf(gains),
  };
}
type Effect = NonNullable<ReturnType<typeof effectOf>>;

/** Whether the effect is real: at least two standard errors from zero. */
export function isReal({ mean, error }: Pick<Effect, "mean" | "error">): boolean {
  return error > 0 && Math.abs(mean) >= 2 * error;
}

function verdictOf(effect: Effect): Bilingual {
  if (!isReal(effect)) return words("not shown");
  return effect.mean > 0 ? words("real") : words("the other card");
}

/** Two standard errors to either side. */
const rangeOf = ({ mean, error }: Effect): string =>
  `${figureText(mean - 2 * error)} … ${figureText(mean + 2 * error)}`;

const positionsOf = (size: Size) =>
  size === "tiny"
    ? PRINTED.filter(({ cards }) => cards === 1).slice(0, 1)
    : PRINTED.slice(0, SIZES[size].positions);

export const tableOfPositions = experiment<Unit, Found>({
  name: "papers-positions",
  paper: "001",
  title: "The papers' positions: who plays the card, and whether it is better",
  about:
    "Every program decides with many seeds, “C, 30 s” with 1,200 deals a search and 150 million nodes. The effect is the gain of the paper's card over the best other card in points, both played to the end by modelled players (abc) in deals that did not choose the other card; it is real if it is two standard errors from zero.",
  short: "A quick run: one seed, few nodes and few deals; nothing to conclude from.",
  minutes: { quick: 1, full: 400 },
  uses: [...programs("A", "B", "C", "deceptive", "default"), minds("abc")],
  units: (size, seed) => {
    const { seeds, choosing, deals, slice, worlds, nodes } = SIZES[size];
    const own = positionsOf(size);
    const all = choosing + deals;
    return [
      ...own.flatMap(({ id }) =>
        [
          ...slices(choosing, slice),
          ...slices(deals, slice).map(({ from, to }) => ({
            from: choosing + from,
            to: choosing + to,
          })),
        ].map((part): Unit => ({ id, seed, all, worlds, ...part })),
      ),
      ...own.flatMap(({ id }) =>
        ASKED.flatMap((asked) =>
          unitsOf(seeds, (i): Unit => {
            const most = Math.min(nodes, asked.nodes ?? Number.POSITIVE_INFINITY);
            const limited = Number.isFinite(most) ? { ...asked, nodes: most } : asked;
            return { id, asked: limited, seed: `${seed} ${i + 1}` };
          }),
        ),
      ),
    ];
  },
  gives: FOUND,
  perform: (unit) => ("asked" in unit ? chosenBy(unit) : worthIn(unit)),
  finding: ([{ found }], size) => {
    const { choosing } = SIZES[size];
    const rows = positionsOf(size).map((printed) => {
      const answer = printed.answer.split(" ");
      const own = found.filter(({ id }) => id === printed.id);
      const parts = own.filter((each) => each.kind === "worth");
      const choices = own.filter((each) => each.kind === "choice");
      return { printed, answer, choices, effect: effectOf(parts, answer, choosing) };
    });
    type Row = (typeof rows)[number];
    const played = (column: string) => {
      return ({ choices, answer }: Row): string => {
        const own = choices.filter((each) => each.column === column);
        return `${own.filter(({ card }) => answer.includes(card)).length} / ${own.length}`;
      };
    };
    return {
      tables: [
        listTable("How often the paper's card is played, and what it is worth", rows, [
          ["position", ({ printed }) => printed.id],
          ["card", ({ answer }) => answer.join(" / "), PAPER_COLUMN],
          ...ASKED.map(({ column }) => [same(column), played(column)] as const),
          ["comparison", ({ effect }) => effect?.comparison ?? null],
          [
            "effect ± standard error",
            ({ effect }) => (effect === undefined ? null : withError(effect.mean, effect.error)),
          ],
          ["two errors", ({ effect }) => (effect === undefined ? null : rangeOf(effect))],
          ["deals", ({ effect }) => effect?.deals ?? null],
          ["verdict", ({ effect }) => (effect === undefined ? null : verdictOf(effect))],
        ]),
      ],
      charts: [
        intervalChart(
          "Gain of the paper's card, 95 %",
          "points",
          rows.flatMap(({ printed, effect }) =>
            effect === undefined
              ? []
              : [estimated(same(`${printed.id}  ${effect.comparison}`), effect)],
          ),
        ),
      ],
    };
  },
});
