/**
 * A player at the end of a line, as a table manager sees him: what happens at the table is sent to him when he
 * says that he is ready for it, and his calls and cards are waited for.
 *
 * Only what his view shows is ever sent. A client that answers out of order, with rubbish, or not at all for
 * longer than the manager's patience loses its line, and the board is played anew when it is back.
 */
import {
  Auction,
  dummyOf,
  leaderOf,
  makeCall,
  makeCard,
  seatAfter,
  type Seat,
  type View,
} from "@falsecard/core";
import { seenPlay } from "@falsecard/engine/play";
import type { CallMade, CardMade, Player } from "../player.js";
import { Abandoned, type Clock } from "../table.js";
import type { Line } from "./line.js";
import { makeMessage, parseMessage, SEAT_WORDS, type Message, type Ready } from "./message.js";

/** Lines of a client that make no sense where they come, before it is cut off. */
const MOST_STRAY = 20;

export interface Remote {
  readonly line: Line;
  readonly seat: Seat;
  readonly team: string;
  readonly version: number;
  readonly clock?: Clock;
  /** Milliseconds that it may be silent when something is due; for ever if left out. */
  readonly patience?: number;
  /** Milliseconds before a line that follows another unasked: some clients lose the second. */
  readonly pause?: number;
}

export class RemotePlayer implements Player {
  readonly name: string;
  readonly seat: Seat;
  readonly #remote: Remote;
  /** Calls and cards that the client knows. */
  #calls = 0;
  #cards = 0;
  #knowsDummy = false;
  #stray = 0;
  /** Said to be ready before it was asked. */
  #early: Extract<Message, { kind: "ready" }>[] = [];
  /** What is being done, one thing after another. */
  #work: Promise<unknown> = Promise.resolve();
  /** The line that is waited for: a board played anew takes it over from the one before. */
  #coming: Promise<string | undefined> | undefined;
  #deals = 0;

  constructor(remote: Remote) {
    this.#remote = remote;
    this.name = remote.team;
    this.seat = remote.seat;
  }

  /** A board begins: its number, dealer and vulnerability, then the seat's own cards. */
  async deal({ board, hand }: View): Promise<void> {
    this.#calls = 0;
    this.#cards = 0;
    this.#knowsDummy = false;
    this.#stray = 0;
    this.#early = [];
    this.#deals++;
    this.#work = Promise.resolve();
    this.send({ kind: "start" });
    await this.expectReady({ for: "deal" });
    const { dealer, vulnerability, number = 1 } = board;
    this.send({ kind: "board", number, dealer, vulnerability });
    await this.expectReady({ for: "cards" });
    this.send({ kind: "cards", of: this.seat, hand });
  }

  see(view: View): void {
    this.#queue(() => this.#tell(view)).catch(() => {
      // Whoever waits for this seat next hears of it.
    });
  }

  call(view: View): Promise<CallMade> {
    return this.#queue(async () => {
      await this.#tell(view);
      const auction = Auction.of(
        view.board.dealer,
        view.calls.map(({ call }) => call),
      );
      if (!auction.ok) throw new Abandoned(this.seat, auction.fault.code);
      for (;;) {
        const message = await this.#next();
        if (message?.kind === "call" && message.seat === this.seat) {
          if (auction.value.allows(message.call)) {
            this.#calls++;
            return {
              call: message.call,
              ...(message.alert ? { alert: true as const } : {}),
              ...(message.text === "" ? {} : { explanation: message.text }),
            };
          }
          this.send({ kind: "illegal", what: "bid" });
          this.#strayed(`${makeCall(message.call)} is not allowed`);
        } else this.#putBy(message, `${SEAT_WORDS[this.seat]}'s call`);
      }
    });
  }

  card(view: View): Promise<CardMade> {
    return this.#queue(async () => {
      await this.#tell(view);
      const play = seenPlay(view);
      if (!play.ok) throw new Abandoned(this.seat, play.fault.code);
      const { turn, current, contract } = play.value;
      if (current.cards.length === 0) {
        await this.#rest();
        this.send({ kind: "lead", by: turn === dummyOf(contract) ? "dummy" : this.seat });
      }
      for (;;) {
        const message = await this.#next();
        if (message?.kind === "play") {
          if (message.seat === turn && play.value.refusal(message.card) === undefined) {
            this.#cards++;
            return {
              card: message.card,
              ...(message.text === "" ? {} : { explanation: message.text }),
            };
          }
          this.send({ kind: "illegal", what: "card" });
          this.#strayed(`${makeCard(message.card)} from ${message.seat} is not allowed`);
        } else this.#putBy(message, `${SEAT_WORDS[turn ?? this.seat]}'s card`);
      }
    });
  }

  async finish(view: View): Promise<void> {
    await this.#queue(() => this.#tell(view));
  }

  /** Sends what has happened since, each thing when the client is ready for it. */
  async #tell(view: View): Promise<void> {
    const { dealer } = view.board;
    for (; this.#calls < view.calls.length; this.#calls++) {
      const heard = view.calls[this.#calls];
      const by = seatAfter(dealer, this.#calls);
      // Its own call it knows; it is counted when it is made.
      if (heard === undefined || by === this.seat) continue;
      await this.expectReady({ for: "bid", by });
      const alert = heard.alert === true;
      const isTold = alert || this.#remote.version >= 19;
      this.send({
        kind: "call",
        seat: by,
        call: heard.call,
        alert,
        text: isTold ? (heard.explanation ?? "") : "",
      });
    }
    const { outcome } = view;
    if (outcome === undefined || outcome === "passed out") return;
    const dummy = dummyOf(outcome);
    for (; this.#cards < view.cards.length; this.#cards++) {
      const seen = view.cards[this.#cards];
      if (seen === undefined) return;
      const plays = (seen.seat === dummy ? outcome.declarer : seen.seat) === this.seat;
      if (!plays) {
        const trick = Math.floor(this.#cards / 4) + 1;
        await this.expectReady(
          { for: "card", by: seen.seat === dummy ? "dummy" : seen.seat, trick },
          dummy,
        );
        const text = this.#remote.version >= 19 ? (seen.explanation ?? "") : "";
        this.send({ kind: "play", seat: seen.seat, card: seen.card, text });
      }
      if (this.#cards === 0) await this.#showDummy(view, dummy);
    }
    // Its own lead was counted when it was made.
    if (view.cards.length > 0 && this.seat === leaderOf(outcome))
      await this.#showDummy(view, dummy);
  }

  async #showDummy({ dummy: hand }: View, dummy: Seat): Promise<void> {
    if (this.#knowsDummy || hand === undefined || this.seat === dummy) return;
    await this.expectReady({ for: "dummy" });
    this.send({ kind: "cards", of: "dummy", hand });
    this.#knowsDummy = true;
  }

  send(message: Message): void {
    this.#remote.line.send(makeMessage(message));
  }

  /** Waits until the client says that it is ready for this; what it said too early is passed over. */
  async expectReady(ready: Ready, dummy?: Seat): Promise<void> {
    const said = this.#early.findIndex((one) => isSame(one, ready, dummy));
    if (said >= 0) {
      this.#early.splice(said, 1);
      return;
    }
    for (;;) {
      const message = await this.#next();
      if (message?.kind === "ready" && message.seat === this.seat) {
        if (isSame(message, ready, dummy)) return;
        this.#strayed("ready for something else");
      } else this.#scold(makeMessage({ kind: "ready", seat: this.seat, ...ready }));
    }
  }

  /** The next message; undefined for a line that is none. */
  async #next(): Promise<Message | undefined> {
    const { line, clock, patience } = this.#remote;
    const deal = this.#deals;
    let cancel = (): void => undefined;
    const silent = new Promise<"silent">((resolve) => {
      if (clock === undefined || patience === undefined) return;
      cancel = clock.wake(patience, () => {
        resolve("silent");
      });
    });
    this.#coming ??= line.receive();
    const text = await Promise.race([this.#coming, silent]);
    cancel();
    if (deal !== this.#deals) throw new Abandoned(this.seat, "the board is played anew");
    this.#coming = undefined;
    if (text === "silent" && patience !== undefined)
      throw this.#cut(`silent for ${Math.round(patience / 1000)} s`);
    if (text === undefined) throw new Abandoned(this.seat, "hung up");
    const message = parseMessage(text);
    return message.ok ? message.value : undefined;
  }

  async #rest(): Promise<void> {
    const { clock, pause = 0 } = this.#remote;
    if (clock === undefined || pause === 0) return;
    await new Promise<void>((resolve) => {
      clock.wake(pause, resolve);
    });
  }

  /** A client that takes its call for good is ready for the next before it hears that it was illegal. */
  #putBy(message: Message | undefined, expected: string): void {
    if (message?.kind !== "ready" || message.seat !== this.seat) {
      this.#scold(expected);
      return;
    }
    this.#early.push(message);
    this.#strayed("ready too early");
  }

  #scold(expected: string): void {
    this.#remote.line.send(`Expected '${expected}'`);
    this.#strayed(`expected ${expected}`);
  }

  #strayed(why: string): void {
    if (++this.#stray > MOST_STRAY) throw this.#cut(`too many wrong lines; ${why}`);
  }

  #cut(why: string): Abandoned {
    this.#remote.line.close();
    return new Abandoned(this.seat, why);
  }

  async #queue<T>(task: () => Promise<T>): Promise<T> {
    const before = this.#work;
    const next = (async (): Promise<T> => {
      await before.catch(() => undefined);
      return task();
    })();
    this.#work = next;
    return next;
  }
}

/** Defenders may call dummy by its seat; a dummy says dummy of its own hand. */
function isSame(
  message: Extract<Message, { kind: "ready" }>,
  ready: Ready,
  dummy: Seat | undefined,
): boolean {
  if (message.for === "bid") return ready.for === "bid" && message.by === ready.by;
  if (message.for !== "card") return message.for === ready.for;
  if (ready.for !== "card" || message.trick !== ready.trick) return false;
  return message.by === ready.by || (ready.by === "dummy" && message.by === dummy);
}
