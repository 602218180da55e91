/**
 * Chooses the questions about cards. Every program is asked with the settings that are shipped, in every company, some with limits;
 * the turns are taken so that every place in a trick, every role and every part of the play comes as often as can be, and so
 * that there is something to choose; what is rare (a claim, an ending planned, cards that are nearly equal) is looked for. Others come from the puzzles, where a card is hard to find.
 */
import { readFileSync } from "node:fs";
import {
  dummyOf,
  leaderOf,
  playOf,
  recordAt,
  sideOf,
  sure,
  suitOf,
  type BoardRecord,
  type Seat,
} from "@falsecard/core";
import { recordOfJson } from "@falsecard/core/files";
import { elementOf, answerTo, bid, dealt, played, seenFrom, type Played } from "./boards.js";
import type { Answer, Figures, Known, Question } from "./question.js";

export type CardQuestion = Extract<Question, { kind: "card" }>;
type Asking = Omit<CardQuestion, "kind" | "record" | "seat" | "seed">;

/** Somebody who keeps to count, lies about attitude, and plays like a club player. */
const PERSON: Known = {
  seat: "S",
  kept: {
    "free-count/third": { true: 9, of: 11, chance: 0.5 },
    "attitude/third": { true: 3, of: 9, chance: 0.45 },
    "discard/discard": { true: 6, of: 8, chance: 0.5 },
  },
  watched: { turns: 40, logs: { perfect: -52, reader: -41, plain: -40, club: -37 } },
};

/** Another card is so near, by the form of scoring, that settings of the search decide when it stops and what it takes. */
const NEAR: Readonly<Record<string, number>> = { IMPs: 0.3, matchpoints: 3, points: 15 };

/** What is rare at the table, and is looked for. */
const RARE: Readonly<Record<string, (answer: Answer) => boolean>> = {
  claim: ({ facts }) => facts?.["claim"] !== undefined,
  ending: ({ by }) => by === "ending",
  equals: ({ facts }) => facts?.["deception"] === "equals",
  close: ({ facts = {}, figures = {} }) => {
    const near = typeof facts["form"] === "string" ? (NEAR[facts["form"]] ?? 0) : 0;
    const isNear = ([, , , behind]: Figures): boolean =>
      typeof behind === "number" && behind > 0 && behind <= near;
    return facts["exact"] !== true && Object.values(figures).some(isNear);
  },
};
/** Of these the robot that played the board quickly knows already where they are. */
const SEEN_QUICKLY: readonly string[] = ["claim", "ending", "equals"];

interface Asked {
  readonly asking: Asking;
  readonly times: number;
  /** The first trick in which it is asked, for what is dear with many cards. */
  readonly least?: number;
  /** The last trick, if not any. */
  readonly most?: number;
  /** One of {@link RARE}. */
  readonly wants?: string;
}

const ASKED: readonly Asked[] = [
  { times: 8, asking: { program: "default", company: "ours" } },
  { times: 10, wants: "close", asking: { program: "default", company: "ours" } },
  { times: 12, asking: { program: "default", company: "program" } },
  { times: 10, asking: { program: "default", company: "people" } },
  // The first trick from which endings are planned, and later ones.
  {
    times: 10,
    wants: "ending",
    least: 9,
    most: 9,
    asking: { program: "default", company: "people" },
  },
  { times: 6, wants: "ending", least: 10, asking: { program: "default", company: "program" } },
  { times: 6, wants: "claim", least: 4, asking: { program: "default", company: "people" } },
  { times: 6, wants: "equals", asking: { program: "honest", company: "ours" } },
  { times: 4, least: 9, asking: { program: "honest", company: "ours", limits: { nodes: 6000 } } },
  { times: 8, asking: { program: "default", company: "ours", knows: PERSON } },
  { times: 8, asking: { program: "default", company: "people", limits: { nodes: 150_000 } } },
  { times: 6, asking: { program: "default", company: "program", limits: { samples: 12 } } },
  { times: 6, asking: { program: "default", company: "ours", alone: true } },
  { times: 6, asking: { program: "honest", company: "ours" } },
  { times: 8, wants: "close", asking: { program: "honest", company: "ours" } },
  { times: 10, asking: { program: "honest", company: "people" } },
  { times: 8, asking: { program: "honest", company: "program", limits: { nodes: 40_000 } } },
  { times: 8, asking: { program: "honest:search.samples=20", company: "ours", alone: true } },
  { times: 18, asking: { program: "silent", company: "program" } },
  { times: 6, asking: { program: "silent:search.samples=8", company: "people" } },
  { times: 12, asking: { program: "A", company: "ours" } },
  { times: 14, asking: { program: "B", company: "ours" } },
  { times: 10, asking: { program: "X", company: "ours" } },
  { times: 10, asking: { program: "Y", company: "ours" } },
  { times: 14, least: 4, asking: { program: "C", company: "ours" } },
  { times: 6, least: 2, asking: { program: "C", company: "ours", limits: { nodes: 300_000 } } },
  { times: 14, least: 4, asking: { program: "deceptive", company: "ours" } },
  {
    times: 6,
    least: 3,
    asking: { program: "deceptive", company: "ours", limits: { nodes: 300_000 } },
  },
];

/** Of the puzzles of these kinds so many are asked of these. */
const PUZZLES: readonly (Asking & { readonly puzzle: string; readonly times: number })[] = [
  { puzzle: "falsecard", times: 16, program: "default", company: "ours" },
  { puzzle: "falsecard", times: 4, program: "C", company: "ours" },
  { puzzle: "falsecard", times: 4, program: "deceptive", company: "ours" },
  { puzzle: "hold-up", times: 7, program: "default", company: "people" },
  { puzzle: "restricted", times: 7, program: "default", company: "ours" },
  { puzzle: "second", times: 6, program: "honest", company: "ours" },
  { puzzle: "lead", times: 6, program: "honest", company: "program" },
];

/** More nodes than this are too dear for one answer. */
const MOST_NODES = 4_000_000;
/** Turns of a board that are tried for one question. */
const TRIES = 4;
/** A kind of turn is counted as much as so many turns of the same trick. */
const TRICK_SHARE = 5;
/** Questions from one board. */
const FROM_BOARD = 3;
/** One of so many may be a turn at which the cards are worth the same, and agreement or habit chooses. */
const EQUAL = 6;

/** Where in the play a turn is: the role, the place in the trick, and how far the play has come. */
function kindOf(record: BoardRecord): string | undefined {
  const play = playOf(record);
  const { turn, current, tricks, contract, legal } = play ?? {};
  if (turn === undefined || contract === undefined || current === undefined) return undefined;
  if (legal === undefined || legal.size < 2) return undefined;
  const isDeclaring = sideOf(turn) === sideOf(contract.declarer);
  const role = isDeclaring
    ? turn === dummyOf(contract)
      ? "dummy"
      : "declarer"
    : record.cards.length === 0
      ? "opening lead"
      : turn === leaderOf(contract)
        ? "left defender"
        : "right defender";
  const led = current.cards[0];
  const isDiscard = led !== undefined && legal.only(suitOf(led)).size === 0;
  const place = isDiscard ? "discard" : ["lead", "second", "third", "fourth"][current.cards.length];
  const trick = 1 + (tricks?.length ?? 0);
  return `${role} ${place} ${trick === 1 ? "first" : trick < 5 ? "early" : trick < 9 ? "middle" : "late"}`;
}

/** Whether cards were judged to differ. */
const isChoice = ({ figures = {} }: Answer): boolean =>
  Object.values(figures).some(([, , , behind]) => typeof behind === "number" && behind > 0);

const hasCandidates = ({ figures = {} }: Answer): boolean => Object.keys(figures).length > 1;

/** Spreads the askings over the boards, so that none gets all the boards of one system. */
function spread(): readonly Asked[] {
  const total = ASKED.reduce((sum, { times }) => sum + times, 0);
  return ASKED.flatMap((one, k) =>
    Array.from({ length: one.times }, (_, i) => ({
      one,
      at: ((i + 0.5) * total) / one.times + k / 100,
    })),
  )
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** A turn of a board. */
interface Turn {
  readonly before: BoardRecord;
  readonly seat: Seat;
  readonly kind: string;
  readonly trick: number;
  /** What the robot that played the board quickly answered there. */
  readonly quickly: Answer;
}

function turnsOf({ record, answers }: Played): readonly Turn[] {
  return record.cards.flatMap((_, cards) => {
    const before = recordAt(record, record.calls.length, cards);
    const [kind, seat, quickly] = [kindOf(before), playOf(before)?.actor, answers[cards]];
    if (kind === undefined || seat === undefined || quickly === undefined) return [];
    return [{ before, seat, kind, trick: 1 + Math.floor(cards / 4), quickly }];
  });
}

/** How often each kind of turn and each trick has been taken. */
class Used {
  readonly #counts = new Map<string, number>();

  /** The less, the more such a turn is wanted. */
  of({ kind, trick }: Turn): number {
    const count = (key: string): number => this.#counts.get(key) ?? 0;
    return count(kind) + count(`trick ${trick}`) / TRICK_SHARE;
  }

  add({ kind, trick }: Turn): void {
    for (const key of [kind, `trick ${trick}`])
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
}

/** The question at the turn that is wanted most, of those that give something to choose; undefined if none does. */
function questionFrom(
  turns: readonly Turn[],
  { asking, least = 0, most = 13, wants }: Asked,
  used: Used,
  number: number,
): CardQuestion | undefined {
  const isWanted = RARE[wants ?? ""];
  const open = turns
    .filter(({ trick, seat }) => trick >= least && trick <= most && seat !== asking.knows?.seat)
    .filter(({ quickly }) => !SEEN_QUICKLY.includes(wants ?? "") || isWanted?.(quickly))
    .toSorted((a, b) => used.of(a) - used.of(b))
    .slice(0, TRIES);
  for (const turn of open) {
    const { before, seat } = turn;
    const asked = { record: seenFrom(before, seat), seat, ...asking };
    const question: CardQuestion = { kind: "card", ...asked, seed: `golden ${number}` };
    const answer = answerTo(question);
    if ((answer.nodes ?? 0) > MOST_NODES || !hasCandidates(answer)) continue;
    // With the card alone the figures of the others are not there.
    const isEqual = !isChoice(answer) && asking.alone !== true && number % EQUAL !== 0;
    if (isWanted === undefined ? isEqual : !isWanted(answer)) continue;
    used.add(turn);
    return question;
  }
  return undefined;
}

function fromBoards(): CardQuestion[] {
  const used = new Used();
  const wanted = [...spread()];
  const questions: CardQuestion[] = [];
  for (let i = 0; wanted.length > 0; i++) {
    const { record } = bid(dealt("golden cards", i), i % 4 === 0 ? "agent" : "rules");
    const program = i % 5 === 0 ? "A:search.samples=4" : "honest:search.samples=4";
    const turns = turnsOf(played(record, program));
    for (const asked of wanted.splice(0, FROM_BOARD)) {
      const question = questionFrom(turns, asked, used, questions.length + 1);
      if (question === undefined) wanted.push(asked);
      else questions.push(question);
    }
  }
  return questions;
}

interface PuzzleJson {
  readonly kind: string;
  readonly record: unknown;
}

/** The records of the puzzles of a kind, South to act. */
export function puzzlesOf(kind: string): readonly BoardRecord[] {
  const file = new URL("../../apps/web/src/puzzles/set.json", import.meta.url);
  const { puzzles } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly puzzles: readonly PuzzleJson[];
  };
  return puzzles
    .filter((puzzle) => puzzle.kind === kind)
    .map(({ record }) => sure(recordOfJson(record)));
}

const fromPuzzles = (): CardQuestion[] =>
  PUZZLES.flatMap(({ puzzle, times, ...asking }, k) => {
    const records = puzzlesOf(puzzle);
    return Array.from({ length: times }, (_, i): CardQuestion => {
      const record = elementOf(records, k + i * 2);
      const seed = `golden ${puzzle} ${i + 1}`;
      return { kind: "card", record: seenFrom(record, "S"), seat: "S", ...asking, seed };
    });
  });

/** By program and company, so that a part taken at even distances has some of each. */
export const chooseCards = (): readonly CardQuestion[] =>
  [...fromBoards(), ...fromPuzzles()].toSorted((a, b) => {
    const [one, other] = [`${a.program} ${a.company}`, `${b.program} ${b.company}`];
    return one < other ? -1 : one > other ? 1 : 0;
  });
