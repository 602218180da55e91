import { readFileSync } from "node:fs";
import {
  type Card,
  dummyOf,
  emptyRecord,
  makeCard,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  type Play,
  playSeen,
  Random,
  type Seen,
  seenBy,
  sure,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseConstraint } from "../constraint/index.js";
import { Belief, knowledgeOf, wholeOf, type HandPromise } from "../inference/index.js";
import { factsOf } from "../inference/hypothesis.js";
import { candidatesOf } from "./problem/candidate.js";
import { isDominated } from "./search/choice.js";
import { decide } from "./decide.js";
import type { CardDecision } from "./why/decision.js";
import { amount, explainCard, rivalIn } from "./why/explain.js";
import { percent } from "./why/say.js";
import type { PlayerModel } from "./model/model.js";
import { PROGRAM_NAMES, PROGRAMS } from "./shipped.js";
import { moment, momentOf } from "./moment.arbitrary.js";
import { monteCarlo } from "./search/montecarlo.js";
import { problemOf } from "./problem/problem.js";
import { Solver } from "@falsecard/solver";
import { Budget } from "./search/budget.js";

const program = fc.constantFrom(...PROGRAM_NAMES).map((name): PlayerModel => PROGRAMS[name]);
/** Endings are quick to solve; the rules are the same with more cards. */
const ENDING = moment(34, 50);
const SMALL = { samples: 6 };
const fresh = new Solver();

describe("a decision over random endings", () => {
  test("is a legal card, the same for the same seed and for what was sent to a worker, and survives JSON", () => {
    fc.assert(
      fc.property(ENDING, program, fc.string(), ({ seen, play }, model, seed) => {
        const one = sure(decide(seen, [], model, { seed, limits: SMALL }));
        const two = sure(decide(seen, [], model, { seed, limits: SMALL, solver: fresh }));
        expect(play.legal.has(one.card)).toBe(true);
        expect(one.card).toBe(two.card);
        expect(one.candidates).toEqual(two.candidates);
        const asked = { seed, limits: SMALL };
        expect(sure(decide(structuredClone(seen), [], model, asked))).toEqual(one);
        expect(sure(decide(JSON.parse(JSON.stringify(seen)), [], model, asked))).toEqual(one);
        if (one.deception !== undefined) {
          const { kind, card, honest, gain } = one.deception;
          expect([card, play.legal.has(honest)]).toEqual([one.card, true]);
          expect(honest).not.toBe(card);
          expect(gain.by > 0).toBe(kind === "gain");
        }
        const plain: unknown = JSON.parse(JSON.stringify(one));
        expect(JSON.stringify(plain)).toBe(JSON.stringify(one));
        expect(JSON.stringify(one)).not.toContain("null");
      }),
      { numRuns: 20 },
    );
  });

  test("knows nothing of hidden cards", () => {
    fc.assert(
      fc.property(ENDING, program, fc.string(), ({ record, play, seen }, model, seed) => {
        const hidden = Belief.of(factsOf(knowledgeOf(seen))).sample(Random.from(seed));
        if (hidden === undefined) throw new Error("no other deal");
        const deal = partialOf(wholeOf(hidden, record.deal));
        const other = momentOf({ ...record, deal }, play);
        const chosen = (each: Seen): CardDecision =>
          sure(decide(each, [], model, { seed: "s", limits: SMALL }));
        expect(chosen(other.seen)).toEqual(chosen(seen));
      }),
      { numRuns: 20 },
    );
  });

  test("is never worse than another card in every deal looked at", () => {
    fc.assert(
      fc.property(ENDING, fc.string(), ({ seen }, seed) => {
        const model = PROGRAMS.B;
        const { card } = sure(decide(seen, [], model, { seed, limits: SMALL }));
        const problem = sure(problemOf(seen, [], model));
        const { evaluations } = monteCarlo(problem, candidatesOf(problem.play, model), {
          solver: new Solver(),
          random: Random.from(seed),
          budget: new Budget(SMALL),
        });
        const chosen = evaluations.find(({ candidate }) => candidate.cards.includes(card));
        expect(chosen).toBeDefined();
        if (chosen !== undefined) expect(isDominated(chosen, evaluations)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  test("is not beaten everywhere by a card of the search that decided, whatever the program", () => {
    fc.assert(
      fc.property(ENDING, program, fc.string(), ({ seen }, model, seed) => {
        const { candidates } = sure(decide(seen, [], model, { seed, limits: SMALL }));
        for (const { against, samples } of candidates.slice(1))
          expect(against.worse === samples && samples > 1).toBe(false);
      }),
      { numRuns: 20 },
    );
  });

  test("tells what the others make of a signal by chances that are chances", () => {
    let told = 0;
    fc.assert(
      fc.property(
        moment(6, 14),
        fc.constantFrom(PROGRAMS.B, PROGRAMS.honest),
        ({ seen }, model) => {
          const decision = sure(decide(seen, [], model, { seed: "s", limits: { samples: 4 } }));
          const { signal, turn } = decision;
          const full = explainCard(decision, "full").join(" ");
          for (const change of signal?.conclusions ?? []) {
            told++;
            expect(change.seat).not.toBe(turn);
            expect(change.seat).not.toBe(dummyOf(sure(playSeen(seen)).contract));
            for (const chance of [change.before, change.after]) {
              expect(chance).toBeGreaterThanOrEqual(-1e-9);
              expect(chance).toBeLessThanOrEqual(1 + 1e-9);
              expect(full).toContain(percent(chance));
            }
            expect(Math.abs(change.after - change.before)).toBeGreaterThanOrEqual(0.02);
            if (change.kind === "length") expect(change.after).toBeGreaterThan(change.before);
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(told).toBeGreaterThan(3);
  });
});

test("a limit in nodes ends the search between whole units, the same on a fresh solver", () => {
  fc.assert(
    fc.property(moment(20, 32), program, ({ seen, play }, model) => {
      const limits = { nodes: 1 };
      const one = sure(decide(seen, [], model, { seed: "n", limits, reasons: false }));
      const two = sure(
        decide(seen, [], model, { seed: "n", limits, reasons: false, solver: new Solver() }),
      );
      expect(play.legal.has(one.card)).toBe(true);
      expect(two).toEqual(one);
      // The first deal is always judged, and none after it.
      expect(one.samples).toBeLessThanOrEqual(1);
    }),
    { numRuns: 15 },
  );
});

test("every candidate class is one strength: equal double dummy in every deal", () => {
  fc.assert(
    fc.property(moment(24, 48), ({ seen }) => {
      const problem = sure(problemOf(seen, [], PROGRAMS.B));
      const candidates = candidatesOf(problem.play, PROGRAMS.B);
      expect(candidates.flatMap(({ cards }) => cards).toSorted((a, b) => a - b)).toEqual([
        ...problem.legal,
      ]);
      // Each card for itself.
      const each = candidates.flatMap((candidate) =>
        candidate.cards.map((card) => ({ ...candidate, card, cards: [card] })),
      );
      const { evaluations } = monteCarlo(problem, each, {
        solver: new Solver(),
        random: Random.from("classes"),
        budget: new Budget({ samples: 8 }),
      });
      for (const one of evaluations)
        for (const other of evaluations)
          if (one.candidate.group === other.candidate.group)
            expect(one.values).toEqual(other.values);
    }),
    { numRuns: 40 },
  );
});

test("a view without anything to decide is refused with the reason", () => {
  fc.assert(
    fc.property(ENDING, ({ record, play, seen }) => {
      const over = seenBy({ ...record, cards: [...record.cards, ...restOf(play)] }, seen.seat);
      if (over === undefined) throw new Error("no view");
      const refused = decide(over, [], PROGRAMS.A, { seed: "" });
      expect(refused).toMatchObject({ ok: false, fault: { code: "play-complete" } });
      const waiting = (["N", "E", "S", "W"] as const).find((seat) => seat !== play.actor) ?? "N";
      const other = seenBy(record, waiting);
      if (other === undefined) throw new Error("no view");
      expect(decide(other, [], PROGRAMS.A, { seed: "" })).toMatchObject({
        ok: false,
        fault: { code: "play-other", found: play.actor },
      });
    }),
    { numRuns: 5 },
  );
});

/** Any legal end of the play. */
function restOf(from: Play): { readonly card: Card }[] {
  const rest: { card: Card }[] = [];
  for (let play = from; !play.isOver;) {
    const [card] = play.legal;
    if (card === undefined) break;
    rest.push({ card });
    play = sure(play.with(card));
  }
  return rest;
}

describe("an explanation", () => {
  test("says the numbers of the evaluation, in both languages", () => {
    fc.assert(
      fc.property(ENDING, program, ({ seen }, model) => {
        const decision = sure(decide(seen, [], model, { seed: "x", limits: SMALL }));
        for (const locale of ["en", "ja"] as const) {
          const full = explainCard(decision, "full", locale).join("\n");
          expect(full).toContain(explainCard(decision, "line", locale)[0] ?? "?");
          if (decision.samples === 0) continue;
          for (const { mean, error, success, behind, samples } of decision.candidates) {
            const { form } = decision;
            expect(full).toContain(`${amount(mean, form)} ± ${amount(error, form)}`);
            expect(full).toContain(`${amount(behind.by, form)} ± ${amount(behind.error, form)}`);
            expect(full).toContain(percent(success));
            expect(full).toContain(String(samples));
          }
          const rival = rivalIn(decision);
          if (rival === undefined) continue;
          const { better, equal, worse } = rival.against;
          expect(better + equal + worse).toBe(
            Math.min(rival.samples, decision.candidates[0]?.samples ?? 0),
          );
          const paragraph = explainCard(decision, "paragraph", locale)[0] ?? "";
          for (const count of [better, equal, worse]) expect(paragraph).toContain(String(count));
        }
      }),
      { numRuns: 30 },
    );
  });

  test("writes amounts in the form of scoring", () => {
    expect(amount(-236.6, "points")).toBe("−237");
    expect(amount(-0.2, "points")).toBe("0");
    expect(amount(1.234, "IMPs")).toBe("1.23");
    expect(amount(52.25, "matchpoints")).toBe("52.3");
  });
});

const EXAMPLES = "../shared/design/examples.json";

describe("the count paper's first example", { tags: ["shared-cases"] }, () => {
  interface Example {
    readonly id: string;
    readonly deal: string;
    readonly play: readonly string[];
  }
  const twoNotrump: HandPromise = {
    seat: "S",
    alternatives: [{ weight: 1, constraint: sure(parseConstraint("20-21 balanced")) }],
    strength: 1,
    reason: { en: "2NT", ja: "2NT" },
  };
  const at = (id: string): Seen => {
    const { examples } = JSON.parse(readFileSync(EXAMPLES, "utf8")) as { examples: Example[] };
    const example = examples.find((each) => each.id === id);
    if (example === undefined) throw new Error(id);
    const seen = seenBy(
      {
        ...emptyRecord({ dealer: "S", vulnerability: "NS" }),
        deal: partialOf(sure(parseDeal(example.deal))),
        stated: sure(parseOutcome("3NT by S")),
        cards: example.play.map((text) => ({ card: sure(parseCard(text)) })),
      },
      "E",
    );
    if (seen === undefined) throw new Error(id);
    return seen;
  };

  test.each([
    ["000-ex1", "A", "DA"],
    ["000-ex1", "B", "D8"],
    ["000-ex1-mod", "B", "DA"],
  ] as const)("%s: %s plays %s", (id, name, card) => {
    for (const seed of ["1", "2"]) {
      const model = PROGRAMS[name];
      const decision = sure(decide(at(id), [twoNotrump], model, { seed, limits: { samples: 96 } }));
      expect(makeCard(decision.card)).toBe(card);
    }
  });
});
