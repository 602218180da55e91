/**
 * Strength: a paired match of two programs, the way every change to play or bidding is judged. Each board is played in
 * two rooms, with the seats exchanged; in a match of play alone, contract and lead are fixed. The random numbers of a
 * decision come from the seed, the board, the ply and the seat, so that a program plays the same card in both rooms
 * after the same cards, and a decision for one room is reused in the other. Every played board is a line of a file, so
 * that a match can be resumed, or reported from a file that was made elsewhere.
 */
import { countUpTo, v } from "@falsecard/cluster";
import {
  imps,
  makeCard,
  makeDeal,
  makeOutcome,
  outcomeOf,
  parseCard,
  parseOutcome,
  scoreNS,
  sideOf,
  sure,
  tricksOf,
  type BoardRecord,
  type Card,
} from "@falsecard/core";
import { JUDGES, type Judge } from "@falsecard/engine/bidding";
import { facing, parseProgram, type PlayerModel } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import {
  answerOf,
  dealtBoard,
  playPair,
  robotPlayer,
  tallyOf,
  type MatchAnswer,
  type Tally,
  type Team,
} from "@falsecard/table";
import { playRoom, quick, readyBoard, seatedAgainst } from "../boards/ready-board.js";
import { solver } from "../boards/solving.js";
import { HOW_MANY, TEXT, type LabWork } from "../frame/experiment.js";
import {
  findingOf,
  interval,
  intervalChart,
  listTable,
  tallied,
  withTally,
  type LabFinding,
} from "../frame/finding.js";
import { STRENGTH } from "../frame/result.js";
import { BOARD_IMPS, boardRun, DEAL_TEXT } from "../frame/rows.js";
import { joined, same, words, type Bilingual } from "../frame/words.js";

/** A board to be played, and the two programs. */
export const PAIR_UNIT = v.strictObject({
  i: HOW_MANY,
  one: TEXT,
  two: TEXT,
  samples: v.pipe(HOW_MANY, v.minValue(1), v.maxValue(4096)),
  seed: TEXT,
  /**
   * The judges of calls of the two programs; without them only the play is compared, with the same contract in both
   * rooms.
   */
  judges: v.optional(v.strictTuple([v.picklist(JUDGES), v.picklist(JUDGES)])),
});
export type PairUnit = v.InferOutput<typeof PAIR_UNIT>;

const isContract = (text: string): boolean => parseOutcome(text).ok;

/** Cards in the order of play. */
const PLAYED = v.pipe(
  TEXT,
  v.check(
    (found) => found === "" || found.split(" ").every((one) => parseCard(one).ok),
    "no cards",
  ),
);

/** A played board, which is a line of the match's file. */
export const PAIR_ROW = v.pipe(
  v.strictObject({
    ...PAIR_UNIT.entries,
    deal: DEAL_TEXT,
    /** The contract; both rooms' contracts, divided by a slash, if the programs bid for themselves. */
    contract: v.pipe(
      TEXT,
      v.check(
        (found) => found.split(" / ").every((one) => one === "" || isContract(one)),
        "no contract",
      ),
    ),
    /** Declarer's tricks in each room. */
    tricks: v.strictTuple([countUpTo(13), countUpTo(13)]),
    /** IMPs to the first program. */
    imps: BOARD_IMPS,
    /**
     * The number of the first card that differs between the rooms, -1 if none does; in a whole board 0 stands for any
     * difference in calls or cards.
     */
    apart: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(52)),
    cards: v.strictTuple([PLAYED, PLAYED]),
  }),
  v.forward(
    // In a match of play alone both rooms have one contract.
    v.check(({ judges, contract }) => judges !== undefined || isContract(contract), "no contract"),
    ["contract"],
  ),
);
export type PairRow = v.InferOutput<typeof PAIR_ROW>;

/**
 * The program of a match, with the match's number of deals unless its own text sets one: `default:search.samples=40`.
 */
function programIn(text: string, samples: number): PlayerModel {
  const model = sure(parseProgram(text));
  return quick(model, /[:;]search\.samples=/.test(text) ? model.search.samples : samples);
}

const cardsText = (cards: readonly Card[]): string => cards.map((card) => makeCard(card)).join(" ");

/** Plays a board with fixed contract and lead in both rooms; null if it is passed out. */
export function playAlone(unit: PairUnit): PairRow | null {
  const { i, one, two, samples, seed } = unit;
  const ready = readyBoard(seed, i);
  if (ready === undefined) return null;
  const first = programIn(one, samples);
  const second = programIn(two, samples);
  const [ours, theirs] = [seatedAgainst(first, second), seatedAgainst(second, first)];
  // The rooms can share the solver: its table changes how long it takes, but not its answers.
  const settings = { seed: `${seed} ${i}`, solver: solver(), known: new Map() };
  const here = playRoom(ready, { NS: ours, EW: theirs }, settings);
  const there = playRoom(ready, { NS: theirs, EW: ours }, settings);
  const { contract, board, deal } = ready;
  const points = (tricks: number): number => scoreNS(contract, board.vulnerability, tricks);
  return {
    ...unit,
    deal: makeDeal(deal),
    contract: makeOutcome(contract),
    tricks: [here.declarerTricks, there.declarerTricks],
    imps: imps(points(here.declarerTricks) - points(there.declarerTricks)),
    apart: here.cards.findIndex((card, k) => card !== there.cards[k]),
    cards: [cardsText(here.cards), cardsText(there.cards)],
  };
}

/** Plays a whole board: each program bids, plays and claims for itself in both rooms. */
async function playWhole(unit: PairUnit): Promise<PairRow> {
  const { i, seed, samples, judges = ["rules", "rules"] } = unit;
  const dealt = dealtBoard(seed, i + 1);
  const team = (text: string, other: string, judge: Judge): Team => {
    const model = facing(programIn(text, samples), sure(parseProgram(other)));
    const robot = Robot.of({ model, judge, company: "ours" });
    return { name: text, seat: () => robotPlayer({ name: text, robot, seed, solver: solver() }) };
  };
  const { open, closed, gain } = await playPair(
    {
      teams: [team(unit.one, unit.two, judges[0]), team(unit.two, unit.one, judges[1])],
      scoring: "IMPs",
      event: "",
      generator: "",
    },
    dealt,
  );
  const cardsIn = ({ cards }: BoardRecord): string => cardsText(cards.map(({ card }) => card));
  const callsIn = ({ calls }: BoardRecord): string => calls.map(({ call }) => call).join(" ");
  const isAlike = callsIn(open) === callsIn(closed) && cardsIn(open) === cardsIn(closed);
  return {
    ...unit,
    deal: makeDeal(dealt.deal),
    contract: [open, closed].map(contractText).join(" / "),
    tricks: [tricksOf(open) ?? 0, tricksOf(closed) ?? 0],
    imps: gain,
    apart: isAlike ? -1 : 0,
    cards: [cardsIn(open), cardsIn(closed)],
  };
}

function contractText(record: BoardRecord): string {
  const outcome = outcomeOf(record);
  return outcome === undefined ? "" : makeOutcome(outcome);
}

/** The boards of a match, of play alone or whole; a passed-out board of play alone answers null. */
export const PAIRED_BOARDS: LabWork<PairUnit, PairRow | null> = {
  name: STRENGTH,
  takes: PAIR_UNIT,
  gives: v.nullable(PAIR_ROW),
  perform: (unit) => (unit.judges === undefined ? playAlone(unit) : playWhole(unit)),
};

/** Tricks that the first program takes as declarer, less those of the second with the same cards. */
export function tricksGained({ tricks, contract }: Pick<PairRow, "tricks" | "contract">): number {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") return 0;
  return (tricks[0] - tricks[1]) * (sideOf(outcome.declarer) === "NS" ? 1 : -1);
}

export type StrengthOrder = Omit<PairUnit, "i">;

export const STRENGTH_RUN = boardRun<StrengthOrder, PairRow>(
  STRENGTH,
  PAIR_ROW,
  ["one", "two", "samples", "seed", "judges"],
  ({ one, two, seed, judges = [] }) => [one, two, seed, ...judges],
);

/** The number of times that a sequential match is tested. */
const LOOKS = 8;

/** The better program after some of `all` boards; open except at the planned tests and at the end. */
export function standing(tally: Tally, all: number, sequential: boolean): MatchAnswer {
  const isLast = tally.count >= all;
  const isLook = sequential && tally.count % Math.max(8, Math.ceil(all / LOOKS)) === 0;
  return isLast || isLook ? answerOf(tally, isLast) : "open";
}

export function strengthOf(rows: readonly PairRow[]) {
  const imps = tallyOf(rows.map((row) => row.imps));
  const alone = rows.every(({ judges }) => judges === undefined);
  return {
    boards: rows.length,
    imps,
    tricks: alone ? tallyOf(rows.map(tricksGained)) : undefined,
    /** Boards on which the play differs, and boards on which the IMPs are not 0. */
    cards: rows.filter(({ apart }) => apart >= 0).length,
    scores: rows.filter((row) => row.imps !== 0).length,
    answer: answerOf(imps, true),
  };
}

const ANSWERS: Readonly<Record<MatchAnswer, Bilingual>> = {
  first: words("the first is better"),
  second: words("the second is better"),
  open: words("open"),
};

export function strengthFinding(order: StrengthOrder, rows: readonly PairRow[]): LabFinding {
  const strength = strengthOf(rows);
  const { boards, imps } = strength;
  const { judges } = order;
  const name = `${order.one} – ${order.two}`;
  const how =
    judges === undefined
      ? words("play alone")
      : words("bidding by {judges}", { judges: joined(judges.map(same), { en: ", ", ja: "、" }) });
  return findingOf({
    tables: [
      listTable(
        "Matches",
        [strength],
        [
          ["match", () => name],
          ["what", () => how],
          ["seed", () => order.seed],
          ["deals a decision", () => order.samples],
          ["boards", () => boards],
          ["cards differ", ({ cards }) => cards],
          ["scores differ", ({ scores }) => scores],
          ["IMPs a board ± standard error", () => withTally(imps, 2)],
          ["95 %", () => interval(imps, 2)],
          [
            "tricks a board ± standard error",
            ({ tricks }) => (tricks === undefined ? null : withTally(tricks, 2)),
          ],
          [{ en: "answer", ja: "結論" }, ({ answer }) => ANSWERS[answer]],
        ],
      ),
    ],
    charts: [
      intervalChart("IMPs a board to the first, 95 %", same("IMP"), [
        tallied(words("{name}, {boards} boards", { name, boards }), imps, 3),
      ]),
    ],
    notes: [
      "Tricks are what the first program's declarers take more than the second's with the same cards. “Open” means that zero lies within the interval.",
    ],
  });
}
