/**
 * The table plays one board: it asks each seat in turn, gives each its own view, refuses what the laws forbid, keeps
 * time, judges claims, and writes the record.
 *
 * A player who throws, does not answer in time or answers illegally is asked once more, with the reason. If he fails
 * again, the table acts for the seat: it passes or plays the lowest legal card, and the record says so. At the
 * `MOST_FAILURES`th such failure of one seat the board stops, with an error that has the record so far.
 */
import {
  auctionOf,
  claimOf,
  emptyRecord,
  fail,
  makeCall,
  makeCard,
  ok,
  partialOf,
  playOf,
  rankIndexOf,
  SEATS,
  sideOf,
  seenBy,
  type Agreements,
  type Board,
  type BoardRecord,
  type BySeat,
  type BySide,
  type Card,
  type Deal,
  type Play,
  type RecordedCall,
  type RecordedCard,
  type Result,
  type Scoring,
  type Seat,
  type Side,
  type Seen,
} from "@falsecard/core";
import { judgeClaim } from "@falsecard/engine/play";
import { inTime, LATE, type Clock } from "./clock.js";
import type { AnswerFault, CallMade, CardMade, ClaimMade, Player } from "./player.js";

/** How often the table would have to act for one seat before it stops the board. */
export const MOST_FAILURES = 3;
/** The most claims that are judged between two cards: one for every number of tricks. */
const MOST_CLAIMS = 14;

/** A board that is to be played: the deal, the players and the rules. */
export interface Sitting {
  readonly board: Board;
  readonly deal: Deal;
  readonly players: BySeat<Player>;
  readonly scoring?: Scoring;
  readonly agreements?: Readonly<Partial<Record<Side, Agreements>>>;
  /** Further fields of the record, by PBN's names. */
  readonly about?: Readonly<Record<string, string>>;
  /** A board to continue: its legal calls and cards and its marks are kept, and a claim ends the board. */
  readonly from?: Pick<BoardRecord, "calls" | "cards" | "claim" | "marks">;
  readonly clock?: Clock;
  /** Milliseconds that a seat may think about one call or card; without it there is no limit. */
  readonly patience?: number;
  /** Called with the record at every change. */
  readonly watch?: (record: BoardRecord) => void;
}

/** A wrong or missing answer of a seat. */
export interface Incident {
  readonly seat: Seat;
  /** The number of calls and cards before the incident. */
  readonly after: number;
  readonly again: AnswerFault;
  /** Whether the table acted for the seat. */
  readonly acted: boolean;
}

/** A finished board, its incidents, and the time that each side took. */
export interface Finished {
  readonly record: BoardRecord;
  readonly incidents: readonly Incident[];
  /** Milliseconds that each side thought; 0 without a clock. */
  readonly thought: BySide<number>;
  /** The number of questions to each side. */
  readonly asked: BySide<number>;
}

/** Thrown when a board cannot be finished, with the record so far. */
export class BoardStopped extends Error {
  readonly seat: Seat;
  readonly finished: Finished;

  constructor(seat: Seat, finished: Finished) {
    super(`${seat} has failed ${MOST_FAILURES} times in one board`);
    this.name = "Stopped";
    this.seat = seat;
    this.finished = finished;
  }
}

/** Thrown by a player to end the board at once, so that it can be played again; the table does not act for the seat. */
export class Abandoned extends Error {
  readonly seat: Seat;

  constructor(seat: Seat, why: string) {
    super(why);
    this.name = "Abandoned";
    this.seat = seat;
  }
}

/** Plays one board to the end, from the deal or from the board to continue. */
export async function playBoard(sitting: Sitting): Promise<Finished> {
  return new BoardInPlay(sitting).run();
}

class BoardInPlay {
  readonly #sitting: Sitting;
  #record: BoardRecord;
  readonly #incidents: Incident[] = [];
  readonly #thought = { NS: 0, EW: 0 };
  readonly #asked = { NS: 0, EW: 0 };
  /** The number of cards played when a claim was last refused, and the number of claims refused since that card. */
  #refused = { at: -1, times: 0 };

  constructor(sitting: Sitting) {
    const { board, deal, players, scoring, agreements = {}, about = {}, from } = sitting;
    this.#sitting = sitting;
    const { N, E, S, W } = players;
    this.#record = {
      ...emptyRecord(board),
      deal: partialOf(deal),
      players: { N: N.name, E: E.name, S: S.name, W: W.name },
      ...(scoring === undefined ? {} : { scoring }),
      agreements,
      about,
    };
    if (from === undefined) return;
    // A record with an illegal call or card is continued from its legal part.
    const calls = from.calls.slice(
      0,
      auctionOf({ ...this.#record, calls: from.calls }).calls.length,
    );
    const { claim, marks } = from;
    const bid = { ...this.#record, calls, ...(marks === undefined ? {} : { marks }) };
    const play = playOf({ ...bid, cards: from.cards });
    this.#record = { ...bid, cards: from.cards.slice(0, play?.cards.length ?? 0) };
    if (play === undefined || claim === undefined) return;
    const ended = claimOf(play, claim.by, claim.tricks);
    if (ended.ok) this.#record = { ...this.#record, claim: ended.value };
  }

  async run(): Promise<Finished> {
    for (let turn = auctionOf(this.#record).turn; turn !== undefined;) {
      const made = await this.#askCall(turn);
      this.#change({ calls: [...this.#record.calls, made] });
      turn = auctionOf(this.#record).turn;
    }
    for (
      let play = playOf(this.#record);
      play?.actor !== undefined && this.#record.claim === undefined;
      play = playOf(this.#record)
    ) {
      const made = await this.#askCard(play, play.actor);
      if ("card" in made) this.#change({ cards: [...this.#record.cards, made] });
      else {
        const claim = claimOf(play, play.actor, made.claim);
        if (claim.ok && (await this.#isAccepted(play, claim.value))) {
          this.#change({ claim: claim.value });
          continue;
        }
        const { length } = play.cards;
        const times = this.#refused.at === length ? this.#refused.times + 1 : 1;
        this.#refused = { at: length, times };
      }
    }
    for (const seat of SEATS) await this.#sitting.players[seat].finish?.(this.#seen(seat));
    return this.#finished;
  }

  get #finished(): Finished {
    return {
      record: this.#record,
      incidents: this.#incidents,
      thought: { ...this.#thought },
      asked: { ...this.#asked },
    };
  }

  #change(part: Partial<BoardRecord>): void {
    this.#record = { ...this.#record, ...part };
    const { watch, players } = this.#sitting;
    watch?.(this.#record);
    for (const seat of SEATS) players[seat].see?.(this.#seen(seat));
  }

  #seen(seat: Seat): Seen {
    const seen = seenBy(this.#record, seat);
    if (seen === undefined) throw new Error("a seat without a hand");
    return seen;
  }

  async #askCall(seat: Seat): Promise<RecordedCall> {
    const auction = auctionOf(this.#record);
    const check = ({ call, alert, explanation, note }: CallMade): Result<RecordedCall> => {
      const next = auction.with(call);
      if (!next.ok) return next;
      return ok({
        call,
        ...(alert === true ? { alert } : {}),
        ...(explanation === undefined ? {} : { explanation }),
        ...(note === undefined ? {} : { comment: note }),
      });
    };
    const player = this.#sitting.players[seat];
    const ask = (again?: AnswerFault): Promise<CallMade> => player.call(this.#seen(seat), again);
    return this.#ask(seat, ask, check, ({ call }) => makeCall(call), {
      call: "P",
      comment: "The table passed for a seat that did not answer as the laws have it.",
    });
  }

  async #askCard(play: Play, seat: Seat): Promise<RecordedCard | ClaimMade> {
    const refused = this.#refused.at === play.cards.length ? this.#refused.times : 0;
    const claimsOpen = refused < MOST_CLAIMS;
    const check = (made: CardMade | ClaimMade): Result<RecordedCard | ClaimMade> => {
      if ("claim" in made) {
        const claim = claimOf(play, seat, made.claim);
        if (!claim.ok) return claim;
        return claimsOpen ? ok({ claim: made.claim }) : fail("claim", String(made.claim));
      }
      const { card, explanation, note } = made;
      const next = play.with(card);
      if (!next.ok) return next;
      return ok({
        card,
        ...(explanation === undefined ? {} : { explanation }),
        ...(note === undefined ? {} : { comment: note }),
      });
    };
    const player = this.#sitting.players[seat];
    // After a refused claim the seat is asked again, with the refusal as the reason.
    const told: AnswerFault | undefined =
      refused === 0 ? undefined : { code: "illegal", found: "claim" };
    const ask = (again = told): Promise<CardMade | ClaimMade> =>
      player.card(this.#seen(seat), again);
    const found = (made: CardMade | ClaimMade): string =>
      "card" in made ? makeCard(made.card) : `claim ${made.claim}`;
    return this.#ask(seat, ask, check, found, {
      card: lowest(play),
      comment: "The table played for a seat that did not answer as the laws have it.",
    });
  }

  /** Asks a seat, a second time after a fault, and acts for it (`instead`) after the second fault. */
  async #ask<Made, Kept>(
    seat: Seat,
    ask: (again?: AnswerFault) => Promise<Made>,
    check: (made: Made) => Result<Kept>,
    found: (made: Made) => string,
    instead: Kept,
  ): Promise<Kept> {
    let again: AnswerFault | undefined;
    for (let time = 0; time < 2; time++) {
      const answer = await this.#timed(seat, () => ask(again));
      if (answer.ok) {
        const kept = check(answer.value);
        if (kept.ok) return kept.value;
        again = { code: "illegal", found: found(answer.value) };
      } else again = answer.fault;
      this.#incidents.push({ seat, after: this.#after, again, acted: time === 1 });
    }
    const acted = this.#incidents.filter((one) => one.seat === seat && one.acted);
    if (acted.length >= MOST_FAILURES) throw new BoardStopped(seat, this.#finished);
    return instead;
  }

  get #after(): number {
    return this.#record.calls.length + this.#record.cards.length;
  }

  /** The answer of a seat, or the fault that it crashed or took too long; counts the time. */
  async #timed<Made>(seat: Seat, ask: () => Promise<Made>): Promise<Result<Made, AnswerFault>> {
    const { clock, patience } = this.#sitting;
    const side = sideOf(seat);
    const start = clock?.now() ?? 0;
    const answer = async (): Promise<Result<Made, AnswerFault>> => {
      try {
        return { ok: true, value: await ask() };
      } catch (error) {
        if (error instanceof Abandoned) throw error;
        const words = error instanceof Error ? error.message : String(error);
        return { ok: false, fault: { code: "crash", found: words } };
      }
    };
    const first = await inTime(answer(), clock, patience);
    this.#thought[side] += (clock?.now() ?? 0) - start;
    this.#asked[side]++;
    return first === LATE ? { ok: false, fault: { code: "late", found: `${patience} ms` } } : first;
  }

  /** Whether a claim stands: both opponents accept it, or it holds against every defence. */
  async #isAccepted(play: Play, claim: { by: Seat; tricks: number }): Promise<boolean> {
    const opponents = SEATS.filter((seat) => sideOf(seat) !== sideOf(claim.by));
    let agreed = true;
    for (const seat of opponents) {
      const player = this.#sitting.players[seat];
      const answer = await this.#timed(
        seat,
        async () => (await player.accepts?.(this.#seen(seat), claim)) ?? false,
      );
      agreed &&= answer.ok && answer.value;
    }
    return agreed || judgeClaim(play, claim).kind === "stands";
  }
}

/** The lowest legal card, which the table plays for a seat. */
function lowest(play: Play): Card {
  let least: Card | undefined;
  for (const card of play.legal)
    if (least === undefined || rankIndexOf(card) < rankIndexOf(least)) least = card;
  if (least === undefined) throw new Error("nothing to play");
  return least;
}
