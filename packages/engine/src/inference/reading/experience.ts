/**
 * Rules that read cards by experience: the opening lead, the papers' rules (4-1) to (4-6), restricted choice, the
 * choice among small cards, and later leads and discards of defenders. How far each rule is believed was measured on
 * real tables.
 *
 * The longer a suit, the more often it is led, but the less often each of its cards; the two effects cancel, so a lead
 * that follows no rule shows nothing about the length. There is no rule for a small card led after the first trick:
 * once calls are doubted as they should be, it adds nothing.
 *
 * "Touching" cards are those between which every rank is in the hand too or has been played, so that they are
 * equivalent.
 */
import {
  SUITS,
  TEN_RANK,
  countBits,
  rankIndexOf,
  sequenceOf,
  sideOf,
  stoppers,
  suitOf,
  winningCard,
  type Holding,
  type Suit,
} from "@falsecard/core";
import {
  A,
  ALL_CUTS,
  HONOUR_CUTS,
  J,
  K,
  Q,
  cutsAround,
  dummyIn,
  isDeclaring,
  yes,
  type CardSituation,
  type ReadingRule,
} from "./reading.js";

const isOpeningLead = ({ trick, position }: CardSituation): boolean =>
  trick === 0 && position === 0;
const isSpotLead = (s: CardSituation): boolean =>
  isOpeningLead(s) && s.rank < TEN_RANK && s.suit !== s.trump;
const above = (holding: number, rank: number): number => countBits(holding >> (rank + 1));

/** How often a small card was led from suits of one length, with or without an honour. */
interface LedFrom {
  /** The suits held by leaders, trumps left out. */
  readonly held: number;
  /** Leads of a small card by the number of higher cards in the suit: first the top, fourth the fourth best. */
  readonly led: readonly number[];
}
/** By the length of the suit, from one card to six or more. */
type LedByLength = readonly LedFrom[];

/**
 * Leads of small cards, counted on the fitting half of the tables of experts and of WBridge5 (`npm run bench -- leads count`).
 * Both are counted together: few leads are made from some holdings, and a reader does not know who sits there.
 */
const SMALL_LEADS: Readonly<
  Record<"notrump" | "trumps", Readonly<Record<"honour" | "small", LedByLength>>>
> = {
  notrump: {
    honour: [
      { held: 25, led: [] },
      { held: 118, led: [0, 0] },
      { held: 208, led: [0, 4, 9] },
      { held: 212, led: [0, 0, 5, 49] },
      { held: 120, led: [0, 0, 2, 35, 12] },
      { held: 32, led: [0, 0, 0, 10, 0, 1, 1] },
    ],
    small: [
      { held: 39, led: [2] },
      { held: 88, led: [9, 3] },
      { held: 80, led: [3, 1, 4] },
      { held: 40, led: [3, 2, 1, 4] },
      { held: 7, led: [0, 0, 0, 3, 1] },
      { held: 1, led: [] },
    ],
  },
  trumps: {
    honour: [
      { held: 49, led: [] },
      { held: 235, led: [0, 2] },
      { held: 522, led: [0, 6, 53] },
      { held: 577, led: [0, 13, 31, 15] },
      { held: 358, led: [0, 2, 1, 4, 22] },
      { held: 150, led: [0, 2, 1, 5, 0, 1] },
    ],
    small: [
      { held: 64, led: [41] },
      { held: 141, led: [52, 4] },
      { held: 143, led: [2, 6, 33] },
      { held: 75, led: [5, 6, 6, 0] },
      { held: 11, led: [0, 0, 0, 0, 1] },
      { held: 2, led: [] },
    ],
  },
};
/** The most cards of a suit that are counted apart. */
const COUNTED_LENGTH = 6;
/** Leads that are added to every count, so that no holding is ruled out or certain. */
const UNSEEN_LEADS = 0.5;

/** How often a leader with this holding leads this small card of it. */
function smallLeadFrom(holding: number, rank: number, trump: Suit | undefined): number {
  const kind = SMALL_LEADS[trump === undefined ? "notrump" : "trumps"];
  const byLength = kind[holding >> TEN_RANK === 0 ? "small" : "honour"];
  const counted = byLength[Math.min(countBits(holding), COUNTED_LENGTH) - 1];
  if (counted === undefined) return 0;
  const { held, led } = counted;
  return ((led[above(holding, rank)] ?? 0) + UNSEEN_LEADS) / (held + 2 * UNSEEN_LEADS);
}

export const LEAD_RULES = {
  /**
   * A small card as it is led in practice: fourth best, low from an honour, the top of nothing or any other, each as
   * often as it was counted. No lead is certain.
   */
  "small-lead": {
    name: { en: "small card led, by frequency", ja: "スモールカードのリードの頻度" },
    believed: 0,
    insteadOf: ["spot-choice"],
    when: isSpotLead,
    read: ({ rank, trump }) => ({
      cuts: cutsAround(rank) | (1 << TEN_RANK),
      likelihood: (holding) => smallLeadFrom(holding, rank, trump),
      says: {
        en: "fourth best more often than the top of nothing, but either",
        ja: "フォースベストかトップ・オブ・ナッシング(前者が多い)",
      },
    }),
  },
  /**
   * The count paper's reading of a small card: exactly three higher ones. No reader that is shipped takes it; its
   * example 1 is counted with it.
   */
  "fourth-best": {
    name: { en: "fourth-best lead", ja: "フォースベストのリード" },
    believed: 0,
    insteadOf: ["spot-choice"],
    when: isSpotLead,
    read: ({ rank }) => ({
      cuts: cutsAround(rank),
      likelihood: (holding) => yes(above(holding, rank) === 3),
      says: { en: "fourth best: three higher cards", ja: "フォースベスト: 上に3枚" },
    }),
  },
  /**
   * The agreed lead of a small card: fourth best from four or more, the lowest of three with an honour, the top of
   * three small ones, the top of two; or third from an even number and the lowest from an odd one.
   */
  "standard-spot": {
    name: { en: "agreed lead of a small card", ja: "取り決めによるスモールカードのリード" },
    believed: 0.6,
    insteadOf: ["spot-choice"],
    when: isSpotLead,
    read: ({ rank }, { leads }) => {
      const cuts = cutsAround(rank) | (1 << TEN_RANK);
      if (leads === "third-and-fifth")
        return {
          cuts,
          likelihood: (holding) => {
            const length = countBits(holding);
            const higher = above(holding, rank);
            if (length < 3) return yes(higher === 0);
            return yes(higher === (length % 2 === 0 ? 2 : length - 1));
          },
          says: {
            en: "third from an even number, the lowest from an odd one",
            ja: "偶数枚から3番目、奇数枚から最下位",
          },
        };
      return {
        cuts,
        likelihood: (holding) => {
          const length = countBits(holding);
          const higher = above(holding, rank);
          if (length >= 4) return yes(higher === 3);
          if (length === 3 && holding >> TEN_RANK !== 0) return yes(higher === 2);
          return yes(higher === 0);
        },
        says: {
          en: "fourth best, low from an honour, or the top of nothing",
          ja: "フォースベスト、オナーからの下、またはトップ・オブ・ナッシング",
        },
      };
    },
  },
  /** An honour is led from the top of a sequence, or from shortness. */
  sequence: {
    name: { en: "lead from a sequence", ja: "シークエンスからのリード" },
    believed: 0.9,
    when: (s) => isOpeningLead(s) && s.rank >= TEN_RANK && s.suit !== s.trump,
    read: ({ rank, trump }) => ({
      cuts: HONOUR_CUTS | (1 << (rank - 1)),
      likelihood: (holding) => {
        const length = countBits(holding);
        if (length === 1) return 1;
        // From a doubleton the higher card is led; some lead the king from ace-king.
        if (length === 2) return yes(above(holding, rank) === 0 || holding >> 11 === 3);
        if (rank === 12) return yes((holding & K) !== 0 || trump !== undefined);
        if (rank === 11) return yes((holding & (A | Q)) !== 0);
        return yes((holding & (1 << (rank - 1))) !== 0);
      },
      says: {
        en: "the top of a sequence, or a short suit",
        ja: "シークエンスの頭、またはショートスート",
      },
    }),
  },
  /** Against notrump the long suit is led: short holdings are unlikely. */
  "long-suit": {
    name: { en: "long-suit lead against notrump", ja: "ノートランプに対するロングスートのリード" },
    believed: 0.9,
    when: (s) => isOpeningLead(s) && s.trump === undefined,
    read: () => ({
      cuts: 0,
      likelihood: (holding) => [0, 0.05, 0.2, 0.35, 0.8][countBits(holding)] ?? 1,
      says: { en: "four cards or more", ja: "4枚以上" },
    }),
  },
  /** Against a trump contract a singleton is led more often than a long suit. */
  "short-suit": {
    name: { en: "short-suit lead against trumps", ja: "トランプコントラクトでのショートリード" },
    believed: 0.6,
    when: (s) => isSpotLead(s) && s.trump !== undefined,
    read: () => ({
      cuts: 0,
      likelihood: (holding) => [0, 1, 0.5][countBits(holding)] ?? 0.35,
      says: { en: "perhaps short", ja: "短いかもしれない" },
    }),
  },
  /** A suit that was not led has no obvious lead: no ace-king against a trump contract, no three touching honours. */
  "not-led": {
    name: { en: "what was not led", ja: "リードされなかったスート" },
    believed: 0.6,
    when: isOpeningLead,
    // The other suits, trumps aside, are read.
    read: (s) =>
      SUITS.filter((suit) => suit !== s.suit && suit !== s.trump).map((suit) => ({
        suit,
        cuts: HONOUR_CUTS,
        likelihood: (holding) => {
          const tops = holding & (A | K | Q | J | (1 << TEN_RANK));
          const aceKing = s.trump !== undefined && (tops & (A | K)) === (A | K);
          const solid = sequenceOf(tops as Holding)?.kind === "solid";
          return aceKing || solid ? 0.2 : 1;
        },
        says: {
          en: "no ace-king and no solid sequence in the suits not led",
          ja: "リードしなかったスートにAKや3枚続きのオナーはない",
        },
      })),
  },
} as const satisfies Readonly<Record<string, ReadingRule>>;

/** Whether all ranks strictly between two are in the set. */
function filled(from: number, to: number, ranks: number): boolean {
  const low = Math.min(from, to);
  const high = Math.max(from, to);
  const between = ((1 << high) - 1) & ~((1 << (low + 1)) - 1);
  return (between & ~ranks) === 0;
}

const lowestOf = (ranks: number): number => 31 - Math.clz32(ranks & -ranks);
const highestOf = (ranks: number): number => 31 - Math.clz32(ranks);

/**
 * The cards of the holding that were left when the card was played, and with them the ranks that do not break a
 * sequence.
 */
function left(s: CardSituation, holding: number): { rest: number; solid: number } {
  const rest = (holding & ~s.mine) | (1 << s.rank);
  return { rest, solid: rest | s.gone };
}

/** Cuts for a rule about cards that touch the one played. */
const TOUCHING = ALL_CUTS;

/** The rank to beat, if the card follows suit and the best card so far is an opponent's of the same suit. */
function rankToBeat(s: CardSituation): number | undefined {
  if (s.best === undefined || s.bestSeat === undefined || !s.follows) return undefined;
  if (sideOf(s.bestSeat) === sideOf(s.seat)) return undefined;
  return suitOf(s.best) === s.suit ? rankIndexOf(s.best) : undefined;
}

/**
 * The choice among small cards. Holding a given small card makes long holdings more likely; choosing it among several
 * small cards makes them less likely to the same degree. Without this rule every card would seem to come from a long
 * suit.
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
  /**
   * (4-3) Notrump, a small opening lead, only small cards in dummy: third hand plays its highest card, or the lowest of
   * those touching it.
   */
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
        // The lowest of equals is played, so the next lower card is not held.
        const lower = ((rest << 1) & (1 << s.rank)) !== 0;
        return yes(filled(s.rank, highestOf(rest), solid | dummyIn(s, s.suit)) && !lower);
      },
      says: {
        en: "the highest card, or the lowest of those touching it",
        ja: "最も強いカード(連続していれば最低のもの)",
      },
    }),
  },
  /**
   * (4-4) Trump contract: a declarer who loses a trick in a side suit before drawing trumps wants to ruff that suit in
   * dummy.
   */
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
  /** (4-6) Fourth hand beats a finesse with a king in two cards or fewer; another card denies such a king. */
  "beat-the-finesse": {
    name: { en: "a short king beats the finesse (4-6)", ja: "2枚以下のKはフィネスに勝つ (4-6)" },
    believed: 0.6,
    when: (s) => {
      if (!s.follows || s.rank === 11) return false;
      if (s.suit === s.trump || (s.gone | dummyIn(s, s.suit)) & K) return false;
      const beat = rankToBeat(s);
      // The card to beat is a queen, jack or ten, and declarer's side led.
      if (beat === undefined || beat < TEN_RANK || beat > 10) return false;
      // Third hand's card is the best so far, and fourth hand plays.
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
   * Restricted choice: of touching honours that all lose, each is played equally often, so a player who had a choice is
   * less likely to have played this one.
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
  /**
   * A defender's first lead of a side suit after the opening lead: an honour is the top of touching honours, or from
   * shortness.
   */
  "later-honour": {
    name: { en: "a later lead of an honour", ja: "後のオナーのリード" },
    believed: 0.4,
    when: (s) =>
      s.role === "defender" &&
      s.position === 0 &&
      s.trick > 0 &&
      s.mine === 0 &&
      s.suit !== s.trump &&
      s.rank >= TEN_RANK,
    read: ({ rank }) => {
      const next = 1 << (rank - 1);
      return {
        cuts: HONOUR_CUTS | next,
        likelihood: (holding) => {
          if (countBits(holding) <= 2 || rank === 12) return 1;
          return yes((holding & next) !== 0 || (rank === 11 && (holding & A) !== 0));
        },
        says: {
          en: "touching honours, or a short suit",
          ja: "続きのオナー、またはショートスート",
        },
      };
    },
  },
  /** A defender's first card of a suit, if it is a small discard, comes from length, where cards can be spared. */
  "spare-card": {
    name: { en: "a discard from length", ja: "長いスートからのディスカード" },
    believed: 0.5,
    when: (s) =>
      s.role === "defender" &&
      !s.follows &&
      s.mine === 0 &&
      s.suit !== s.trump &&
      s.rank < TEN_RANK,
    read: () => ({
      cuts: HONOUR_CUTS,
      likelihood: (holding) => {
        const length = countBits(holding);
        // A guard is not discarded: a queen needs two small cards beside it, a king one.
        const isGuard =
          ((holding & Q) !== 0 && length === 3) || ((holding & K) !== 0 && length === 2);
        return isGuard ? 0.2 : ([0, 0.4, 0.5, 0.6, 0.8][length] ?? 1);
      },
      says: { en: "a card to spare", ja: "余ったカード" },
    }),
  },
  /** An honour played under partner's better card is from a short suit, or has the next lower card beside it. */
  unblock: {
    name: {
      en: "an honour thrown under partner's winner",
      ja: "パートナーの勝ち札の下に捨てたオナー",
    },
    believed: 0.5,
    when: (s) =>
      s.role === "defender" &&
      s.follows &&
      !s.leads &&
      s.rank >= TEN_RANK &&
      s.bestSeat !== undefined &&
      sideOf(s.bestSeat) === sideOf(s.seat),
    read: ({ rank, mine }) => {
      const next = 1 << (rank - 1);
      return {
        cuts: HONOUR_CUTS | next,
        likelihood: (holding) => {
          const rest = holding & ~mine;
          return yes(countBits(rest) <= 2 || (rest & next) !== 0);
        },
        says: { en: "short, or touching honours", ja: "短い、または続きのオナー" },
      };
    },
  },
  /**
   * A defender who takes the lead with an honour in second or third hand plays the lowest of equal cards, so he does
   * not hold the next one below. Fourth hand has a rule of its own (`win-cheaply`).
   */
  "lowest-of-equals": {
    name: {
      en: "second and third hand play the lowest of equals",
      ja: "2人目と3人目は同等のカードの最も弱いものを出す",
    },
    believed: 0.6,
    when: (s) =>
      s.role === "defender" &&
      (s.position === 1 || s.position === 2) &&
      s.follows &&
      s.leads &&
      s.rank > TEN_RANK &&
      // Nothing is learned if the next lower card has been played or is in dummy.
      ((s.gone | dummyIn(s, s.suit)) & (1 << (s.rank - 1))) === 0,
    read: ({ rank, mine }) => ({
      cuts: HONOUR_CUTS,
      likelihood: (holding) => yes((holding & ~mine & (1 << (rank - 1))) === 0),
      says: { en: "not the next card below it", ja: "そのすぐ下のカードはない" },
    }),
  },
} as const satisfies Readonly<Record<string, ReadingRule>>;
