/**
 * Checks a board of a file by the laws, the same for every format: hands that are too short, illegal calls and cards,
 * contracts, claims and results that contradict the rest.
 *
 * Readers of PBN, LIN and links ask the two referees call by call and card by card while they read, because the ruling
 * decides what is kept. {@link checkRecord} asks them about a whole record, which JSON gives.
 *
 * An auction is followed up to its first illegal call, a play up to the first card that cannot be placed. After a
 * revoke or
 * a lead out of turn, which stood, the play goes on.
 */
import type { FileFaultCode } from "./faults.js";
import { Auction } from "../../auction.js";
import type { Call } from "../../call.js";
import { makeCard, suitOf, type Card } from "../../card.js";
import { CardSet } from "../../cards.js";
import type { Claim } from "../../claim.js";
import { makeOutcome, type Contract, type Outcome } from "../../contract.js";
import { holderOf, type PartialDeal } from "../../deal.js";
import { makeHand, type Hand } from "../../hand.js";
import { Play } from "../../play.js";
import type { BoardRecord, RecordedCard } from "../../record.js";
import { seatAfter, SEATS, sideOf, type Seat } from "../../seat.js";
import { RegularPlay } from "./regular-play.js";

/** An irregular card that stood: a revoke, or the seat that led out of turn. */
type Irregular = NonNullable<RecordedCard["irregular"]>;

/** The ruling on a call or card: whether it stands, its fault, and its irregularity. */
export interface Ruling {
  readonly stands: boolean;
  readonly code?: FileFaultCode;
  readonly irregular?: Irregular;
}

const REGULAR: Ruling = { stands: true };
/** For calls and cards after the auction or play can no longer be followed: refused without a fault. */
const NO_RULING: Ruling = { stands: false };

export class AuctionReferee {
  #auction: Auction;
  #isBroken = false;

  constructor(dealer: Seat) {
    this.#auction = Auction.start(dealer);
  }

  /** The auction up to the first illegal call. */
  get auction(): Auction {
    return this.#auction;
  }

  /** The contract, if the auction is over and every call before that was legal. */
  get outcome(): Outcome | undefined {
    return this.#isBroken ? undefined : this.#auction.outcome;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Stops following the auction: the next call could not be read, so the turn after it is unknown. */
  breakOff(): void {
    this.#isBroken = true;
  }

  /** Takes the next call and rules on it; `marked` if the file itself marks the call as irregular. */
  call(call: Call, marked = false): Ruling {
    if (this.#isBroken) return NO_RULING;
    const next = this.#auction.with(call);
    if (next.ok) {
      this.#auction = next.value;
      return marked ? { stands: true, code: "irregular" } : REGULAR;
    }
    const { code } = next.fault;
    // Calls after the end of the auction are left out; after any other illegal call the turn is unknown.
    if (code === "auction-over") return { stands: false, code: call === "P" ? "pass-over" : code };
    this.#isBroken = true;
    return marked && code === "insufficient" ? NO_RULING : { stands: false, code };
  }
}

/** The tricks that declarer's side has won, and the number of tricks that are not complete. */
export interface PlayProgress {
  readonly won: number;
  readonly open: number;
}

export class PlayReferee {
  /** Follows a whole deal up to the first irregular card; from then on `#play` does. */
  #regular: RegularPlay | undefined;
  #play: Play | undefined;
  readonly #contract: Contract | undefined;
  readonly #deal: PartialDeal;
  readonly #before: () => readonly Card[];
  #gone = CardSet.empty;
  #isBroken = false;
  /** The refused card, and the later cards of its trick. */
  #refused: Card[] = [];

  /**
   * Without a contract only a card played twice is a fault. `before` gives the cards played so far; it is called
   * once, at the first irregular card.
   */
  constructor(contract: Contract | undefined, deal: PartialDeal, before: () => readonly Card[]) {
    this.#before = before;
    this.#contract = contract;
    this.#deal = deal;
    if (contract === undefined) return;
    const isWhole = SEATS.every((seat) => deal[seat]?.size === 13);
    if (isWhole) this.#regular = new RegularPlay(contract, deal);
    else this.#play = Play.start(contract, deal);
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** Takes the next card and rules on it; `marked` is the irregularity that the file itself notes. */
  card(card: Card, marked?: Irregular): Ruling {
    if (this.#isBroken) return NO_RULING;
    if (marked === undefined && this.#regular?.take(card) === true) return REGULAR;
    const play = this.#playNow();
    const ruling = play === undefined ? this.#unfollowed(card) : this.#judge(play, card, marked);
    this.#isBroken = !ruling.stands;
    if (this.#isBroken) this.#refused = [card];
    return ruling;
  }

  /**
   * Plays a whole trick of regular cards and gives the index of the winner's seat; does nothing and gives undefined for
   * any other trick.
   */
  regularTrick(cards: readonly Card[]): number | undefined {
    return this.#regular?.takeTrick(cards) === true ? this.#regular.turn : undefined;
  }

  /**
   * Rules on a later card of the trick in which a card was refused, for files that name the seat of each card, as PBN
   * does by its columns.
   */
  restOfTrick(card: Card, marked: Irregular | undefined): Ruling {
    const play = this.#play;
    const before = play?.current.cards ?? [];
    const count = before.length + this.#refused.length;
    if (play === undefined || play.isOver || this.#refused.length === 0 || count > 3)
      return NO_RULING;
    const isGone = play.cards.includes(card) || this.#refused.includes(card);
    const [led] = [...before, ...this.#refused];
    this.#refused.push(card);
    if (isGone) return { stands: false, code: "card-played" };
    const hand = play.left(seatAfter(play.current.leader, count));
    if (hand === undefined ? holderOf(handsLeft(play), card) !== undefined : !hand.has(card))
      return { stands: false, code: "card-not-held" };
    const couldFollow = led !== undefined && hand !== undefined && hand.in(suitOf(led)) !== 0;
    const isRevoke = couldFollow && suitOf(led) !== suitOf(card) && marked !== "revoke";
    return isRevoke ? { stands: false, code: "revoke" } : NO_RULING;
  }

  /** The play as a {@link Play}, made when the first irregular card comes. */
  #playNow(): Play | undefined {
    if (this.#regular !== undefined && this.#contract !== undefined) {
      const play = Play.of(this.#contract, this.#deal, this.#before());
      this.#play = play.ok ? play.value : undefined;
      this.#regular = undefined;
    }
    return this.#play;
  }

  #unfollowed(card: Card): Ruling {
    if (this.#gone.has(card)) return { stands: false, code: "card-played" };
    this.#gone = this.#gone.with(card);
    return REGULAR;
  }

  #judge(play: Play, card: Card, marked: Irregular | undefined): Ruling {
    if (marked === undefined) {
      const next = play.with(card);
      if (next.ok) {
        this.#play = next.value;
        return REGULAR;
      }
      const { code } = next.fault;
      // A lead of a card that another hand holds was made by that hand, out of turn.
      const isLead = code === "card-not-held" && play.current.cards.length === 0;
      const leader = isLead ? holderOf(handsLeft(play), card) : undefined;
      const stood = play.withIrregular(card, leader ?? play.turn);
      const said = leader === undefined ? code : "turn";
      if (!stood.ok) return { stands: false, code: said };
      this.#play = stood.value;
      return { stands: true, code: said, irregular: leader ?? "revoke" };
    }
    const stood = play.withIrregular(card, marked === "revoke" ? play.turn : marked);
    if (!stood.ok) return { stands: false, code: stood.fault.code };
    this.#play = stood.value;
    return stood.value.irregularities.length > play.irregularities.length
      ? { stands: true, irregular: marked }
      : { stands: true, code: "irregular" };
  }

  /** The progress of the play; undefined without a contract. */
  get progress(): PlayProgress | undefined {
    if (this.#regular !== undefined)
      return { won: this.#regular.declarerTricks, open: 13 - this.#regular.tricks };
    const play = this.#play;
    return play && { won: play.declarerTricks, open: play.tricksLeft };
  }
}

function handsLeft(play: Play): { [seat in Seat]?: CardSet | undefined } {
  return Object.fromEntries(SEATS.map((seat) => [seat, play.left(seat)]));
}

/**
 * The known hands that are shorter than the longest, by seat. Hands of fewer than 13 cards are no fault if all are
 * equally long, as in an ending.
 */
export function unevenHands(hands: Readonly<Partial<Record<Seat, Hand>>>): readonly Seat[] {
  let most = 0;
  for (const seat of SEATS) most = Math.max(most, hands[seat]?.size ?? 0);
  return SEATS.filter((seat) => (hands[seat]?.size ?? most) < most);
}

/**
 * The contradiction between a result and the play, as text; undefined if the tricks won and those not complete allow
 * the result.
 */
export function misfit(tricks: number, { won, open }: PlayProgress): string | undefined {
  if (tricks >= won && tricks <= won + open) return undefined;
  return `${tricks} ≠ ${open === 0 ? won : `${won}–${won + open}`}`;
}

/** The fault of a claim, or of a result that contradicts it. */
export function claimFault(
  claim: Claim,
  tricks: number | undefined,
  { won, open }: PlayProgress,
  declarer: Seat,
): { readonly code: "claim" | "tricks-differ"; readonly found: string } | undefined {
  if (claim.tricks > open) return { code: "claim", found: String(claim.tricks) };
  const own = sideOf(claim.by) === sideOf(declarer) ? claim.tricks : open - claim.tricks;
  if (tricks === undefined || tricks === won + own) return undefined;
  return { code: "tricks-differ", found: `${tricks} ≠ ${won + own}` };
}

/** Whether the stated contract and the stated declarer are those of the auction; an absent one agrees. */
export function agreement(
  called: Outcome,
  contract: Partial<Omit<Contract, "declarer">> | "passed out" | undefined,
  declarer: Seat | undefined,
): { readonly contract: boolean; readonly declarer: boolean } {
  const isPassed = called === "passed out";
  const isSame =
    contract === "passed out" || isPassed
      ? contract === called
      : contract?.level === called.level &&
        contract.strain === called.strain &&
        contract.doubling === called.doubling;
  return {
    contract: contract === undefined || isSame,
    declarer: declarer === undefined || (!isPassed && called.declarer === declarer),
  };
}

/** The place of a value in a record, as the parts of a JSON pointer: `["calls", 3]`. */
export type RecordPlace = readonly (string | number)[];

/**
 * Reports everything in a record that is illegal or contradictory. Gives the record with revokes and leads out of turn
 * marked, as the other readers mark them.
 */
export function checkRecord(
  record: BoardRecord,
  report: (code: FileFaultCode, found: string, place: RecordPlace) => void,
): BoardRecord {
  const { board, deal, calls, cards, stated, claim, tricks } = record;
  for (const seat of unevenHands(deal)) {
    const hand = deal[seat];
    if (hand !== undefined) report("hand-size", makeHand(hand), ["deal"]);
  }
  const auction = new AuctionReferee(board.dealer);
  for (const [i, { call }] of calls.entries()) {
    const { code } = auction.call(call);
    if (code !== undefined) report(code, call, ["calls", i]);
  }
  const called = auction.outcome;
  if (called !== undefined && stated !== undefined) {
    const declarer = stated === "passed out" ? undefined : stated.declarer;
    const agrees = agreement(called, stated, declarer);
    if (!agrees.contract) report("contract-differs", makeOutcome(stated), ["stated"]);
    if (!agrees.declarer) report("declarer-differs", declarer ?? "", ["stated"]);
  }
  const outcome = called ?? stated;
  const contract = outcome === "passed out" ? undefined : outcome;
  let asked = 0;
  const play = new PlayReferee(contract, deal, () => cards.slice(0, asked).map(({ card }) => card));
  const [lead] = cards;
  if (lead !== undefined && calls.length > 0 && called === undefined && !auction.isBroken)
    report("auction-open", makeCard(lead.card), ["cards", 0]);
  const marked = new Map<number, Irregular>();
  for (const [i, { card, irregular }] of cards.entries()) {
    asked = i;
    const ruling = play.card(card, irregular);
    if (ruling.code !== undefined) report(ruling.code, makeCard(card), ["cards", i]);
    if (irregular === undefined && ruling.irregular !== undefined) marked.set(i, ruling.irregular);
  }
  const progress = cards.length === 0 || play.isBroken ? undefined : play.progress;
  if (progress !== undefined && contract !== undefined) {
    const wrong =
      claim === undefined ? undefined : claimFault(claim, tricks, progress, contract.declarer);
    if (wrong !== undefined)
      report(wrong.code, wrong.found, wrong.code === "claim" ? ["claim", "tricks"] : ["tricks"]);
    const found =
      tricks === undefined || claim !== undefined ? undefined : misfit(tricks, progress);
    if (found !== undefined) report("tricks-differ", found, ["tricks"]);
  }
  if (marked.size === 0) return record;
  const withMarks = cards.map((card, i): RecordedCard => {
    const irregular = marked.get(i);
    return irregular === undefined ? card : { ...card, irregular };
  });
  return { ...record, cards: withMarks };
}
