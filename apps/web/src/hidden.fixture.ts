/**
 * Two boards that differ in hidden cards alone, each at a page of its own, with the same person and robots that act by the
 * same script. All that the person meets is written down, moment by moment: the whole page, and the time.
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
  type Suit,
} from "@falsecard/core";
import { recordOfJson } from "@falsecard/core/files";
import type { Game } from "./session/game.js";
import type { Answers, AnswerTo, Question } from "./robots/question.js";
import type {
  StudyAnswers,
  StudyAnswerTo,
  StudyMind,
  StudyQuestion,
} from "./study/answers/question.js";

/** What a robot did, or is to do. */
export type Act = { readonly call: Call } | { readonly card: Card } | { readonly claim: number };

/** Robots think no longer than this here, so that every answer is there on its first beat. */
const SHORTEST_BEAT = 290;
/** And a claim is judged in less than this. */
const JUDGED = 1400;

/** A number that is the same for the same words, and another for others. */
function hashOf(value: unknown): number {
  let hash = 7;
  for (const char of JSON.stringify(value)) hash = (hash * 31 + char.charCodeAt(0)) % 1_000_003;
  return hash;
}

/** What hidden hands have shown: cards, and suits of which nothing is left but what had been played. */
export class Shown {
  readonly cards: Record<Seat, Set<Card>> = bySeat(() => new Set<Card>());
  readonly #limits: { seat: Seat; suit: Suit; only: ReadonlySet<Card> }[] = [];
  /** Hands that were seen whole. */
  readonly whole = new Set<Seat>();

  /** A seat played a card to a trick. */
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

  /** Another deal with everything that was seen where it was seen; undefined if chance did not find one. */
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

/** What one person met at one page. */
export interface Scene {
  /** What the robots do, in the order in which they are asked; what is missing is chosen and written down. */
  readonly script: Act[];
  readonly robots: Random;
  readonly shown: Shown;
  readonly clock: { time: number };
  /** Whether a robot could not do what stands in the script. */
  isParted: boolean;
  /** Whether the person has left the board for another, whose cards show nothing of it. */
  isElsewhere: () => boolean;
  /** Told whenever a robot is about to act: also then somebody looks at the page. */
  look: () => Promise<void>;
}

/**
 * Robots by script, whose thoughts take a time that their hands decide. The person's own questions get an answer that
 * depends on nothing but the question, so that a hidden card in one would be seen on the page.
 */
export function scriptedMind(scene: Scene, game: () => Game | undefined): StudyMind {
  let at = 0;
  const robot = async (question: Question & { kind: "call" | "card" }): Promise<Act> => {
    await scene.look();
    const { script, robots, shown, clock } = scene;
    clock.time += hashOf(question.seen) % SHORTEST_BEAT;
    const act = (script[at] ??= chosen(question, robots));
    at++;
    if (!("card" in act)) return act;
    const play = sure(playSeen(question.seen));
    if (!play.legal.has(act.card)) {
      scene.isParted = true;
      throw new Error("the boards part");
    }
    if (!scene.isElsewhere()) shown.add(play.turn ?? "N", act.card, play.current.cards[0]);
    return act;
  };
  return {
    ask: async <Q extends Question>(question: Q): Promise<AnswerTo<Q>> => {
      const isOwn = game()?.turn.value !== undefined;
      const answer = async (): Promise<Answers[Question["kind"]]> => {
        const words = `answer ${hashOf(question)}`;
        switch (question.kind) {
          case "meanings":
            return { made: meaningsOf(question, words), possible: [] };
          case "claim":
            scene.clock.time += hashOf(question.record) % JUDGED;
            return verdictOn(question);
          case "call": {
            if (isOwn) return { call: "P", alert: false, text: words };
            const act = await robot(question);
            if (!("call" in act)) throw new Error("a call was due");
            return { call: act.call, alert: act.call === "X", text: `by agreement ${act.call}` };
          }
          case "card": {
            if (isOwn) return { card: firstOf(question), reason: reasonOf(words) };
            const act = await robot(question);
            if ("call" in act) throw new Error("a card was due");
            return "claim" in act ? act : { card: act.card, reason: reasonOf(`hidden ${words}`) };
          }
          default:
            throw new Error(`nobody asks for ${question.kind}`);
        }
      };
      return (await answer()) as AnswerTo<Q>;
    },
    look: async <Q extends StudyQuestion>(question: Q): Promise<StudyAnswerTo<Q>> => {
      const words = `answer ${hashOf(question)}`;
      const answers: Partial<StudyAnswers> = {
        told: { calls: Array(60).fill(words), cards: Array(52).fill(words) },
        chances: { seats: [], honours: [], notes: [words] },
      };
      const answer = answers[question.kind];
      if (answer === undefined) throw new Error(`${question.kind} of a board that is on`);
      return answer as StudyAnswerTo<Q>;
    },
    stop: () => undefined,
  };
}

/** Any legal act, calls low and mostly passes; now and then a claim. */
function chosen(question: Question & { kind: "call" | "card" }, random: Random): Act {
  if (question.kind === "call") {
    const { legal } = auctionOf(question.seen);
    const call = random.below(3) === 0 ? legal[random.below(Math.min(8, legal.length))] : "P";
    return { call: call ?? "P" };
  }
  const legal = [...sure(playSeen(question.seen)).legal];
  const card = legal[random.below(legal.length)];
  if (card === undefined) throw new Error("nothing to play");
  return random.below(150) === 0 && question.claims ? { claim: 1 } : { card };
}

const firstOf = (question: Question & { kind: "card" }): Card => {
  const [card] = sure(playSeen(question.seen)).legal;
  if (card === undefined) throw new Error("nothing to play");
  return card;
};

const meaningsOf = ({ seen }: Question & { kind: "meanings" }, text: string) =>
  auctionOf(seen).calls.map((call) => ({
    call,
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

/** Refused in this way or that, with a line of hidden cards. */
function verdictOn({ record, seat, tricks }: Question & { kind: "claim" }): Answers["claim"] {
  const whole = wholeDeal(sure(recordOfJson(record)).deal);
  if (whole === undefined) throw new Error("a claim is judged with four hands");
  if (tricks === 0) return { verdict: "stands" };
  const hash = hashOf(record);
  const [, next] = seatsFrom(seat);
  if (hash % 3 === 0) return { verdict: "open" };
  return { verdict: "refuted", line: [...whole[next ?? "N"]].slice(0, 5), tricks: hash % 13 };
}
