/**
 * The choice of boards in a file, the same for every command: by number, by room, and by order if several records have
 * one number, as in a file of many tables.
 *
 * A record without anything of the game (`isBlank`) is not counted as a board.
 */
import {
  isBlank,
  parseBoardNumber,
  plainNumbers,
  roomOf,
  ROOMS,
  type BoardRecord,
  type Fault,
} from "@falsecard/core";
import { FORMATS, type ReadBoard } from "@falsecard/core/files";
import { type Given, option, type Options } from "../frame/command.js";
import { FaultCount } from "./fault-count.js";
import { nothingRead, openBoards, type OpenedBoards, type OpenHow } from "./input.js";
import type { Shell, Stop } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const MOST_TURNS = 100_000;

/** Options that choose among the records of one board. */
export const ROOM_OPTIONS = {
  room: option("ROOM", { choices: ROOMS }, [
    "the record of this room, where a match was played in two",
    "2室の対戦で、この部屋の記録",
  ]),
  nth: option("N", { within: [1, MOST_TURNS] }, [
    "the Nth record of the same board, where a file has several tables",
    "同じボードの記録が複数あるとき、その N 番目",
  ]),
} as const satisfies Options;

/** Options of a command that takes some boards of a file. */
export const BOARD_OPTIONS = {
  board: option("LIST", { short: "b" }, [
    "only these boards, such as 7 or 1,3-5",
    "このボードだけ。例 7、1,3-5",
  ]),
  ...ROOM_OPTIONS,
  from: option("FORMAT", { choices: FORMATS }, COMMON_PHRASES.optionFrom),
} as const satisfies Options;

/** Numbers from one to another, both included. */
type Range = readonly [first: number, last: number];

/** Reads `1,3-5`. */
function parseBoardList(shell: Shell, text: string): readonly Range[] {
  const ranges: Range[] = [];
  for (const part of text.split(/[,、，]/)) {
    const [from = "", to = from, more] = plainNumbers(part).split(/[-–]/);
    const [first, last] = [parseBoardNumber(from), parseBoardNumber(to)];
    if (more !== undefined || !first.ok || !last.ok || last.value < first.value)
      throw shell.misuse(PHRASES.showList, { found: text });
    ranges.push([first.value, last.value]);
  }
  return ranges;
}

/** The most missing boards that a sentence names; an ellipsis stands for the others. */
const MOST_NAMED = 20;

/** The numbers that were asked for and not found. */
function absentIn(ranges: readonly Range[], found: ReadonlySet<number>): readonly string[] {
  const absent = new Set<number>();
  for (const [first, last] of ranges)
    for (let number = first; number <= last && absent.size <= MOST_NAMED; number++)
      if (!found.has(number)) absent.add(number);
  const named = [...absent].slice(0, MOST_NAMED).map(String);
  return absent.size > MOST_NAMED ? [...named, "…"] : named;
}

interface ChosenBoard {
  readonly board: ReadBoard;
  /** The board's number, or its place in the file as `#3`. */
  readonly name: string;
}

export interface ChooseHow extends OpenHow {
  /** Whether the faults of the boards are counted and reported on standard error; the default is true. */
  readonly told?: boolean;
  /** Called with every blank record, unless only some boards are asked for. */
  readonly onBlank?: (board: ReadBoard) => void;
}

export type ChosenFile = Pick<OpenedBoards, "file" | "format" | "share"> & {
  /** Throws a `Stop` at the end if the file has no board, or lacks a board that was asked for. */
  readonly boards: AsyncIterable<ChosenBoard>;
};

/** Opens a source and gives the boards that were asked for, in the order of the file. */
export async function chooseBoards(
  shell: Shell,
  operand: string,
  given: Given<typeof BOARD_OPTIONS>,
  { told = true, onBlank, ...how }: ChooseHow = {},
): Promise<ChosenFile> {
  const numbers = given.board === undefined ? undefined : parseBoardList(shell, given.board);
  const opened = await openBoards(shell, operand, given.from, how);
  const { file, format, share } = opened;
  const { room, nth } = given;
  const isWhole = numbers === undefined && room === undefined && nth === undefined;
  async function* chosen(): AsyncGenerator<ChosenBoard> {
    const found = new Set<number>();
    const turns = new Map<number | undefined, number>();
    const faults = new FaultCount();
    /** The first fault of a blank record, which may be the reason that no board was read. */
    let reason: Fault | undefined;
    let [read, taken] = [0, 0];
    for await (const board of opened.boards) {
      if (isBlank(board.record)) {
        if (isWhole) onBlank?.(board);
        reason ??= board.faults[0];
        continue;
      }
      read++;
      const { number } = board.record.board;
      const isIn = ([first, last]: Range): boolean =>
        number !== undefined && number >= first && number <= last;
      if (numbers !== undefined && !numbers.some(isIn)) continue;
      if (room !== undefined && roomOf(board.record) !== room) continue;
      const turn = (turns.get(number) ?? 0) + 1;
      turns.set(number, turn);
      if (nth !== undefined && turn !== nth) continue;
      if (number !== undefined) found.add(number);
      taken++;
      faults.add(board.faults);
      yield { board, name: String(number ?? `#${read}`) };
    }
    if (read === 0) throw nothingRead(shell, opened, reason);
    if (isWhole) faults.add(opened.stray());
    if (told) await faults.tell(shell, file);
    const absent = absentIn(numbers ?? [], found);
    if (absent.length === 0 && taken > 0) return;
    if (room === undefined && nth === undefined)
      throw shell.failure(PHRASES.showAbsent, { file, boards: absent.join(", ") });
    const choice = [
      ...(absent.length === 0 ? [] : [`--board ${absent.join(",")}`]),
      ...(room === undefined ? [] : [`--room ${room}`]),
      ...(nth === undefined ? [] : [`--nth ${nth}`]),
    ];
    throw shell.failure(PHRASES.showUnfit, { file, choice: choice.join(" ") });
  }
  return { file, format, share, boards: chosen() };
}

/** The only board that fits the options; stops if there are several. */
export async function readBoard(
  shell: Shell,
  operand: string,
  given: Given<typeof BOARD_OPTIONS>,
): Promise<BoardRecord> {
  const { file, boards } = await chooseBoards(shell, operand, given, { told: false });
  const found: Pick<BoardRecord, "board" | "about">[] = [];
  let first: ReadBoard | undefined;
  for await (const { board } of boards) {
    first ??= board;
    const { board: numbered, about } = board.record;
    found.push({ board: numbered, about });
  }
  if (first === undefined || found.length > 1) throw several(shell, file, found);
  shell.progress.uncounted();
  const faults = new FaultCount();
  faults.add(first.faults);
  await faults.tell(shell, file);
  return first.record;
}

/** The error for several boards, which names the option that chooses one of them. */
function several(
  shell: Shell,
  file: string,
  found: readonly Pick<BoardRecord, "board" | "about">[],
): Stop {
  const number = found[0]?.board.number;
  if (found.some(({ board }) => board.number !== number))
    return shell.failure(PHRASES.beliefsSeveral, { file, boards: found.length });
  const board = number === undefined ? "" : String(number);
  const rooms = new Set(found.map((record) => roomOf(record)));
  if (ROOMS.every((room) => rooms.has(room)))
    return shell.failure(PHRASES.choiceRooms, { file, board });
  const key = number === undefined ? PHRASES.choiceUnnumbered : PHRASES.choiceTables;
  return shell.failure(key, { file, board, count: found.length });
}

const PHRASES = {
  showList: [
    "--board: “{found}” is not a list of boards; expected one such as 7 or 1,3-5",
    "--board: 「{found}」はボードの並びではありません。7 や 1,3-5 のように書いてください",
  ],
  showAbsent: ["{file}: has no board {boards}", "{file}: ボード {boards} はありません"],
  showUnfit: ["{file}: has no board for {choice}", "{file}: {choice} に当たるボードはありません"],
  choiceRooms: [
    "{file}: board {board} was played in two rooms; choose --room open or --room closed",
    "{file}: ボード {board} は2つの部屋でプレイされています。--room open か --room closed で選んでください",
  ],
  choiceTables: [
    "{file}: board {board} is there {count} times; choose one of them, --nth 1 to --nth {count}",
    "{file}: ボード {board} の記録が {count} 個あります。--nth 1 から --nth {count} で1つ選んでください",
  ],
  choiceUnnumbered: [
    "{file}: has {count} boards without a number; choose one of them, --nth 1 to --nth {count}",
    "{file}: 番号のないボードが {count} 個あります。--nth 1 から --nth {count} で1つ選んでください",
  ],
  beliefsSeveral: [
    "{file}: has {boards} such boards; choose one with --board and its number",
    "{file}: 該当するボードが {boards} 個あります。--board と番号で1つ選んでください",
  ],
} as const;
