import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  Auction,
  auctionOf,
  boardOf,
  bySeat,
  type Call,
  type Card,
  dealPack,
  makeCard,
  playOf,
  playSeen,
  Random,
  recordAt,
  scoreOf,
  type Seat,
  SEATS,
  type Seen,
  seenBy,
} from "@falsecard/core";

import type { CardMade, ClaimMade, Player } from "./player.js";
import type { Clock } from "./clock.js";
import { MOST_FAILURES, playBoard, BoardStopped, type Finished, type Sitting } from "./table.js";

/** A player who makes random legal calls and cards and records what he was shown. */
function stranger(seed: string, shown: Seen[] = []): Player {
  const random = Random.from(seed);
  return {
    name: "Stranger",
    call: async (seen) => {
      shown.push(seen);
      const calls = seen.calls.map(({ call }) => call);
      const auction = Auction.of(seen.board.dealer, calls);
      if (!auction.ok) throw new Error("an illegal auction was shown");
      const { legal } = auction.value;
      // Passing often, so that auctions end.
      return { call: random.below(3) > 0 ? "P" : (legal[random.below(legal.length)] ?? "P") };
    },
    card: async (seen) => {
      shown.push(seen);
      const play = playSeen(seen);
      if (!play.ok) throw new Error(play.fault.code);
      const legal = [...play.value.legal];
      const card = legal[random.below(legal.length)];
      if (card === undefined) throw new Error("asked for nothing");
      return { card };
    },
  };
}

/** A player who passes, except for the opening call, and plays the first legal card. */
function plain(opening: Call = "1N"): Player {
  const first = (seen: Seen): Card => {
    const play = playSeen(seen);
    const [card] = play.ok ? play.value.legal : [];
    if (card === undefined) throw new Error("asked for nothing");
    return card;
  };
  return {
    name: "Plain",
    call: async (seen) => ({ call: seen.calls.length === 0 ? opening : "P" }),
    card: async (seen) => ({ card: first(seen) }),
  };
}

const sitting = (number: number, players: (seat: Seat) => Player): Sitting => ({
  board: boardOf(number),
  deal: dealPack(Random.from(number)),
  players: bySeat(players),
});

describe("a board", () => {
  test("is legal and complete whatever legal calls and cards come", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 64 }), fc.string(), async (number, seed) => {
        const { record, incidents } = await playBoard(
          sitting(number, (seat) => stranger(seed + seat)),
        );
        expect(incidents).toEqual([]);
        expect(auctionOf(record).calls.length).toBe(record.calls.length);
        expect(auctionOf(record).isOver).toBe(true);
        const play = playOf(record);
        expect(play?.cards.length ?? 0).toBe(record.cards.length);
        expect(record.cards.length).toBe(play === undefined ? 0 : 52);
        expect(scoreOf(record)).toBeTypeOf("number");
      }),
      { numRuns: 60 },
    );
  });

  test("shows every seat its own view of the moment and nothing else", async () => {
    const shown: Record<Seat, Seen[]> = { N: [], E: [], S: [], W: [] };
    const { record } = await playBoard(sitting(7, (seat) => stranger(`peep${seat}`, shown[seat])));
    for (const seat of SEATS)
      for (const seen of shown[seat])
        expect(seen).toEqual(seenBy(recordAt(record, seen.calls.length, seen.cards.length), seat));
  });

  test("goes on from where a record stands", async () => {
    const whole = await playBoard(sitting(3, () => plain()));
    const { calls, cards } = whole.record;
    const again = await playBoard({
      ...sitting(3, () => plain()),
      from: { calls, cards: cards.slice(0, 17) },
    });
    expect(again.record).toEqual(whole.record);
    // An impossible card and all cards after it are dropped.
    const [first, second] = cards;
    if (first === undefined || second === undefined) throw new Error("two cards");
    const torn = await playBoard({
      ...sitting(3, () => plain()),
      from: { calls, cards: [first, first, second] },
    });
    expect(torn.record).toEqual(whole.record);
    // A claim has ended the board, and a mark stays.
    const claim = { by: "N", tricks: 3 } as const;
    const { record } = await playBoard({
      ...sitting(3, () => plain()),
      from: { calls, cards: cards.slice(0, 17), claim, marks: ["undo"] },
    });
    expect(record).toMatchObject({ cards: cards.slice(0, 17), claim, marks: ["undo"] });
  });
});

describe("a seat that fails", () => {
  const failing: readonly (readonly [string, Partial<Player>])[] = [
    ["throws", { card: () => Promise.reject(new Error("lost my cards")) }],
    ["plays what it does not hold", { card: async () => ({ card: -1 as Card }) }],
    ["claims more than there is", { card: async () => ({ claim: 14 }) }],
  ];
  test.each(failing)(
    "%s: the table acts for it, then stops with all that was done",
    async (_, bad) => {
      const seats = (seat: Seat): Player => (seat === "E" ? { ...plain(), ...bad } : plain());
      const stopped = await playBoard(sitting(1, seats)).catch((error: unknown) => error);
      if (!(stopped instanceof BoardStopped)) throw new Error("expected to stop");
      expect(stopped.seat).toBe("E");
      const { record, incidents } = stopped.finished;
      expect(incidents.filter(({ acted }) => acted)).toHaveLength(MOST_FAILURES);
      expect(playOf(record)?.cards.length).toBe(record.cards.length);
      expect(record.cards.filter(({ comment }) => comment !== undefined)).toHaveLength(
        MOST_FAILURES - 1,
      );
    },
  );

  test("once is asked again, told why, and heard", async () => {
    const told: unknown[] = [];
    const sound = plain();
    const forgetful: Player = {
      ...sound,
      call: async (seen, again) => {
        if (again !== undefined) told.push(again);
        return again === undefined && seen.calls.length === 1 ? { call: "1C" } : { call: "P" };
      },
    };
    const { record, incidents } = await playBoard(
      sitting(1, (seat) => (seat === "E" ? forgetful : sound)),
    );
    expect(told).toEqual([{ code: "illegal", found: "1C" }]);
    expect(incidents).toEqual([
      { seat: "E", after: 1, again: { code: "illegal", found: "1C" }, acted: false },
    ]);
    expect(record.calls.map(({ call }) => call)).toEqual(["1N", "P", "P", "P"]);
  });

  test("by silence is late by the clock of the table", async () => {
    let now = 0;
    const clock: Clock = {
      now: () => now,
      wake: (ms, ring) => {
        const timer = setTimeout(() => {
          now += ms;
          ring();
        }, 0);
        return () => {
          clearTimeout(timer);
        };
      },
    };
    const silent: Player = { ...plain(), call: () => new Promise(() => undefined) };
    const { record, incidents, thought } = await playBoard({
      ...sitting(1, (seat) => (seat === "W" ? silent : plain())),
      clock,
      patience: 5000,
    });
    expect(record.calls.map(({ call }) => call)).toEqual(["1N", "P", "P", "P"]);
    expect(incidents.map(({ again }) => again.code)).toEqual(["late", "late"]);
    expect(thought.EW).toBe(10_000);
  });
});

describe("claims", () => {
  /** One spade suit against three: North has every trick. */
  const claiming = (claim: number, dispute: boolean): Promise<Finished> => {
    let claimed = false;
    const declarer: Player = {
      ...plain("7S"),
      card: async (seen): Promise<CardMade | ClaimMade> => {
        if (claimed) return plain().card(seen);
        claimed = true;
        return { claim };
      },
    };
    const opponent: Player = { ...plain(), accepts: async () => !dispute };
    return playBoard({
      ...sitting(1, (seat) => (seat === "N" ? declarer : seat === "S" ? plain() : opponent)),
      deal: dealPack(Random.from("claims")),
    });
  };

  test("that both opponents accept stand", async () => {
    const { record } = await claiming(2, false);
    expect(record.claim).toEqual({ by: "N", tricks: 2 });
  });

  test("may be made again and again, and cost no card", async () => {
    let claims = 13;
    const declarer: Player = {
      ...plain("7S"),
      card: async (seen) => (claims > 0 ? { claim: claims-- } : plain().card(seen)),
    };
    const { record, incidents } = await playBoard({
      ...sitting(1, (seat) => (seat === "N" ? declarer : plain())),
      deal: dealPack(Random.from("claims")),
    });
    expect(incidents).toEqual([]);
    expect(record.cards.every(({ comment }) => comment === undefined)).toBe(true);
  });

  test("that are disputed and do not hold are played out", async () => {
    const { record } = await claiming(13, true);
    expect(record.claim).toBeUndefined();
    expect(record.cards).toHaveLength(52);
    expect(new Set(record.cards.map(({ card }) => makeCard(card))).size).toBe(52);
  });
});
