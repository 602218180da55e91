/**
 * A situation: an auction as the player on turn hears it, every call read by the rules.
 *
 * A situation is made from the one before it by one call, and remembers its successors, so that the
 * calls of an auction are read once. Nothing in it depends on any player's cards.
 */
import {
  Auction,
  bidOf,
  bySeat,
  bySide,
  isBid,
  isSuit,
  isVulnerable,
  levelOf,
  lhoOf,
  otherSide,
  partnerOf,
  rhoOf,
  sideOf,
  strainOf,
  STRAINS,
  SUITS,
  sure,
  type Bid,
  type BySeat,
  type BySide,
  type Call,
  type Level,
  type Scoring,
  type Seat,
  type Side,
  type Strain,
  type Suit,
  type Vulnerability,
} from "@falsecard/core";
import type { ConventionCard } from "../system/card.js";
import { BLANK, meet, type Image } from "./image.js";
import { meaningFrom, type Meaning } from "./meaning.js";
import type { RuleName } from "../system/names.js";
import { rulesOf, type Rule, type System } from "./rule.js";

/** A call as it was read. */
export interface Heard {
  readonly seat: Seat;
  readonly call: Call;
  readonly meaning: Meaning;
  /** The highest bid when the call was made. */
  readonly over: Bid | undefined;
}

/** What the calls have told of one player. */
export interface KnownPlayer {
  readonly seat: Seat;
  /** All calls, passes too. */
  readonly calls: readonly Heard[];
  readonly image: Image;
  /** The ranges that the hand keeps to if the player keeps to the system. */
  readonly bounds: Image;
  /** Suits shown, in that order. */
  readonly suits: readonly Suit[];
  /** Those of them shown by a bid: a double may promise hearts without bidding them. */
  readonly bidSuits: readonly Suit[];
}

/** Vulnerability, scoring, and what each side plays. */
export interface SituationSettings {
  readonly vulnerability: Vulnerability;
  readonly cards: BySide<ConventionCard>;
  readonly scoring: Scoring;
  /** The families by which each side calls. */
  readonly systems: BySide<System>;
  /** Calls that the rules never prefer and that mean something all the same. */
  readonly proposals: BySide<System>;
}

/** Bids of partner's suit that promise no more than two cards in it. */
const NO_AGREEMENT: readonly RuleName[] = ["transfer-completed", "preference", "forced"];

/** Doubles that ask partner to bid. */
const ASKING: readonly RuleName[] = [
  "takeout-double",
  "strong-double",
  "reopening-double",
  "negative-double",
  "responsive-double",
  "doubled-strong-again",
];

interface Standing {
  readonly agreed: BySide<Strain | undefined>;
  readonly gameForce: BySide<boolean>;
}

/** The role of the player on turn: which side opened, and which partner spoke first for it. */
export type Role = "unopened" | "opener" | "responder" | "defender" | "overcaller" | "advancer";

/** A call and the situation in which it was made. */
export interface CallTurn {
  readonly situation: Situation;
  readonly call: Call;
}

/** The auction as one seat sees it: what every call has shown, and what the seat has agreed. */
export class Situation {
  /** How many have been made since a cache of them was last emptied. */
  static made = 0;
  /** The situation one call ago; none at the start. */
  readonly #before: Situation | undefined;
  readonly settings: SituationSettings;
  readonly auction: Auction;
  readonly heard: readonly Heard[];
  readonly players: BySeat<KnownPlayer>;
  readonly seat: Seat;
  readonly side: Side;
  readonly card: ConventionCard;
  readonly #standing: Standing;
  readonly #after = new Map<Call, Situation>();
  readonly #meanings = new Map<Call, Meaning>();
  // Every family asks these again.
  #opening: Heard | undefined | "none";
  #role: Role | undefined;
  #ours: readonly Call[] | undefined;
  #theirs: readonly Call[] | undefined;
  #theirSuits: readonly Suit[] | undefined;
  #mustAct: boolean | undefined;
  #rules: readonly Rule[] | undefined;
  #proposals: readonly Rule[] | undefined;

  private constructor(
    before: Situation | undefined,
    settings: SituationSettings,
    auction: Auction,
    heard: readonly Heard[],
    players: BySeat<KnownPlayer>,
    standing: Standing,
  ) {
    Situation.made++;
    this.#before = before;
    this.settings = settings;
    this.auction = auction;
    this.heard = heard;
    this.players = players;
    this.#standing = standing;
    this.seat = auction.turn ?? auction.dealer;
    this.side = sideOf(this.seat);
    this.card = settings.cards[this.side];
  }

  static start(dealer: Seat, settings: SituationSettings): Situation {
    return new Situation(
      undefined,
      settings,
      Auction.start(dealer),
      [],
      bySeat((seat) => ({ seat, calls: [], image: BLANK, bounds: BLANK, suits: [], bidSuits: [] })),
      { agreed: bySide(() => undefined), gameForce: bySide(() => false) },
    );
  }

  /** The rules of this situation, in order of preference. */
  get rules(): readonly Rule[] {
    this.#rules ??= rulesOf(this.settings.systems[this.side], this);
    return this.#rules;
  }

  /** What may be said here besides, by judgement alone; never a call that is conventional or forcing here. */
  get proposals(): readonly Rule[] {
    this.#proposals ??= rulesOf(this.settings.proposals[this.side], this).filter(
      ({ call }) => call !== "P" && !this.rules.some((rule) => rule.call === call && asks(rule)),
    );
    return this.#proposals;
  }

  /** What the call would mean here. */
  meaning(call: Call): Meaning {
    let known = this.#meanings.get(call);
    if (known === undefined) {
      // A pass is never proposed: the rules always have one.
      known = meaningFrom(this.rules, call === "P" ? [] : this.proposals, call, this);
      this.#meanings.set(call, known);
    }
    return known;
  }

  /** The situation after a legal call. */
  after(call: Call): Situation {
    const known = this.#after.get(call);
    if (known !== undefined) return known;
    const next = this.#read(call);
    this.#after.set(call, next);
    return next;
  }

  /** Every call so far with the situation in which it was made, of one player or of all. */
  turns(player?: Seat): readonly CallTurn[] {
    const situation = this.#before;
    const call = this.auction.calls.at(-1);
    if (situation === undefined || call === undefined) return [];
    const earlier = situation.turns(player);
    const isAsked = player === undefined || situation.seat === player;
    return isAsked ? [...earlier, { situation, call }] : earlier;
  }

  #read(call: Call): Situation {
    const { seat, side, auction } = this;
    const meaning = this.meaning(call);
    const heard: Heard = { seat, call, meaning, over: auction.highest };
    const player = this.players[seat];
    const image = meet(player.image, meaning.image) ?? meaning.image;
    const bounds = meet(player.bounds, meaning.bounds) ?? meaning.bounds;
    const suits = [...player.suits];
    const natural = isBid(call) && !meaning.artificial ? strainOf(call) : undefined;
    const shown = SUITS.filter(
      (suit) => meaning.image.length[suit].min >= (suit === natural ? 3 : 4),
    ).toSorted((a, b) => Number(b === natural) - Number(a === natural));
    for (const suit of shown) if (!suits.includes(suit)) suits.push(suit);
    const bidSuits = isBid(call) ? [...new Set([...player.bidSuits, ...shown])] : player.bidSuits;
    const { agreed, gameForce } = this.#standing;
    // Once a suit is agreed, a bid that the system does not have changes nothing.
    const isSilent =
      NO_AGREEMENT.includes(meaning.name) || (meaning.outside && agreed[side] !== undefined);
    const strain = meaning.agrees ?? (isSilent ? undefined : this.#raised(natural));
    return new Situation(
      this,
      this.settings,
      sure(auction.with(call)),
      [...this.heard, heard],
      {
        ...this.players,
        [seat]: { seat, calls: [...player.calls, heard], image, bounds, suits, bidSuits },
      },
      {
        agreed: strain === undefined ? agreed : { ...agreed, [side]: strain },
        gameForce: meaning.forcing === "game" ? { ...gameForce, [side]: true } : gameForce,
      },
    );
  }

  /** A natural bid in partner's suit agrees it. */
  #raised(strain: Strain | undefined): Strain | undefined {
    return isSuit(strain) && this.partner.suits.includes(strain) ? strain : undefined;
  }

  get me(): KnownPlayer {
    return this.players[this.seat];
  }
  get partner(): KnownPlayer {
    return this.players[partnerOf(this.seat)];
  }
  get lho(): KnownPlayer {
    return this.players[lhoOf(this.seat)];
  }
  get rho(): KnownPlayer {
    return this.players[rhoOf(this.seat)];
  }

  get vulnerable(): boolean {
    return isVulnerable(this.settings.vulnerability, this.side);
  }
  get theyVulnerable(): boolean {
    return isVulnerable(this.settings.vulnerability, otherSide(this.side));
  }

  get scoring(): Scoring {
    return this.settings.scoring;
  }

  /** The first bid of the auction. */
  get opening(): Heard | undefined {
    this.#opening ??= this.heard.find(({ call }) => call !== "P") ?? "none";
    return this.#opening === "none" ? undefined : this.#opening;
  }

  get weOpened(): boolean {
    return this.opening !== undefined && sideOf(this.opening.seat) === this.side;
  }

  get role(): Role {
    this.#role ??= this.#roleHeard();
    return this.#role;
  }

  #roleHeard(): Role {
    const { opening } = this;
    if (opening === undefined) return "unopened";
    if (opening.seat === this.seat) return "opener";
    if (this.weOpened) return "responder";
    const first = this.heard.find(({ seat, call }) => sideOf(seat) === this.side && call !== "P");
    return first === undefined ? "defender" : first.seat === this.seat ? "overcaller" : "advancer";
  }

  /** Passed before the opening bid. */
  passedHand(player: KnownPlayer = this.me): boolean {
    const first = this.heard.findIndex(({ call }) => call !== "P");
    const before = first < 0 ? this.heard : this.heard.slice(0, first);
    return before.some(({ seat }) => seat === player.seat);
  }

  /** Our side's calls other than the passes before its first. */
  get ours(): readonly Call[] {
    this.#ours ??= callsOf(this.heard, this.side);
    return this.#ours;
  }
  /** The opponents' calls other than the passes before their first. */
  get theirs(): readonly Call[] {
    this.#theirs ??= callsOf(this.heard, otherSide(this.side));
    return this.#theirs;
  }

  /** The opponents have only passed. */
  get uncontested(): boolean {
    return this.theirs.length === 0;
  }

  /** Nothing but a pass after partner's last call; a double of an artificial bid changes nothing either. */
  get quiet(): boolean {
    const last = this.rho.calls.at(-1)?.call;
    const partner = this.partner.calls.at(-1);
    return (
      last === "P" || (last === "X" && partner?.meaning.artificial === true && isBid(partner.call))
    );
  }

  /** The name of partner's last call. */
  get said(): RuleName | undefined {
    return this.partner.calls.at(-1)?.meaning.name;
  }

  /** The name of the player's own last call. */
  get mine(): RuleName | undefined {
    return this.me.calls.at(-1)?.meaning.name;
  }

  /** Partner's last call was a double that asks for a suit. */
  get isAsked(): boolean {
    const last = this.partner.calls.at(-1);
    return last?.call === "X" && ASKING.includes(last.meaning.name);
  }

  /** The suits the opponents have bid, or shown by a bid. */
  get theirSuits(): readonly Suit[] {
    this.#theirSuits ??= [...new Set([...this.rho.bidSuits, ...this.lho.bidSuits])];
    return this.#theirSuits;
  }

  get agreed(): Strain | undefined {
    return this.#standing.agreed[this.side];
  }
  get theirAgreed(): Strain | undefined {
    return this.#standing.agreed[otherSide(this.side)];
  }
  get gameForce(): boolean {
    return this.#standing.gameForce[this.side];
  }
  get theirGameForce(): boolean {
    return this.#standing.gameForce[otherSide(this.side)];
  }

  /** Whether the last bid is ours. */
  get ourBid(): boolean {
    return this.auction.bidder !== undefined && sideOf(this.auction.bidder) === this.side;
  }

  /** The last bid is game or more. */
  get atGame(): boolean {
    const { highest } = this.auction;
    if (highest === undefined) return false;
    const level = levelOf(highest);
    const strain = strainOf(highest);
    return level >= (strain === "N" ? 3 : strain === "H" || strain === "S" ? 4 : 5);
  }

  /** Whether a pass would break a promise: partner's call forces, or our side is bound to go on to game. */
  get mustAct(): boolean {
    this.#mustAct ??= this.#isBound();
    return this.#mustAct;
  }

  #isBound(): boolean {
    const { partner, rho, auction } = this;
    if (auction.doubling !== "" && !this.ourBid) return false;
    if (this.ourBid) {
      if (rho.calls.at(-1)?.call !== "P") return false;
      if (this.strandedBid) return true;
      const last = partner.calls.at(-1);
      if (auction.bidder !== partner.seat) {
        // Partner left our own bid in.
        return false;
      }
      if (last?.meaning.forcing === "round") return true;
      // A cue bid or a splinter that binds us to game is no place to play, however high.
      if (last?.meaning.forcing === "game" && last.meaning.artificial) return true;
      return this.gameForce && !this.atGame && last?.meaning.forcing !== "signoff";
    }
    // They hold the contract undoubled: a pass ends the auction only in the last seat.
    if (auction.passes < 2 || partner.calls.at(-1)?.call !== "P") return false;
    if (this.card["forcing-pass"] === "off") return this.gameForce && !this.atGame;
    return this.handIsOurs;
  }

  /** The player's own artificial bid was doubled and the others have passed: it is no place to play. */
  get strandedBid(): boolean {
    const { auction, me } = this;
    if (auction.bidder !== this.seat || auction.passes !== 2 || auction.doubling !== "X")
      return false;
    const bid = me.calls.findLast(({ call }) => isBid(call));
    return bid?.call === auction.highest && bid?.meaning.artificial === true;
  }

  /**
   * We have shown that the hand belongs to us: they may not play undoubled. Bound for game or after a
   * strong 2♣, at any level; after a redouble that showed strength, up to two of a suit.
   */
  get handIsOurs(): boolean {
    const { highest } = this.auction;
    if (this.gameForce || highest === undefined) return this.gameForce;
    return this.heard.some(
      ({ seat, meaning }) =>
        sideOf(seat) === this.side &&
        (meaning.name === "strong-two-clubs" ||
          (meaning.name === "redouble" && levelOf(highest) <= 2)),
    );
  }

  /** There is a bid, and two have passed since the last call that was no pass: a pass by us now ends the auction. */
  get lastSeat(): boolean {
    return this.auction.passes === 2 && this.auction.highest !== undefined;
  }

  /** Whether the auction is over with this call. */
  isEndedBy(call: Call): boolean {
    const { passes, highest } = this.auction;
    return call === "P" && passes === (highest === undefined ? 3 : 2);
  }

  /** The cheapest bid in a strain, `jump` levels higher than need be; undefined above the seven level. */
  cheapest(strain: Strain, jump = 0): Bid | undefined {
    const level = this.levelFor(strain) + jump;
    return level <= 7 ? bidOf(level as Level, strain) : undefined;
  }

  /** The level of the cheapest bid in a strain; 8 when there is none. */
  levelFor(strain: Strain): number {
    const { highest } = this.auction;
    if (highest === undefined) return 1;
    return levelOf(highest) + Number(!isHigher(strain, strainOf(highest)));
  }
}

/** Conventional or forcing: partner is to answer. */
const asks = ({ artificial, forcing }: Rule): boolean =>
  artificial || forcing === "round" || forcing === "game";

const isHigher = (a: Strain, b: Strain): boolean => STRAINS.indexOf(a) > STRAINS.indexOf(b);

function callsOf(heard: readonly Heard[], side: Side): readonly Call[] {
  const own = heard.filter(({ seat }) => sideOf(seat) === side).map(({ call }) => call);
  const first = own.findIndex((call) => call !== "P");
  return first < 0 ? [] : own.slice(first);
}
