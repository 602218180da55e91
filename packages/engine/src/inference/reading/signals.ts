/**
 * Signals: what the defenders show each other by agreement. A signal is one value of {@link SIGNAL_RULES}: the rule by
 * which it is given and read, its importance, and how often players were found to keep to it. Everything else that
 * knows signals (programs and their text, trust, the page's counts) derives from that list.
 */
import { SUITS, TEN_RANK, countBits, type Suit } from "@falsecard/core";
import {
  A,
  HONOUR_CUTS,
  K,
  Q,
  cutsAround,
  dummyIn,
  isDeclaring,
  yes,
  type CardAgreements,
  type CardSituation,
  type Direction,
  type FreeCard,
  type LocaleText,
  type ReadingRule,
  type RuleReading,
  type TrickPlace,
} from "./reading.js";

/**
 * How many signals were true, of how many, and the mean chance that a random card from the same choice would have been
 * true.
 */
export interface Kept {
  readonly true: number;
  readonly of: number;
  readonly chance: number;
}

/** A signal. It is an agreement, so it is believed only of players who are known to play it. */
export interface Signal extends ReadingRule {
  readonly believed: 0;
  /** If a card could give two signals, it gives the more important one. */
  readonly importance: number;
  /**
   * The name of the signal where a player's true signals are counted; absent for the signals of the papers, which are
   * not counted.
   */
  readonly counted?: LocaleText;
  /** How often it was true in self-play (`npm run bench -- trust`), by place in the trick. */
  readonly keptByOurs?: Readonly<Partial<Record<TrickPlace, Kept>>>;
  /** How often it was true at expert tables of many countries, if read by the standard agreements. */
  readonly keptByStrangers?: Readonly<Partial<Record<TrickPlace, Kept>>>;
}

/** A defender who follows to a side suit after the lead: where the papers expect a count signal. */
const followsSideSuit = (s: CardSituation): boolean =>
  s.role === "defender" && s.position !== 0 && s.follows && s.suit !== s.trump;

/** A defender who follows to declarer's or dummy's lead. */
const followsDeclarer = (s: CardSituation): boolean =>
  s.role === "defender" && s.position !== 0 && s.follows && isDeclaring(s.contract, s.leader);

/** The rank below which cards are free to signal: below the ten, and not so high that they take the lead. */
const freeBelow = (s: CardSituation): number => Math.min(TEN_RANK, s.freeBelow);

/** Whether a card may be a signal: an honour, or a card that takes the lead and may keep it, is played to win. */
const isFree = (s: CardSituation): boolean => s.rank < freeBelow(s);

/** The cards free to signal that a holding still had when the card was played, including the card itself. */
const smallIn = (s: CardSituation, holding: number): number =>
  ((holding & ~s.mine) | (1 << s.rank)) & ((1 << freeBelow(s)) - 1);
const anySmall =
  (s: CardSituation) =>
  (holding: number): number =>
    1 / countBits(smallIn(s, holding));
/** Cuts for readings that count the free cards above and below the one played. */
const smallCuts = (s: CardSituation): number => cutsAround(s.rank) | (1 << freeBelow(s));

const isOdd = (holding: number): boolean => countBits(holding) % 2 === 1;

/** The lowest card from an odd number or another card from an even one; upside-down the other way round. */
function countReading(s: CardSituation, style: Direction): RuleReading {
  const lower = (1 << s.rank) - 1;
  const lowIsOdd = style === "standard";
  return {
    cuts: 1 << s.rank,
    // A singleton leaves no choice, however the card is read.
    likelihood: (holding) =>
      yes((isOdd(holding) === ((holding & lower) === 0)) === lowIsOdd || countBits(holding) === 1),
    says: lowIsOdd
      ? { en: "odd if the lowest, even if not", ja: "最下位なら奇数枚、そうでなければ偶数枚" }
      : { en: "even if the lowest, odd if not", ja: "最下位なら偶数枚、そうでなければ奇数枚" },
  };
}

/**
 * The count shown by the first small card: the lowest from an odd number and any other from an even one, or
 * upside-down.
 */
function freeCount(s: CardSituation, style: Direction): RuleReading {
  const { cuts, likelihood, says } = countReading(s, style);
  return {
    cuts: cuts | smallCuts(s),
    likelihood: (holding) => {
      const small = countBits(smallIn(s, holding));
      // A single free card leaves no choice.
      if (small === 1) return 1;
      if (likelihood(holding) === 0) return 0;
      return (smallIn(s, holding) & ((1 << s.rank) - 1)) === 0 ? 1 : 1 / (small - 1);
    },
    otherwise: anySmall(s),
    says,
  };
}

/** Whether it is the player's second card of a suit, after a first that could begin an echo. */
const canEcho = (s: CardSituation): boolean =>
  countBits(s.mine) === 1 && s.first !== undefined && s.first.rank < TEN_RANK;

/**
 * The count shown by the second card of an echo: a lower card after a higher one shows an even number, a higher one an
 * odd number, or upside-down.
 */
function echoReading(s: CardSituation, first: FreeCard, style: Direction): RuleReading {
  const falls = first.rank > s.rank;
  const even = falls === (style === "standard");
  const lower = (1 << first.rank) - 1;
  return {
    cuts: cutsAround(first.rank) | (1 << Math.min(TEN_RANK, first.below)) | (1 << freeBelow(s)),
    likelihood: (holding) => {
      const small = smallIn(s, holding);
      const before = holding & ((1 << Math.min(TEN_RANK, first.below)) - 1);
      // Without a choice now or at the first card there is no echo.
      if (countBits(small) === 1) return 1;
      if (countBits(before) === 1) return 1 / countBits(small);
      if (isOdd(holding) === even) return 0;
      return 1 / countBits(falls ? small & lower : small & ~lower);
    },
    otherwise: anySmall(s),
    says: even ? { en: "even", ja: "偶数枚" } : { en: "odd", ja: "奇数枚" },
  };
}

/** Whether a card looks high to the whole table: at least half of the unseen small cards of the suit are lower. */
function isHigh(s: CardSituation): boolean {
  const unseen = 0x1fff & ~(s.gone | dummyIn(s, s.suit));
  const lower = countBits(unseen & ((1 << s.rank) - 1));
  const spots = countBits(unseen & ((1 << TEN_RANK) - 1));
  return lower * 2 >= spots;
}

/**
 * The more a player likes the suit, the higher the small card that he plays: with an honour, the lowest of m small
 * cards has weight 1 and the highest weight m; without one it is the reverse.
 */
function attitudeReading(s: CardSituation, style: Direction): RuleReading {
  const highLikes = style === "standard";
  return {
    cuts: smallCuts(s) | HONOUR_CUTS,
    likelihood: (holding) => {
      const small = smallIn(s, holding);
      const m = countBits(small);
      const lower = countBits(small & ((1 << s.rank) - 1));
      const upward = ((holding & (A | K | Q)) !== 0) === highLikes;
      return (upward ? lower + 1 : m - lower) / ((m * (m + 1)) / 2);
    },
    otherwise: anySmall(s),
    says:
      isHigh(s) === highLikes
        ? { en: "encouraging, an honour in the suit", ja: "カモン、そのスートにオナーがある" }
        : {
            en: "discouraging, no honour in the suit",
            ja: "ディスカレッジ、そのスートにオナーがない",
          },
  };
}

/** Third hand's first card of a side suit that partner leads, if it is free to be a signal. */
const isThirdHand = (s: CardSituation): boolean =>
  s.role === "defender" &&
  s.position === 2 &&
  s.follows &&
  s.mine === 0 &&
  s.suit !== s.trump &&
  isFree(s);

/** Third hand to the opening lead of a card of this rank, in a side suit. */
const thirdToLeadOf = (s: CardSituation, rank: number): boolean =>
  s.trick === 0 && s.trump !== undefined && rankLed(s) === rank && isThirdHand(s);
const rankLed = ({ before: [led] }: CardSituation): number => (led === undefined ? -1 : led % 13);

/** The signals, in the order in which they read a card. */
export const SIGNAL_RULES = {
  /** A defender's first card of a suit, read exactly as by the program of the paper on count signals. */
  count: {
    name: { en: "count signal", ja: "カウントシグナル" },
    importance: 5,
    believed: 0,
    when: (s) => followsSideSuit(s) && s.mine === 0,
    read: (s, { count }) => countReading(s, count),
  },
  /** Count where it is likely to be given: a small card on a lead by declarer's side. */
  "free-count": {
    name: { en: "count on declarer's lead", ja: "ディクレアラーのリードに対するカウント" },
    importance: 4,
    believed: 0,
    insteadOf: ["spot-choice", "lose-cheaply"],
    when: (s) => followsDeclarer(s) && s.suit !== s.trump && s.mine === 0 && isFree(s),
    read: (s, { count }) => freeCount(s, count),
    counted: { en: "count", ja: "カウント" },
    keptByOurs: {
      second: { true: 10, of: 10, chance: 0.508 },
      fourth: { true: 34, of: 34, chance: 0.5 },
    },
    keptByStrangers: {
      second: { true: 68, of: 144, chance: 0.511 },
      fourth: { true: 132, of: 260, chance: 0.505 },
    },
  },
  /** A defender's first two cards of a suit: high-low shows an even number and low-high an odd one, or upside-down. */
  echo: {
    name: { en: "echo completed", ja: "エコーの完成" },
    importance: 3,
    believed: 0,
    replaces: ["count"],
    insteadOf: ["spot-choice", "lose-cheaply"],
    when: (s) => followsDeclarer(s) && s.suit !== s.trump && isFree(s) && canEcho(s),
    read: (s, { count }) => (s.first === undefined ? [] : echoReading(s, s.first, count)),
    counted: { en: "echoes", ja: "エコー" },
    keptByOurs: { fourth: { true: 1, of: 1, chance: 0.5 } },
    keptByStrangers: {
      second: { true: 2, of: 9, chance: 0.537 },
      fourth: { true: 4, of: 9, chance: 0.481 },
    },
  },
  /** A defender's first two trumps when declarer's side leads them: high-low shows an odd number. */
  "trump-echo": {
    name: { en: "trump echo", ja: "トランプエコー" },
    importance: 2,
    believed: 0,
    insteadOf: ["spot-choice", "lose-cheaply"],
    when: (s) =>
      followsDeclarer(s) && s.suit === s.trump && isFree(s) && (s.mine === 0 || canEcho(s)),
    read: (s, { trumps = "standard" }) => {
      // The standard in trumps is the reverse of that in side suits: high-low is odd.
      const count = trumps === "standard" ? "upside-down" : "standard";
      return s.mine === 0 || s.first === undefined
        ? freeCount(s, count)
        : echoReading(s, s.first, count);
    },
    counted: { en: "trump echoes", ja: "切り札のエコー" },
    keptByOurs: { fourth: { true: 7, of: 7, chance: 0.524 } },
    keptByStrangers: {
      second: { true: 35, of: 65, chance: 0.508 },
      fourth: { true: 60, of: 102, chance: 0.506 },
    },
  },
  /**
   * On partner's lead of an honour a high card encourages (a low one if upside-down). On partner's lead of a small card
   * third hand tries to win, so its card is no signal.
   */
  attitude: {
    name: { en: "attitude on partner's lead", ja: "パートナーのリードに対するアティチュード" },
    importance: 6,
    believed: 0,
    insteadOf: ["spot-choice"],
    when: (s) => isThirdHand(s) && rankLed(s) >= TEN_RANK,
    read: (s, { attitude }) => attitudeReading(s, attitude),
    counted: { en: "attitude", ja: "アティチュード" },
    keptByOurs: { third: { true: 13, of: 13, chance: 0.323 } },
    keptByStrangers: { third: { true: 75, of: 170, chance: 0.391 } },
  },
  /**
   * A small discard in a suit of which the defender has played no card: a high card encourages (a low one if
   * upside-down).
   */
  discard: {
    name: { en: "attitude in discards", ja: "ディスカードのアティチュード" },
    importance: 1,
    believed: 0,
    when: (s) =>
      s.role === "defender" &&
      !s.follows &&
      s.mine === 0 &&
      s.suit !== s.trump &&
      s.rank < TEN_RANK,
    read: (s, { attitude }) => attitudeReading(s, attitude),
    counted: { en: "discards", ja: "ディスカード" },
    keptByOurs: { discard: { true: 29, of: 29, chance: 0.369 } },
    keptByStrangers: { discard: { true: 103, of: 281, chance: 0.366 } },
  },
  /** (3-1) Trump contract, opening lead of an ace: third hand plays high with the king. */
  "come-on-king": {
    name: { en: "come-on with the king (3-1)", ja: "Kを持つカモン (3-1)" },
    importance: 8,
    believed: 0,
    insteadOf: ["attitude", "spot-choice"],
    when: (s) => thirdToLeadOf(s, 12),
    read: (s, { attitude }) => {
      const likes = isHigh(s) === (attitude === "standard");
      return {
        cuts: cutsAround(11),
        // A high card may also be from a doubleton; a low one denies the king.
        likelihood: (holding) =>
          yes(likes ? (holding & K) !== 0 || countBits(holding) === 2 : (holding & K) === 0),
        says: likes
          ? { en: "come-on, the king or two cards", ja: "カモン、Kまたはダブルトン" }
          : { en: "no king", ja: "Kなし" },
      };
    },
  },
  /** (3-2) Trump contract, opening lead of a king: third hand plays high with two cards. */
  "come-on-doubleton": {
    name: { en: "come-on with a doubleton (3-2)", ja: "ダブルトンのカモン (3-2)" },
    importance: 7,
    believed: 0,
    insteadOf: ["attitude", "spot-choice"],
    when: (s) => thirdToLeadOf(s, 11),
    read: (s, { attitude }) => {
      const likes = isHigh(s) === (attitude === "standard");
      return {
        cuts: HONOUR_CUTS,
        // A high card may also show the ace or the queen; a low one denies a doubleton.
        likelihood: (holding) =>
          yes(
            likes
              ? countBits(holding) === 2 || (holding & (A | Q)) !== 0
              : countBits(holding) !== 2,
          ),
        says: likes
          ? { en: "come-on, two cards or an honour", ja: "カモン、ダブルトンまたはオナー" }
          : { en: "not two cards", ja: "ダブルトンではない" },
      };
    },
  },
  /**
   * Dummy is void or has one card in the suit of partner's lead, so that the suit itself needs no signal. High asks
   * for the higher of the other side suits, low for the lower, or upside-down.
   */
  "suit-preference": {
    name: { en: "suit preference", ja: "スート・プリファレンス" },
    importance: 9,
    believed: 0,
    insteadOf: ["attitude", "spot-choice"],
    when: (s) =>
      isThirdHand(s) &&
      s.trump !== undefined &&
      s.dummy !== undefined &&
      countBits(dummyIn(s, s.suit)) <= 1,
    read: (s, { preference = "standard" }) => {
      const sides = SUITS.filter((suit) => suit !== s.trump && suit !== s.suit);
      const higher = isHigh(s) === (preference === "standard");
      const suit: Suit | undefined = higher ? sides.at(-1) : sides[0];
      if (suit === undefined) return [];
      return {
        suit,
        cuts: HONOUR_CUTS,
        // A player with strength in neither suit, or in both, must still ask for one.
        likelihood: (holding) => ((holding & (A | K)) !== 0 ? 1 : (holding & Q) !== 0 ? 0.7 : 0.3),
        says: {
          en: `strength in the ${higher ? "higher" : "lower"} side suit`,
          ja: `${higher ? "上" : "下"}のサイドスートに強さ`,
        },
      };
    },
    counted: { en: "suit preference", ja: "スート・プリファレンス" },
    keptByStrangers: { third: { true: 15, of: 19, chance: 0.523 } },
  },
} as const satisfies Readonly<Record<string, Signal>>;

/** The name of a signal. */
export type SignalId = keyof typeof SIGNAL_RULES;

/** Whether a rule reads an agreement between partners, and not experience. */
export const isSignal = (rule: string): rule is SignalId => Object.hasOwn(SIGNAL_RULES, rule);

const signalOf = (id: SignalId): Signal => SIGNAL_RULES[id];

/** The signals by importance, the most important first. */
export const SIGNALS: readonly SignalId[] = Object.keys(SIGNAL_RULES)
  .filter(isSignal)
  .toSorted((a, b) => signalOf(b).importance - signalOf(a).importance);

/** The signals that are counted to learn how often a player keeps to them. */
export const COUNTED_SIGNALS = SIGNALS.filter((id) => signalOf(id).counted !== undefined);

/** The name of a signal where it is counted; undefined for any other rule. */
export const countedName = (id: string): LocaleText | undefined =>
  isSignal(id) ? signalOf(id).counted : undefined;

/** How a side plays its signals and leads. */
export type Carding = CardAgreements & {
  /** The signals that are played, the most important first; all of {@link SIGNALS} by default. */
  readonly signals?: readonly SignalId[];
  /** The places in the trick at which a signal is played; all by default. */
  readonly places?: Readonly<Partial<Record<SignalId, readonly TrickPlace[]>>>;
};

/** Standard count and attitude, all signals. */
export const STANDARD: Carding = { count: "standard", attitude: "standard" };

/** Whether a side plays a signal at this place in the trick. */
export const isPlayed = (
  { signals = SIGNALS, places = {} }: Carding,
  signal: SignalId,
  place: TrickPlace,
): boolean => signals.includes(signal) && places[signal]?.includes(place) !== false;
