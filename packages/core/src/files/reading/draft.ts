/**
 * Builds a record from calls, cards and remarks in the order of a file. The referees (referee.ts) judge calls and
 * cards: legal ones are kept, others are reported with their line and column. A revoke or a lead out of turn that stood
 * is kept and marked, and the play goes on.
 */
import { boardOf, type Vulnerability } from "../../board.js";
import type { Call } from "../../call.js";
import { makeCard, type Card } from "../../card.js";
import { leaderOf, makeOutcome, sameOutcome, type Contract, type Outcome } from "../../contract.js";
import { holderOf, UNKNOWN_DEAL, type PartialDeal } from "../../deal.js";
import type { BoardRecord, RecordedCall, RecordedCard } from "../../record.js";
import type { Scoring } from "../../score.js";
import type { Seat } from "../../seat.js";
import { compactCall, compactCard, compactItems } from "./compact.js";
import { FaultList } from "./reader.js";
import { AuctionReferee, misfit, PlayReferee, type PlayProgress } from "./referee.js";

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** A contract and declarer's tricks from a list of results. */
export interface StatedResult {
  readonly outcome: Outcome;
  readonly tricks?: number;
}

interface Stated {
  readonly tricks: number;
  readonly line: number;
  readonly column: number;
}

export class RecordDraft {
  readonly faults: FaultList;
  number: number | undefined;
  dealer: Seat | undefined;
  vulnerability: Vulnerability | undefined;
  deal: PartialDeal = UNKNOWN_DEAL;
  players: BoardRecord["players"] = {};
  scoring: Scoring | undefined;
  about: BoardRecord["about"] = {};
  /** Whether the last pass was withdrawn from the record because calls are missing before it. */
  withdrawn = false;
  /** The result of the board in a list of results; it counts where auction or play are incomplete. */
  result: StatedResult | undefined;
  readonly #calls: Draft<RecordedCall>[] = [];
  readonly #cards: Draft<RecordedCard>[] = [];
  #auction: AuctionReferee | undefined;
  #contract: Contract | undefined;
  #play: PlayReferee | undefined;
  #stated: Outcome | undefined;
  #broken: "auction" | "play" | undefined;
  #tricks: Stated | undefined;
  #comment: string | undefined;

  constructor(faultLimit: number) {
    this.faults = new FaultList(faultLimit);
  }

  /** Calls and cards kept so far. */
  get length(): number {
    return this.#calls.length + this.#cards.length;
  }

  /** Whether cards have been played; calls can no longer follow. */
  get isPlaying(): boolean {
    return this.#cards.length > 0;
  }

  /** Takes the next call; false if it is refused. */
  call(call: Call, alert: boolean, line: number, column: number): boolean {
    if (this.#broken !== undefined) return false;
    if (this.isPlaying) {
      this.faults.add(call === "P" ? "pass-over" : "auction-over", call, line, column);
      return false;
    }
    this.#auction ??= new AuctionReferee(this.#dealerNow());
    const { stands, code } = this.#auction.call(call);
    if (code !== undefined) this.faults.add(code, call, line, column);
    if (this.#auction.isBroken) this.#broken = "auction";
    if (stands) this.#calls.push(alert ? { call, alert } : { call });
    return stands;
  }

  /** Stops following the auction or play after an unreadable call or card. */
  breakOff(part: "auction" | "play"): void {
    if (part === "play" || this.#broken === undefined) this.#broken = part;
  }

  /**
   * Takes the items of an auction or play in one text; gives the index of the item at which reading stopped, or
   * undefined if all were taken.
   */
  items(value: string, of: "auction" | "play", line: number, column: number): number | undefined {
    for (const { kind, text, alert, column: from } of compactItems(value, of)) {
      const at = column + from - 1;
      if (kind === "explanation") this.explain(text);
      else if (kind === "comment") this.comment(text);
      else if (kind === "end") return from - 1;
      else {
        const call = of === "auction" ? compactCall(text) : undefined;
        const card = of === "play" ? compactCard(text) : undefined;
        if (call !== undefined && this.call(call, alert, line, at)) continue;
        if (card !== undefined && this.card(card, line, at)) continue;
        if (call === undefined && card === undefined) {
          this.faults.add(of === "auction" ? "call" : "card", text, line, at);
          this.breakOff(of);
        }
        return from - 1;
      }
    }
    return undefined;
  }

  /** Takes the next card; false if it is refused. */
  card(card: Card, line: number, column: number): boolean {
    if (this.#broken === "play") return false;
    if (this.#cards.length === 0) this.#beginPlay(card, line, column);
    const { stands, code, irregular } = this.#play?.card(card) ?? { stands: false };
    if (code !== undefined) this.faults.add(code, makeCard(card), line, column);
    if (!stands) {
      this.#broken = "play";
      return false;
    }
    this.#cards.push(irregular === undefined ? { card } : { card, irregular });
    // A number of tricks before this card was a claim that was not accepted, because the play went on.
    this.#tricks = undefined;
    return true;
  }

  #beginPlay(card: Card, line: number, column: number): void {
    const auction = this.#auction?.auction;
    let outcome = auction?.outcome;
    if (outcome !== undefined && this.#mustHaveLost(outcome, card)) {
      this.faults.add("result-differs", this.#difference(outcome, undefined), line, column);
      outcome = this.result?.outcome;
      this.#stated = outcome;
      this.#withdraw();
    }
    if (outcome === undefined) {
      if (auction !== undefined && this.#broken === undefined)
        this.faults.add("auction-open", makeCard(card), line, column);
      const standing = this.#broken === undefined ? auction?.standing : undefined;
      outcome = this.result?.outcome ?? (standing === "passed out" ? undefined : standing);
      this.#stated = outcome;
    }
    this.#contract = outcome === "passed out" ? undefined : outcome;
    this.#play = new PlayReferee(this.#contract, this.deal, () =>
      this.#cards.map((played) => played.card),
    );
  }

  /**
   * Whether the file has lost calls: the list of results has another declarer than the auction, and the opening lead
   * comes from that declarer's left. Two sources outvote one.
   */
  #mustHaveLost(outcome: Outcome, card: Card): boolean {
    const listed = this.result?.outcome;
    if (listed === undefined || listed === "passed out" || outcome === "passed out") return false;
    const leader = holderOf(this.deal, card);
    return leader === leaderOf(listed) && leader !== leaderOf(outcome);
  }

  /** Withdraws the last pass, so that the auction is not over and the stated contract counts. */
  #withdraw(): void {
    const last = this.#calls.pop();
    this.#auction = undefined;
    this.withdrawn = true;
    const before = this.#calls.at(-1);
    if (last?.comment !== undefined && before !== undefined)
      before.comment =
        before.comment === undefined ? last.comment : `${before.comment}\n${last.comment}`;
  }

  #difference(outcome: Outcome, tricks: number | undefined): string {
    const { result } = this;
    const listed = result === undefined ? "" : say(result.outcome, result.tricks);
    return `${listed} ≠ ${say(outcome, tricks)}`;
  }

  /** Reports a difference between the list of results and the board; the board counts. */
  compare(line: number, column: number): void {
    const { result } = this;
    const outcome = this.#outcome();
    if (result === undefined || outcome === undefined) return;
    const progress = this.#progress();
    const counted = progress?.open === 0 ? progress.won : undefined;
    const tricks = this.#tricks?.tricks ?? counted;
    const agrees =
      sameOutcome(outcome, result.outcome) &&
      (tricks === undefined || result.tricks === undefined || tricks === result.tricks);
    if (!agrees) this.faults.add("result-differs", this.#difference(outcome, tricks), line, column);
  }

  /** Explains the last call or card; false if there is none. */
  explain(text: string): boolean {
    const last = this.#cards.at(-1) ?? this.#calls.at(-1);
    if (last === undefined) return false;
    last.explanation = last.explanation === undefined ? text : `${last.explanation}; ${text}`;
    return true;
  }

  /** Adds a line of comment to the last call or card, or to the board. */
  comment(text: string): void {
    const last = this.#cards.at(-1) ?? this.#calls.at(-1);
    if (last === undefined)
      this.#comment = this.#comment === undefined ? text : `${this.#comment}\n${text}`;
    else last.comment = last.comment === undefined ? text : `${last.comment}\n${text}`;
  }

  /** Sets the total of declarer's tricks as the file states it; the last number counts. */
  tricks(tricks: number, line: number, column: number): void {
    this.#tricks = { tricks, line, column };
  }

  #dealerNow(): Seat {
    return (
      this.dealer ?? (this.number === undefined ? undefined : boardOf(this.number).dealer) ?? "N"
    );
  }

  record(): BoardRecord {
    const { number } = this;
    const cycle = number === undefined ? undefined : boardOf(number);
    const stated = this.#auction?.auction.outcome === undefined ? this.#outcome() : undefined;
    const record: Draft<BoardRecord> = {
      board: {
        ...(number === undefined ? {} : { number }),
        dealer: this.#dealerNow(),
        vulnerability: this.vulnerability ?? cycle?.vulnerability ?? "None",
      },
      deal: this.deal,
      players: this.players,
      agreements: {},
      calls: this.#calls,
      cards: this.#cards,
      about: this.about,
    };
    if (this.scoring !== undefined) record.scoring = this.scoring;
    if (stated !== undefined) record.stated = stated;
    if (this.#comment !== undefined) record.comment = this.#comment;
    return Object.assign(record, this.#settle());
  }

  #outcome(): Outcome | undefined {
    return this.#auction?.auction.outcome ?? this.#stated ?? this.result?.outcome;
  }

  /**
   * The result. A number of tricks that was stated before the play was complete is a claim; the file does not name the
   * claimer, and declarer is assumed because the number is declarer's tricks.
   */
  #settle(): Pick<BoardRecord, "claim" | "tricks"> {
    const progress = this.#progress();
    const told = this.#tricks;
    if (told !== undefined) {
      const { tricks, line, column } = told;
      if (progress === undefined || this.#contract === undefined) return { tricks };
      const { won, open } = progress;
      const claimed = tricks - won;
      const found = misfit(tricks, progress);
      if (found !== undefined) {
        this.faults.add("tricks-differ", found, line, column);
        return { tricks };
      }
      return open === 0 ? { tricks } : { claim: { by: this.#contract.declarer, tricks: claimed } };
    }
    if (progress?.open === 0 || this.result?.tricks === undefined) return {};
    const outcome = this.#outcome();
    return outcome !== undefined && sameOutcome(outcome, this.result.outcome)
      ? { tricks: this.result.tricks }
      : {};
  }

  /** Declarer's tricks and the tricks not yet complete, once a card is played. */
  #progress(): PlayProgress | undefined {
    return this.#cards.length === 0 ? undefined : this.#play?.progress;
  }
}

function say(outcome: Outcome, tricks: number | undefined): string {
  return makeOutcome(outcome) + (tricks === undefined ? "" : `, ${tricks}`);
}
