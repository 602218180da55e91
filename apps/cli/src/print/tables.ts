/** The auction and the play of a board as tables, with explanations as numbered notes, and the result. */
import {
  contractOf,
  isBid,
  isCounted,
  leaderOf,
  levelOf,
  makeRank,
  marksOf,
  outcomeOf,
  playOf,
  rankOf,
  scoreOf,
  seatsFrom,
  sideOf,
  strainOf,
  suitOf,
  tricksNeeded,
  tricksOf,
  winnerOf,
  type BoardRecord,
  type Call,
  type Card,
  type Contract,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { pad, padLeft, fileText, widthOf, wrap, type Scribe } from "../text/style.js";

/** The columns of both tables, as newspapers print them. */
export const SEAT_COLUMNS = ["W", "N", "E", "S"] as const satisfies readonly Seat[];

export function strainText(scribe: Scribe, strain: Strain): string {
  return strain === "N" ? "NT" : scribe.suit(strain);
}

function callText(scribe: Scribe, call: Call): string {
  if (call === "P") return scribe.say("pass");
  return isBid(call) ? `${levelOf(call)}${strainText(scribe, strainOf(call))}` : call;
}

export function cardText(scribe: Scribe, card: Card): string {
  return scribe.suit(suitOf(card)) + makeRank(rankOf(card));
}

/** `4♠X`. */
export function bidText(scribe: Scribe, contract: Omit<Contract, "declarer">): string {
  return `${contract.level}${strainText(scribe, contract.strain)}${contract.doubling}`;
}

/** `4♠X by South`. */
export function contractText(
  scribe: Scribe,
  contract: Omit<Contract, "declarer"> & { readonly declarer?: Seat },
): string {
  const bid = bidText(scribe, contract);
  if (contract.declarer === undefined) return bid;
  return scribe.say("contract.by", { bid, seat: scribe.say(`seat.${contract.declarer}`) });
}

/** `down 2 (8 tricks)`. */
export function resultText(scribe: Scribe, over: number, tricks: number): string {
  if (over < 0) return scribe.say("result.down", { down: -over, tricks });
  return over === 0
    ? scribe.say("result.made", { tricks })
    : scribe.say("result.over", { over, tricks });
}

/** A score with its sign, as it is spoken at the table. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Explanations and comments, numbered in the order in which they are first pointed at. */
export class Notes {
  readonly #texts: string[] = [];
  readonly #comments: boolean;
  /** Comments that were left out. */
  left = 0;

  constructor(comments: boolean) {
    this.#comments = comments;
  }

  /** The marks of what was said about a call or card: `[1]`, `[2]`. */
  marks({
    explanation,
    comment,
  }: {
    readonly explanation?: string;
    readonly comment?: string;
  }): string {
    let marks = explanation === undefined ? "" : this.#mark(explanation);
    if (comment !== undefined) {
      if (this.#comments) marks += this.#mark(comment);
      else this.left++;
    }
    return marks;
  }

  #mark(text: string): string {
    const known = this.#texts.indexOf(text);
    return `[${known < 0 ? this.#texts.push(text) : known + 1}]`;
  }

  lines(): string[] {
    const width = String(this.#texts.length).length + 3;
    return this.#texts.flatMap((text, i) =>
      wrap(fileText(text), 78 - width).map(
        (line, j) => pad(j === 0 ? `[${i + 1}]` : "", width) + line,
      ),
    );
  }
}

/** The calls under their seats; `!` marks an alert. */
export function auctionTable(scribe: Scribe, record: BoardRecord, notes: Notes): string[] {
  if (record.calls.length === 0) return [];
  const cells: string[] = Array.from(
    { length: SEAT_COLUMNS.indexOf(record.board.dealer) },
    () => "",
  );
  for (const said of record.calls)
    cells.push(callText(scribe, said.call) + (said.alert === true ? "!" : "") + notes.marks(said));
  const rows: string[][] = [];
  for (let i = 0; i < cells.length; i += 4) rows.push(cells.slice(i, i + 4));
  return table([SEAT_COLUMNS.map((seat) => scribe.bold(scribe.say(`seat.${seat}`))), ...rows]);
}

/** One row for each trick: `>` before the card led, then the winner and the tricks so far. */
export function playTable(scribe: Scribe, record: BoardRecord, notes: Notes): string[] {
  const play = playOf(record);
  const shown = play?.cards.length ?? 0;
  const beyond = record.cards.slice(shown).map(({ card }) => cardText(scribe, card));
  const lines: string[] = [];
  if (play !== undefined && shown > 0) {
    const header = SEAT_COLUMNS.map((seat) => ` ${scribe.bold(scribe.say(`seat.${seat}`))}`);
    const rows = [[scribe.say("trick"), ...header, "", "NS", "EW"]];
    const won = { NS: 0, EW: 0 };
    let index = 0;
    for (const [i, trick] of [...play.tricks, play.current].entries()) {
      if (trick.cards.length === 0) continue;
      const winner = winnerOf(trick, play.contract.strain);
      if (winner !== undefined) won[sideOf(winner)]++;
      const row: Record<Seat, string> = { N: "", E: "", S: "", W: "" };
      for (const [j, seat] of seatsFrom(trick.leader).entries()) {
        const card = trick.cards[j];
        if (card === undefined) continue;
        const { irregular, ...said } = record.cards[index++] ?? { card };
        const text = cardText(scribe, card);
        row[seat] =
          (j === 0 ? ">" : " ") +
          (seat === winner ? scribe.bold(text) : text) +
          (irregular === undefined ? "" : ` (${scribe.say("irregular")})`) +
          notes.marks(said);
      }
      const tally = winner === undefined ? [] : [winner, String(won.NS), String(won.EW)];
      rows.push([padLeft(String(i + 1), 2), ...SEAT_COLUMNS.map((seat) => row[seat]), ...tally]);
    }
    lines.push(...table(rows));
  }
  if (beyond.length > 0) lines.push(scribe.say("play.beyond", { cards: beyond.join(" ") }));
  return lines;
}

/** Contract, lead, claim, result, score and why it does not count, as far as they are known. */
export function resultLines(scribe: Scribe, record: BoardRecord): string[] {
  const rows: [string, string][] = [];
  const outcome = outcomeOf(record);
  const contract = contractOf(record);
  if (outcome !== undefined)
    rows.push([
      scribe.say("contract"),
      contract === undefined ? scribe.say("contract.none") : contractText(scribe, contract),
    ]);
  if (contract !== undefined) {
    const [lead] = record.cards;
    if (lead !== undefined) {
      const seat = playOf(record)?.tricks[0]?.leader ?? leaderOf(contract);
      const card = cardText(scribe, lead.card);
      rows.push([
        scribe.say("lead"),
        scribe.say("lead.by", { card, seat: scribe.say(`seat.${seat}`) }),
      ]);
    }
    if (record.claim !== undefined) {
      const { by, tricks } = record.claim;
      rows.push([
        scribe.say("claim"),
        scribe.say("claim.of", { seat: scribe.say(`seat.${by}`), tricks }),
      ]);
    }
    const tricks = tricksOf(record);
    rows.push([
      scribe.say("result"),
      tricks === undefined
        ? scribe.say("result.none")
        : resultText(scribe, tricks - tricksNeeded(contract), tricks),
    ]);
  }
  const points = scoreOf(record);
  if (points !== undefined) {
    // The side that scored, with what it scored.
    const side = scribe.say(`side.${points < 0 ? "EW" : "NS"}`);
    rows.push([
      scribe.say("score"),
      points === 0 ? "0" : scribe.say("score.side", { side, points: `+${Math.abs(points)}` }),
    ]);
  }
  const marks = marksText(scribe, record);
  if (marks !== undefined) rows.push([scribe.say("marked"), marks]);
  return table(rows);
}

/** Why the board is no result; undefined if it is one. */
export function marksText(scribe: Scribe, record: BoardRecord): string | undefined {
  if (isCounted(record)) return undefined;
  const why = marksOf(record).map((mark) => scribe.say(`mark.${mark}.why`));
  return scribe.say("marked.why", { why: why.join(scribe.locale === "ja" ? "、" : "; ") });
}

/** Rows in columns that line up. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, widthOf(cell));
  return rows.map((row) =>
    row
      .map((cell, i) => pad(cell, (widths[i] ?? 0) + 2))
      .join("")
      .trimEnd(),
  );
}
