/**
 * A player that is a client of the table manager: it sends events at the table when the client says that it is ready
 * for them, and waits for the client's calls and cards.
 *
 * Only what the seat may know is ever sent. Clients may say in any order that they are ready; early messages are kept. A
 * client that sends too many wrong lines, or nothing within the manager's patience, gets an error and is cut off.
 */
import {
  auctionOf,
  CardSet,
  dummyOf,
  makeCall,
  makeCard,
  playSeen,
  seatAfter,
  type Seat,
  type Seen,
} from "@falsecard/core";

import type { CallMade, CardMade, Player } from "../player.js";
import { inTime, LATE, rest, type Clock } from "../clock.js";
import { Abandoned } from "../table.js";
import type { ProtocolLine } from "./line.js";
import {
  makeMessage,
  parseMessage,
  SEAT_WORDS,
  type ProtocolMessage,
  type Ready,
} from "./message.js";

/** The most wrong lines of a client in one board before it is disconnected. */
const MOST_STRAY = 20;

export interface Remote {
  readonly line: ProtocolLine;
  readonly seat: Seat;
  readonly team: string;
  readonly version: number;
  readonly clock: Clock;
  /** The longest wait for a line in milliseconds; default no limit. */
  readonly patience?: number;
  /**
   * Milliseconds before a line that follows another without a message of the client between them, because some clients
   * lose the second line.
   */
  readonly pause?: number;
  /** Called with the expected line if it does not come for a while, so that a person can be informed. */
  readonly waiting?: (expected: string) => void;
}

/** Milliseconds before `waiting` is called. */
export const NOTICE = 60_000;

/** A message that the manager waits for. */
interface Awaited {
  readonly expected: string;
  readonly since: number;
  /** Whether `waiting` has been called. */
  isTold: boolean;
}

type ReadyMessage = Extract<ProtocolMessage, { kind: "ready" }>;

export class RemotePlayer {
  readonly name: string;
  readonly seat: Seat;
  readonly #remote: Remote;
  /** The number of calls, and that of cards, that the client knows. */
  #calls = 0;
  #cards = 0;
  #knowsDummy = false;
  #stray = 0;
  /** Messages `ready for …` that came before they were expected. */
  #early: ReadyMessage[] = [];
  /** The last task in the queue; the next waits for it. */
  #work: Promise<unknown> = Promise.resolve();
  /** The pending read of the connection; kept when a board is played again, so that no line is lost. */
  #coming: Promise<string | undefined> | undefined;
  /** Increases whenever a board begins or is abandoned; tasks of an earlier era end with an error. */
  #era = 0;
  #why = "hung up";

  constructor(remote: Remote) {
    this.#remote = remote;
    this.name = remote.team;
    this.seat = remote.seat;
  }

  /** Why the connection was lost. */
  get why(): string {
    return this.#why;
  }

  get line(): ProtocolLine {
    return this.#remote.line;
  }

  /** Begins a board: sends its number, dealer and vulnerability, then the seat's own cards. */
  async deal({ board, hand }: Seen): Promise<void> {
    this.abandon();
    this.#calls = 0;
    this.#cards = 0;
    this.#knowsDummy = false;
    this.#stray = 0;
    this.#early = [];
    this.#work = Promise.resolve();
    this.send({ kind: "start" });
    await this.#expectDeal();
    const { dealer, vulnerability, number = 1 } = board;
    this.send({ kind: "board", number, dealer, vulnerability });
    await this.expectReady({ for: "cards" });
    this.send({ kind: "cards", of: this.seat, hand: CardSet.of(hand) });
  }

  /** Ends all tasks of the board in play. */
  abandon(): void {
    this.#era++;
  }

  /** The player for the board that was dealt last; once another board begins, questions to it fail. */
  get atBoard(): Player {
    const era = this.#era;
    return {
      name: this.name,
      see: (view) => {
        this.#queue(era, () => this.#tell(view)).catch(() => {
          // The connection is closed, which the manager notices itself, or the board is no longer played.
        });
      },
      call: (view) => this.#queue(era, () => this.#askCall(view)),
      card: (view) => this.#queue(era, () => this.#askCard(view)),
      finish: (view) => this.#finish(era, view),
    };
  }

  async #askCall(view: Seen): Promise<CallMade> {
    await this.#tell(view);
    const auction = auctionOf(view);
    const expected = `${SEAT_WORDS[this.seat]}'s call`;
    const due = this.#due(expected);
    for (;;) {
      const message = await this.#next(due);
      if (message?.kind === "call" && message.seat === this.seat) {
        if (auction.allows(message.call)) {
          this.#calls++;
          return {
            call: message.call,
            ...(message.alert ? { alert: true as const } : {}),
            ...(message.text === "" ? {} : { explanation: message.text }),
          };
        }
        this.send({ kind: "illegal", what: "bid" });
        this.#strayed(`${makeCall(message.call)} is not allowed`);
      } else this.#putBy(message, expected);
    }
  }

  async #askCard(view: Seen): Promise<CardMade> {
    await this.#tell(view);
    const play = playSeen(view);
    if (!play.ok) throw this.#cut(play.fault.code);
    const { turn, current, contract } = play.value;
    if (current.cards.length === 0) {
      await this.#rest();
      this.send({ kind: "lead", by: turn === dummyOf(contract) ? "dummy" : this.seat });
    }
    const expected = `${SEAT_WORDS[turn ?? this.seat]}'s card`;
    const due = this.#due(expected);
    for (;;) {
      const message = await this.#next(due);
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
      } else this.#putBy(message, expected);
    }
  }

  /** Sends the end of the board. A client that is gone by now causes no error, because the board counts all the same. */
  async #finish(era: number, view: Seen): Promise<void> {
    try {
      await this.#queue(era, () => this.#tell(view));
    } catch (error) {
      if (!(error instanceof Abandoned)) throw error;
      if (era === this.#era) this.#remote.line.close();
    }
  }

  /** Sends all new calls and cards, each when the client is ready for it. */
  async #tell(view: Seen): Promise<void> {
    const { dealer } = view.board;
    for (; this.#calls < view.calls.length; this.#calls++) {
      const heard = view.calls[this.#calls];
      const by = seatAfter(dealer, this.#calls);
      // The client knows its own calls.
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
      // After the first card dummy is shown before any other card, also to the leader.
      if (this.#cards > 0) await this.#showDummy(view, dummy);
      const seen = view.cards[this.#cards];
      if (seen === undefined) return;
      const isOwn = (seen.seat === dummy ? outcome.declarer : seen.seat) === this.seat;
      if (isOwn) continue;
      const by = seen.seat === dummy ? "dummy" : seen.seat;
      await this.expectReady({ for: "card", by, trick: Math.floor(this.#cards / 4) + 1 }, dummy);
      const text = this.#remote.version >= 19 ? (seen.explanation ?? "") : "";
      this.send({ kind: "play", seat: seen.seat, card: seen.card, text });
    }
    if (this.#cards > 0) await this.#showDummy(view, dummy);
  }

  async #showDummy({ dummy: hand }: Seen, dummy: Seat): Promise<void> {
    if (this.#knowsDummy || hand === undefined || this.seat === dummy) return;
    await this.expectReady({ for: "dummy" });
    this.send({ kind: "cards", of: "dummy", hand: CardSet.of(hand) });
    this.#knowsDummy = true;
  }

  send(message: ProtocolMessage): void {
    this.#remote.line.send(makeMessage(message));
  }

  /** Waits until the client says that it is ready for this event, unless it has said so already. */
  async expectReady(ready: Ready, dummy?: Seat): Promise<void> {
    const said = this.#early.findIndex((one) => isSame(one, ready, dummy));
    if (said >= 0) {
      this.#early.splice(said, 1);
      return;
    }
    const expected = makeMessage({ kind: "ready", seat: this.seat, ...ready });
    const due = this.#due(expected);
    for (;;) {
      const message = await this.#next(due);
      if (message?.kind === "ready" && isSame(message, ready, dummy)) {
        if (message.seat === this.seat) return;
      }
      this.#putBy(message, expected);
    }
  }

  /**
   * Waits until the client is ready for the deal; other messages, which may belong to the previous board, are skipped.
   */
  async #expectDeal(): Promise<void> {
    const expected = makeMessage({ kind: "ready", seat: this.seat, for: "deal" });
    const due = this.#due(expected);
    for (;;) {
      const message = await this.#next(due);
      if (message?.kind === "ready" && message.seat === this.seat && message.for === "deal") return;
      if (message === undefined) this.#scold(expected);
      else if (message.kind === "ready" && message.for === "cards")
        this.#putBy(message, "ready for the deal");
      else this.#strayed("expected to be ready for the deal");
    }
  }

  #due(expected: string): Awaited {
    return { expected, since: this.#remote.clock.now(), isTold: false };
  }

  /** The next message; undefined for a line that is no message. */
  async #next(awaited: Awaited): Promise<ProtocolMessage | undefined> {
    const { line, clock, patience, waiting } = this.#remote;
    const { expected, since } = awaited;
    const era = this.#era;
    const left = (ms: number): number => Math.max(0, since + ms - clock.now());
    const notice =
      waiting === undefined || awaited.isTold
        ? undefined
        : {
            after: left(NOTICE),
            ring: () => {
              awaited.isTold = true;
              if (era === this.#era) waiting(expected);
            },
          };
    this.#coming ??= line.receive();
    const due = patience === undefined ? undefined : left(patience);
    const text = await inTime(this.#coming, clock, due, notice);
    this.#check(era);
    if (text === LATE)
      throw this.#cut(
        `nothing came in ${Math.round((patience ?? 0) / 1000)} s; expected ${expected}`,
      );
    this.#coming = undefined;
    if (text === undefined) throw new Abandoned(this.seat, this.#why);
    const message = parseMessage(text);
    return message.ok ? message.value : undefined;
  }

  async #rest(): Promise<void> {
    const era = this.#era;
    await rest(this.#remote.clock, this.#remote.pause ?? 0);
    this.#check(era);
  }

  /** Throws if the task belongs to a board that is no longer played. */
  #check(era: number): void {
    if (era !== this.#era) throw new Abandoned(this.seat, "the board is played anew");
  }

  /** Keeps a message `ready for …` that came early; any other message counts as a wrong line. */
  #putBy(message: ProtocolMessage | undefined, expected: string): void {
    if (message?.kind !== "ready" || message.seat !== this.seat) this.#scold(expected);
    else if (this.#early.length < MOST_STRAY && !this.#early.some((one) => isSame(one, message)))
      this.#early.push(message);
    else this.#strayed(`expected ${expected}`);
  }

  #scold(expected: string): void {
    this.#remote.line.send(`Expected '${expected}'`);
    this.#strayed(`expected ${expected}`);
  }

  #strayed(why: string): void {
    if (++this.#stray > MOST_STRAY) throw this.#cut(`too many wrong lines; ${why}`);
  }

  /** Sends the reason to the client and closes the connection. */
  #cut(why: string): Abandoned {
    this.#why = why;
    this.#remote.line.send(`ERROR: ${why}`);
    this.#remote.line.close();
    return new Abandoned(this.seat, why);
  }

  /** Runs a task of a board after all earlier tasks. */
  async #queue<T>(era: number, task: () => Promise<T>): Promise<T> {
    this.#check(era);
    const before = this.#work;
    const next = (async (): Promise<T> => {
      await before.catch(() => undefined);
      this.#check(era);
      return task();
    })();
    this.#work = next;
    return next;
  }
}

/** Whether a message says that the client is ready for this event; the client may call dummy by its seat. */
function isSame(message: ReadyMessage, ready: Ready, dummy?: Seat): boolean {
  if (message.for === "bid") return ready.for === "bid" && message.by === ready.by;
  if (message.for !== "card") return message.for === ready.for;
  if (ready.for !== "card" || message.trick !== ready.trick) return false;
  return message.by === ready.by || (ready.by === "dummy" && message.by === dummy);
}
