/** What the defenders tell each other: count, attitude, suit preference and the trump echo. */
import { countBits, SUITS, type Suit } from "@falsecard/core";
import { A, K, Q, TEN_RANK, yes } from "./holding.js";
import {
  cutsAround,
  HONOUR_CUTS,
  type Carding,
  type CardReading,
  type ReadingRule,
} from "./reading.js";
import { dummyIn, isDeclaring, type FreeCard, type CardSituation } from "./situation.js";

const isOdd = (holding: number): boolean => countBits(holding) % 2 === 1;

/** Where the papers expect a count signal: from a defender who follows to a side suit. */
const countPlace = (s: CardSituation): boolean =>
  s.role === "defender" && s.position !== 0 && s.follows && s.suit !== s.trump;

/** A card that is played to win is no signal: an honour, or one that takes the lead and may keep it. */
const isFree = (s: CardSituation): boolean => s.rank < freeBelow(s);

/**
 * The first card of a defender in a suit, exactly as the count paper's program reads it: the lowest card
 * from an odd number or another card from an even one; upside-down the other way round.
 */
export const COUNT: ReadingRule = {
  name: { en: "count signal", ja: "カウントシグナル" },
  believed: 0,
  read: (s, { count }) => {
    if (!countPlace(s) || s.mine !== 0) return [];
    return [countReading(s, count)];
  },
};

/** Small cards that were free to be played: below the ten, and not so high that they take the lead. */
const freeBelow = (s: CardSituation): number => Math.min(TEN_RANK, s.freeBelow);

/** The free cards that a holding still had when the card was played, the card itself among them. */
const smallIn = (s: CardSituation, holding: number): number =>
  ((holding & ~s.mine) | (1 << s.rank)) & ((1 << freeBelow(s)) - 1);
const anySmall =
  (s: CardSituation) =>
  (holding: number): number =>
    1 / countBits(smallIn(s, holding));
/** Cuts for readings that ask how many free cards lie above and below the one played. */
const smallCuts = (s: CardSituation): number => cutsAround(s.rank) | (1 << freeBelow(s));

/** The first small card: the lowest from an odd number and any other from an even one, or upside-down. */
function freeCount(s: CardSituation, style: Carding["count"]): CardReading {
  const { cuts, likelihood, ...rest } = countReading(s, style);
  return {
    ...rest,
    cuts: cuts | smallCuts(s),
    likelihood: (holding) => {
      const small = countBits(smallIn(s, holding));
      // With one free card there is nothing to choose.
      if (small === 1) return 1;
      if (likelihood(holding) === 0) return 0;
      return (smallIn(s, holding) & ((1 << s.rank) - 1)) === 0 ? 1 : 1 / (small - 1);
    },
    otherwise: anySmall(s),
  };
}

/**
 * Count where it is likely to be meant, a small card on declarer's lead: the lowest from an odd number,
 * any other small card from an even one.
 */
export const FREE_COUNT: ReadingRule = {
  name: { en: "count on declarer's lead", ja: "ディクレアラーのリードに対するカウント" },
  believed: 0,
  insteadOf: ["spot-choice", "lose-cheaply"],
  read: (s, { count }) => {
    if (!countPlace(s) || s.mine !== 0 || !isFree(s)) return [];
    return isDeclaring(s.contract, s.leader) ? [freeCount(s, count)] : [];
  },
};

function countReading(s: CardSituation, style: Carding["count"]): CardReading {
  const lower = (1 << s.rank) - 1;
  const lowIsOdd = style === "standard";
  return {
    seat: s.seat,
    suit: s.suit,
    card: s.card,
    cuts: 1 << s.rank,
    // From one card there is nothing to choose, whatever it is read as.
    likelihood: (holding) =>
      yes((isOdd(holding) === ((holding & lower) === 0)) === lowIsOdd || countBits(holding) === 1),
    says: lowIsOdd
      ? { en: "odd if the lowest, even if not", ja: "最下位なら奇数枚、そうでなければ偶数枚" }
      : { en: "even if the lowest, odd if not", ja: "最下位なら偶数枚、そうでなければ奇数枚" },
  };
}

/** The second card of an echo: lower than the first from a number of the one kind, higher from the other. */
function echoReading(s: CardSituation, first: FreeCard, style: Carding["count"]): CardReading {
  const falls = first.rank > s.rank;
  const even = falls === (style === "standard");
  const lower = (1 << first.rank) - 1;
  return {
    seat: s.seat,
    suit: s.suit,
    card: s.card,
    cuts: cutsAround(first.rank) | (1 << Math.min(TEN_RANK, first.below)) | (1 << freeBelow(s)),
    likelihood: (holding) => {
      const small = smallIn(s, holding);
      const before = holding & ((1 << Math.min(TEN_RANK, first.below)) - 1);
      // Without a choice, now or then, there is no echo to give.
      if (countBits(small) === 1) return 1;
      if (countBits(before) === 1) return 1 / countBits(small);
      if (isOdd(holding) === even) return 0;
      return 1 / countBits(falls ? small & lower : small & ~lower);
    },
    otherwise: anySmall(s),
    says: even ? { en: "even", ja: "偶数枚" } : { en: "odd", ja: "奇数枚" },
  };
}

/** Whether it is the second card of a suit, after a first that could begin an echo. */
const canEcho = (s: CardSituation): boolean =>
  countBits(s.mine) === 1 && s.first !== undefined && s.first.rank < TEN_RANK;

/** Two cards in a suit: high-low is even and low-high odd, or upside-down. */
export const ECHO: ReadingRule = {
  name: { en: "echo completed", ja: "エコーの完成" },
  believed: 0,
  replaces: ["count"],
  insteadOf: ["spot-choice", "lose-cheaply"],
  read: (s, { count }) => {
    if (s.role !== "defender" || !s.follows || s.suit === s.trump || !isFree(s)) return [];
    if (!isDeclaring(s.contract, s.leader)) return [];
    return canEcho(s) && s.first !== undefined ? [echoReading(s, s.first, count)] : [];
  },
};

/** A defender's first two trumps when declarer's side leads them: high-low shows an odd number. */
export const TRUMP_ECHO: ReadingRule = {
  name: { en: "trump echo", ja: "トランプエコー" },
  believed: 0,
  insteadOf: ["spot-choice", "lose-cheaply"],
  read: (s, { trumps = "standard" }) => {
    if (s.role !== "defender" || s.suit !== s.trump || !s.follows || s.position === 0) return [];
    if (!isDeclaring(s.contract, s.leader) || !isFree(s)) return [];
    // In trumps the usual way round is the other way round: high-low is odd.
    const count = trumps === "standard" ? "upside-down" : "standard";
    if (s.mine === 0) return [freeCount(s, count)];
    return canEcho(s) && s.first !== undefined ? [echoReading(s, s.first, count)] : [];
  },
};

/** High, as far as the table can see: fewer lower cards than higher ones among those not yet seen. */
function isHigh(s: CardSituation): boolean {
  const unseen = 0x1fff & ~(s.gone | dummyIn(s, s.suit));
  const lower = countBits(unseen & ((1 << s.rank) - 1));
  const spots = countBits(unseen & ((1 << TEN_RANK) - 1));
  return lower * 2 >= spots;
}

/**
 * The more a player likes the suit, the higher a small card he spares: of m small cards the lowest has
 * weight 1 and the highest m if he has an honour, the other way round if not.
 */
function attitudeReading(s: CardSituation, style: Carding["attitude"]): CardReading {
  const highLikes = style === "standard";
  const likes = isHigh(s) === highLikes;
  return {
    seat: s.seat,
    suit: s.suit,
    card: s.card,
    cuts: smallCuts(s) | HONOUR_CUTS,
    likelihood: (holding) => {
      const small = smallIn(s, holding);
      const m = countBits(small);
      const lower = countBits(small & ((1 << s.rank) - 1));
      const upward = ((holding & (A | K | Q)) !== 0) === highLikes;
      return (upward ? lower + 1 : m - lower) / ((m * (m + 1)) / 2);
    },
    otherwise: anySmall(s),
    says: likes
      ? { en: "encouraging, an honour in the suit", ja: "カモン、そのスートにオナーがある" }
      : {
          en: "discouraging, no honour in the suit",
          ja: "ディスカレッジ、そのスートにオナーがない",
        },
  };
}

/** On partner's lead of an honour: high is encouraging. On a small one third hand is busy trying to win. */
export const ATTITUDE: ReadingRule = {
  name: { en: "attitude on partner's lead", ja: "パートナーのリードに対するアティチュード" },
  believed: 0,
  insteadOf: ["spot-choice"],
  read: (s, { attitude }) => {
    if (s.role !== "defender" || s.position !== 2 || !s.follows || s.mine !== 0) return [];
    const [led] = s.before;
    if (s.suit === s.trump || !isFree(s) || led === undefined || led % 13 < TEN_RANK) return [];
    return [attitudeReading(s, attitude)];
  },
};

/** The first discard in a suit: high is encouraging. */
export const DISCARD: ReadingRule = {
  name: { en: "attitude in discards", ja: "ディスカードのアティチュード" },
  believed: 0,
  read: (s, { attitude }) => {
    if (s.role !== "defender" || s.follows || s.mine !== 0) return [];
    if (s.suit === s.trump || s.rank >= TEN_RANK) return [];
    return [attitudeReading(s, attitude)];
  },
};

/** (3-1) Trump contract, opening lead of an ace: third hand plays high with the king. */
export const COME_ON_KING: ReadingRule = {
  name: { en: "come-on with the king (3-1)", ja: "Kを持つカモン (3-1)" },
  believed: 0,
  insteadOf: ["attitude", "spot-choice"],
  read: (s, { attitude }) => {
    if (!thirdToHonourLead(s, 12)) return [];
    const likes = isHigh(s) === (attitude === "standard");
    return [
      {
        seat: s.seat,
        suit: s.suit,
        card: s.card,
        cuts: cutsAround(11),
        // High may come from two as well; low denies the king.
        likelihood: (holding) =>
          yes(likes ? (holding & K) !== 0 || countBits(holding) === 2 : (holding & K) === 0),
        says: likes
          ? { en: "come-on, the king or two cards", ja: "カモン、Kまたはダブルトン" }
          : { en: "no king", ja: "Kなし" },
      },
    ];
  },
};

/** (3-2) Trump contract, opening lead of a king: third hand plays high with two cards. */
export const COME_ON_DOUBLETON: ReadingRule = {
  name: { en: "come-on with a doubleton (3-2)", ja: "ダブルトンのカモン (3-2)" },
  believed: 0,
  insteadOf: ["attitude", "spot-choice"],
  read: (s, { attitude }) => {
    if (!thirdToHonourLead(s, 11)) return [];
    const likes = isHigh(s) === (attitude === "standard");
    return [
      {
        seat: s.seat,
        suit: s.suit,
        card: s.card,
        cuts: HONOUR_CUTS,
        // High may also show the ace or the queen; low denies two cards.
        likelihood: (holding) =>
          yes(
            likes
              ? countBits(holding) === 2 || (holding & (A | Q)) !== 0
              : countBits(holding) !== 2,
          ),
        says: likes
          ? { en: "come-on, two cards or an honour", ja: "カモン、ダブルトンまたはオナー" }
          : { en: "not two cards", ja: "ダブルトンではない" },
      },
    ];
  },
};

function thirdToHonourLead(s: CardSituation, rank: number): boolean {
  const [led] = s.before;
  return (
    s.role === "defender" &&
    s.trick === 0 &&
    s.position === 2 &&
    s.follows &&
    s.trump !== undefined &&
    s.suit !== s.trump &&
    led !== undefined &&
    led % 13 === rank &&
    isFree(s)
  );
}

/**
 * Suit preference: dummy is void or has one card in the suit of partner's lead, so that the suit itself
 * needs no signal. High asks for the higher of the other side suits, low for the lower, or upside-down.
 */
export const SUIT_PREFERENCE: ReadingRule = {
  name: { en: "suit preference", ja: "スート・プリファレンス" },
  believed: 0,
  insteadOf: ["attitude", "spot-choice"],
  read: (s, { preference = "standard" }) => {
    if (s.role !== "defender" || s.position !== 2 || !s.follows || s.mine !== 0) return [];
    if (s.trump === undefined || s.suit === s.trump || s.dummy === undefined || !isFree(s))
      return [];
    if (countBits(dummyIn(s, s.suit)) > 1) return [];
    const sides = SUITS.filter((suit) => suit !== s.trump && suit !== s.suit);
    const higher = isHigh(s) === (preference === "standard");
    const suit: Suit | undefined = higher ? sides.at(-1) : sides[0];
    if (suit === undefined) return [];
    return [
      {
        seat: s.seat,
        suit,
        card: s.card,
        cuts: HONOUR_CUTS,
        // Somebody with strength in neither suit, or in both, has to ask for one all the same.
        likelihood: (holding) => ((holding & (A | K)) !== 0 ? 1 : (holding & Q) !== 0 ? 0.7 : 0.3),
        says: {
          en: `strength in the ${higher ? "higher" : "lower"} side suit`,
          ja: `${higher ? "上" : "下"}のサイドスートに強さ`,
        },
      },
    ];
  },
};
