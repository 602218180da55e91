/**
 * Helpers for tests of the protocol: a random legal player, and a connection that records the lines of both directions.
 */
import { Auction, playSeen, Random, type Seat } from "@falsecard/core";

import { dealtBoard, type DealtBoard } from "../match.js";
import type { Player } from "../player.js";
import type { Clock } from "../clock.js";
import type { ProtocolLine } from "./line.js";

export const clock: Clock = {
  now: () => performance.now(),
  wake: (ms, ring) => {
    const timer = setTimeout(ring, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** A player that makes random legal calls and cards and alerts at random. */
export function stranger(seed: string): Player {
  const random = Random.from(seed);
  return {
    name: "Stranger",
    call: async (seen) => {
      const auction = Auction.of(
        seen.board.dealer,
        seen.calls.map(({ call }) => call),
      );
      const legal = auction.ok ? auction.value.legal : [];
      const call = random.below(3) > 0 ? "P" : (legal[random.below(legal.length)] ?? "P");
      return random.below(4) === 0
        ? { call, alert: true, explanation: `secret of ${seen.seat}` }
        : { call };
    },
    card: async (seen) => {
      const play = playSeen(seen);
      const legal = play.ok ? [...play.value.legal] : [];
      const card = legal[random.below(legal.length)];
      if (card === undefined) throw new Error("asked for nothing");
      return { card, explanation: `card of ${seen.seat}` };
    },
  };
}

/** A connection that records the lines of both directions. */
export function heard(line: ProtocolLine, said: string[], got: string[]): ProtocolLine {
  return {
    send: (text) => {
      said.push(text);
      line.send(text);
    },
    closed: line.closed,
    receive: async () => {
      const text = await line.receive();
      if (text !== undefined) got.push(text);
      return text;
    },
    close: () => {
      line.close();
    },
  };
}

export const boards = (count: number): DealtBoard[] =>
  Array.from({ length: count }, (_, i) => dealtBoard("protocol", i + 1));

/** Passes, and plays the first card that is legal. */
export function passing(seat: Seat): Player {
  return {
    ...stranger(seat),
    call: async () => ({ call: "P" }),
    card: async (seen) => {
      const play = playSeen(seen);
      const [card] = play.ok ? play.value.legal : [];
      if (card === undefined) throw new Error("asked for nothing");
      return { card };
    },
  };
}

/** A clock that moves only when the test says so. */
export class HandClock implements Clock {
  #time = 0;
  #bells: { readonly at: number; readonly ring: () => void }[] = [];
  readonly now = (): number => this.#time;
  readonly wake = (ms: number, ring: () => void): (() => void) => {
    const bell = { at: this.#time + ms, ring };
    this.#bells.push(bell);
    return () => {
      this.#bells = this.#bells.filter((one) => one !== bell);
    };
  };
  get bells(): number {
    return this.#bells.length;
  }
  async pass(ms: number): Promise<void> {
    this.#time += ms;
    const due = this.#bells.filter(({ at }) => at <= this.#time);
    this.#bells = this.#bells.filter(({ at }) => at > this.#time);
    for (const { ring } of due) ring();
    await new Promise((resolve) => setImmediate(resolve));
  }
}
