/** `falsecard trace`: the double-dummy result of a played board after each card, and the cost of every error. */
import { makeCard, makeOutcome, SEATS, sideOf, tricksNeeded, type Seat } from "@falsecard/core";
import type { Trace } from "@falsecard/solver";
import { command, flagOption } from "../frame/command.js";
import { eachSolved, printSolved, SOLVING_OPTIONS, resultSign } from "../solving/solved-boards.js";
import { padLeft, type Style } from "../text/style.js";
import { showCard, SEAT_COLUMNS, alignColumns } from "../print/tables.js";
import { boardLine } from "../print/diagram.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export default command({
  progress: "bar",
  details: COMMON_PHRASES.boardFile,
  options: {
    ...SOLVING_OPTIONS,
    json: flagOption(["one object a board", "ボードごとに1つのオブジェクト"]),
  },
  examples: [
    ["falsecard trace match.pbn --board 7", ["one board of a file", "ファイルの1ボード"]],
    [
      "falsecard trace match.lin --json",
      ["every card of every board for a program", "全カードをプログラム用に"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const { style } = shell;
    const solved = eachSolved(shell, "trace", operand, given);
    return await printSolved(shell, given.json === true, solved, {
      json: (traced) => ({
        contract: makeOutcome(traced.contract),
        start: traced.start,
        end: traced.cards.at(-1)?.after ?? traced.start,
        cards: traced.cards.map((played) => ({ ...played, card: makeCard(played.card) })),
        costs: costsOf(traced),
        totals: totalsOf(traced),
      }),
      lines: (traced, asked) => [
        boardLine(style, asked),
        ...traceLines(style, traced, asked.cards.length),
      ],
    });
  },
});

/** Tricks that each seat's cards cost its side. */
function costsOf({ cards }: Trace): Record<Seat, number> {
  const costs = { N: 0, E: 0, S: 0, W: 0 };
  for (const { seat, cost } of cards) costs[seat] += cost;
  return costs;
}

/** Tricks that the opening lead, declarer's side and the other cards of the defenders cost. */
function totalsOf({ cards, contract }: Trace): AnswerTotals {
  const totals = { lead: 0, declarer: 0, defence: 0 };
  for (const [i, { seat, cost }] of cards.entries())
    totals[
      i === 0 ? "lead" : sideOf(seat) === sideOf(contract.declarer) ? "declarer" : "defence"
    ] += cost;
  return totals;
}
type AnswerTotals = Readonly<Record<"lead" | "declarer" | "defence", number>>;

function traceLines(style: Style, traced: Trace, recorded: number): string[] {
  const { contract, start, cards } = traced;
  const sign = (tricks: number): string => resultSign(tricks - tricksNeeded(contract));
  const lines = [style.say(PHRASES.start, { tricks: start, result: sign(start) })];
  if (cards.length > 0) lines.push("", ...alignColumns(trickRows(style, traced, sign)));
  const errors = cards.flatMap((played, i) =>
    played.cost === 0
      ? []
      : style.say(PHRASES.error, {
          ...played,
          trick: Math.floor(i / 4) + 1,
          seat: style.say(COMMON_PHRASES.seat[played.seat]),
          card: showCard(style, played.card),
        }),
  );
  if (errors.length > 0) lines.push("", ...errors);
  else if (cards.length > 0) lines.push("", style.say(PHRASES.faultless));
  const costs = costsOf(traced);
  const sums = SEATS.filter((seat) => costs[seat] > 0).map((seat) =>
    style.say(PHRASES.cost, { seat: style.say(COMMON_PHRASES.seat[seat]), cost: costs[seat] }),
  );
  if (sums.length > 1) lines.push(style.say(PHRASES.costs, { costs: sums.join(", ") }));
  const beyond = recorded - cards.length;
  if (beyond > 0) lines.push(style.say(PHRASES.beyond, { cards: beyond }));
  return lines;
}

/** Cards under their seats, errors marked, and declarer's tricks after each trick. */
function trickRows(
  style: Style,
  { cards, contract }: Trace,
  sign: (tricks: number) => string,
): string[][] {
  const rows = [
    [
      style.say(COMMON_PHRASES.trick),
      ...SEAT_COLUMNS.map((seat) => ` ${style.bold(style.say(COMMON_PHRASES.seat[seat]))}`),
      style.say(PHRASES.value),
    ],
  ];
  for (let from = 0; from < cards.length; from += 4) {
    const trick = cards.slice(from, from + 4);
    const cell = (seat: Seat): string => {
      const at = trick.findIndex((each) => each.seat === seat);
      const played = trick[at];
      if (played === undefined) return "";
      const price = played.cost > 0 ? style.red(` -${played.cost}`) : "";
      return `${at === 0 ? ">" : " "}${showCard(style, played.card)}${price}`;
    };
    const after = trick.at(-1)?.after ?? contract.level + 6;
    rows.push([
      padLeft(String(from / 4 + 1), 2),
      ...SEAT_COLUMNS.map(cell),
      `${padLeft(String(after), 2)} ${sign(after)}`,
    ]);
  }
  return rows;
}

const PHRASES = {
  value: ["Declarer", "ディクレアラー"],
  start: [
    "Before the lead declarer takes {tricks|trick|tricks} ({result})",
    "リード前のディクレアラー: {tricks} トリック({result})",
  ],
  error: [
    "Trick {trick}: {seat}'s {card} costs {cost|trick|tricks} (declarer {before} → {after})",
    "第 {trick} トリック: {seat}の {card} は {cost} トリックの損(ディクレアラー {before} → {after})",
  ],
  faultless: ["No card cost a trick.", "損をしたカードはありません。"],
  cost: ["{seat} {cost}", "{seat} {cost}"],
  costs: ["Tricks lost: {costs}", "損したトリック: {costs}"],
  beyond: [
    "{cards|card|cards} more cannot be followed by the laws",
    "あと {cards} 枚は規則どおりにたどれません",
  ],
} as const;
