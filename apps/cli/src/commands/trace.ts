/** `falsecard trace`: what a played board was worth before and after each card, every error priced. */
import { makeCard, makeOutcome, SEATS, tricksNeeded, type Seat } from "@falsecard/core";
import type { Trace, TracedCard } from "@falsecard/solver";
import { command } from "../frame/command.js";
import { closing, eachSolved, report, SOLVING_OPTIONS } from "../solving/solved-boards.js";
import { padLeft, type Scribe } from "../text/style.js";
import { cardText, SEAT_COLUMNS, table } from "../print/tables.js";
import { boardLine } from "../print/diagram.js";
import { resultSign } from "../solving/values.js";

export const trace = command({
  progress: "bar",
  options: { ...SOLVING_OPTIONS, json: { about: "trace.json" } },
  examples: [
    ["falsecard trace match.pbn --board 7", "trace.example.one"],
    ["falsecard trace match.lin --json", "trace.example.json"],
  ],
  run: async (shell, given, [operand = ""]) => {
    const { scribe } = shell;
    const page = report(shell, given.json === true);
    for await (const each of eachSolved(shell, "trace", operand, given))
      await page.add(each, (traced) => ({
        json: () => ({
          contract: makeOutcome(traced.contract),
          start: traced.start,
          end: traced.cards.at(-1)?.after ?? traced.start,
          cards: traced.cards.map(({ seat, card, before, after, cost }) => ({
            seat,
            card: makeCard(card),
            before,
            after,
            cost,
          })),
          costs: costsOf(traced),
        }),
        lines: () => [
          boardLine(scribe, each.asked),
          ...traceLines(scribe, traced, each.asked.cards.length),
        ],
      }));
    return closing(page);
  },
});

/** Tricks that each seat's cards cost its side. */
function costsOf({ cards }: Trace): Record<Seat, number> {
  const costs = { N: 0, E: 0, S: 0, W: 0 };
  for (const { seat, cost } of cards) costs[seat] += cost;
  return costs;
}

function traceLines(scribe: Scribe, traced: Trace, recorded: number): string[] {
  const { contract, start, cards } = traced;
  const sign = (tricks: number): string => resultSign(tricks - tricksNeeded(contract));
  const lines = [scribe.say("trace.start", { tricks: start, result: sign(start) })];
  if (cards.length > 0) lines.push("", ...table(trickRows(scribe, traced, sign)));
  const errors = cards.flatMap((each, i) => (each.cost > 0 ? [errorLine(scribe, each, i)] : []));
  if (errors.length > 0) lines.push("", ...errors);
  else if (cards.length > 0) lines.push("", scribe.say("trace.faultless"));
  const costs = costsOf(traced);
  const sums = SEATS.filter((seat) => costs[seat] > 0).map((seat) =>
    scribe.say("trace.cost", { seat: scribe.say(`seat.${seat}`), cost: costs[seat] }),
  );
  if (sums.length > 1) lines.push(scribe.say("trace.costs", { costs: sums.join(", ") }));
  const beyond = recorded - cards.length;
  if (beyond > 0) lines.push(scribe.say("trace.beyond", { cards: beyond }));
  return lines;
}

/** Cards under their seats, errors marked, and declarer's tricks after each trick. */
function trickRows(
  scribe: Scribe,
  { cards, contract }: Trace,
  sign: (tricks: number) => string,
): string[][] {
  const rows = [
    [
      scribe.say("trick"),
      ...SEAT_COLUMNS.map((seat) => ` ${scribe.bold(scribe.say(`seat.${seat}`))}`),
      scribe.say("trace.value"),
    ],
  ];
  for (let from = 0; from < cards.length; from += 4) {
    const trick = cards.slice(from, from + 4);
    const cell = (seat: Seat): string => {
      const at = trick.findIndex((each) => each.seat === seat);
      const played = trick[at];
      if (played === undefined) return "";
      const price = played.cost > 0 ? scribe.red(` -${played.cost}`) : "";
      return `${at === 0 ? ">" : " "}${cardText(scribe, played.card)}${price}`;
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

function errorLine(scribe: Scribe, { seat, card, before, after, cost }: TracedCard, at: number) {
  return scribe.say("trace.error", {
    trick: Math.floor(at / 4) + 1,
    seat: scribe.say(`seat.${seat}`),
    card: cardText(scribe, card),
    cost,
    before,
    after,
  });
}
