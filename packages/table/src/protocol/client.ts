/**
 * A client of a table manager: takes a seat for a player and plays until the session ends.
 *
 * The manager may begin a board again at any time; the client then drops the board in progress.
 */
import {
  auctionOf,
  boardOf,
  dummyOf,
  emptyRecord,
  makeCard,
  partialDealOf,
  playOf,
  seatAfter,
  sideOf,
  seenBy,
  type BoardRecord,
  type Call,
  type Hand,
  type Play,
  type Seat,
  type Seen,
} from "@falsecard/core";
import type { AnswerFault, Player } from "../player.js";
import { inTime, LATE, type Clock } from "../clock.js";
import type { ProtocolLine } from "./line.js";
import {
  beginsAs,
  makeMessage,
  parseMessage,
  lineText,
  SEAT_WORDS,
  type ProtocolMessage,
  type Ready,
} from "./message.js";

/** The seat that a client takes at a table manager, and its player. */
export interface ManagerSeat {
  readonly team: string;
  readonly seat: Seat;
  readonly version: 18 | 19;
  readonly player: Player;
  /** The clock that times the manager; without a clock there is no time limit. */
  readonly clock?: Clock;
  /** The longest wait for a line of the manager in milliseconds; default no limit. */
  readonly patience?: number;
  /** Called with the expected line if it does not come for a while, so that a person can be informed. */
  readonly waiting?: (line: string) => void;
  /** Called when the manager has given the client its seat. */
  readonly seated?: () => void;
  /** Called with every finished board. */
  readonly finished?: (record: BoardRecord) => void;
}

/** How the session ended: the manager ended it, or closed the connection. */
export type ClientEnd = "session" | "hung up";

/** Thrown with the manager's line if it refuses the client or is not the expected line. */
export class SeatRefused extends Error {
  constructor(line: string) {
    super(line);
    this.name = "Refused";
  }
}

/** Thrown when the manager has not sent the expected line in time. */
export class Silent extends Error {
  /** The expected line. */
  readonly awaited: string;
  /** The time waited in milliseconds. */
  readonly ms: number;
  /** The last unknown line that came instead. */
  readonly stray: string | undefined;
  constructor(awaited: string, ms: number, stray: string | undefined) {
    super(`nothing came in ${Math.round(ms / 1000)} s; expected ${awaited}`);
    this.name = "Silent";
    this.awaited = awaited;
    this.ms = ms;
    this.stray = stray;
  }
}

/**
 * Milliseconds in which a manager must give the client its seat, unless `patience` is shorter. There is always a limit
 * here, because seating does not depend on other clients.
 */
const GREETING = 30_000;
/** Milliseconds before `waiting` is called: SOON while the session begins, LATER when other players may be thinking. */
const SOON = 10_000;
const LATER = 60_000;

/**
 * Thrown by `#expect` if instead of the expected line the session ends, a board begins, or the manager refuses the
 * client's call or card.
 */
class Interrupt extends Error {
  readonly by: ClientEnd | "start" | Refused;
  constructor(by: ClientEnd | "start" | Refused) {
    super(by);
    this.by = by;
  }
}

type Refused = "bid" | "card";

/** Whether the manager refused a call or a card, if the error is such a refusal. */
const refusedIn = (error: unknown): Refused | undefined =>
  error instanceof Interrupt && (error.by === "bid" || error.by === "card") ? error.by : undefined;

/**
 * Joins the table and plays until the session ends; gives how it ended. Throws {@link SeatRefused} with the manager's
 * line if that refuses the client.
 */
export async function joinManager(line: ProtocolLine, membership: ManagerSeat): Promise<ClientEnd> {
  const client = new Client(line, membership);
  try {
    await client.enter();
    return await client.play();
  } catch (error) {
    if (error instanceof Interrupt && (error.by === "session" || error.by === "hung up"))
      return error.by;
    throw error;
  } finally {
    line.close();
  }
}

class Client {
  readonly #line: ProtocolLine;
  readonly #membership: ManagerSeat;
  #record: BoardRecord = emptyRecord(boardOf(1));
  #names: BoardRecord["players"] = {};
  /** The last line that was understood. */
  #heard = "";

  constructor(line: ProtocolLine, membership: ManagerSeat) {
    this.#line = line;
    this.#membership = membership;
  }

  async enter(): Promise<void> {
    const { team, seat, version } = this.#membership;
    this.#send({ kind: "connecting", team, seat, version });
    const given = makeMessage({ kind: "seated", seat, team });
    const seated = await this.#expect("seated", given, SOON);
    if (seated.seat !== seat) throw this.#wrong(given);
    this.#membership.seated?.();
    this.#ready({ for: "teams" });
    const { ns, ew } = await this.#expect("teams", "Teams : …", SOON);
    this.#names = { N: ns, S: ns, E: ew, W: ew };
    this.#ready({ for: "start" });
  }

  async play(): Promise<never> {
    await this.#expect("start", "Start of board", SOON);
    for (;;) {
      try {
        await this.#board();
      } catch (error) {
        if (!(error instanceof Interrupt && error.by === "start")) throw error;
      }
    }
  }

  /** Plays a board, from its start until the next board starts. */
  async #board(): Promise<void> {
    const { seat } = this.#membership;
    this.#ready({ for: "deal" });
    const { number, dealer, vulnerability } = await this.#expect("board", "Board number …");
    this.#ready({ for: "cards" });
    const hand = await this.#cardsOf(seat, `${SEAT_WORDS[seat]}'s cards : …`);
    this.#record = {
      ...emptyRecord({ ...boardOf(Math.max(1, number)), dealer, vulnerability }),
      players: this.#names,
    };
    this.#deal(seat, hand);
    let again: AnswerFault | undefined;
    let refused = "";
    for (;;) {
      try {
        if (this.#isOver) return await this.#settle();
        await this.#step(again);
        again = undefined;
      } catch (error) {
        const what = refusedIn(error);
        if (what === undefined) throw error;
        const found = this.#takeBack(what);
        const { calls, cards } = this.#record;
        const now = `${calls.length}/${cards.length} ${found}`;
        // The player repeats a refused answer; asking again would never end.
        if (now === refused) throw new SeatRefused(`Illegal ${what}`);
        refused = now;
        again = { code: "illegal", found };
      }
    }
  }

  /** Waits for the start of the next board; until then the manager may still refuse the client's last call or card. */
  async #settle(): Promise<void> {
    const { player, finished } = this.#membership;
    let isOver = true;
    try {
      await this.#expect("start", "Start of board");
    } catch (error) {
      isOver = refusedIn(error) === undefined;
      throw error;
    } finally {
      if (isOver) {
        await player.finish?.(this.#seen);
        finished?.(this.#record);
      }
    }
  }

  get #isOver(): boolean {
    if (auctionOf(this.#record).turn !== undefined) return false;
    return playOf(this.#record)?.turn === undefined;
  }

  /** One call or card, by this client or another seat. */
  async #step(again?: AnswerFault): Promise<void> {
    const { seat } = this.#membership;
    const { turn } = auctionOf(this.#record);
    if (turn !== undefined) {
      if (turn === seat) await this.#call(again);
      else await this.#hearCall(turn);
      return;
    }
    const play = playOf(this.#record);
    if (play?.turn === undefined) return;
    // Dummy is shown after the opening lead. If that lead was refused and made again, dummy is known already.
    if (play.cards.length === 1 && this.#lacksDummy(play)) {
      this.#ready({ for: "dummy" });
      const dummy = dummyOf(play.contract);
      this.#deal(dummy, await this.#cardsOf(dummy, "Dummy's cards : …"));
    }
    if (play.actor === seat) await this.#play(play, again);
    else await this.#seeCard(play, play.turn);
  }

  #lacksDummy({ contract }: Play): boolean {
    return this.#record.deal[dummyOf(contract)] === undefined;
  }

  async #hearCall(by: Seat): Promise<void> {
    this.#ready({ for: "bid", by });
    const { seat, call, alert, text } = await this.#expect("call", `${SEAT_WORDS[by]} bids …`);
    if (seat !== by || !auctionOf(this.#record).allows(call))
      throw this.#wrong(`a legal call of ${SEAT_WORDS[by]}`);
    // A player may not hear partner's explanation of his own call, even if the manager sends it.
    const theirs = sideOf(by) !== sideOf(this.#membership.seat);
    this.#change({
      calls: [
        ...this.#record.calls,
        {
          call,
          ...(theirs && alert ? { alert } : {}),
          ...(theirs && text !== "" ? { explanation: text } : {}),
        },
      ],
    });
  }

  async #call(again?: AnswerFault): Promise<void> {
    const { seat, player, version } = this.#membership;
    const { call, alert, explanation = "" } = await player.call(this.#seen, again);
    if (!auctionOf(this.#record).allows(call)) throw new Error(`${call} is not a legal call here`);
    // In version 18 only an alerted call has an explanation.
    const text = alert === true || version >= 19 ? explanation : "";
    this.#send({ kind: "call", seat, call, alert: alert === true, text });
    this.#change({ calls: [...this.#record.calls, { call }] });
  }

  /** Plays a card of this seat, or of dummy if this seat is declarer. */
  async #play(play: Play, again?: AnswerFault): Promise<void> {
    const { turn, current } = play;
    if (turn === undefined) return;
    // The manager asks for a lead only once, even if it refuses the first card.
    if (current.cards.length === 0 && again === undefined) await this.#hearLead(turn);
    const made = await this.#membership.player.card(this.#seen, again);
    if (!("card" in made)) throw new Error("the protocol has no word for a claim");
    const { card, explanation = "" } = made;
    const refusal = play.refusal(card);
    if (refusal !== undefined) throw new Error(`${makeCard(card)}: ${refusal}`);
    const text = this.#membership.version >= 19 ? explanation : "";
    this.#send({ kind: "play", seat: turn, card, text });
    this.#change({ cards: [...this.#record.cards, { card }] });
  }

  /** Waits until the manager asks for a lead from this seat or from dummy. */
  async #hearLead(turn: Seat): Promise<void> {
    const { seat } = this.#membership;
    const awaited = turn === seat ? `${SEAT_WORDS[seat]} to lead` : "Dummy to lead";
    const { by } = await this.#expect("lead", awaited);
    if (by !== seat && by !== turn && by !== "dummy") throw this.#wrong(awaited);
  }

  /** Receives the cards of this seat, or those of dummy, which the manager may call by its seat or `Dummy`. */
  async #cardsOf(seat: Seat, awaited: string): Promise<Hand> {
    const { of, hand } = await this.#expect("cards", awaited);
    if (of !== seat && (of !== "dummy" || seat === this.#membership.seat))
      throw this.#wrong(awaited);
    return hand;
  }

  async #seeCard(play: Play, turn: Seat): Promise<void> {
    const by = turn === dummyOf(play.contract) ? "dummy" : turn;
    this.#ready({ for: "card", by, trick: play.tricks.length + 1 });
    const { seat, card, text } = await this.#expect("play", `${SEAT_WORDS[turn]} plays …`);
    if (seat !== turn || play.refusal(card) !== undefined)
      throw this.#wrong(`a legal card of ${SEAT_WORDS[turn]}`);
    const told = text !== "" && sideOf(turn) !== sideOf(this.#membership.seat);
    this.#change({
      cards: [...this.#record.cards, { card, ...(told ? { explanation: text } : {}) }],
    });
  }

  /** Takes back the client's last call or card, which the manager refused; gives it as text. */
  #takeBack(what: Refused): string {
    const { calls, cards } = this.#record;
    const { seat } = this.#membership;
    const card = cards.at(-1)?.card;
    if (what === "card" && card !== undefined) {
      const before = { ...this.#record, cards: cards.slice(0, -1) };
      if (playOf(before)?.actor === seat) {
        this.#change(before);
        return makeCard(card);
      }
    }
    const call = calls.at(-1)?.call;
    const isOurs = auctionOf(this.#record).seatOf(calls.length - 1) === seat;
    if (what === "bid" && call !== undefined && cards.length === 0 && isOurs) {
      this.#change({ calls: calls.slice(0, -1) });
      return call;
    }
    throw new SeatRefused(`Illegal ${what}`);
  }

  get #seen(): Seen {
    const seen = seenBy(this.#record, this.#membership.seat);
    if (seen === undefined) throw new Error("no hand was dealt");
    return seen;
  }

  #change(part: Partial<BoardRecord>): void {
    this.#record = { ...this.#record, ...part };
    this.#membership.player.see?.(this.#seen);
  }

  #deal(seat: Seat, hand: Hand): void {
    const deal = partialDealOf({ ...this.#record.deal, [seat]: hand });
    if (!deal.ok || hand.size !== 13)
      throw this.#wrong(`13 cards of ${SEAT_WORDS[seat]} that can be`);
    this.#record = { ...this.#record, deal: deal.value };
  }

  #send(message: ProtocolMessage): void {
    this.#line.send(makeMessage(message));
  }

  #ready(ready: Ready): void {
    this.#send({ kind: "ready", seat: this.#membership.seat, ...ready });
  }

  /** The error for a line that was not the expected one. */
  #wrong(expected: string, line = this.#heard): SeatRefused {
    return new SeatRefused(`${line}: expected ${expected}`);
  }

  /**
   * Receives the next message of this kind; timing and unknown lines are skipped. `awaited` describes the line in error
   * messages.
   */
  async #expect<K extends ProtocolMessage["kind"]>(
    kind: K,
    awaited: string,
    notice = LATER,
  ): Promise<Extract<ProtocolMessage, { kind: K }>> {
    const { clock, patience, waiting } = this.#membership;
    const most = kind === "seated" ? Math.min(GREETING, patience ?? GREETING) : patience;
    let stray: string | undefined;
    const read = async (): Promise<Extract<ProtocolMessage, { kind: K }>> => {
      for (;;) {
        const line = await this.#line.receive();
        if (line === undefined) throw new Interrupt("hung up");
        const message = parseMessage(line);
        if (!message.ok) {
          if (kind === "seated" || /^error\b/i.test(line)) throw new SeatRefused(line);
          // Skip unknown lines, but not a line with an impossible card or call, nor one that begins like the expected
          // line.
          if (message.fault.code !== "message" || beginsAs(kind, line))
            throw this.#wrong(awaited, line);
          stray = line;
          continue;
        }
        this.#heard = line;
        const { value } = message;
        if (value.kind === "end") throw new Interrupt("session");
        if (isKind(value, kind)) return value;
        if (value.kind === "start") throw new Interrupt("start");
        if (value.kind === "illegal") throw new Interrupt(value.what);
        if (value.kind === "explain") await this.#explain(value.seat, value.call);
      }
    };
    const ring = (): void => waiting?.(awaited);
    const found = await inTime(read(), clock, most, { after: notice, ring });
    if (found === LATE) throw new Silent(awaited, most ?? 0, stray);
    return found;
  }

  /**
   * Answers the question what a call meant, which managers of an older draft of version 19 ask; they wait for a line.
   */
  async #explain(by: Seat, call: Call): Promise<void> {
    const { calls, board } = this.#record;
    const at = calls.findLastIndex(
      (made, i) => made.call === call && seatAfter(board.dealer, i) === by,
    );
    const text = at < 0 ? undefined : await this.#membership.player.explain?.(this.#seen, at);
    this.#line.send(lineText(text ?? "") || "No agreement");
  }
}

function isKind<K extends ProtocolMessage["kind"]>(
  message: ProtocolMessage,
  kind: K,
): message is Extract<ProtocolMessage, { kind: K }> {
  return message.kind === kind;
}
