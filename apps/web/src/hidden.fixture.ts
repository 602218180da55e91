/**
 * Parts for comparing two pages whose boards differ only in hidden cards, with the same person and with robots that
 * follow the same script: the script, the cards shown so far, and a deal that differs in the others.
 */
import {
  auctionOf,
  bySeat,
  CARDS,
  CardSet,
  dealOf,
  playSeen,
  SEATS,
  seatsFrom,
  suitOf,
  sure,
  wholeDeal,
  type Call,
  type Card,
  type Deal,
  type Random,
  type Seat,
  type Seen,
  type Suit,
} from "@falsecard/core";
import type { EngineAnswers, Engine, EngineAnswer, EngineQuestion } from "./robots/engine.js";
import { engineBy } from "./robots/pool.js";
import type { Game } from "./session/game.js";

/** A move of a robot. */
export type Act = { readonly call: Call } | { readonly card: Card } | { readonly claim: number };

/** Milliseconds that bound the robots' thinking time here, so that every answer is ready within the shortest beat. */
const SHORTEST_BEAT = 290;
/** Milliseconds that bound the time to judge a claim. */
const JUDGED = 1400;

/** A hash of the JSON of a value. */
function hashOf(value: unknown): number {
  let hash = 7;
  for (const char of JSON.stringify(value)) hash = (hash * 31 + char.charCodeAt(0)) % 1_000_003;
  return hash;
}

/**
 * What hidden hands have shown: their cards, and their voids. A seat that did not follow has no card of the suit left
 * except those played before.
 */
export class Shown {
  readonly cards: Record<Seat, Set<Card>> = bySeat(() => new Set<Card>());
  readonly #limits: { seat: Seat; suit: Suit; only: ReadonlySet<Card> }[] = [];
  /** The seats whose whole hand was seen. */
  readonly whole = new Set<Seat>();

  /** Records a card that a seat played to a trick. */
  add(seat: Seat, card: Card, led: Card | undefined): void {
    if (led !== undefined && suitOf(led) !== suitOf(card))
      this.#limits.push({ seat, suit: suitOf(led), only: new Set(this.cards[seat]) });
    this.cards[seat].add(card);
  }

  copy(): Shown {
    const copy = new Shown();
    for (const seat of SEATS) for (const card of this.cards[seat]) copy.cards[seat].add(card);
    for (const seat of this.whole) copy.whole.add(seat);
    copy.#limits.push(...this.#limits);
    return copy;
  }

  /** A random deal that agrees with everything shown; undefined if 300 tries find none. */
  redeal(deal: Deal, random: Random): Deal | undefined {
    const free = SEATS.filter((seat) => !this.whole.has(seat));
    const kept = (seat: Seat): Card[] =>
      this.whole.has(seat) ? [...deal[seat]] : [...this.cards[seat]];
    const placed = CardSet.of(SEATS.flatMap(kept));
    for (let time = 0; time < 300; time++) {
      const loose = random.shuffle(CARDS.filter((card) => !placed.has(card)));
      const hands = bySeat((seat) => kept(seat));
      for (const card of loose) {
        const fits = free.filter(
          (seat) =>
            hands[seat].length < 13 &&
            this.#limits.every(
              (one) => one.seat !== seat || one.suit !== suitOf(card) || one.only.has(card),
            ),
        );
        const seat = fits[random.below(Math.max(1, fits.length))];
        if (seat === undefined) break;
        hands[seat].push(card);
      }
      if (SEATS.every((seat) => hands[seat].length === 13))
        return sure(dealOf(bySeat((seat) => CardSet.of(hands[seat]))));
    }
    return undefined;
  }
}

/** The state of one run: one person at one page. */
export interface Scene {
  /** The robots' moves, in the order in which they are asked. Missing moves are chosen at random and added. */
  readonly script: Act[];
  readonly robots: Random;
  readonly shown: Shown;
  readonly clock: { time: number };
  /** Whether a move of the script was illegal for the robot's hand. */
  isParted: boolean;
  /** Whether the person has left the board for another, whose cards show nothing about it. */
  isElsewhere: () => boolean;
  /** Called before each move of a robot, to record the page at that moment too. */
  look: () => Promise<void>;
}

/**
 * An engine whose robots follow the script, with thinking times that depend on their hands. Questions of the person get
 * answers that depend on the question alone, so that a hidden card in a question would change the page.
 */
export function scriptedEngine(scene: Scene, game: () => Game | undefined): Engine {
  let at = 0;
  const robot = async (seen: Seen, choose: () => Act): Promise<Act> => {
    await scene.look();
    const { script, shown, clock } = scene;
    clock.time += hashOf(seen) % SHORTEST_BEAT;
    const act = (script[at] ??= choose());
    at++;
    if (!("card" in act)) return act;
    const play = sure(playSeen(seen));
    if (!play.legal.has(act.card)) {
      scene.isParted = true;
      throw new Error("the boards part");
    }
    if (!scene.isElsewhere()) shown.add(play.turn ?? "N", act.card, play.current.cards[0]);
    return act;
  };
  const isOwn = (): boolean => game()?.table.turn.value !== undefined;
  const answers: Partial<EngineAnswers> = {
    explain: (asked) => {
      const words = wordsFor(asked);
      return { made: meaningsOf(asked.seen, words), possible: [], cards: Array(52).fill(words) };
    },
    claim: (asked) => {
      scene.clock.time += hashOf(asked.record) % JUDGED;
      return verdictOn(asked);
    },
    call: async (asked) => {
      if (isOwn()) return { call: "P", alert: false, text: wordsFor(asked) };
      const act = await robot(asked.seen, () => callAt(asked.seen, scene.robots));
      if (!("call" in act)) throw new Error("a call was due");
      return { call: act.call, alert: act.call === "X", text: `by agreement ${act.call}` };
    },
    card: async (asked) => {
      const words = wordsFor(asked);
      if (isOwn()) return { card: firstOf(asked.seen), reason: reasonOf(words) };
      const act = await robot(asked.seen, () =>
        cardAt(asked.seen, scene.robots, asked.claims === true),
      );
      if ("call" in act) throw new Error("a card was due");
      return "claim" in act ? act : { card: act.card, reason: reasonOf(`hidden ${words}`) };
    },
    chances: (asked) => ({ seats: [], honours: [], notes: [wordsFor(asked)] }),
  };
  return engineBy(async (method, question) => {
    const answer = answers[method];
    if (answer === undefined || "why" in (question as object))
      throw new Error(`${method} of a board that is on`);
    return await answer(question);
  });
}

const wordsFor = (question: object): string => `answer ${hashOf(question)}`;

/** A random legal call, mostly a pass, else a low one. */
function callAt(seen: Seen, random: Random): Act {
  const { legal } = auctionOf(seen);
  const call = random.below(3) === 0 ? legal[random.below(Math.min(8, legal.length))] : "P";
  return { call: call ?? "P" };
}

/** A random legal card; now and then a claim. */
function cardAt(seen: Seen, random: Random, claims: boolean): Act {
  const legal = [...sure(playSeen(seen)).legal];
  const card = legal[random.below(legal.length)];
  if (card === undefined) throw new Error("nothing to play");
  return random.below(150) === 0 && claims ? { claim: 1 } : { card };
}

const firstOf = (seen: Seen): Card => {
  const [card] = sure(playSeen(seen)).legal;
  if (card === undefined) throw new Error("nothing to play");
  return card;
};

const meaningsOf = (seen: Seen, text: string) =>
  auctionOf(seen).calls.map((call) => ({
    call,
    seat: "N" as const,
    text,
    alert: false,
    forcing: false,
    hcp: [[0, 37]] as const,
    lengths: { S: [0, 13], H: [0, 13], D: [0, 13], C: [0, 13] } as const,
  }));

const reasonOf = (words: string) =>
  ({
    line: words,
    paragraph: words,
    full: [words],
    unit: "IMPs",
    declaring: true,
    candidates: [],
    samples: 0,
    exact: false,
    deals: [],
    given: words,
  }) as const;

/**
 * The verdict on a claim, by the hidden cards: a concession stands, any other claim stays open or is refuted with a
 * line of hidden cards.
 */
function verdictOn({ record, seat, tricks }: EngineQuestion<"claim">): EngineAnswer<"claim"> {
  const whole = wholeDeal(record.deal);
  if (whole === undefined) throw new Error("a claim is judged with four hands");
  if (tricks === 0) return { verdict: "stands" };
  const hash = hashOf(record);
  const [, next] = seatsFrom(seat);
  if (hash % 3 === 0) return { verdict: "open" };
  return { verdict: "refuted", line: [...whole[next ?? "N"]].slice(0, 5), tricks: hash % 13 };
}
