import {
  boardOf,
  dealPack,
  emptyRecord,
  parseOutcome,
  partialOf,
  Play,
  Random,
  sure,
  type BoardRecord,
  type Seat,
} from "@falsecard/core";
import { positionAt, Solver } from "@falsecard/solver";
import { describe, expect, test } from "vitest";
import { found } from "../search/found.fixture.js";
import { groupsOf } from "../problem/candidate.js";
import { MIXED, UNSEEN } from "../model/kind.js";
import { PROGRAMS } from "../shipped.js";
import { stakeOf } from "../problem/stake.js";
import { watchedAt, watchedOn } from "./watched.js";

const solver = new Solver();

/** A board at three notrump by South whose cards were played at random. */
function randomBoard(seed: string): { readonly record: BoardRecord; readonly plays: Play[] } {
  const random = Random.from(seed);
  const deal = partialOf(dealPack(random));
  const stated = sure(parseOutcome("3N by S"));
  if (stated === "passed out") throw new Error("a contract");
  const plays = [Play.start(stated, deal)];
  for (let play = plays[0]; play !== undefined && play.turn !== undefined;) {
    const card = [...play.legal][random.below(play.legal.size)];
    if (card === undefined) break;
    play = sure(play.with(card));
    plays.push(play);
  }
  const cards = plays.at(-1)?.cards.map((card) => ({ card })) ?? [];
  return { record: { ...emptyRecord(boardOf(1)), deal, stated, cards }, plays };
}

/** Whether some card costs a trick, of all that may be played. */
function matters(play: Play): boolean {
  const { cards } = found(solver.solve(found(positionAt(play))));
  return new Set([...play.legal].map((card) => cards.get(card))).size > 1;
}

test("nothing is learnt of a board whose hands are not known, or that was not played", () => {
  const record = emptyRecord(boardOf(1));
  expect(watchedOn({ record, seat: "S" }, [], PROGRAMS.default, solver)).toEqual(UNSEEN);
  const { record: whole } = randomBoard("watched");
  const unplayed = { ...whole, cards: [] };
  expect(watchedOn({ record: unplayed, seat: "S" }, [], PROGRAMS.default, solver)).toEqual(UNSEEN);
});

describe("a finished board", () => {
  const { record, plays } = randomBoard("watched");

  test.each(["N", "E", "S", "W"] as const)(
    "shows %s at each choice of tricks 3 to 10 at which a card costs a trick",
    (seat: Seat) => {
      const turns = plays.filter((play) => {
        const trick = play.tricks.length + 1;
        return trick >= 3 && trick <= 10 && play.actor === seat && matters(play);
      });
      const watched = watchedOn({ record, seat }, [], PROGRAMS.A, solver);
      expect(watched.turns).toBe(turns.length);
      // Dummy chooses nothing.
      expect(turns.length > 0).toBe(seat !== "N");
      const logs = Object.values(watched.logs);
      expect(logs.every((log) => (seat === "N" ? log === 0 : log < 0))).toBe(true);
    },
  );

  test("has chances for all cards of a turn that add up to one, and the perfect player's are those of the best", () => {
    const play = plays.find(
      (each) => each.tricks.length >= 3 && each.turn === "S" && matters(each),
    );
    if (play === undefined) throw new Error("no such turn");
    const stake = stakeOf(play.contract, "None", "IMPs", "S");
    const turn = { seat: "S", meanings: [], model: PROGRAMS.A, stake, solver } as const;
    const by = watchedAt(play, turn);
    if (by === undefined) throw new Error("cards differ");
    const { cards } = found(solver.solve(found(positionAt(play))));
    const legal = [...play.legal];
    const most = Math.max(...legal.map((card) => cards.get(card) ?? 0));
    const shown = new Map(legal.map((card) => [card, by(card)]));
    // Cards that do the same share one chance.
    const firsts = groupsOf(play).flatMap(([first]) => first ?? []);
    for (const kind of MIXED)
      expect(
        firsts.reduce((sum, card) => sum + Math.exp(shown.get(card)?.logs[kind] ?? 0), 0),
      ).toBeCloseTo(1, 9);
    const chance = (card: (typeof legal)[number]): number =>
      Math.exp(shown.get(card)?.logs.perfect ?? 0);
    const best = legal.filter((card) => cards.get(card) === most);
    for (const card of best)
      for (const other of legal.filter((each) => !best.includes(each)))
        expect(chance(card)).toBeGreaterThan(chance(other));
    expect([...shown.values()].every(({ turns }) => turns === 1)).toBe(true);
    const stranger = [...(play.deal.W ?? [])].find((card) => !play.legal.has(card));
    if (stranger !== undefined) expect(() => by(stranger)).toThrow();
  });

  test("shows nothing where every card takes the same tricks", () => {
    const play = plays.find(
      (each) =>
        each.tricks.length > 6 && each.actor === "S" && each.legal.size > 1 && !matters(each),
    );
    if (play === undefined) throw new Error("no such turn");
    const stake = stakeOf(play.contract, "None", "IMPs", "S");
    expect(
      watchedAt(play, { seat: "S", meanings: [], model: PROGRAMS.A, stake, solver }),
    ).toBeUndefined();
  });
});
