/**
 * A situation: an auction from the view of the player on turn, with the meaning of every call by the rules.
 *
 * A situation is made from the one before it by one call, and remembers its successors, so that the calls of an auction
 * are read once. Nothing in it depends on any player's cards.
 */
import {
  Auction,
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
  type Hand,
  type Scoring,
  type Seat,
  type Side,
  type Strain,
  type Suit,
  type Vulnerability,
} from "@falsecard/core";
import { satisfies } from "../../constraint/constraint.js";
import type { ConventionCard } from "../system/card.js";
import { BLANK, meet, type Image } from "./image.js";
import { memoized } from "../../inference/recent.js";
import {
  at,
  gameLevel,
  meaningFrom,
  rulesOf,
  statedMeaning,
  type Meaning,
  type Rule,
  type StatedPromise,
  type System,
} from "./rule.js";
import type { RuleName } from "../system/names.js";

/** A call with its meaning. */
export interface Heard {
  readonly seat: Seat;
  readonly call: Call;
  readonly meaning: Meaning;
  /** The situation in which the call was made. */
  readonly situation: Situation;
}

/** What the calls have shown of one player. */
export interface KnownPlayer {
  readonly seat: Seat;
  /** All calls, passes too. */
  readonly calls: readonly Heard[];
  readonly image: Image;
  /** The ranges that the hand keeps to if the player keeps to the system. */
  readonly bounds: Image;
  /** Suits shown, in the order in which they were shown. */
  readonly suits: readonly Suit[];
  /** The suits shown by bids: a double may promise hearts without bidding them. */
  readonly bidSuits: readonly Suit[];
}

/** Vulnerability, scoring, and each side's card and system. */
export interface SituationSettings {
  readonly vulnerability: Vulnerability;
  readonly cards: BySide<ConventionCard>;
  readonly scoring: Scoring;
  /** The families by which each side calls. */
  readonly systems: BySide<System>;
  /** Families of proposals, which the rules never choose, but whose calls have a meaning. */
  readonly proposals: BySide<System>;
  /** Promises that take the place of the systems' own; none if left out. */
  readonly stated?: readonly StatedPromise[];
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

/** The role of the player on turn: which side opened, and which partner spoke first for it. */
export type Role = "unopened" | "opener" | "responder" | "defender" | "overcaller" | "advancer";

/** The state of an auction, from which a situation is made. */
interface AuctionState {
  readonly auction: Auction;
  readonly heard: readonly Heard[];
  readonly players: BySeat<KnownPlayer>;
  /** The strain that each side has agreed. */
  readonly agreed: BySide<Strain | undefined>;
  /** Whether each side is bound for game. */
  readonly gameForce: BySide<boolean>;
}

/** The auction as the player on turn hears it: what every call has shown, and what each side has agreed. */
export class Situation {
  /** The number of situations made since the cache of them was last emptied. */
  static made = 0;
  readonly settings: SituationSettings;
  readonly #state: AuctionState;
  readonly auction: Auction;
  readonly heard: readonly Heard[];
  readonly players: BySeat<KnownPlayer>;
  readonly seat: Seat;
  readonly side: Side;
  readonly me: KnownPlayer;
  readonly partner: KnownPlayer;
  readonly lho: KnownPlayer;
  readonly rho: KnownPlayer;
  readonly card: ConventionCard;
  readonly scoring: Scoring;
  readonly vulnerable: boolean;
  readonly theyVulnerable: boolean;
  /** The first bid of the auction. */
  readonly opening: Heard | undefined;
  readonly weOpened: boolean;
  readonly role: Role;
  /** Our side's calls other than the passes before its first. */
  readonly ours: readonly Call[];
  /** The opponents' calls other than the passes before their first. */
  readonly theirs: readonly Call[];
  /** The suits the opponents have bid, or shown by a bid. */
  readonly theirSuits: readonly Suit[];
  readonly agreed: Strain | undefined;
  readonly theirAgreed: Strain | undefined;
  readonly gameForce: boolean;
  readonly theirGameForce: boolean;
  /** Whether the last bid is ours. */
  readonly ourBid: boolean;
  /** Whether the last bid is game or higher. */
  readonly atGame: boolean;
  /**
   * Whether the player may not pass: partner's call forces, our side is bound to game, or an artificial bid would be
   * left in.
   */
  readonly mustAct: boolean;
  /** The situation after a legal call. */
  readonly after = memoized(new Map<Call, Situation>(), (call) => this.#read(call));
  /** The meaning of a call here. Proposals have no pass, because the rules always do. */
  readonly meaning = memoized(new Map<Call, Meaning>(), (call) =>
    meaningFrom(this.rules, call === "P" ? [] : this.proposals, call, this),
  );
  #rules: readonly Rule[] | undefined;
  #proposals: readonly Rule[] | undefined;

  private constructor(settings: SituationSettings, state: AuctionState) {
    Situation.made++;
    const { auction, heard, players, agreed, gameForce } = state;
    this.settings = settings;
    this.#state = state;
    this.auction = auction;
    this.heard = heard;
    this.players = players;
    this.seat = auction.turn ?? auction.dealer;
    this.side = sideOf(this.seat);
    const them = otherSide(this.side);
    this.me = players[this.seat];
    this.partner = players[partnerOf(this.seat)];
    this.lho = players[lhoOf(this.seat)];
    this.rho = players[rhoOf(this.seat)];
    this.card = settings.cards[this.side];
    this.scoring = settings.scoring;
    this.vulnerable = isVulnerable(settings.vulnerability, this.side);
    this.theyVulnerable = isVulnerable(settings.vulnerability, them);
    this.opening = heard.find(({ call }) => call !== "P");
    this.weOpened = this.opening !== undefined && sideOf(this.opening.seat) === this.side;
    this.ours = callsOf(heard, this.side);
    this.theirs = callsOf(heard, them);
    this.theirSuits = [...new Set([...this.rho.bidSuits, ...this.lho.bidSuits])];
    this.role = this.#roleHeard();
    this.agreed = agreed[this.side];
    this.theirAgreed = agreed[them];
    this.gameForce = gameForce[this.side];
    this.theirGameForce = gameForce[them];
    const { highest, bidder } = auction;
    this.ourBid = bidder !== undefined && sideOf(bidder) === this.side;
    this.atGame = highest !== undefined && levelOf(highest) >= gameLevel(strainOf(highest));
    this.mustAct = this.#isBound();
  }

  static start(dealer: Seat, settings: SituationSettings): Situation {
    const blank = { calls: [], image: BLANK, bounds: BLANK, suits: [], bidSuits: [] };
    return new Situation(settings, {
      auction: Auction.start(dealer),
      heard: [],
      players: bySeat((seat) => ({ seat, ...blank })),
      agreed: bySide(() => undefined),
      gameForce: bySide(() => false),
    });
  }

  /** The rules of this situation, in order of preference. */
  get rules(): readonly Rule[] {
    this.#rules ??= rulesOf(this.settings.systems[this.side], this);
    return this.#rules;
  }

  /** The rules from which only judgement chooses; none of them makes a call that is conventional or forcing here. */
  get proposals(): readonly Rule[] {
    this.#proposals ??= rulesOf(this.settings.proposals[this.side], this).filter(
      ({ call }) => call !== "P" && !this.rules.some((rule) => rule.call === call && asks(rule)),
    );
    return this.#proposals;
  }

  /** The first rule that the hand satisfies. */
  ruleFor(hand: Hand): Rule {
    const rule = this.rules.find((one) => satisfies(one.hand, hand));
    // The last family of the system has a rule for every hand, and passing is always legal.
    if (rule === undefined) throw new Error(`no rule for ${this.auction.calls.join(" ")}`);
    return rule;
  }

  #read(call: Call): Situation {
    const { seat, side, me: player } = this;
    const stated = this.settings.stated?.find(({ index }) => index === this.heard.length);
    const own = this.meaning(call);
    const meaning = stated === undefined ? own : statedMeaning(own, stated, this);
    const heard: Heard = { seat, call, meaning, situation: this };
    const natural = isBid(call) && !meaning.artificial ? strainOf(call) : undefined;
    const shown = SUITS.filter(
      (suit) => meaning.image.length[suit].min >= (suit === natural ? 3 : 4),
    ).toSorted((a, b) => Number(b === natural) - Number(a === natural));
    const { agreed, gameForce } = this.#state;
    // Once a suit is agreed, a bid outside the system agrees no other.
    const isSilent =
      NO_AGREEMENT.includes(meaning.name) || (meaning.outside && agreed[side] !== undefined);
    // A natural bid in partner's suit agrees it.
    const isRaise = isSuit(natural) && this.partner.suits.includes(natural) && !isSilent;
    const strain = meaning.agrees ?? (isRaise ? natural : undefined);
    const told: KnownPlayer = {
      seat,
      calls: [...player.calls, heard],
      image: meet(player.image, meaning.image) ?? meaning.image,
      bounds: meet(player.bounds, meaning.bounds) ?? meaning.bounds,
      suits: [...new Set([...player.suits, ...shown])],
      bidSuits: isBid(call) ? [...new Set([...player.bidSuits, ...shown])] : player.bidSuits,
    };
    return new Situation(this.settings, {
      auction: sure(this.auction.with(call)),
      heard: [...this.heard, heard],
      players: { ...this.players, [seat]: told },
      agreed: strain === undefined ? agreed : { ...agreed, [side]: strain },
      gameForce: meaning.forcing === "game" ? { ...gameForce, [side]: true } : gameForce,
    });
  }

  #roleHeard(): Role {
    const { opening } = this;
    if (opening === undefined) return "unopened";
    if (opening.seat === this.seat) return "opener";
    if (this.weOpened) return "responder";
    const first = this.heard.find(({ seat, call }) => sideOf(seat) === this.side && call !== "P");
    return first === undefined ? "defender" : first.seat === this.seat ? "overcaller" : "advancer";
  }

  /** Whether the player passed before the opening bid. */
  passedHand(player: KnownPlayer = this.me): boolean {
    const first = this.heard.findIndex(({ call }) => call !== "P");
    const before = first < 0 ? this.heard : this.heard.slice(0, first);
    return before.some(({ seat }) => seat === player.seat);
  }

  /** Whether the opponents have only passed. */
  get uncontested(): boolean {
    return this.theirs.length === 0;
  }

  /**
   * Whether the right-hand opponent's last call was a pass, or a double of partner's artificial bid, which changes
   * nothing.
   */
  get quiet(): boolean {
    const last = this.rho.calls.at(-1)?.call;
    const partner = this.partner.calls.at(-1);
    return (
      last === "P" || (last === "X" && partner?.meaning.artificial === true && isBid(partner.call))
    );
  }

  /** Whether partner's last call was a double that asks for a suit. */
  get isAsked(): boolean {
    const last = this.partner.calls.at(-1);
    return last?.call === "X" && ASKING.includes(last.meaning.name);
  }

  #isBound(): boolean {
    const { partner, rho, auction } = this;
    const last = partner.calls.at(-1);
    if (!this.ourBid) {
      // The opponents hold the contract: only a pass in the last seat would let them play it undoubled.
      if (auction.doubling !== "" || auction.passes < 2 || last?.call !== "P") return false;
      if (this.card["forcing-pass"] === "off") return this.gameForce && !this.atGame;
      return this.handIsOurs;
    }
    if (rho.calls.at(-1)?.call !== "P") return false;
    if (this.#isStranded()) return true;
    // Partner has passed the player's own bid.
    if (auction.bidder !== partner.seat) return false;
    if (last?.meaning.forcing === "round") return true;
    // A game-forcing artificial bid, such as a cue bid or a splinter, is no contract to play, however high.
    if (last?.meaning.forcing === "game" && last.meaning.artificial) return true;
    return this.gameForce && !this.atGame && last?.meaning.forcing !== "signoff";
  }

  /**
   * Whether the player's own artificial bid was doubled and the others have passed, so that a pass would play it
   * doubled.
   */
  #isStranded(): boolean {
    const { bidder, passes, doubling, highest } = this.auction;
    if (bidder !== this.seat || passes !== 2 || doubling !== "X") return false;
    const bid = this.me.calls.findLast(({ call }) => isBid(call));
    return bid?.call === highest && bid?.meaning.artificial === true;
  }

  /**
   * Whether our side has shown that the hand belongs to it, so that the opponents may not play undoubled: at any level
   * if we are bound to game or opened a strong 2♣, up to the two level after a redouble that showed strength.
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

  /** Whether a pass now ends the auction: there is a bid, and two players have passed since the last other call. */
  get lastSeat(): boolean {
    return this.auction.passes === 2 && this.auction.highest !== undefined;
  }

  /** Whether the auction is over with this call. */
  isEndedBy(call: Call): boolean {
    const { passes, highest } = this.auction;
    return call === "P" && passes === (highest === undefined ? 3 : 2);
  }

  /** The cheapest bid in a strain, raised by `jump` levels; undefined above the seven level. */
  cheapest(strain: Strain, jump = 0): Bid | undefined {
    return at(this.levelFor(strain) + jump, strain);
  }

  /** The level of the cheapest bid in a strain; 8 when there is none. */
  levelFor(strain: Strain): number {
    const { highest } = this.auction;
    if (highest === undefined) return 1;
    const isHigher = STRAINS.indexOf(strain) > STRAINS.indexOf(strainOf(highest));
    return levelOf(highest) + (isHigher ? 0 : 1);
  }
}

/** Whether the call is conventional or forcing, so that partner is to answer. */
const asks = ({ artificial, forcing }: Rule): boolean =>
  artificial || forcing === "round" || forcing === "game";

function callsOf(heard: readonly Heard[], side: Side): readonly Call[] {
  const own = heard.filter(({ seat }) => sideOf(seat) === side).map(({ call }) => call);
  const first = own.findIndex((call) => call !== "P");
  return first < 0 ? [] : own.slice(first);
}
