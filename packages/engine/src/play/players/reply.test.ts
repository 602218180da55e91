import {
  CardSet,
  dummyOf,
  makeCard,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  Random,
  SEATS,
  suitOf,
  sure,
  type Card,
  type Seat,
} from "@falsecard/core";
import { positionAt, Solver, type Position } from "@falsecard/solver";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { found } from "../search/found.fixture.js";
import { parseConstraint } from "../../constraint/index.js";
import { believe } from "../../inference/hypothesis.js";
import { moment, redealt, type Moment } from "../moment.arbitrary.js";
import { readsOf } from "../model/model.js";
import { problemOf } from "../problem/problem.js";
import { PROGRAMS } from "../shipped.js";
import type { Stake } from "../problem/stake.js";
import { KIND_NAMES, playerKind, type KindName } from "../model/kind.js";
import {
  declarerTricks,
  imaginedBy,
  preferenceOf,
  replyOf,
  worthsOf,
  type Seating,
} from "./reply.js";
import { byPolicy } from "./policy.js";

const solver = new Solver();
const model = PROGRAMS.B;

/** The player to choose as somebody else takes him. */
const seatingOf = ({ seen }: Moment, name: KindName): Seating => ({
  seat: seen.seat,
  meanings: [],
  model,
  stake: sure(problemOf(seen, [], model)).stake,
  kind: playerKind(name, name === "perfect" ? undefined : 4),
  solver,
  doubted: new Set(),
});

const BLIND_KINDS = KIND_NAMES.filter((name) => name !== "perfect");

test("only the perfect player chooses by hidden cards", () => {
  let moved = 0;
  fc.assert(
    fc.property(moment(24, 44), fc.constantFrom(...BLIND_KINDS), (at, name) => {
      const other = redealt(at, "again");
      if (SEATS.some((seat) => other.deal[seat]?.lo !== at.play.deal[seat]?.lo)) moved++;
      const card = (play: Moment["play"]) => replyOf(play, seatingOf(at, name), Random.from("one"));
      expect(card(other)).toBe(card(at.play));
      const publicly = (play: Moment["play"]) =>
        imaginedBy(play, seatingOf(at, name), Random.from("one"));
      expect(publicly(other)).toEqual(publicly(at.play));
    }),
    { numRuns: 40 },
  );
  expect(moved).toBeGreaterThan(20);
});

test("what a player imagines has his own hand, dummy's, and all the cards that are left", () => {
  fc.assert(
    fc.property(moment(4, 44), fc.constantFrom(...BLIND_KINDS), (at, name) => {
      const { play, seat } = at;
      const now = found(positionAt(play));
      for (const { hands, trick } of imaginedBy(play, seatingOf(at, name), Random.from("two"))) {
        expect(trick).toEqual(now.trick);
        for (const known of [seat, dummyOf(play.contract)])
          expect([...hands[known]]).toEqual([...now.hands[known]]);
        let all = CardSet.empty;
        for (const each of SEATS) {
          expect(hands[each].size).toBe(now.hands[each].size);
          all = all.union(hands[each]);
        }
        expect([...all]).toEqual([
          ...SEATS.reduce((some, each) => some.union(now.hands[each]), CardSet.empty),
        ]);
      }
    }),
    { numRuns: 30 },
  );
});

test("the perfect player takes a card that is best double dummy", () => {
  fc.assert(
    fc.property(moment(20, 46), (at) => {
      const seating = seatingOf(at, "perfect");
      const card = replyOf(at.play, seating, Random.from("three"));
      const { cards } = found(solver.solve(found(positionAt(at.play))));
      const worths = worthsOf(at.play, seating.stake);
      const worth = (tricks: number | undefined): number => worths[tricks ?? -1] ?? NaN;
      const most = Math.max(...[...cards.values()].map((tricks) => worth(tricks)));
      expect(worth(cards.get(card))).toBe(most);
    }),
    { numRuns: 40 },
  );
});

test("one more trick is never worth less to the side that takes it", () => {
  fc.assert(
    fc.property(moment(0, 48), (at) => {
      const worths = worthsOf(at.play, seatingOf(at, "plain").stake);
      for (let i = 1; i < worths.length; i++)
        expect(worths[i]).toBeGreaterThan(worths[i - 1] ?? Infinity);
    }),
    { numRuns: 60 },
  );
});

test("in the papers equals go to the suit that one's side led last, the lowest first", () => {
  let gone = 0;
  fc.assert(
    fc.property(moment(8, 44), ({ play }) => {
      const order = preferenceOf(play);
      expect(order.every((card) => play.legal.has(card))).toBe(true);
      const { actor = "N" } = play;
      const side = actor === "N" || actor === "S" ? "NS" : "EW";
      const led = play.tricks.findLast(({ leader }) => side.includes(leader))?.cards[0];
      const [first] = order;
      if (led === undefined || first === undefined) return;
      if (!order.some((card) => suitOf(card) === suitOf(led))) return;
      gone++;
      expect(suitOf(first)).toBe(suitOf(led));
    }),
    { numRuns: 60 },
  );
  expect(gone).toBeGreaterThan(10);
});

const FIT = "N:KJ5.A63.Q542.K32 762.QJ42.KJ6.765 AQT94.K8.A97.JT9 83.T975.T83.AQ84";

function playAfter(cards: string, contract = "4S by S", deal = FIT): Play {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error("a contract");
  const played = cards.split(" ").map((text) => sure(parseCard(text)));
  return sure(Play.of(outcome, partialOf(sure(parseDeal(deal))), played));
}
/** Ten points a trick of declarer's, to him or to the defenders. */
const tens = (declaring: boolean): Stake => {
  const worth = Array.from({ length: 14 }, (_, tricks) => (declaring ? 10 : -10) * tricks);
  return { form: "points", declaring, needed: 10, points: worth, worth, swing: 10 };
};
/** West leads: declarer has one trick, the defenders have one. */
const LEAD = playAfter("H5 HA H2 H8 C2 C5 CJ CQ");
const seatedAt = (play: Play, name: KindName, worlds?: number): Seating => ({
  seat: play.actor ?? "N",
  meanings: [],
  model,
  stake: tens(false),
  kind: playerKind(name, worlds),
  solver: new Solver(),
  doubted: new Set(),
});

describe("what tricks are worth", () => {
  // South leads with three tricks and ten to come; then East is to follow.
  const declarers = playAfter("H5 HA H2 H8 H3 H4 HK H7 SA S3 S5 S2");
  const defenders = playAfter("H5 HA H2 H8 H3 H4 HK H7 SA S3 S5 S2 DA");
  const rounded = (play: Play, stake: Stake): number[] =>
    worthsOf(play, stake).map((worth) => Math.round(worth));

  test("to a side is what declarer then has, for or against it", () => {
    const rising = [30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130];
    expect(rounded(declarers, tens(true))).toEqual(rising);
    // Each trick that the defenders take leaves declarer one less.
    const falling = rising.toReversed().map((worth) => -worth);
    expect(rounded(defenders, tens(true))).toEqual(falling);
    expect(rounded(defenders, tens(false))).toEqual(falling);
    expect(rounded(declarers, tens(false))).toEqual(rising);
    expect([0, 4, 10].map((tricks) => declarerTricks(declarers, tricks))).toEqual([3, 7, 13]);
    expect([0, 4, 10].map((tricks) => declarerTricks(defenders, tricks))).toEqual([13, 9, 3]);
  });

  test("and a millionth beside it, so that one that is worth nothing is still taken", () => {
    const nothing = { ...tens(true), worth: tens(true).worth.map(() => 0) };
    const worths = worthsOf(declarers, nothing);
    for (const [tricks, worth] of worths.entries()) expect(worth).toBeCloseTo(tricks * 1e-6, 9);
  });
});

describe("a player makes up his mind", () => {
  /** The cards that are said to be the best, question by question; and what was asked. */
  function asked(name: KindName, worlds: number, answers: readonly number[]) {
    const questions: { deals: readonly Position[]; cards: readonly Card[]; keep?: boolean }[] = [];
    const solver = new Solver();
    solver.bestSum = (deals, cards, _, question = {}) => {
      const at = answers[questions.length] ?? 0;
      questions.push({ deals, cards, ...question });
      return { ok: true, value: cards[at] };
    };
    const seating = { ...seatedAt(LEAD, name, worlds), solver };
    const card = replyOf(LEAD, seating, Random.from("mind"));
    const order = questions[0]?.cards ?? [];
    return { questions, place: order.indexOf(card), sizes: questions.map((q) => q.deals.length) };
  }

  test("early if four deals and four others speak for the same card", () => {
    expect(asked("reader", 20, [1, 1, 2])).toMatchObject({ place: 1, sizes: [4, 4] });
    const torn = asked("reader", 20, [1, 2, 3]);
    expect(torn).toMatchObject({ place: 3, sizes: [4, 4, 20] });
    const [some, others, all] = torn.questions.map(({ deals }) => deals);
    expect(all?.slice(0, 4)).toEqual(some);
    expect(all?.slice(4, 8)).toEqual(others);
  });

  test("by all of his deals if they are no more than eight, or he never does otherwise", () => {
    expect(asked("reader", 9, [1, 1, 2])).toMatchObject({ place: 1, sizes: [4, 4] });
    expect(asked("reader", 8, [1, 2])).toMatchObject({ place: 1, sizes: [8] });
    expect(asked("reader", 5, [1, 2])).toMatchObject({ place: 1, sizes: [5] });
    expect(asked("club", 20, [2, 1])).toMatchObject({ place: 2, sizes: [20] });
  });

  test("of equal cards for the one that real players take, in the papers for the lowest", () => {
    expect(asked("reader", 4, [0]).questions[0]?.cards).toEqual(byPolicy(LEAD));
    expect(asked("papers", 4, [0]).questions[0]?.cards).toEqual(preferenceOf(LEAD));
    expect(byPolicy(LEAD)).not.toEqual(preferenceOf(LEAD));
  });

  test("with what was solved for one question at hand for the next", () => {
    for (const { keep } of asked("reader", 20, [1, 2, 3]).questions) expect(keep).toBe(true);
  });
});

test("in the papers hearts, led by his side, come first, and then the lower cards", () => {
  // ♠ 83 ♥ T97 ♦ T83 ♣ A84, the eight of hearts gone.
  expect(preferenceOf(LEAD).map((card) => makeCard(card))).toEqual(
    "H7 S3 D3 C4 S8 D8 C8 DT CA".split(" "),
  );
});

describe("what a player imagines", () => {
  const heartsOf = (seat: Seat, { hands }: Position): number => hands[seat].only("H").size;
  const promise = {
    seat: "E" as const,
    // Five hearts; as cards are, East has four.
    alternatives: [{ weight: 1, constraint: sure(parseConstraint("h5+")) }],
    strength: 1,
    reason: { en: "bids", ja: "ビッド" },
  };
  const share = (name: KindName, of: (position: Position) => boolean, play = LEAD): number => {
    const seating = { ...seatedAt(play, name, 40), meanings: [promise] };
    const deals = imaginedBy(play, seating, Random.from("imagined"));
    expect(deals).toHaveLength(40);
    return deals.filter(of).length / 40;
  };

  test("agrees with the calls, unless his kind does not heed them", () => {
    // East has followed once: four are left of five.
    const isLong = (position: Position): boolean => heartsOf("E", position) >= 4;
    for (const name of ["reader", "club", "papers"] as const)
      expect(share(name, isLong), name).toBeGreaterThan(0.9);
    expect(share("plain", isLong)).toBeLessThan(0.5);
  });

  test("agrees with the cards, if his kind reads them", () => {
    // West led the eight of diamonds, mostly the fourth best: three of ace, king, queen, ten and nine are with him.
    const deal = "N:J76.A63.754.KJ32 542.QJ42.J62.765 AQT98.K8.A9.T984 K3.T975.KQT83.AQ";
    const play = playAfter("D8 D4", "3NT by S", deal);
    const eight = sure(parseCard("D8"));
    const hasThree = ({ hands }: Position): boolean =>
      [...hands.W.only("D")].filter((card) => card > eight).length === 3;
    const of = (name: KindName): number => {
      const deals = imaginedBy(play, seatedAt(play, name, 40), Random.from("fourth best"));
      return deals.filter(hasThree).length / 40;
    };
    for (const name of ["reader", "papers"] as const) {
      expect(of(name), name).toBeGreaterThan(0.75);
      // Some lead the top of nothing.
      expect(of(name), name).toBeLessThan(1);
    }
    for (const name of ["plain", "club"] as const) expect(of(name), name).toBeLessThan(0.5);
  });

  test("needs a hand", () => {
    const { contract, cards } = LEAD;
    const { W: _, ...others } = partialOf(sure(parseDeal(FIT)));
    const blind = sure(Play.of(contract, others, cards));
    expect(() => imaginedBy(blind, seatedAt(LEAD, "plain"), Random.from("none"))).toThrow(
      "a hand is not known",
    );
  });

  test("leaves out for good what he once had to give up believing", () => {
    let dropped = 0;
    let used = 0;
    for (const at of fc.sample(moment(24, 44), { numRuns: 60, seed: 9 })) {
      const { play, seat } = at;
      const hand = play.deal[seat];
      if (hand === undefined) throw new Error("a hand");
      const reads = readsOf(model, seat);
      const open = play;
      const { notes } = believe(seat, hand, { meanings: [], play: open }, reads, { brief: true });
      const given = notes.filter(({ kind, fate }) => kind === "evidence" && fate === "dropped");
      dropped += given.length;
      used += notes.length - given.length;
      const seating = seatingOf(at, "papers");
      imaginedBy(play, seating, Random.from("doubt"));
      expect(seating.doubted.size).toBe(given.length);
      const names = [...seating.doubted];
      imaginedBy(play, seating, Random.from("doubt"));
      expect([...seating.doubted]).toEqual(names);
    }
    expect(dropped).toBeGreaterThan(0);
    expect(used).toBeGreaterThan(0);
  });
});
