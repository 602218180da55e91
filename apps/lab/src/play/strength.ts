/**
 * Strength: a paired match of two programs, the way every change to play or bidding is judged. A board is played in two
 * rooms,
 * one program North-South here and East-West there; in a match of play alone contract and lead are fixed. Every
 * decision draws
 * from the board, the ply and the seat, so that two rooms in which the same has happened play the same card, and a
 * decision for
 * one room holds for the other. A board that has been played is a line of a file; a match goes on where its file ends,
 * and a
 * file that was finished elsewhere becomes a result as it is.
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
  /** Who judges the calls of either program; without them the contract is the same in both rooms. */
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

/** A played board of a match, as it stands in a line of the match's file. */
export const PAIR_ROW = v.pipe(
  v.strictObject({
    ...PAIR_UNIT.entries,
    deal: DEAL_TEXT,
    /** Both rooms' contracts if each program bids for itself. */
    contract: v.pipe(
      TEXT,
      v.check(
        (found) => found.split(" / ").every((one) => one === "" || isContract(one)),
        "no contract",
      ),
    ),
    /** Declarer's tricks in either room. */
    tricks: v.strictTuple([countUpTo(13), countUpTo(13)]),
    /** IMPs to the first program. */
    imps: BOARD_IMPS,
    /** The first card that differs; -1 if none does. */
    apart: v.pipe(v.number(), v.integer(), v.minValue(-1), v.maxValue(52)),
    cards: v.strictTuple([PLAYED, PLAYED]),
  }),
  v.forward(
    // In play alone both rooms have one contract.
    v.check(({ judges, contract }) => judges !== undefined || isContract(contract), "no contract"),
    ["contract"],
  ),
);
export type PairRow = v.InferOutput<typeof PAIR_ROW>;

/**
 * The program of a match, with the deals of the match unless its own text says how many: `default:search.samples=40`.
 */
function programIn(text: string, samples: number): PlayerModel {
  const model = sure(parseProgram(text));
  return quick(model, /[:;]search\.samples=/.test(text) ? model.search.samples : samples);
}

const cardsText = (cards: readonly Card[]): string => cards.map((card) => makeCard(card)).join(" ");

/** A passed-out board has no row. */
export function playAlone(unit: PairUnit): PairRow | null {
  const { i, one, two, samples, seed } = unit;
  const ready = readyBoard(seed, i);
  if (ready === undefined) return null;
  const first = programIn(one, samples);
  const second = programIn(two, samples);
  const [ours, theirs] = [seatedAgainst(first, second), seatedAgainst(second, first)];
  // The solver's table changes its time and nothing else.
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

/** A whole board: each program bids and plays its own way in both rooms, and claims where nothing can go wrong. */
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

/** Boards of a match: play alone, which has none where all pass, or whole boards. */
export const PAIRED_BOARDS: LabWork<PairUnit, PairRow | null> = {
  name: STRENGTH,
  takes: PAIR_UNIT,
  gives: v.nullable(PAIR_ROW),
  perform: (unit) => (unit.judges === undefined ? playAlone(unit) : playWhole(unit)),
};

/** What the first program's declarers take more than the second's with the same cards. */
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

/** Interim looks at a sequential match. */
const LOOKS = 8;

/** Which program is better after these boards of `all`; open except at the planned looks and at the end. */
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
    /** Boards on which a card differs, and on which the score does. */
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
