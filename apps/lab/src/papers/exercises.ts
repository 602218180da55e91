/**
 * Sixteen kinds of deceptive card, eight by which declarer misleads the defenders and eight by which a defender
 * misleads declarer: each has a suit, the cards played so far, the deceptive card and the plain one. All are well
 * known. The deceptive paper solved sixteen exercises of a book without printing them; these are similar.
 */
import {
  bySeat,
  CARDS,
  CardSet,
  dealOf,
  parseCard,
  parseSeat,
  partialOf,
  Play,
  RANKS,
  suitOf,
  sure,
  type Card,
  type Contract,
  type Level,
  type Random,
} from "@falsecard/core";
import { declarersTricks, solved } from "../boards/solving.js";
import { translated } from "../frame/words.js";

/**
 * One exercise a line: id, the misled side, the suit in the hands of North, East, South and West, the hero, the story,
 * the deceptive and the plain card, and the name.
 */
const TABLE = `
  ace-from-AQ     | defenders | 73 J82 AQ4 KT965        | S | W 6 3 J            | A Q | win with the ace from AQx
  king-from-AK    | defenders | 53 J64 AK9 QT872        | S | W 7 3 J            | K A | win with the king from AKx
  king-from-KQ    | defenders | 73 J92 KQ4 AT865        | S | W 6 3 J            | K Q | win with the king from KQx
  bath            | defenders | 73 952 AJ4 KQT86        | S | W K 3 2            | 4 A | duck with AJx under the king
  low-of-solid    | defenders | 2 8754 KQJT9 A63        | S | S                  | 9 K | lead the lowest of KQJT9
  tempting-jack   | defenders | AKT94 62 J83 Q75        | S | S                  | J 3 | lead the jack to tempt a cover
  past-the-ace    | defenders | Q5 T974 KJ63 A82        | S | S                  | 3 K | a low card past the ace
  hide-the-spot   | defenders | 53 J96 Q84 AKT72        | S | W K 3 6            | 8 4 | hide the lowest spot
  duck-with-Kx    | declarer  | AJT987 K2 Q6 543        | E | S Q 3 7            | 2 K | duck with Kx behind AJT987
  nine-from-T9x   | declarer  | AJ73 T96 Q842 K5 trumps | E | S 2 5 J            | 9 6 | the nine from T9x of trumps
  honour-from-JTx | declarer  | KQ972 JT3 A65 84        | E | S A 4 2            | T 3 | an honour from JTx
  nine-from-J9x   | declarer  | AKT5 32 Q864 J97        | W | N A 2 4            | 9 7 | the nine from J9x
  known-queen     | declarer  | A954 QT6 KJ7 832        | E | N 4 6 J 2, S K 3 5 | Q T | the queen he is known to have
  known-king      | declarer  | AQ54 9832 76 KJT        | W | S 6 T Q 2, N A 3 7 | K J | the king he is known to have
  win-dear        | declarer  | 753 82 QT964 AKJ trumps | W | N 3 2 T            | A J | win with the ace from AKJ
  drop-the-jack   | declarer  | AKQT7 J94 32 865        | E | S 2 5 A            | J 4 | drop the jack from J9x
`;

function exerciseOf(line: string) {
  const [id = "", misleads, suit = "", hero = "", story = "", cards = "", name = ""] = line
    .split("|")
    .map((part) => part.trim());
  const [N = "", E = "", S = "", W = "", trumps] = suit.split(" ");
  const [book = "", plain = ""] = cards.split(" ");
  return {
    id,
    name: translated(name),
    misleads: misleads as "defenders" | "declarer",
    /** The suit in the four hands; South declares and North is dummy. */
    suit: { N, E, S, W },
    trump: trumps === "trumps",
    hero: sure(parseSeat(hero)),
    /**
     * The tricks played in the suit: for each its leader and the cards in order; the last trick stops before the hero's
     * card.
     */
    story: story.split(", "),
    book,
    plain,
  };
}
export type Exercise = ReturnType<typeof exerciseOf>;

export const EXERCISES: readonly Exercise[] = TABLE.trim().split("\n").map(exerciseOf);

const SUIT = "D";
/** A card of the exercise's suit. */
export const exerciseCard = (rank: string): Card => sure(parseCard(`${SUIT}${rank}`));

/**
 * A whole deal with the suit of the exercise and random other suits, played up to the hero's card, in a contract that
 * the hero's side loses against perfect play: one trick more than declarer takes double dummy if declarer is to
 * deceive, exactly these tricks if a defender is. The authors advise to deceive only in such contracts. Undefined if
 * the story cannot be played in this deal.
 */
export function tell(exercise: Exercise, random: Random) {
  const others = random.shuffle(CARDS.filter((card) => suitOf(card) !== SUIT));
  const hands = bySeat((seat) => {
    const own = [...exercise.suit[seat]].map(exerciseCard);
    return CardSet.of([...own, ...others.splice(0, 13 - own.length)]);
  });
  const deal = dealOf(hands);
  if (!deal.ok) return undefined;
  const contract: Contract = {
    level: 1,
    strain: exercise.trump ? SUIT : "N",
    doubling: "",
    declarer: "S",
  };
  const play = follow(exercise, Play.start(contract, partialOf(deal.value)));
  if (play?.turn !== exercise.hero) return undefined;
  const tricks = declarersTricks(play, solved(play).best);
  const level = tricks - 6 + (exercise.misleads === "defenders" ? 1 : 0);
  if (level < 1 || level > 7) return undefined;
  const bid: Contract = { ...contract, level: level as Level };
  return { deal: deal.value, play: sure(Play.of(bid, partialOf(deal.value), play.cards)) };
}

/** The play up to the hero's card; undefined if the story cannot be played in this deal. */
function follow({ story }: Exercise, start: Play): Play | undefined {
  let play = start;
  for (const trick of story) {
    const [leader = "", ...ranks] = trick.split(" ");
    const led = bring(play, leader);
    if (led === undefined) return undefined;
    play = led;
    for (const rank of ranks) {
      const next = play.with(exerciseCard(rank));
      if (!next.ok) return undefined;
      play = next.value;
    }
  }
  return play;
}

/**
 * Plays at most four tricks of other suits until `leader` is on lead: `leader` plays its highest card, the others their
 * lowest; undefined if that fails.
 */
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
