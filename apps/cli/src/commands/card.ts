/** `falsecard card`: the card to play in a position, the candidates in a table, and why. */
import type { Pool } from "@falsecard/cluster";
import {
  makeCard,
  parseSeat,
  plainText,
  playOf,
  seenBy,
  type BoardRecord,
  type Result,
  type Seat,
} from "@falsecard/core";
import { fail, sayFault } from "../text/faults.js";
import { FORMATS } from "@falsecard/core/files";
import { positionOf, promisesOf } from "@falsecard/engine/bidding";
import {
  amount,
  decide,
  DETAILS,
  explainCard,
  percent,
  type Asked,
  type Decision,
} from "@falsecard/engine/play";
import { CARD_ROW } from "../batch/card-row.js";
import { answerRows } from "../batch/rows.js";
import { CARD_OPTIONS, cardsOf } from "../system/bidding.js";
import { readBoard, ROOM_OPTIONS } from "../boards/choice.js";
import { excuseOf } from "../workers/cluster.js";
import { command, valueOf, type Given, type Options } from "../frame/command.js";
import { openPoolIfAsked, POOL_OPTIONS } from "../workers/worker-pool.js";
import { parseMoment, recordThen } from "../boards/moment.js";
import {
  decisionJson,
  limitsOf,
  PLAY_OPTIONS,
  programOf,
  programText,
  samplesIn,
  SEED,
} from "../programs/playing.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { cardText, table } from "../print/tables.js";
import { decideTogether, type Spread } from "../workers/thinking.js";
import type { CliTasks } from "../workers/task-kinds.js";
import { wrap, type Scribe } from "../text/style.js";

const OPTIONS = {
  seat: { about: "card.seat", value: "SEAT", short: "s" },
  board: { about: "beliefs.board", value: "N", short: "b" },
  ...ROOM_OPTIONS,
  at: { about: "beliefs.at", value: "MOMENT", short: "a" },
  ...PLAY_OPTIONS,
  ...POOL_OPTIONS,
  workers: { about: "card.workers", value: "N" },
  explain: { about: "card.explain", value: "DETAIL", choices: DETAILS, short: "e" },
  batch: { about: "card.batch", value: "FILE" },
  ...CARD_OPTIONS,
  from: { about: "option.from", value: "FORMAT", choices: FORMATS },
  json: { about: "card.json" },
} as const satisfies Options;

export const card = command({
  progress: "bar",
  options: OPTIONS,
  rows: CARD_ROW,
  examples: [
    ["falsecard card match.pbn --board 7 --at 9 --explain paragraph", "card.example.one"],
    [
      "falsecard card match.pbn --at 9 --program C --samples 64 --workers 2",
      "card.example.workers",
    ],
    ["falsecard card match.pbn --at 9 --program C --time 30", "card.example.time"],
    ["falsecard card --batch problems.jsonl --json", "card.example.batch"],
  ],
  run: async (shell, given, [operand]) => {
    const samples = samplesIn(shell, given);
    const team = {
      cards: await cardsOf(shell, given),
      model: programOf(shell, given.program, samples),
      program: programText(shell, given.program, samples),
    };
    const limits = limitsOf(shell, given);
    const seed = given.seed ?? SEED;
    if (given.batch !== undefined && operand !== undefined)
      throw shell.misuse("misuse.both", { one: "--batch", other: "FILE" });
    if (given.batch === undefined && operand === undefined)
      throw shell.misuse("misuse.without", { expected: "FILE" });
    // One thread thinks here; more of them, or a cluster, only if somebody asks for it.
    const pool = await openPoolIfAsked(shell, given);
    const ask: Ask = (record, seat) =>
      decided(pool, record, seat, team, { seed, limits: limits() });
    try {
      return given.batch === undefined
        ? await one(shell, operand ?? "", given, ask)
        : await batch(shell, given.batch, given, ask);
    } catch (error) {
      throw excuseOf(shell, error);
    } finally {
      await pool?.close();
    }
  },
});

type Ask = (record: BoardRecord, seat: Seat | undefined) => Promise<Result<Decision>>;

/** The decision at a moment of one board, in words or as JSON. */
async function one(
  shell: Shell,
  operand: string,
  given: Given<typeof OPTIONS>,
  ask: Ask,
): Promise<number> {
  const moment = given.at === undefined ? undefined : parseMoment(shell, given.at);
  const whole = await readBoard(shell, operand, given);
  const record = moment === undefined ? whole : recordThen(shell, whole, moment);
  const asked =
    given.seat === undefined ? undefined : valueOf(shell, "--seat", parseSeat(given.seat));
  const found = await ask(record, asked);
  if (!found.ok)
    throw shell.failure("card.fault", { fault: sayFault(found.fault, shell.scribe.locale) });
  if (given.json === true) await shell.printJson(decisionJson(found.value, makeCard));
  else {
    const detail = DETAILS.find((each) => each === given.explain) ?? "line";
    await shell.print(
      ...explainCard(found.value, detail, shell.scribe.locale).flatMap((line) => wrap(line, 78)),
      ...(detail === "full" || found.value.samples === 0
        ? []
        : ["", ...table(candidateRows(shell.scribe, found.value))]),
    );
  }
  return EXIT.ok;
}

/** The decision of a seat, or of the one whose turn it is; by a pool if there is one. */
async function decided(
  pool: Pool<CliTasks> | undefined,
  record: BoardRecord,
  asked: Seat | undefined,
  team: Pick<Spread, "cards" | "model" | "program">,
  limits: Pick<Asked, "seed" | "limits">,
): Promise<Result<Decision>> {
  const play = playOf(record);
  if (play === undefined) return fail("play-none");
  if (play.actor === undefined) return fail("play-complete");
  const seat = asked ?? play.actor;
  const seen = seenBy(record, seat);
  if (seen?.hand.length !== 13) return fail("hand-size", seat);
  if (seen.cards.length > 0 && seen.dummy?.length !== 13) return fail("hand-size", seat);
  if (pool !== undefined) return await decideTogether(pool, { ...team, seen, record }, limits);
  return decide(seen, promisesOf(positionOf(record, team.cards)), team.model, limits);
}

function candidateRows(scribe: Scribe, { candidates, form, declaring }: Decision): string[][] {
  const heads = [
    scribe.say("card.column.mean"),
    scribe.say(declaring ? "card.column.makes" : "card.column.beats"),
    scribe.say("card.column.behind"),
    scribe.say("card.column.deals"),
  ];
  return [
    ["", ...heads.map((head) => scribe.bold(head))],
    ...candidates.map(({ candidate, mean, error, success, behind, samples }) => [
      candidate.cards.map((each) => cardText(scribe, each)).join(" "),
      `${amount(mean, form)} ± ${amount(error, form)}`,
      percent(success),
      behind.by === 0 ? "" : `${amount(behind.by, form)} ± ${amount(behind.error, form)}`,
      String(samples),
    ]),
  ];
}

/** One problem a line, one answer a line. */
async function batch(
  shell: Shell,
  file: string,
  { json, explain }: Pick<Given<typeof OPTIONS>, "json" | "explain">,
  ask: Ask,
): Promise<number> {
  const detail = DETAILS.find((each) => each === explain) ?? "line";
  let [known, right] = [0, 0];
  const exit = await answerRows(shell, {
    kind: CARD_ROW,
    file,
    json: json === true,
    answer: async ({ id, record, seat, answer }) => {
      const found = await ask(record, seat);
      if (!found.ok) return sayFault(found.fault, shell.scribe.locale);
      const decision = found.value;
      const isRight = answer?.includes(decision.card);
      if (isRight !== undefined) known++;
      if (isRight === true) right++;
      const told = answer === undefined ? {} : { answer: answer.map(makeCard), right: isRight };
      if (json === true) return { json: { id, ...decisionJson(decision, makeCard), ...told } };
      const [first = "", ...rest] = explainCard(decision, detail, shell.scribe.locale);
      return {
        lines: [`${plainText(String(id ?? ""))}  ${first}`, ...rest.map((said) => `    ${said}`)],
      };
    },
  });
  if (known > 0) await shell.tell(shell.say("card.right", { right, answered: known }));
  return exit;
}
