/**
 * A long think about the papers' positions: what the paper's card is worth against the card that a player without minds plays,
 * from some hundreds of imagined deals. Both cards were named before, by runs with other deals (docs/FACTS.md), so that nothing
 * is chosen by the deals that judge it.
 */
import { FINITE, list, v } from "@falsecard/cluster";
import { parseCard, Random, sure } from "@falsecard/core";
import { imagine, problemOf, PROGRAMS } from "@falsecard/engine/play";
import { errorOf, tallyOf } from "@falsecard/table";
import { experiment, HOW_MANY, slices, TEXT } from "../frame/experiment.js";
import { foundTable } from "../frame/finding.js";
import { figureText, withError } from "../frame/figure.js";
import { positionNamed } from "../papers/positions.js";
import { drawing, playedByMinds, unlimited } from "../boards/solving.js";
import { effectChart, verdict } from "./effects.js";

/** The paper's plan and its rival: a card, and the lead after it where the paper has two. */
const PAIRS = [
  { id: "000-ex2", ours: "C2", rival: "C8" },
  { id: "001-ex1", ours: "C2", rival: "CK" },
  { id: "001-ex3", ours: "D9", rival: "DK" },
  { id: "002-ex1", ours: "SA D3", rival: "SQ D3" },
  { id: "002-ex3", ours: "S9", rival: "S6" },
] as const;

/** Deals that the others imagine at each of their turns: the papers' four. */
const WORLDS = 4;

const UNIT = v.strictObject({
  id: TEXT,
  seed: TEXT,
  deals: HOW_MANY,
  from: HOW_MANY,
  to: HOW_MANY,
});
type Unit = v.InferOutput<typeof UNIT>;

const FOUND = v.strictObject({
  ...UNIT.entries,
  /** What the paper's plan gains over its rival in each of these deals, in points. */
  gains: list(FINITE, 1000),
});
type Found = v.InferOutput<typeof FOUND>;

const SIZES = {
  tiny: { deals: 2, slice: 1 },
  quick: { deals: 8, slice: 2 },
  full: { deals: 400, slice: 10 },
};

const planOf = (text: string) => {
  const [card, ...further] = text.split(" ").map((each) => sure(parseCard(each)));
  if (card === undefined) throw new RangeError("a plan has a card");
  return { card, further };
};

function perform(unit: Unit): Found {
  const { id, seed, deals, from, to } = unit;
  const pair = PAIRS.find((each) => each.id === id);
  if (pair === undefined) throw new RangeError(`no position ${id}`);
  const { seen, meanings } = positionNamed(id);
  const problem = sure(problemOf(seen, meanings, drawing(PROGRAMS.C, deals)));
  const random = Random.from(`${id} ${seed}`);
  const { list: worlds } = imagine(problem, unlimited(random));
  const plans = [planOf(pair.ours), planOf(pair.rival)];
  const { worth } = problem.stake;
  const gains = worlds.slice(from, to).map(({ deal }, i) => {
    const own = random.split(`minds ${from + i}`);
    const [ours = 0, rival = 0] = playedByMinds("abc", problem, deal, plans, WORLDS, own);
    return (worth[ours] ?? 0) - (worth[rival] ?? 0);
  });
  return { ...unit, gains };
}

/** Deals after which so great an effect stands out by two standard errors; none does that is nothing. */
const neededOf = (mean: number, error: number, deals: number): string =>
  Math.abs(mean) < error / 2 ? "–" : figureText(Math.ceil(deals * ((2 * error) / mean) ** 2));

export const longThink = experiment<Unit, Found>({
  name: "long-think",
  paper: "000",
  title: "A long think about five positions",
  about:
    "The paper's card and the one that a player without minds plays, both played to the end in the same imagined deals; the others believe anew at each of their turns (abc, four deals each). Points for the side to play.",
  short: "A quick run of few deals: nothing to conclude from.",
  minutes: { quick: 1, full: 20 },
  units: (size, seed) => {
    const { deals, slice } = SIZES[size];
    return (size === "tiny" ? PAIRS.slice(0, 1) : PAIRS).flatMap(({ id }) =>
      slices(deals, slice).map((part) => ({ id, seed, deals, ...part })),
    );
  },
  takes: UNIT,
  gives: FOUND,
  perform,
  finding: ([{ found }]) => {
    const effects = PAIRS.flatMap(({ id, ours, rival }) => {
      const gains = found.filter((each) => each.id === id).flatMap((each) => each.gains);
      const tally = tallyOf(gains);
      return gains.length < 2
        ? []
        : [{ id, ours, rival, gains, mean: tally.mean, error: errorOf(tally) }];
    });
    return {
      tables: [
        foundTable(
          "The paper's card against the plain one",
          [
            "position",
            "comparison",
            "effect ± standard error",
            "deals",
            "better, worse in",
            "verdict",
            "deals for two errors",
          ],
          effects.map(({ id, ours, rival, gains, mean, error }) => [
            id,
            `${ours.replace(" ", "+")} − ${rival.replace(" ", "+")}`,
            withError(mean, error),
            gains.length,
            `${gains.filter((gain) => gain > 0).length}, ${gains.filter((gain) => gain < 0).length}`,
            verdict({ mean, error }),
            neededOf(mean, error, gains.length),
          ]),
        ),
      ],
      charts: [
        effectChart(
          effects.map((effect) => ({
            ...effect,
            name: `${effect.id}  ${effect.ours} − ${effect.rival}`,
          })),
        ),
      ],
    };
  },
});
