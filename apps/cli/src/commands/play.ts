/** `falsecard play`: a person in one seat, robots in the three others. */
import {
  emptyRecord,
  hasBegun,
  makeDealNumber,
  MARKS,
  marksOf,
  numberOfDeal,
  LAST_BOARD,
  parseBoardNumber,
  parseSeat,
  partialOf,
  wholeDeal,
  withMark,
  type Board,
  type BoardRecord,
  type Deal,
  type Mark,
  type Room,
  type Seat,
} from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { FORMATS, type Format } from "@falsecard/core/files";
import { parOf, table } from "@falsecard/solver";
import {
  mixtureOf,
  sayKept,
  sayMixture,
  signalsOn,
  together,
  UNSEEN,
  type KeptBySignal,
} from "@falsecard/engine/play";
import { Robot, STRENGTHS, watch } from "@falsecard/engine/robot";
import { robotPlayer, type Player } from "@falsecard/table";
import { CARD_OPTIONS, conventionCards } from "../system/bidding.js";
import { openBoardFile } from "../boards/board-file.js";
import { chooseBoards, ROOM_OPTIONS } from "../boards/choice.js";
import { command, option } from "../frame/command.js";
import { dealBoard } from "../boards/dealing.js";
import { linesOf } from "../boards/lines.js";
import { PLAY_OPTIONS, programOf } from "../programs/playing.js";
import { sheetOf } from "../print/sheet.js";
import type { Shell } from "../frame/shell.js";
import { sit } from "../terminal/sitting.js";
import { withSign } from "../print/tables.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The robots' default number of sampled deals, so that a card takes only a moment. */
const SAMPLES = STRENGTHS.normal.samples;

/** Choices that must have mattered before the estimated kind of player is shown. */
const TOLD_FROM = 20;

export default command({
  progress: "bar",
  options: {
    seat: option("SEAT", { read: parseSeat, default: "S" }, ["your seat", "あなたの席"]),
    board: option(
      "N",
      { short: "b", read: parseBoardNumber, default: 1 },
      COMMON_PHRASES.firstBoard,
    ),
    room: ROOM_OPTIONS.room,
    seed: option("TEXT", { short: "s" }, COMMON_PHRASES.seed),
    program: PLAY_OPTIONS.program,
    samples: PLAY_OPTIONS.samples,
    ...CARD_OPTIONS,
    from: option("FORMAT", { choices: FORMATS }, COMMON_PHRASES.optionFrom),
    out: option("FILE", { short: "o" }, [
      "PBN file to which finished boards are added; another kind of file is left alone",
      "終えたボードを書き足す PBN ファイル(ほかの種類のファイルには書きません)",
    ]),
  },
  examples: [
    ["falsecard play --seed tuesday", ["a board from Tuesday's seed", "シード tuesday のボード"]],
    [
      "falsecard play --seat N --out mine.pbn",
      ["you sit North, and what you play is kept", "ノースに座り、結果を残す"],
    ],
  ],
  run: async (shell, given, [file]) => {
    const { seat, board: first, ...chosen } = given;
    const seed = given.seed ?? shell.io.freshSeed();
    const robot = Robot.of({
      model: programOf(shell, given.program, given.samples ?? SAMPLES),
      cards: await conventionCards(shell, given),
    });
    const lines = linesOf(shell.io.stdin);
    const ask = async (): Promise<string | undefined> => {
      for (;;) {
        const next = await lines.next();
        shell.answered(PHRASES.thinking);
        if (next.done === true) return undefined;
        const { text } = next.value;
        if (text.ok) return text.value;
        await shell.tell(sayFault(text.fault, shell.style.locale));
      }
    };
    const out = given.out === undefined ? undefined : await openBoardFile(shell, given.out, file);
    const played: BoardRecord[] = [];
    /** Evidence of the person's kind of player. */
    let watched = UNSEEN;
    /** The robots, which trust the person's signals as far as earlier ones were true. */
    const robots = (): Player =>
      robotPlayer({
        name: `Falsecard ${robot.model.name}`,
        robot: robot.knowing(seat, signalsIn(played, seat, robot), watched),
        seed,
      });
    try {
      for await (const dealt of boardsFrom(shell, file, chosen, seed, first)) {
        const sat = await sit(shell, dealt, { seat, seed, robot, ask }, robots);
        if (sat === undefined) break;
        const { record, beaten } = sat;
        played.push(record);
        // Write the file first, because the terminal may be closed. An error is thrown only after the sheet is printed,
        // because the sheet is then the only copy of the board.
        const trouble: unknown = await out?.add(record).catch((error: unknown) => error);
        await shell.print("", ...sheetOf(shell.style, record), "", ...parLines(shell, record));
        if (beaten.length > 0) await shell.print("", ...beaten);
        const signals = sayKept(signalsIn(played, seat, robot), shell.style.locale);
        if (signals.length > 0)
          await shell.print("", shell.say(PHRASES.signals, { signals: signals.join(", ") }));
        watched = together([watched, watch(record, seat, robot)]);
        if (watched.turns >= TOLD_FROM) {
          const kinds = sayMixture(mixtureOf(watched), shell.style.locale);
          await shell.print(shell.say(PHRASES.kind, { kinds, turns: watched.turns }));
        }
        if (trouble !== undefined) throw trouble;
        await shell.write(`\n${shell.say(PHRASES.next)}`);
        const answer = await ask();
        if (answer === undefined || /^\s*(q|quit|exit)\s*$/i.test(answer)) break;
      }
    } finally {
      await out?.abandon();
    }
    const same = `${file === undefined ? "" : `${file} `}--seed ${seed}`;
    await shell.print("", shell.say(PHRASES.bye, { boards: played.length, same }));
    await shell.print(...uncountedLines(shell, played));
  },
});

/** The truthfulness of the person's signals on these boards. */
const signalsIn = (played: readonly BoardRecord[], seat: Seat, { model }: Robot): KeptBySignal =>
  signalsOn(
    played.map((record) => ({ record, seat })),
    model,
  );

/**
 * The boards to play, without calls and cards. Boards that the file has as played, or that repeat an earlier deal, are
 * marked.
 */
async function* boardsFrom(
  shell: Shell,
  file: string | undefined,
  chosen: { readonly from?: Format; readonly room?: Room },
  seed: string,
  first: number,
): AsyncGenerator<BoardRecord> {
  if (file === undefined) {
    for (let number = first; number <= LAST_BOARD; number++) {
      const { board, deal } = dealBoard(seed, number);
      yield startOf(board, deal, []);
    }
    return;
  }
  const opened = await chooseBoards(shell, file, chosen);
  const known = new Map<string, number | undefined>();
  let read = 0;
  for await (const { board } of opened.boards) {
    const deal = wholeDeal(board.record.deal);
    if (deal === undefined) continue;
    read++;
    const { number } = board.record.board;
    if ((number ?? read) < first) continue;
    const code = makeDealNumber(numberOfDeal(deal));
    // This is another table of the same board, which is played only once.
    if (number !== undefined && known.get(code) === number) continue;
    const marks: Mark[] = [...marksOf(board.record)];
    if (known.has(code)) marks.push("replay");
    if (hasBegun(board.record)) marks.push("import");
    known.set(code, number);
    yield startOf(board.record.board, deal, marks);
  }
  if (read === 0) throw shell.failure(COMMON_PHRASES.sourceTorn, { file: opened.file });
}

const startOf = (board: Board, deal: Deal, marks: readonly Mark[]): BoardRecord =>
  marks.reduce(withMark, { ...emptyRecord(board), deal: partialOf(deal), scoring: "IMPs" });

/** A line with the numbers of boards that do not count, by the first of their marks. */
function uncountedLines(shell: Shell, played: readonly BoardRecord[]): string[] {
  const boards = MARKS.flatMap((mark) => {
    const count = played.filter((record) => marksOf(record)[0] === mark).length;
    return count === 0 ? [] : [shell.say(PHRASES.mark[mark], { count })];
  });
  if (boards.length === 0) return [];
  return [shell.say(PHRASES.uncounted, { boards: shell.style.list(boards) })];
}

/** A line with the par score; none if the hands are not complete. */
function parLines(shell: Shell, record: BoardRecord): string[] {
  const deal = wholeDeal(record.deal);
  const results = deal === undefined ? undefined : table(deal);
  if (results?.ok !== true) return [];
  const { dealer, vulnerability } = record.board;
  const { score } = parOf(results.value, dealer, vulnerability);
  return [shell.say(PHRASES.par, { score: withSign(score) })];
}

const PHRASES = {
  mark: {
    undo: ["{count} taken back", "戻しあり {count}"],
    replay: ["{count} played before", "再プレイ {count}"],
    import: ["{count} imported", "読み込み {count}"],
    reveal: ["{count} hidden cards shown", "カード表示 {count}"],
    lead: ["{count} from the lead on", "リードから {count}"],
    bid: ["{count} bid only", "ビッドのみ {count}"],
  },
  thinking: ["the robots think", "ロボットが考えています"],
  next: ["Enter for the next board, q to end: ", "Enter で次のボード、q で終了: "],
  par: ["Par: {score} for North-South", "パー: 南北 {score}"],
  kind: [
    "By {turns} cards of yours that mattered you play like: {kinds}.",
    "結果を左右したあなたのカード{turns}枚からは、次のようなプレイヤーに見えます: {kinds}。",
  ],
  signals: [
    "Your signals so far, as the robots read them, were true: {signals}.",
    "これまでのあなたのシグナルが正しかった回数(ロボットの読み): {signals}。",
  ],
  uncounted: ["Not counted: {boards}.", "集計外: {boards}。"],
  bye: [
    "{boards|board|boards} played. The same again: falsecard play {same}",
    "{boards} ボードをプレイしました。もう一度同じく: falsecard play {same}",
  ],
} as const;
