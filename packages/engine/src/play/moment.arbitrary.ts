/** Moments of play for property tests: a random deal, contract and legal cards up to some trick. */
import {
  boardOf,
  CARDS,
  CardSet,
  dealOf,
  emptyRecord,
  partialOf,
  Play,
  Random,
  SEATS,
  STRAINS,
  sure,
  seenBy,
  type BoardRecord,
  type Contract,
  type Deal,
  type Seat,
  type Seen,
} from "@falsecard/core";
import fc from "fast-check";
import { Belief, knowledgeOf, wholeOf } from "../inference/index.js";
import { factsOf } from "../inference/hypothesis.js";

export interface Moment {
  readonly record: BoardRecord;
  readonly play: Play;
  /** Who is to choose a card. */
  readonly seat: Seat;
  readonly seen: Seen;
}

function randomDeal(random: Random): Deal {
  const pack = random.shuffle([...CARDS]);
  const hand = (i: number): CardSet => CardSet.of(pack.slice(13 * i, 13 * i + 13));
  return sure(dealOf({ N: hand(0), E: hand(1), S: hand(2), W: hand(3) }));
}

/** The moment after `cards` random legal cards. */
function momentAt(seed: string, cards: number, scoring: BoardRecord["scoring"]): Moment {
  const random = Random.from(seed);
  const deal = randomDeal(random);
  const contract: Contract = {
    level: ([1, 2, 3, 4] as const)[random.below(4)] ?? 1,
    strain: STRAINS[random.below(5)] ?? "N",
    doubling: "",
    declarer: SEATS[random.below(4)] ?? "N",
  };
  let play = Play.start(contract, partialOf(deal));
  for (let i = 0; i < cards; i++) {
    const legal = [...play.legal];
    const card = legal[random.below(legal.length)];
    if (card === undefined) break;
    play = sure(play.with(card));
  }
  return momentOf(
    {
      ...emptyRecord(boardOf(1 + random.below(16))),
      deal: partialOf(deal),
      stated: contract,
      ...(scoring === undefined ? {} : { scoring }),
      cards: play.cards.map((card) => ({ card })),
    },
    play,
  );
}

export function momentOf(record: BoardRecord, play: Play): Moment {
  const { actor = "N" } = play;
  const seen = seenBy(record, actor);
  if (seen === undefined) throw new Error("no view");
  return { record, play, seat: actor, seen };
}

/** The same play with the cards that its player does not see dealt again. */
export function redealt({ record, play, seen }: Moment, seed: string): Play {
  const hidden = Belief.of(factsOf(knowledgeOf(seen))).sample(Random.from(seed));
  if (hidden === undefined) throw new Error("no other deal");
  return sure(Play.of(play.contract, partialOf(wholeOf(hidden, record.deal)), play.cards));
}

/** Moments with so many cards gone. */
export const moment = (from: number, to: number): fc.Arbitrary<Moment> =>
  fc
    .tuple(
      fc.string({ minLength: 8, maxLength: 8 }),
      fc.integer({ min: from, max: to }),
      fc.constantFrom("total points", "IMPs", "matchpoints", undefined),
    )
    .map(([seed, cards, scoring]) => momentAt(seed, cards, scoring));
