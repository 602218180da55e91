/** Whether a card is confirmed when declarer's tricks against every kind of player are given, deal by deal. */
import { Random, type Seat } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { candidatesOf } from "../problem/candidate.js";
import { problemAfter } from "../problem.fixture.js";
import type { MixedName, Mixture } from "../model/kind.js";
import type { Problem } from "../problem/problem.js";
import { Budget } from "./budget.js";
import type { Piece } from "./order.js";
import { PROGRAMS } from "../shipped.js";
import type { Stake } from "../problem/stake.js";
import { worldsOf, type Worlds } from "../problem/worlds.js";
import { confirm } from "./confirmation.js";

const MODEL = {
  ...PROGRAMS.default,
  search: { ...PROGRAMS.default.search, indifference: 0.02 },
};

/** South leads with three tricks taken and ten left; West follows with one trick lost and twelve left. */
const DECLARER = problemAfter("H5 HA H2 H8 H3 H4 HK H7 SA S3 S5 S2", MODEL);
const DEFENDER = problemAfter("H5 HA H2 H8 C2 C5 CJ", MODEL);

const drawn = (problem: Problem, count: number): Worlds =>
  worldsOf(problem.hypothesis, problem.play.deal, { count, all: 0 }, Random.from("fresh"));

/** A trick is worth a point, and the swing is fifty points, so that a point more or less does not matter. */
const stakeOf = (declaring: boolean): Stake => {
  const worth = Array.from({ length: 14 }, (_, tricks) => (declaring ? tricks : 13 - tricks));
  return { form: "points", declaring, needed: 10, points: worth, worth, swing: 50 };
};

/** What a kind of player lets the rival take more than the honest card, by deal. */
type Gains = Readonly<Partial<Record<MixedName, readonly number[]>>>;
interface Script {
  readonly problem?: Problem;
  readonly gains: Gains;
  readonly kinds?: Readonly<Partial<Record<Seat, Mixture>>>;
  readonly deals?: number;
  /** What must be gained. */
  readonly least?: number;
  /** What may be lost, as a share of the gain. */
  readonly risk?: number;
  readonly isShort?: boolean;
}

/** With the honest card the side that decides always gets six tricks. */
function confirmed({
  problem = DECLARER,
  gains,
  kinds,
  deals = 32,
  least = -100,
  risk = 0,
  isShort = false,
}: Script) {
  const { declaring } = problem.stake;
  const players = { ...MODEL.players, ...(kinds === undefined ? {} : { kinds }) };
  const [own, rival] = candidatesOf(problem.play, MODEL);
  if (own === undefined || rival === undefined) throw new Error("two candidates");
  const fresh = { ...drawn(problem, deals), isShort };
  const budget = new Budget();
  const thinking = confirm(
    {
      problem: { ...problem, model: { ...MODEL, players } },
      pair: [own, rival],
      stake: stakeOf(declaring),
      risk,
      counts: (gain) => gain - least,
    },
    fresh,
    { random: Random.from("confirmation"), budget },
  );
  const orders: { readonly pieces: readonly Piece[]; readonly ahead: readonly Piece[] }[] = [];
  let step = thinking.next();
  while (step.done !== true) {
    const at = orders.length;
    orders.push({ pieces: step.value.pieces, ahead: [...step.value.ahead] });
    step = thinking.next(
      step.value.pieces.map((piece) => {
        const kind = piece.kind === "playout" ? piece.others : "perfect";
        const list = kind === "papers" ? undefined : gains[kind];
        const ours = [6, 6 + (list?.[at % list.length] ?? 0)];
        // Minds tell declarer's tricks in all; a deal that is solved tells what the side to play takes of those left.
        const values = ours.map((tricks) => {
          if (piece.kind === "playout") return declaring ? tricks : 13 - tricks;
          return problem === DECLARER ? tricks - 3 : tricks;
        });
        return { values, nodes: 7 };
      }),
    );
  }
  return { found: step.value, orders, fresh, budget };
}

/** The same gain against everybody who is asked in any case. */
const always = (...gains: readonly number[]): Gains => ({
  perfect: gains,
  reader: gains,
  plain: gains,
});
const asked = (script: Script): number => confirmed(script).orders.length;
const gainOf = (script: Script): number | undefined => confirmed(script).found?.gain.mean;
const kindsIn = (script: Script): string[] =>
  (confirmed(script).orders[0]?.pieces ?? []).map((piece) =>
    piece.kind === "playout" ? piece.others : "perfect",
  );

describe("who is asked", () => {
  const club = (share: number): Mixture => ({
    perfect: 0,
    reader: (1 - share) / 2,
    plain: (1 - share) / 2,
    club: share,
  });
  const GUARDS = ["perfect", "reader", "plain"];

  test("are the perfect player, one who reads and one who does not, whoever sits there", () => {
    expect(kindsIn({ gains: always(1) })).toEqual(GUARDS);
    const kinds = { E: club(1), W: club(1) };
    expect(kindsIn({ gains: always(1), kinds })).toEqual([...GUARDS, "club"]);
  });

  test("is another kind if the two opponents are of it with 15 % or more, taken together", () => {
    const asks = (west: number, east: number): boolean =>
      kindsIn({
        gains: always(1),
        kinds: { W: club(west), E: club(east), N: club(1), S: club(1) },
      }).includes("club");
    expect(asks(0.3, 0)).toBe(true);
    expect(asks(0, 0.3)).toBe(true);
    expect(asks(0.29, 0)).toBe(false);
    expect(asks(0.2, 0.2)).toBe(true);
    expect(asks(0.1, 0.1)).toBe(false);
  });
});

describe("what is gained", () => {
  test("is weighed by who is believed to sit there", () => {
    const gains = { perfect: [0], reader: [4], plain: [0], club: [6] };
    // Nothing was learnt: as likely one who reads as one who does not.
    expect(gainOf({ gains })).toBeCloseTo(2, 12);
    expect(gainOf({ gains: { ...gains, reader: [0], plain: [4] } })).toBeCloseTo(2, 12);
    const mixture = { perfect: 0.1, reader: 0.3, plain: 0.2, club: 0.4 };
    expect(gainOf({ gains, kinds: { E: mixture, W: mixture } })).toBeCloseTo(1.2 + 2.4, 12);
    // A club player of ten in a hundred is not asked: the others make up the whole.
    const few = { perfect: 0, reader: 0.45, plain: 0.45, club: 0.1 };
    expect(gainOf({ gains, kinds: { E: few, W: few } })).toBeCloseTo(2, 12);
  });

  test.each([DECLARER, DEFENDER])("is told with both cards' figures and its nodes", (problem) => {
    const mixture = { perfect: 0.5, reader: 0.25, plain: 0.25, club: 0 };
    const kinds = { N: mixture, S: mixture, E: mixture, W: mixture };
    const { found } = confirmed({
      problem,
      gains: { perfect: [1], reader: [4], plain: [4] },
      kinds,
    });
    expect(found?.gain.mean).toBeCloseTo(0.5 + 2, 12);
    expect(found?.gain.error).toBeCloseTo(0, 12);
    expect(found?.evaluations.map(({ mean }) => mean)).toEqual([
      expect.closeTo(8.5, 9),
      expect.closeTo(6, 9),
    ]);
    // Ten tricks make the contract, eight of theirs beat it: with the honest card six of either do not.
    const beats = problem.stake.declaring ? 0.5 : 1;
    expect(found?.evaluations.map(({ success }) => success)).toEqual([
      expect.closeTo(beats, 9),
      expect.closeTo(problem.stake.declaring ? 0 : 1, 9),
    ]);
    // Sixteen deals against three kinds.
    expect(found?.nodes).toBe(16 * 3 * 7);
  });
});

describe("fresh deals", () => {
  test("are looked at sixteen by sixteen, each once and with random numbers of its own", () => {
    expect(asked({ gains: always(2), deals: 40 })).toBe(16);
    // A trick more than is lost, and far from clear: all are asked.
    const { orders, fresh, found } = confirmed({ gains: always(6, -5), deals: 40 });
    expect(found).toBeUndefined();
    const dealt = orders.map(({ pieces }) =>
      pieces.map((piece) => (piece.kind === "playout" ? piece.deal : piece.deals[0])),
    );
    expect(dealt).toEqual(fresh.list.map(({ deal }) => [deal, deal, deal]));
    const seeds = orders.flatMap(({ pieces }) =>
      pieces.flatMap((piece) => (piece.kind === "playout" ? [piece.random] : [])),
    );
    expect(new Set(seeds).size).toBe(2 * 40);
  });

  test("are told ahead up to the next look", () => {
    const { orders } = confirmed({ gains: always(6, -5), deals: 40 });
    for (const [i, { ahead }] of orders.entries()) {
      const end = Math.min(40, 16 * Math.floor(i / 16) + 16);
      expect(ahead).toEqual(orders.slice(i + 1, end).flatMap(({ pieces }) => pieces));
    }
  });

  test("that are too few, or none, because of a limit are told as such where nothing is clear", () => {
    for (const deals of [0, 10])
      for (const isShort of [true, false]) {
        const { found, budget } = confirmed({ gains: always(6, -5), deals, isShort });
        expect(found).toBeUndefined();
        expect(budget.isCut).toBe(isShort);
      }
  });
});

describe("no more deals are asked", () => {
  test("once what can be hoped for, by an error more than was seen, does not count", () => {
    // Two more, then none: one point on average, with an error of 0.26 after sixteen deals.
    expect(asked({ gains: always(2, 0), least: 1.27 })).toBe(16);
    expect(asked({ gains: always(2, 0), least: 1.25 })).toBe(32);
  });

  test("once nothing is gained on average", () => {
    expect(asked({ gains: always(3, -3) })).toBe(16);
    expect(asked({ gains: always(3, -4) })).toBe(16);
    expect(asked({ gains: always(4, -3) })).toBe(32);
    expect(gainOf({ gains: always(1, 0) })).toBe(0.5);
  });

  test("once one of the players surely makes it lose more than matters", () => {
    // Three points to one who does not read, surely; on average it gains.
    const gains = { perfect: [0], reader: [6], plain: [-3] };
    expect(asked({ gains })).toBe(16);
    // Two points on average, which is more than the one that does not matter, but by less than two errors of 1.03.
    const unclear = { perfect: [0], reader: [6], plain: [2, -6] };
    expect(asked({ gains: unclear })).toBe(32);
    expect(gainOf({ gains: unclear })).toBeUndefined();
  });
});

describe("a card is confirmed", () => {
  test("if it loses at most what does not matter, to each of the players", () => {
    expect(gainOf({ gains: { perfect: [-1], reader: [6], plain: [6] } })).toBe(6);
    expect(gainOf({ gains: { perfect: [-2], reader: [6], plain: [6] } })).toBeUndefined();
    expect(gainOf({ gains: { perfect: [0], reader: [6], plain: [-1] } })).toBe(2.5);
    // Nothing is lost on average, however much it differs from deal to deal.
    expect(gainOf({ gains: { perfect: [0], reader: [6], plain: [5, -5] } })).toBe(3);
  });

  test("if it loses at most the share of its gain that may be risked", () => {
    const against = (perfect: number, risk: number) =>
      gainOf({ gains: { perfect: [perfect], reader: [6], plain: [6] }, risk });
    expect(against(-3, 0.5)).toBe(6);
    expect(against(-4, 0.5)).toBeUndefined();
    expect(against(-4, 0.7)).toBe(6);
    // One point never matters.
    expect(against(-1, 0.1)).toBe(6);
  });

  test("if its gain counts", () => {
    // Two points on average with an error of 0.26.
    expect(gainOf({ gains: always(3, 1), least: 2 })).toBe(2);
    expect(gainOf({ gains: always(3, 1), least: 2.1 })).toBeUndefined();
    expect(gainOf({ gains: always(2), least: 2 })).toBe(2);
  });

  test("if its gain is two errors or more", () => {
    // In ten deals five and minus one in turn have an error of one.
    expect(gainOf({ gains: always(5, -1), deals: 10 })).toBe(2);
    expect(gainOf({ gains: always(5, -2), deals: 10 })).toBeUndefined();
  });
});
