/**
 * Sixteen kinds of deceptive card, eight by which declarer misleads the defenders and eight by which a defender
 * misleads declarer: a suit, what has been played of it, the deceptive card and the plain one. All are stock of the
 * game. The deceptive paper solved sixteen exercises of a book that it does not print; these are of their kind.
 */
import {
  CARDS,
  CardSet,
  dealOf,
  parseCard,
  partialOf,
  Play,
  RANKS,
  SEATS,
  suitOf,
  sure,
  tricksNeeded,
  type BySeat,
  type Card,
  type Contract,
  type Deal,
  type Hand,
  type Level,
  type Random,
  type Seat,
} from "@falsecard/core";
import { solved } from "../boards/solving.js";
import { words, type Bilingual } from "../frame/words.js";

export interface Exercise {
  readonly id: string;
  readonly name: Bilingual;
  readonly misleads: "defenders" | "declarer";
  /** The suit in the four hands; South declares and North is dummy. */
  readonly suit: BySeat<string>;
  readonly trump?: true;
  readonly hero: Seat;
  /** Tricks of the suit, each by its leader and in order, the last up to the hero's card. */
  readonly story: readonly string[];
  readonly book: string;
  readonly plain: string;
}

const suit = (N: string, E: string, S: string, W: string): BySeat<string> => ({ N, E, S, W });

export const EXERCISES: readonly Exercise[] = [
  {
    id: "ace-from-AQ",
    name: words("win with the ace from AQx"),
    misleads: "defenders",
    suit: suit("73", "J82", "AQ4", "KT965"),
    hero: "S",
    story: ["W 6 3 J"],
    book: "A",
    plain: "Q",
  },
  {
    id: "king-from-AK",
    name: words("win with the king from AKx"),
    misleads: "defenders",
    suit: suit("53", "J64", "AK9", "QT872"),
    hero: "S",
    story: ["W 7 3 J"],
    book: "K",
    plain: "A",
  },
  {
    id: "king-from-KQ",
    name: words("win with the king from KQx"),
    misleads: "defenders",
    suit: suit("73", "J92", "KQ4", "AT865"),
    hero: "S",
    story: ["W 6 3 J"],
    book: "K",
    plain: "Q",
  },
  {
    id: "bath",
    name: words("duck with AJx under the king"),
    misleads: "defenders",
    suit: suit("73", "952", "AJ4", "KQT86"),
    hero: "S",
    story: ["W K 3 2"],
    book: "4",
    plain: "A",
  },
  {
    id: "low-of-solid",
    name: words("lead the lowest of KQJT9"),
    misleads: "defenders",
    suit: suit("2", "8754", "KQJT9", "A63"),
    hero: "S",
    story: ["S"],
    book: "9",
    plain: "K",
  },
  {
    id: "tempting-jack",
    name: words("lead the jack to tempt a cover"),
    misleads: "defenders",
    suit: suit("AKT94", "62", "J83", "Q75"),
    hero: "S",
    story: ["S"],
    book: "J",
    plain: "3",
  },
  {
    id: "past-the-ace",
    name: words("a low card past the ace"),
    misleads: "defenders",
    suit: suit("Q5", "T974", "KJ63", "A82"),
    hero: "S",
    story: ["S"],
    book: "3",
    plain: "K",
  },
  {
    id: "hide-the-spot",
    name: words("hide the lowest spot"),
    misleads: "defenders",
    suit: suit("53", "J96", "Q84", "AKT72"),
    hero: "S",
    story: ["W K 3 6"],
    book: "8",
    plain: "4",
  },
  {
    id: "duck-with-Kx",
    name: words("duck with Kx behind AJT987"),
    misleads: "declarer",
    suit: suit("AJT987", "K2", "Q6", "543"),
    hero: "E",
    story: ["S Q 3 7"],
    book: "2",
    plain: "K",
  },
  {
    id: "nine-from-T9x",
    name: words("the nine from T9x of trumps"),
    misleads: "declarer",
    suit: suit("AJ73", "T96", "Q842", "K5"),
    trump: true,
    hero: "E",
    story: ["S 2 5 J"],
    book: "9",
    plain: "6",
  },
  {
    id: "honour-from-JTx",
    name: words("an honour from JTx"),
    misleads: "declarer",
    suit: suit("KQ972", "JT3", "A65", "84"),
    hero: "E",
    story: ["S A 4 2"],
    book: "T",
    plain: "3",
  },
  {
    id: "nine-from-J9x",
    name: words("the nine from J9x"),
    misleads: "declarer",
    suit: suit("AKT5", "32", "Q864", "J97"),
    hero: "W",
    story: ["N A 2 4"],
    book: "9",
    plain: "7",
  },
  {
    id: "known-queen",
    name: words("the queen he is known to have"),
    misleads: "declarer",
    suit: suit("A954", "QT6", "KJ7", "832"),
    hero: "E",
    story: ["N 4 6 J 2", "S K 3 5"],
    book: "Q",
    plain: "T",
  },
  {
    id: "known-king",
    name: words("the king he is known to have"),
    misleads: "declarer",
    suit: suit("AQ54", "9832", "76", "KJT"),
    hero: "W",
    story: ["S 6 T Q 2", "N A 3 7"],
    book: "K",
    plain: "J",
  },
  {
    id: "win-dear",
    name: words("win with the ace from AKJ"),
    misleads: "declarer",
    suit: suit("753", "82", "QT964", "AKJ"),
    trump: true,
    hero: "W",
    story: ["N 3 2 T"],
    book: "A",
    plain: "J",
  },
  {
    id: "drop-the-jack",
    name: words("drop the jack from J9x"),
    misleads: "declarer",
    suit: suit("AKQT7", "J94", "32", "865"),
    hero: "E",
    story: ["S 2 5 A"],
    book: "J",
    plain: "4",
  },
];

const SUIT = "D";
const cardOf = (rank: string): Card => sure(parseCard(`${SUIT}${rank}`));

/** A whole deal with the suit in it, played up to the hero's card, in a contract that is lost against perfect play. */
export interface ToldDeal {
  readonly deal: Deal;
  readonly play: Play;
}

/**
 * The other suits come from the random numbers, the contract from the deal: one trick more than declarer has double
 * dummy where declarer is to deceive, just what he has where a defender is. That is where the authors advise to
 * deceive at all. Undefined if this deal cannot be led up to the story.
 */
export function tell(exercise: Exercise, random: Random): ToldDeal | undefined {
  const others = random.shuffle(CARDS.filter((card) => suitOf(card) !== SUIT));
  const hands: Partial<Record<Seat, Hand>> = {};
  for (const seat of SEATS) {
    const own = [...exercise.suit[seat]].map(cardOf);
    hands[seat] = CardSet.of([...own, ...others.splice(0, 13 - own.length)]);
  }
  const deal = dealOf(hands as BySeat<Hand>);
  if (!deal.ok) return undefined;
  const contract: Contract = {
    level: 1,
    strain: exercise.trump === true ? SUIT : "N",
    doubling: "",
    declarer: "S",
  };
  const play = follow(exercise, Play.start(contract, partialOf(deal.value)));
  if (play?.turn !== exercise.hero) return undefined;
  const { best } = solved(play);
  const left = play.tricksLeft;
  const tricks = play.declarerTricks + (exercise.hero === "S" ? best : left - best);
  const level = tricks - 6 + (exercise.misleads === "defenders" ? 1 : 0);
  if (level < 1 || level > 7) return undefined;
  const bid: Contract = { ...contract, level: level as Level };
  // One more than he has, or just what he has: the level says so.
  if (tricksNeeded(bid) !== level + 6) throw new Error("a level is six tricks less");
  return { deal: deal.value, play: sure(Play.of(bid, partialOf(deal.value), play.cards)) };
}

/** The play up to the hero's card; undefined if the lead cannot be brought to where the story wants it. */
function follow({ story }: Exercise, start: Play): Play | undefined {
  let play = start;
  for (const trick of story) {
    const [leader = "", ...ranks] = trick.split(" ");
    const led = bring(play, leader);
    if (led === undefined) return undefined;
    play = led;
    for (const rank of ranks) {
      const next = play.with(cardOf(rank));
      if (!next.ok) return undefined;
      play = next.value;
    }
  }
  return play;
}

/** Tricks of other suits until this seat is on lead: it plays its best card, the others their lowest. */
function bring(start: Play, leader: string): Play | undefined {
  let play = start;
  for (let tries = 0; tries < 4 && play.turn !== leader; tries++)
    for (let i = 0; i < 4; i++) {
      const side = [...play.legal]
        .filter((card) => suitOf(card) !== SUIT)
        .toSorted((a, b) => (a % RANKS.length) - (b % RANKS.length));
      const card = play.turn === leader ? side.at(-1) : side[0];
      const next = card === undefined ? undefined : play.with(card);
      if (next?.ok !== true) return undefined;
      play = next.value;
    }
  return play.turn === leader ? play : undefined;
}

/** A card of the exercise's suit. */
export const exerciseCard = cardOf;
