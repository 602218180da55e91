/** Looking into minds with figures that are given: what is asked, in how many deals, who thinks, and what follows. */
import {
  makeCard,
  parseCard,
  parseDeal,
  partialOf,
  Play,
  Random,
  seatAfter,
  sideOf,
  sure,
  type Card,
  type Seat,
} from "@falsecard/core";
import { Solver, type Position } from "@falsecard/solver";
import { describe, expect, test } from "vitest";
import { candidatesOf, type Candidate } from "../problem/candidate.js";
import { problemAfter, SPADE_GAME } from "../problem.fixture.js";
import type { Problem } from "../problem/problem.js";
import { Budget } from "./budget.js";
import type { OwnPlay, PlayoutSearch, PlayoutPiece } from "./order.js";
import { PROGRAMS } from "../shipped.js";
import type { Stake } from "../problem/stake.js";
import { worldsOf } from "../problem/worlds.js";
import { playerKind, type KindName } from "../model/kind.js";
import { bestPlans, playOut, plansOf, searchByPlayouts } from "./playout.js";
import { byPolicy } from "../players/policy.js";

const MODEL = PROGRAMS.B;

/** South, last to play, wins with the king or loses to the jack with the eight. */
const LAST = problemAfter("H5 H3 HJ", MODEL);
/** West follows to the ace of diamonds with the ten, the eight or the three. */
const DIAMOND = problemAfter("H5 H3 HJ HK DA", MODEL);
/** West leads. */
const LEAD = problemAfter("H5 HA H2 H8 C2 C5 CJ CQ", MODEL);

const namesOf = ({ card, further = [] }: Candidate): string =>
  [card, ...further].map((each) => makeCard(each)).join(" ");

describe("plans", () => {
  const plans = (most: number, candidates = candidatesOf(LAST.play, MODEL)): string[] =>
    plansOf(LAST, candidates, most).map(namesOf);
  const LEADS = "SA SQ S9 S4 H8 DA D9 D7".split(" ");

  test("go on with every lead of our own if the card wins, to as many cards as are wanted", () => {
    expect(plans(1)).toEqual(["HK", "H8"]);
    const longer = plans(2);
    // Jack, ten and nine of clubs are one card.
    expect(longer.filter((plan) => LEADS.includes(plan.slice(3)))).toHaveLength(LEADS.length);
    expect(longer).toHaveLength(LEADS.length + 2);
    expect(longer.filter((plan) => plan.startsWith("HK C"))).toHaveLength(1);
    expect(longer).toContain("H8");
    // After the lead the next card is an opponent's.
    expect(plans(3)).toEqual(longer);
  });

  test("are no longer than one card where they would be more than forty", () => {
    const [king, eight] = candidatesOf(LAST.play, MODEL);
    if (king === undefined || eight === undefined) throw new Error("two cards");
    const many = (kings: number, eights: number): number =>
      plans(2, [...Array<Candidate>(kings).fill(king), ...Array<Candidate>(eights).fill(eight)])
        .length;
    // Nine leads after each king.
    expect(many(4, 4)).toBe(40);
    expect(many(4, 5)).toBe(9);
  });
});

/** A trick is worth a point to the defenders; the swing is a hundred. */
const worth = Array.from({ length: 14 }, (_, tricks) => 13 - tricks);
const STAKE: Stake = {
  form: "points",
  declaring: false,
  needed: 7,
  points: worth,
  worth,
  swing: 100,
};
const SETTINGS = {
  samples: 8,
  fresh: 8,
  others: "papers" as const,
  worlds: 3,
  draws: 1,
  own: "clear" as OwnPlay,
  cards: 1,
  risk: 1,
  share: 0.01,
  always: false,
};

/** A card that was played, so that no plan has to beat another. */
const PLAYED = sure(parseCard("HK"));

interface Script {
  readonly problem?: Problem;
  readonly deals?: number;
  /** Points beside six, plan by plan and deal by deal. */
  readonly gains?: Readonly<Record<string, readonly number[]>>;
  readonly settings?: Partial<typeof SETTINGS>;
  readonly stake?: Stake;
  readonly exact?: boolean;
  /** The card that the others have to beat. */
  readonly honest?: Card;
}

function searched({
  problem = DIAMOND,
  deals = 8,
  gains = {},
  settings = {},
  stake = STAKE,
  exact = false,
  honest = PLAYED,
}: Script) {
  const { hypothesis, play } = problem;
  const drawn = worldsOf(hypothesis, play.deal, { count: deals, all: 0 }, Random.from("w"));
  const own = { ...SETTINGS, ...settings };
  const thinking = searchByPlayouts(
    "abc",
    plansOf(problem, candidatesOf(play, MODEL), own.cards),
    honest,
    { ...drawn, exact },
    stake,
    own,
    { random: Random.from("minds"), budget: new Budget() },
  );
  const orders: (readonly PlayoutPiece[])[] = [];
  let step = thinking.next();
  while (step.done !== true) {
    const at = orders.length;
    const pieces = step.value.pieces.flatMap((piece) => (piece.kind === "playout" ? [piece] : []));
    orders.push(pieces);
    step = thinking.next(
      pieces.map(({ plans }) => ({
        values: plans.map((plan) => {
          const list = gains[plan.map((card) => makeCard(card)).join(" ")] ?? [0];
          const ours = 6 + (list[at % list.length] ?? 0);
          return stake.declaring ? ours : 13 - ours;
        }),
        nodes: 3,
      })),
    );
  }
  const found = { ...step.value, evaluations: bestPlans(step.value.evaluations) };
  return { found, orders, worlds: drawn };
}
const asked = (script: Script): number => searched(script).orders.length;

describe("deals that are asked", () => {
  test("are half of them, two at least and eight at most, if no card differs", () => {
    for (const [deals, first] of [
      [2, 2],
      [4, 2],
      [8, 4],
      [12, 6],
      [16, 8],
      [18, 8],
      [32, 8],
    ] as const)
      expect(asked({ deals }), String(deals)).toBe(first);
  });

  test("are all of them if the search always runs", () => {
    expect(asked({ settings: { always: true } })).toBe(8);
  });

  test("are no more where what may be left does not count", () => {
    // k tricks in one deal of four: k/4 on average, and k/2 of error by so few deals.
    expect(asked({ gains: { D8: [1, 0, 0, 0] } })).toBe(4);
    expect(asked({ gains: { D8: [2, 0, 0, 0] } })).toBe(8);
    expect(asked({ gains: { D8: [2, 0, 0, 0] }, settings: { share: 0.02 } })).toBe(4);
  });

  test("are no more where one card is clearly ahead: by two errors", () => {
    // m more on average, by m + 2 and m - 2 in turn: the error of four deals is 2.3.
    const lead = (m: number): number =>
      asked({ gains: { D8: [m + 2, m - 2] }, settings: { share: 0 } });
    expect(lead(4)).toBe(8);
    expect(lead(5)).toBe(4);
  });

  test("leave out a card that is behind by two and a half errors", () => {
    // The ten and the eight are close; the three is behind the ten by m + 2 and m - 2 in turn, with an error of 2.3.
    const kept = (m: number): boolean =>
      (
        searched({
          gains: { DT: [4, 0], D8: [0, 4], D3: [2 - m] },
          settings: { share: 0 },
        }).orders[4]?.[0]?.plans ?? []
      ).some(([card]) => makeCard(card) === "D3");
    expect(kept(5)).toBe(true);
    expect(kept(6)).toBe(false);
  });
});

describe("what is asked", () => {
  test("is one deal at a time, its plans four by four with the same random numbers", () => {
    const { orders, worlds } = searched({ problem: LEAD, settings: { always: true } });
    const cards = candidatesOf(LEAD.play, MODEL).map(({ card }) => card);
    expect(cards.length).toBeGreaterThan(8);
    expect(orders.map((pieces) => new Set(pieces.map(({ deal }) => deal)))).toEqual(
      worlds.list.map(({ deal }) => new Set([deal])),
    );
    const states = orders.map((pieces) => new Set(pieces.map(({ random }) => random)));
    for (const state of states) expect(state.size).toBe(1);
    expect(new Set(states.flatMap((state) => [...state])).size).toBe(8);
    for (const pieces of orders) {
      expect(pieces.flatMap(({ plans }) => plans.map(([card]) => card))).toEqual(cards);
      const sizes = pieces.map(({ plans }) => plans.length);
      expect(sizes.slice(0, -1)).toEqual(sizes.slice(1).map(() => 4));
      expect(Math.min(...sizes)).toBeGreaterThan(0);
      for (const piece of pieces) expect(piece).toMatchObject({ others: "papers", worlds: 3 });
    }
    // Four hearts are one handful, and no empty one.
    const hearts = searched({ problem: problemAfter("H5 HA", MODEL) }).orders;
    for (const pieces of hearts) expect(pieces.map(({ plans }) => plans.length)).toEqual([4]);
  });
});

describe("what is found", () => {
  const gains = { DT: [1], D8: [3], D3: [0, 2] };

  test("is the worth of each card in each deal, the best first, with an error even in all deals", () => {
    const { found, orders } = searched({
      gains,
      settings: { always: true, share: 0 },
      exact: true,
    });
    expect(found.evaluations.map(({ candidate }) => namesOf(candidate))).toEqual([
      "D8",
      "DT",
      "D3",
    ]);
    const values = found.evaluations.map((each) => each.values.slice(0, 2));
    expect(values).toEqual([
      [9, 9],
      [7, 7],
      [6, 8],
    ]);
    for (const { values: own } of found.evaluations) expect(own).toHaveLength(orders.length);
    expect(found.evaluations[2]?.error).toBeGreaterThan(0);
    expect(found.nodes).toBe(3 * orders.length);
    expect([found.cut, found.search, found.worlds.exact]).toEqual([false, "abc", false]);
  });

  test("is the chance to beat or to make the contract", () => {
    // Seven tricks beat seven of declarer's that are needed, six do not.
    const of = ({ found }: ReturnType<typeof searched>): number[] =>
      found.evaluations.map(({ success }) => success);
    expect(of(searched({ gains, settings: { always: true }, exact: true }))).toEqual([1, 1, 0.5]);
  });

  test("is the best plan of those that begin with the same card", () => {
    const { found } = searched({
      problem: LAST,
      stake: { ...STAKE, declaring: true, worth: worth.toReversed() },
      gains: { "HK SA": [2], "HK DA": [4], "HK S4": [-1], H8: [1] },
      settings: { cards: 2, always: true },
    });
    const rows = found.evaluations.map(({ candidate, mean }) => [namesOf(candidate), mean]);
    expect(rows).toEqual([
      ["HK DA", 10],
      ["H8", 7],
    ]);
  });
});

describe("who thinks", () => {
  /** Half of the tricks are gone; South, declarer, leads. */
  const SOUTH = problemAfter(
    "H5 HA H2 H8 H3 H4 HK H7 SA S3 S5 S2 SQ S8 SJ S6 ST C4 SK S7 D2 D6 DA D3",
    MODEL,
  );
  /** The same at East's turn. */
  const EAST = problemAfter(
    "H5 HA H2 H8 H3 H4 HK H7 SA S3 S5 S2 SQ S8 SJ S6 ST C4 SK S7 D2",
    MODEL,
  );
  const MINE = sure(parseDeal(SPADE_GAME));
  const actorOf = ({ leader, trick }: Position): Seat => seatAfter(leader, trick.length);

  /** Plays a card to the end: whose choices were made by how many deals, and whose were found to be free or not. */
  function played(problem: Problem, search: PlayoutSearch, name: KindName, own: OwnPlay = "clear") {
    const { seat, play } = problem;
    const [plan] = candidatesOf(play, MODEL);
    if (plan === undefined) throw new Error("a card");
    const inner = new Solver();
    const solver = new Solver();
    const thought: { seat: Seat; deals: number; keep: boolean | undefined }[] = [];
    const freed: { seat: Seat; keep: boolean | undefined; isFree: boolean }[] = [];
    solver.bestSum = (deals, cards, worths, question) => {
      const [first] = deals;
      if (first === undefined) throw new Error("a deal");
      thought.push({ seat: actorOf(first), deals: deals.length, keep: question?.keep });
      return inner.bestSum(deals, cards, worths, question);
    };
    solver.solve = (position, question) => {
      const solution = inner.solve(position, question);
      const tricks = solution.ok ? [...solution.value.cards.values()] : [];
      const isFree = Math.min(...tricks) === Math.max(...tricks);
      freed.push({ seat: actorOf(position), keep: question?.keep, isFree });
      return solution;
    };
    const seating = {
      seat,
      meanings: [],
      model: MODEL,
      stake: STAKE,
      kind: playerKind(name, 3),
      solver,
      doubted: new Set<string>(),
    };
    const world = { deal: MINE, weight: 1 };
    const line = playOut(search, problem, world, plan, seating, Random.from("line"), own);
    expect(line.isOver).toBe(true);
    /** Turns at which there was something to choose, by who chose. */
    const turns: { actor: Seat; turn: Seat }[] = [];
    for (let at = play.cards.length + 1; at < line.cards.length; at++) {
      const now = sure(Play.of(line.contract, partialOf(MINE), line.cards.slice(0, at)));
      const { actor = "N", turn = "N" } = now;
      if (byPolicy(now).length > 1) turns.push({ actor, turn });
    }
    return { thought, freed, turns };
  }
  const isOwn = (problem: Problem, turn: Seat): boolean =>
    turn === problem.seat || (problem.seat === "S" && turn === "N");

  test.each([SOUTH, EAST])(
    "all others in the papers' search, each by deals of his own",
    (problem) => {
      const { thought, freed, turns } = played(problem, "abc", "papers");
      expect(freed).toEqual([]);
      expect(thought.map(({ seat }) => seat)).toEqual(turns.map(({ turn }) => turn));
      for (const { seat, deals, keep } of thought) {
        expect(deals).toBe(isOwn(problem, seat) ? 1 : 3);
        expect(keep).toBe(true);
      }
      expect(new Set(thought.map(({ deals }) => deals))).toEqual(new Set([1, 3]));
    },
  );

  test.each([SOUTH, EAST])(
    "the player himself as well, if he does not see the hands",
    (problem) => {
      const { thought, turns } = played(problem, "abc", "papers", "blind");
      expect(thought.map(({ seat }) => seat)).toEqual(turns.map(({ turn }) => turn));
      expect(new Set(thought.map(({ deals }) => deals))).toEqual(new Set([3]));
    },
  );

  test("a player who does not see the hands reads calls and cards, even if the others do not", () => {
    const { thought } = played(SOUTH, "abc", "plain", "blind");
    const own = thought.filter(({ seat }) => isOwn(SOUTH, seat));
    // Readers begin with four deals, and take twenty where these do not agree.
    for (const { deals } of own) expect([4, 20]).toContain(deals);
    expect(own.length).toBeGreaterThan(0);
  });

  test.each([SOUTH, EAST])("once, each card of the player's next turn in four draws", (problem) => {
    const clear = played(problem, "abc", "papers", "clear");
    const most = played(problem, "abc", "papers", "max");
    expect(most.thought.length).toBeGreaterThan(4 * clear.thought.length);
    const again = played(problem, "abc", "papers", "max");
    expect(again.thought).toEqual(most.thought);
  });

  test.each([SOUTH, EAST])("the next opponent alone in the deceptive one", (problem) => {
    const { thought, turns } = played(problem, "deceptive", "papers");
    const fooled = seatAfter(problem.seat, 1);
    expect(thought).toHaveLength(turns.length);
    expect(sideOf(fooled)).not.toBe(sideOf(problem.seat));
    for (const { seat, deals } of thought) {
      // Declarer chooses for dummy.
      const isFooled = seat === fooled || (fooled === "S" && seat === "N");
      expect(deals).toBe(isFooled ? 3 : 1);
    }
    expect(new Set(thought.map(({ deals }) => deals))).toEqual(new Set([1, 3]));
  });

  test("others go by habit where no card costs a trick, and think where one does", () => {
    const { thought, freed, turns } = played(SOUTH, "abc", "reader");
    // Every choice of the others is looked at once in the deal itself, none of our own.
    expect(freed.map(({ seat }) => seat)).toEqual(
      turns.flatMap(({ turn }) => (isOwn(SOUTH, turn) ? [] : [turn])),
    );
    for (const { keep } of freed) expect(keep).toBe(true);
    const others = thought.filter(({ seat }) => !isOwn(SOUTH, seat));
    expect(others.map(({ seat }) => seat)).toEqual(
      freed.flatMap(({ seat, isFree }) => (isFree ? [] : [seat])),
    );
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThan(freed.length);
    expect(thought.filter(({ seat }) => isOwn(SOUTH, seat)).length).toBeGreaterThan(0);
  });
});
