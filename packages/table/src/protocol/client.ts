/**
 * A client of a table manager: sits a player down at somebody else's table and plays until the session ends.
 *
 * The manager may begin a board anew at any time; the client then forgets the old one.
 */
import {
  auctionOf,
  boardOf,
  contractOf,
  dummyOf,
  emptyRecord,
  makeCard,
  partialDealOf,
  playOf,
  sideOf,
  viewOf,
  type BoardRecord,
  type Hand,
  type Seat,
  type View,
} from "@falsecard/core";
import type { Again, Player } from "../player.js";
import type { Line } from "./line.js";
import { makeMessage, parseMessage, type Message, type Ready } from "./message.js";

export interface Guest {
  readonly team: string;
  readonly seat: Seat;
  readonly version: 18 | 19;
  readonly player: Player;
  /** Told of every board when it is over. */
  readonly finished?: (record: BoardRecord) => void;
}

/** The manager ended the session, or hung up. */
export type Ending = "session" | "hung up";

/** What the manager answered instead of what was expected. */
export class Refused extends Error {
  constructor(line: string) {
    super(line);
    this.name = "Refused";
  }
}

class Leave extends Error {
  readonly ending: Ending;
  constructor(ending: Ending) {
    super(ending);
    this.ending = ending;
  }
}

/** The manager says that a board begins while another is on the table. */
class Anew extends Error {}

/** Joins the table and plays; answers how it ended. A refusal is thrown with the manager's words. */
export async function join(line: Line, guest: Guest): Promise<Ending> {
  const client = new Client(line, guest);
  try {
    await client.enter();
    return await client.play();
  } catch (error) {
    if (error instanceof Leave) return error.ending;
    throw error;
  } finally {
    line.close();
  }
}

class Client {
  readonly #line: Line;
  readonly #guest: Guest;
  #record: BoardRecord = emptyRecord(boardOf(1));
  #names: BoardRecord["players"] = {};

  constructor(line: Line, guest: Guest) {
    this.#line = line;
    this.#guest = guest;
  }

  async enter(): Promise<void> {
    const { team, seat, version } = this.#guest;
    this.#send({ kind: "connecting", team, seat, version });
    await this.#expect("seated");
    this.#ready({ for: "teams" });
    const { ns, ew } = await this.#expect("teams");
    this.#names = { N: ns, S: ns, E: ew, W: ew };
    this.#ready({ for: "start" });
  }

  async play(): Promise<Ending> {
    let begun = false;
    for (;;) {
      if (!begun) await this.#expect("start");
      begun = false;
      try {
        await this.#board();
        this.#guest.finished?.(this.#record);
      } catch (error) {
        if (!(error instanceof Anew)) throw error;
        begun = true;
      }
    }
  }

  async #board(): Promise<void> {
    const { seat, player } = this.#guest;
    this.#ready({ for: "deal" });
    const { number, dealer, vulnerability } = await this.#expect("board");
    this.#ready({ for: "cards" });
    const { hand } = await this.#expect("cards");
    this.#record = {
      ...emptyRecord({ ...boardOf(Math.max(1, number)), dealer, vulnerability }),
      players: this.#names,
    };
    this.#deal(seat, hand);
    await this.#auction();
    await this.#cards();
    await player.finish?.(this.#view);
  }

  async #auction(): Promise<void> {
    const { seat } = this.#guest;
    for (;;) {
      const { turn } = auctionOf(this.#record);
      if (turn === undefined) return;
      if (turn === seat) {
        await this.#call();
        continue;
      }
      this.#ready({ for: "bid", by: turn });
      const { call, alert, text } = await this.#expect("call", {
        refused: () => this.#callAgain(),
      });
      // What partner said of his own call is not for us, whatever the manager sends.
      const theirs = sideOf(turn) !== sideOf(seat);
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
  }

  /** The manager would not have our last call: it is taken back and made anew. */
  async #callAgain(): Promise<void> {
    const { seat } = this.#guest;
    const last = this.#record.calls.at(-1);
    const before = auctionOf(this.#record);
    if (last === undefined || before.seatOf(before.calls.length - 1) !== seat)
      throw new Refused("Illegal bid");
    this.#change({ calls: this.#record.calls.slice(0, -1) });
    await this.#call({ code: "illegal", found: last.call });
  }

  async #call(again?: Again): Promise<void> {
    const { seat, player } = this.#guest;
    const { call, alert, explanation = "" } = await player.call(this.#view, again);
    if (!auctionOf(this.#record).allows(call)) throw new Error(`${call} is not a legal call here`);
    this.#send({ kind: "call", seat, call, alert: alert === true, text: explanation });
    this.#change({ calls: [...this.#record.calls, { call }] });
  }

  async #cards(): Promise<void> {
    const { seat, player } = this.#guest;
    const contract = contractOf(this.#record);
    if (contract === undefined) return;
    const dummy = dummyOf(contract);
    for (;;) {
      const play = playOf(this.#record);
      if (play === undefined) return;
      const { turn, actor, tricks, current } = play;
      if (turn === undefined) return;
      if (actor === seat) {
        if (current.cards.length === 0) await this.#expect("lead");
        const made = await player.card(this.#view);
        if (!("card" in made)) throw new Error("the protocol has no word for a claim");
        const { card, explanation = "" } = made;
        const refusal = play.refusal(card);
        if (refusal !== undefined) throw new Error(`${makeCard(card)}: ${refusal}`);
        this.#send({ kind: "play", seat: turn, card, text: explanation });
        this.#change({ cards: [...this.#record.cards, { card }] });
      } else {
        this.#ready({ for: "card", by: turn === dummy ? "dummy" : turn, trick: tricks.length + 1 });
        const { card, text } = await this.#expect("play");
        const told = text !== "" && sideOf(turn) !== sideOf(seat);
        this.#change({
          cards: [...this.#record.cards, { card, ...(told ? { explanation: text } : {}) }],
        });
      }
      if (this.#record.cards.length === 1 && seat !== dummy) {
        this.#ready({ for: "dummy" });
        const { hand } = await this.#expect("cards");
        this.#deal(dummy, hand);
      }
    }
  }

  get #view(): View {
    const view = viewOf(this.#record, this.#guest.seat);
    if (view === undefined) throw new Error("no hand was dealt");
    return view;
  }

  #change(part: Partial<BoardRecord>): void {
    this.#record = { ...this.#record, ...part };
    this.#guest.player.see?.(this.#view);
  }

  #deal(seat: Seat, hand: Hand): void {
    const deal = partialDealOf({ ...this.#record.deal, [seat]: hand });
    if (!deal.ok) throw new Refused(`cards of ${seat} that cannot be`);
    this.#record = { ...this.#record, deal: deal.value };
  }

  #send(message: Message): void {
    this.#line.send(makeMessage(message));
  }

  #ready(ready: Ready): void {
    this.#send({ kind: "ready", seat: this.#guest.seat, ...ready });
  }

  /** The next message of this kind; timing and unknown lines are passed over. */
  async #expect<K extends Message["kind"]>(
    kind: K,
    { refused }: { readonly refused?: () => Promise<void> } = {},
  ): Promise<Extract<Message, { kind: K }>> {
    for (;;) {
      const line = await this.#line.receive();
      if (line === undefined) throw new Leave("hung up");
      const message = parseMessage(line);
      if (!message.ok) {
        if (kind === "seated") throw new Refused(line);
        continue;
      }
      const { value } = message;
      if (value.kind === "end") throw new Leave("session");
      if (isKind(value, kind)) return value;
      if (value.kind === "start") throw new Anew();
      if (value.kind === "illegal") {
        if (refused === undefined) throw new Refused(line);
        await refused();
      }
    }
  }
}

function isKind<K extends Message["kind"]>(
  message: Message,
  kind: K,
): message is Extract<Message, { kind: K }> {
  return message.kind === kind;
}
