/**
 * What cards tell by experience, where nothing is agreed: the opening lead, the papers' rules (4-1) to (4-6), restricted
 * choice, the choice among small cards, and later leads and discards of defenders. How far each rule is believed was
 * measured on tables.
 *
 * A suit is led about as often as it is long, and any of its cards then less often the longer it is; the two cancel, so a
 * lead that keeps to no rule says nothing of the length. A small card led after the first trick is no rule: once calls
 * are doubted as they should be, it tells nothing more.
 *
 * "Touching" means that every rank between two cards of the hand is in the hand too or gone from play: such cards are
 * worth the same.
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

export const LEAD_RULES = {
  /** The paper's reading of a small card: exactly three higher ones. */
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
   * The small card that is led by agreement: fourth best from four or more, the lowest of three with an honour,
   * the top of three small ones, the top of two; or third from an even number and the lowest from an odd one.
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
        // From two, the higher; AK is led by its king by some.
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
  /** A suit with an obvious lead was not led: ace-king, or three touching honours. */
  "not-led": {
    name: { en: "what was not led", ja: "リードされなかったスート" },
    believed: 0.6,
    when: isOpeningLead,
    // A lead from such a suit itself says nothing of the others.
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
  /** A side suit led for the first time: an honour is the top of touching honours, or from shortness. */
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
  /** The first discard comes from a long suit, which has cards to spare. */
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
        // A queen with two small cards is a guard; a king needs one.
        const isGuard =
          ((holding & Q) !== 0 && length === 3) || ((holding & K) !== 0 && length === 2);
        return isGuard ? 0.2 : ([0, 0.4, 0.5, 0.6, 0.8][length] ?? 1);
      },
      says: { en: "a card to spare", ja: "余ったカード" },
    }),
  },
  /** An honour thrown under partner's winner is from a short suit, or one of several that touch. */
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
      // The card below may be in sight, played or in dummy.
      ((s.gone | dummyIn(s, s.suit)) & (1 << (s.rank - 1))) === 0,
    read: ({ rank, mine }) => ({
      cuts: HONOUR_CUTS,
      likelihood: (holding) => yes((holding & ~mine & (1 << (rank - 1))) === 0),
      says: { en: "not the next card below it", ja: "そのすぐ下のカードはない" },
    }),
  },
} as const satisfies Readonly<Record<string, ReadingRule>>;
