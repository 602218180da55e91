import {
  boardOf,
  dealPack,
  emptyRecord,
  parseOutcome,
  partialOf,
  Play,
  Random,
  sure,
  seenBy,
  type Seen,
} from "@falsecard/core";
import {
  Budget,
  candidatesOf,
  decide,
  parseProgram,
  problemOf,
  PROGRAMS,
  SEARCHES,
  type CardDecision,
  type Evaluation,
  type Limits,
} from "@falsecard/engine/play";
import { expect, test } from "vitest";
import { addLabSearches } from "../searches.js";
import { FROZEN, FROZEN_SEARCH, searchAsPapers, type FrozenSettings } from "./frozen.js";

/** A random deal at notrump or in a suit, after so many random legal cards, as the one to play sees it. */
function momentOf(seed: string, cards: number): { readonly seen: Seen; readonly play: Play } {
  const random = Random.from(seed);
  const deal = partialOf(dealPack(random));
  const stated = sure(parseOutcome(random.below(2) === 0 ? "3N by S" : "4H by E"));
  if (stated === "passed out") throw new Error("a contract");
  let play = Play.start(stated, deal);
  for (let i = 0; i < cards; i++) {
    const card = [...play.legal][random.below(play.legal.size)];
    if (card === undefined) throw new Error("no legal card");
    play = sure(play.with(card));
  }
  const record = {
    ...emptyRecord(boardOf(1)),
    deal,
    stated,
    cards: play.cards.map((card) => ({ card })),
  };
  const seen = play.actor === undefined ? undefined : seenBy(record, play.actor);
  if (seen === undefined) throw new Error("no seat is to play");
  return { seen, play };
}

test.each(["worst", "first"] as const)(
  "one pass and probing judge every card alike, of equals the %s",
  (ties) => {
    let judged = 0;
    for (let i = 0; i < 12; i++) {
      const { seen, play } = momentOf(`frozen ${i}`, 38 + (i % 9));
      const model = PROGRAMS.B;
      const candidates = candidatesOf(play, model);
      if (candidates.length < 2) continue;
      const problem = sure(problemOf(seen, [], model));
      const evaluate = (kind: FrozenSettings["kind"]): readonly Evaluation[] =>
        searchAsPapers(
          problem,
          candidates,
          { ...FROZEN, kind, ties, depth: 4, samples: 2, worlds: 2 },
          { random: Random.from("frozen"), budget: new Budget() },
        ).evaluations;
      const probing = evaluate("probing");
      expect(evaluate("one-pass")).toEqual(probing);
      expect(new Set(probing.map(({ candidate }) => candidate))).toEqual(new Set(candidates));
      const { worth } = problem.stake;
      for (const { mean, success } of probing) {
        expect(mean).toBeGreaterThanOrEqual(Math.min(...worth) - 0.01);
        expect(mean).toBeLessThanOrEqual(Math.max(...worth) + 0.01);
        expect(success).toBeLessThanOrEqual(1);
      }
      judged++;
    }
    expect(judged).toBeGreaterThan(1);
  },
);

test.each(["one-pass", "probing"] as const)(
  "a program as people write it may decide by %s",
  (kind) => {
    addLabSearches();
    const settings = {
      kind,
      ties: "first",
      depth: 4,
      beyond: "opponents-lead",
      leaf: "tricks",
      samples: 2,
      worlds: 1,
    };
    const model = sure(parseProgram(`B:search.frozen=${JSON.stringify(settings)}`));
    // Before Monte-Carlo, whose place it takes.
    expect(model.search.steps.map(({ search }) => search)).toEqual([
      "lead",
      "frozen",
      "monteCarlo",
    ]);
    let judged = 0;
    for (let i = 0; i < 8; i++) {
      const { seen, play } = momentOf(`${kind} ${i}`, 40 + (i % 7));
      const { card, search, candidates } = sure(decide(seen, [], model, { seed: "1" }));
      expect(play.legal.has(card)).toBe(true);
      if (candidates.length < 2) continue;
      judged++;
      expect(search).toBe(kind);
    }
    expect(judged).toBeGreaterThan(1);
  },
);

test("every search that the lab adds keeps to its limits, and says whether one ended it", () => {
  const own = new Set(
    SEARCHES.map(({ name }) => name).filter((name) => name !== FROZEN_SEARCH.name),
  );
  addLabSearches();
  const added = SEARCHES.filter(({ name }) => !own.has(name));
  expect(added).toEqual([FROZEN_SEARCH]);
  const settings = {
    kind: "probing",
    ties: "first",
    depth: 4,
    beyond: "opponents-lead",
    leaf: "tricks",
    samples: 5,
    worlds: 1,
  };
  const model = sure(parseProgram(`B:search.frozen=${JSON.stringify(settings)}`));
  let judged = 0;
  for (let i = 0; i < 12; i++) {
    const { seen, play } = momentOf(`limits ${i}`, 38 + (i % 8));
    const decided = (limits: Limits): CardDecision => {
      const found = sure(decide(seen, [], model, { seed: "1", limits, reasons: false }));
      expect(play.legal.has(found.card)).toBe(true);
      expect(found.candidates[0]?.candidate.cards).toContain(found.card);
      return found;
    };
    const free = decided({});
    if (free.search !== "probing") continue;
    judged++;
    expect([free.samples, free.cut]).toEqual([5, false]);
    // The first deal is granted; `stop` is asked before each of the others, and not again once it has said so.
    const stopped = [0, 1, 2, 3, 4, 5].map((most) => {
      let asks = 0;
      const found = decided({ stop: () => ++asks > most });
      expect([found.samples, found.cut, asks]).toEqual([
        Math.min(5, most + 1),
        most < 4,
        Math.min(4, most + 1),
      ]);
      return found;
    });
    expect(stopped.at(-1)).toEqual(free);
    for (const [deals, { nodes }] of stopped.slice(0, 4).entries()) {
      // As many nodes as so many deals took are not enough for another; one more is.
      expect(decided({ nodes })).toMatchObject({ samples: deals + 1, cut: true, nodes });
      expect(decided({ nodes: nodes + 1 }).samples).toBe(deals + 2);
    }
    expect(decided({ samples: 2 })).toMatchObject({ samples: 2, cut: true });
  }
  expect(judged).toBeGreaterThan(3);
});
