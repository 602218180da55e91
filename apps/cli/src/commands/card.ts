/** `falsecard card`: the card to play in a position, the candidates in a table, and why. */
import type { Pool } from "@falsecard/cluster";
import {
  emptyRecord,
  fail,
  isScoring,
  makeCard,
  ok,
  parseCard,
  parseOutcome,
  parsePartialDeal,
  parseSeat,
  parseVulnerability,
  plainText,
  playOf,
  sayFault,
  viewOf,
  type BoardRecord,
  type Card,
  type Result,
  type Seat,
} from "@falsecard/core";
import { FORMATS } from "@falsecard/core/files";
import {
  amount,
  decide,
  DETAILS,
  explainCard,
  percent,
  type Asked,
  type Decision,
} from "@falsecard/engine/play";
import { meaningsOf } from "@falsecard/engine/robot";
import { CARD_OPTIONS, cardsOf, parseAuction } from "../bidding.js";
import { excuseOf } from "../cluster.js";
import { command, valueOf, type Given, type Options } from "../command.js";
import { openPool, POOL_OPTIONS } from "../crew.js";
import { openText, readBoard } from "../input.js";
import { linesOf } from "../lines.js";
import { parseMoment, recordThen } from "../moment.js";
import { decisionJson, limitsOf, PLAY_OPTIONS, programOf, programText, SEED } from "../playing.js";
import { EXIT, type Shell } from "../shell.js";
import { cardText, table } from "../tables.js";
import { decideTogether, type Spread } from "../thinking.js";
import type { CliTrades } from "../trades.js";
import { wrap, type Scribe } from "../scribe.js";

const OPTIONS = {
  seat: { about: "card.seat", value: "SEAT", short: "s" },
  board: { about: "beliefs.board", value: "N", short: "b" },
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
  name: "card",
  about: "card.about",
  operands: ["[FILE]"],
  options: OPTIONS,
  examples: [
    ["falsecard card match.pbn --board 7 --at 9 --explain paragraph", "card.example.one"],
    [
      "falsecard card match.pbn --at 9 --program C --samples 64 --workers 2",
      "card.example.workers",
    ],
    ["falsecard card --batch problems.jsonl --json", "card.example.batch"],
  ],
  run: async (shell, given, [operand]) => {
    const team = {
      cards: await cardsOf(shell, given),
      model: programOf(shell, given.program, given.samples),
      program: programText(shell, given.program, given.samples),
    };
    const limits = limitsOf(shell, given);
    const seed = given.seed ?? SEED;
    if (given.batch !== undefined && operand !== undefined)
      throw shell.misuse("misuse.both", { one: "--batch", other: "FILE" });
    if (given.batch === undefined && operand === undefined)
      throw shell.misuse("misuse.without", { expected: "FILE" });
    // One thread thinks here; more of them, or a cluster, only if somebody asks for it.
    const pool =
      given.workers === undefined && given.cluster === undefined
        ? undefined
        : await openPool(shell, given);
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
  pool: Pool<CliTrades> | undefined,
  record: BoardRecord,
  asked: Seat | undefined,
  team: Pick<Spread, "cards" | "model" | "program">,
  limits: Pick<Asked, "seed" | "limits">,
): Promise<Result<Decision>> {
  const play = playOf(record);
  if (play === undefined) return fail("play-none");
  if (play.actor === undefined) return fail("play-complete");
  const seat = asked ?? play.actor;
  const view = viewOf(record, seat);
  if (view?.hand.size !== 13) return fail("hand-size", seat);
  if (view.cards.length > 0 && view.dummy?.size !== 13) return fail("hand-size", seat);
  if (pool !== undefined) return await decideTogether(pool, { ...team, view, record }, limits);
  const { board, calls } = record;
  return decide(view, meaningsOf({ board, calls }, team.cards), team.model, limits);
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

/** One problem a line, one answer a line; a line that is no problem is told, and the rest goes on. */
async function batch(
  shell: Shell,
  file: string,
  { json, explain }: Pick<Given<typeof OPTIONS>, "json" | "explain">,
  ask: Ask,
): Promise<number> {
  const detail = DETAILS.find((each) => each === explain) ?? "line";
  const source = await openText(shell, file);
  let line = 0;
  let done = 0;
  let [known, right] = [0, 0];
  let exit: number = EXIT.ok;
  for await (const text of linesOf(source)) {
    line++;
    if (text.trim() === "") continue;
    const answered = await answerLine(shell, text, ask);
    if (typeof answered === "string") {
      exit = EXIT.faults;
      await shell.tell(shell.say("score.atline", { line, reason: answered }));
      continue;
    }
    const { id, answer, decision } = answered;
    const name = makeCard(decision.card);
    const isRight = answer === undefined ? undefined : answer.includes(name);
    if (isRight !== undefined) known++;
    if (isRight === true) right++;
    if (json === true)
      await shell.printJson({
        id,
        ...decisionJson(decision, makeCard),
        ...(answer === undefined ? {} : { answer, right: isRight }),
      });
    else
      await shell.print(
        ...explainCard(decision, detail, shell.scribe.locale).map((said, i) =>
          i === 0 ? `${plainText(id)}  ${said}` : `    ${said}`,
        ),
      );
    await shell.progress.at(++done);
  }
  await shell.progress.hide();
  if (known > 0) await shell.tell(shell.say("card.right", { right, answered: known }));
  return exit;
}

/** The decision of a line's problem, or what is wrong with the line. */
async function answerLine(shell: Shell, text: string, ask: Ask) {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    return shell.say("bid.notjson");
  }
  if (typeof line !== "object" || line === null) return shell.say("bid.notjson");
  const asked = parseProblem(line as Readonly<Record<string, unknown>>);
  if (!asked.ok) return sayFault(asked.fault, shell.scribe.locale);
  const { record, seat, id, answer } = asked.value;
  const found = await ask(record, seat);
  if (!found.ok) return sayFault(found.fault, shell.scribe.locale);
  return { id, answer, decision: found.value };
}

interface CardProblem {
  readonly id: string;
  readonly record: BoardRecord;
  readonly seat: Seat | undefined;
  /** Cards that count as right. */
  readonly answer: readonly string[] | undefined;
}

/** Reads a problem: deal, dealer, vul, auction, contract, declarer, the cards so far, hero and answer. */
function parseProblem(line: Readonly<Record<string, unknown>>): Result<CardProblem> {
  const word = (key: string): string => {
    const value = line[key];
    return Array.isArray(value) ? value.join(" ") : typeof value === "string" ? value : "";
  };
  const missing = ["deal", "contract", "declarer"].find((key) => word(key) === "");
  if (missing !== undefined)
    return fail(line[missing] === undefined ? "json-missing" : "json-value", missing);
  const deal = parsePartialDeal(word("deal"));
  if (!deal.ok) return deal;
  const declarer = parseSeat(word("declarer"));
  if (!declarer.ok) return declarer;
  const outcome = parseOutcome(`${word("contract")} by ${declarer.value}`);
  if (!outcome.ok) return outcome;
  const dealer = parseSeat(word("dealer") === "" ? declarer.value : word("dealer"));
  if (!dealer.ok) return dealer;
  const vulnerability = parseVulnerability(word("vul") === "" ? "None" : word("vul"));
  if (!vulnerability.ok) return vulnerability;
  const auction = parseAuction(dealer.value, word("auction"));
  if (!auction.ok) return auction;
  const cards = parseCards(word("play_before") || word("cards_so_far") || word("play"));
  if (!cards.ok) return cards;
  const { scoring } = line;
  if (scoring !== undefined && !isScoring(scoring)) return fail("json-value", "scoring");
  const hero = word("hero") === "" ? undefined : parseSeat(word("hero"));
  if (hero?.ok === false) return hero;
  // An auction that leads elsewhere than to the contract is left out.
  const calls = auction.value.isOver ? auction.value.calls.map((call) => ({ call })) : [];
  const record: BoardRecord = {
    ...emptyRecord({ dealer: dealer.value, vulnerability: vulnerability.value }),
    deal: deal.value,
    calls,
    stated: outcome.value,
    ...(scoring === undefined ? {} : { scoring }),
    cards: cards.value.map((each) => ({ card: each })),
  };
  const { answer } = line;
  return ok({
    id: typeof line["id"] === "string" ? line["id"] : "",
    record,
    // The hero may be the one who plays, or dummy, for whom declarer chooses.
    seat: hero?.value === undefined ? undefined : chooserOf(record, hero.value),
    answer:
      typeof answer === "string"
        ? answer.split(/[\s,]+/)
        : Array.isArray(answer)
          ? answer.map(String)
          : undefined,
  });
}

function chooserOf(record: BoardRecord, hero: Seat): Seat {
  const play = playOf(record);
  return play?.turn === hero ? (play.actor ?? hero) : hero;
}

function parseCards(text: string): Result<Card[]> {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/).filter((each) => each !== "")) {
    const parsed = parseCard(word);
    if (!parsed.ok) return parsed;
    cards.push(parsed.value);
  }
  return ok(cards);
}
