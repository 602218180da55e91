/**
 * The papers' rules of experience, (4-1) to (4-6), restricted choice, and the choice among small cards.
 *
 * "Touching" means that every rank between two cards of the hand is in the hand too or gone from play:
 * such cards are worth the same.
 */
import {
  countBits,
  rankIndexOf,
  sideOf,
  stoppers,
  suitOf,
  winningCard,
  type Holding,
  TEN_RANK,
} from "@falsecard/core";
import { A, K, yes } from "./holding.js";
import { ALL_CUTS, HONOUR_CUTS, type ReadingRule } from "./reading.js";
import { dummyIn, isDeclaring, type CardSituation } from "./situation.js";

/** Whether all ranks strictly between two are in the set. */
function filled(from: number, to: number, ranks: number): boolean {
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  const between = ((1 << high) - 1) & ~((1 << (low + 1)) - 1);
  return (between & ~ranks) === 0;
}

const lowestOf = (ranks: number): number => 31 - Math.clz32(ranks & -ranks);
const highestOf = (ranks: number): number => 31 - Math.clz32(ranks);

/** What was left of the holding before the card, and the ranks that count as filled between its cards. */
function left(s: CardSituation, holding: number): { rest: number; solid: number } {
  const rest = (holding & ~s.mine) | (1 << s.rank);
  return { rest, solid: rest | s.gone };
}

/** Cuts for a rule that looks at touching cards around the one played. */
const TOUCHING = ALL_CUTS;

/** The rank to beat, if the best card so far is of the suit led and an opponent's. */
function rankToBeat(s: CardSituation): number | undefined {
  if (s.best === undefined || s.bestSeat === undefined || !s.follows) return undefined;
  if (sideOf(s.bestSeat) === sideOf(s.seat)) return undefined;
  return suitOf(s.best) === s.suit ? rankIndexOf(s.best) : undefined;
}

/**
 * A small card is one of several. That a player holds this very one makes long holdings likely; that he
 * chose it among his small cards makes them as unlikely again. Without this, every card seen would seem to
 * come from a long suit.
 */
export const SPOT_CHOICE: ReadingRule = {
  name: { en: "one small card of several", ja: "数枚のスモールカードの1枚" },
  believed: 0,
  when: (s) => s.rank < TEN_RANK && s.follows && s.role !== "dummy",
  read: (s) => ({
    cuts: 1 << TEN_RANK,
    likelihood: (holding) => 1 / countBits(left(s, holding).rest & ((1 << TEN_RANK) - 1)),
    says: { en: "one of the small cards", ja: "スモールカードの1枚" },
  }),
};

export const EXPERIENCE_RULES = {
  /** (4-1) Fourth hand, when it must lose, plays its lowest card; touching cards count as one. */
  "lose-cheaply": {
    name: {
      en: "fourth hand loses with its lowest (4-1)",
      ja: "4人目は最も弱いカードで負ける (4-1)",
    },
    believed: 0,
    insteadOf: ["spot-choice"],
    when: (s) => s.position === 3 && s.role !== "dummy" && s.follows && !s.leads,
    read: (s) => {
      const beat = rankToBeat(s);
      return {
        cuts: TOUCHING,
        likelihood: (holding) => {
          const { rest, solid } = left(s, holding);
          if (beat !== undefined && rest >> (beat + 1) !== 0) return 1;
          return yes(filled(lowestOf(rest), s.rank, solid));
        },
        says: { en: "the lowest card left", ja: "残りで最も弱いカード" },
      };
    },
  },
  /** (4-2) Fourth hand wins with its cheapest winning card. */
  "win-cheaply": {
    name: { en: "fourth hand wins cheaply (4-2)", ja: "4人目は勝てる最も弱いカードで勝つ (4-2)" },
    believed: 0.9,
    when: (s) => s.position === 3 && s.role !== "dummy" && s.leads,
    read: (s) => {
      const beat = rankToBeat(s);
      if (beat === undefined) return [];
      return {
        cuts: TOUCHING,
        likelihood: (holding) => {
          const { rest, solid } = left(s, holding);
          const winners = (rest >> (beat + 1)) << (beat + 1);
          return yes(filled(lowestOf(winners), s.rank, solid));
        },
        says: { en: "the cheapest card that wins", ja: "勝てる最も弱いカード" },
      };
    },
  },
  /** (4-3) Notrump, a small opening lead, small cards in dummy: third hand plays high, low of touching cards. */
  "third-hand-high": {
    name: { en: "third hand high (4-3)", ja: "3人目は最も強いカード (4-3)" },
    believed: 0.5,
    when: (s) =>
      s.trick === 0 &&
      s.position === 2 &&
      s.follows &&
      s.trump === undefined &&
      s.before[0] !== undefined &&
      s.before[0] % 13 < TEN_RANK &&
      dummyIn(s, s.suit) >> TEN_RANK === 0,
    read: (s) => ({
      cuts: TOUCHING,
      likelihood: (holding) => {
        const { rest, solid } = left(s, holding);
        // Nothing that touches the card from below either: the lowest of equals is played.
        const lower = ((rest << 1) & (1 << s.rank)) !== 0;
        return yes(filled(s.rank, highestOf(rest), solid | dummyIn(s, s.suit)) && !lower);
      },
      says: {
        en: "the highest card, or the lowest of those touching it",
        ja: "最も強いカード(連続していれば最低のもの)",
      },
    }),
  },
  /** (4-4) Trump contract: declarer who gives up a side suit before drawing trumps wants to ruff it. */
  "ruff-first": {
    name: {
      en: "a suit given up before trumps will be ruffed (4-4)",
      ja: "トランプを狩る前に負けるスートはラフされる (4-4)",
    },
    believed: 0,
    when: (s) =>
      s.trump !== undefined &&
      s.suit !== s.trump &&
      s.position === 3 &&
      s.follows &&
      isDeclaring(s.contract, s.leader) &&
      !s.ledBefore.includes(s.trump),
    read: (s) => {
      const trick = [...s.before, s.card];
      const best = winningCard(trick, s.contract.strain);
      const [led] = s.before;
      if (led === undefined || best === undefined || trick.indexOf(best) % 2 === 0) return [];
      const inDummy = countBits(dummyIn(s, s.suit));
      if (inDummy > 2 || s.trump === undefined || dummyIn(s, s.trump) === 0) return [];
      return {
        seat: s.contract.declarer,
        card: led,
        cuts: 0,
        likelihood: (holding) => yes(countBits(holding) > inDummy),
        says: { en: "longer than dummy: to be ruffed there", ja: "ダミーより長く、ラフするつもり" },
      };
    },
  },
  /** (4-5) Notrump: declarer holds up an ace that is his only stopper; if he takes it at once, he has another. */
  "hold-up": {
    name: { en: "hold-up with a lone ace (4-5)", ja: "Aだけのストッパーではダックする (4-5)" },
    believed: 0,
    when: (s) =>
      s.trick === 0 &&
      s.trump === undefined &&
      s.role === "declarer" &&
      s.rank === 12 &&
      s.position === 3 &&
      s.follows,
    read: (s) => ({
      cuts: ALL_CUTS,
      likelihood: (holding) =>
        yes(
          countBits(holding) === 1 ||
            stoppers((holding & ~A) as Holding) > 0 ||
            stoppers((dummyIn(s, s.suit) & ~A) as Holding) > 0,
        ),
      says: { en: "not the only stopper", ja: "唯一のストッパーではない" },
    }),
  },
  /** (4-6) A king behind a finesse wins at once with two cards or fewer; a low card denies that. */
  "beat-the-finesse": {
    name: { en: "a short king beats the finesse (4-6)", ja: "2枚以下のKはフィネスに勝つ (4-6)" },
    believed: 0.6,
    when: (s) => {
      if (!s.follows || s.rank === 11) return false;
      if (s.suit === s.trump || (s.gone | dummyIn(s, s.suit)) & K) return false;
      const beat = rankToBeat(s);
      // A queen, jack or ten that holds the trick, led up to by declarer's side.
      if (beat === undefined || beat < TEN_RANK || beat > 10) return false;
      // Third hand's card is the best: it is fourth hand's turn.
      return isDeclaring(s.contract, s.leader) && s.best === s.before[2];
    },
    read: (s) => ({
      cuts: HONOUR_CUTS,
      likelihood: (holding) => {
        const { rest } = left(s, holding);
        return yes((rest & K) === 0 || countBits(rest) > 2);
      },
      says: { en: "no king with two cards or fewer", ja: "2枚以下のKはない" },
    }),
  },
  /**
   * Restricted choice: of touching honours that all lose, each is played equally often, so a player who had
   * a choice is less likely to have played this one.
   */
  "restricted-choice": {
    name: { en: "restricted choice", ja: "リストリクテッド・チョイス" },
    believed: 1,
    when: (s) =>
      s.role === "defender" &&
      s.position !== 0 &&
      s.follows &&
      !s.leads &&
      s.rank >= TEN_RANK &&
      // On partner's lead an honour is a message, not a choice at random.
      isDeclaring(s.contract, s.leader),
    read: (s) => ({
      cuts: TOUCHING,
      likelihood: (holding) => {
        const { rest, solid } = left(s, holding);
        let equals = 0;
        for (let rank = 0; rank < 13; rank++)
          if (rest & (1 << rank) && filled(rank, s.rank, solid)) equals++;
        return 1 / equals;
      },
      says: { en: "one of equals, chosen at random", ja: "同等のカードから無作為に選ばれた1枚" },
    }),
  },
} as const satisfies Readonly<Record<string, ReadingRule>>;
