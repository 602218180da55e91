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
  type RecordedCall,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { pad, padLeft, fileText, widthOf, wrap, type Style } from "../text/style.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The columns of both tables, in the usual order of bridge columns. */
export const SEAT_COLUMNS = ["W", "N", "E", "S"] as const satisfies readonly Seat[];

export const strainText = (style: Style, strain: Strain): string =>
  strain === "N" ? "NT" : style.suit(strain);

const seatText = (style: Style, seat: Seat): string => style.say(COMMON_PHRASES.seat[seat]);

function callText(style: Style, call: Call): string {
  if (call === "P") return style.say(PHRASES.pass);
  return isBid(call) ? `${levelOf(call)}${strainText(style, strainOf(call))}` : call;
}

export const showCard = (style: Style, card: Card): string =>
  style.suit(suitOf(card)) + makeRank(rankOf(card));

/** `4♠X`. */
export const bidText = (
  style: Style,
  { level, strain, doubling }: Omit<Contract, "declarer">,
): string => `${level}${strainText(style, strain)}${doubling}`;

/** `4♠X by South`. */
export function contractText(
  style: Style,
  contract: Omit<Contract, "declarer"> & { readonly declarer?: Seat },
): string {
  const bid = bidText(style, contract);
  if (contract.declarer === undefined) return bid;
  return style.say(COMMON_PHRASES.contractBy, { bid, seat: seatText(style, contract.declarer) });
}

/** `down 2 (8 tricks)`. */
export function showResult(style: Style, over: number, tricks: number): string {
  if (over < 0) return style.say(PHRASES.resultDown, { down: -over, tricks });
  return over === 0
    ? style.say(PHRASES.resultMade, { tricks })
    : style.say(PHRASES.resultOver, { over, tricks });
}

export const withSign = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** Explanations and comments, numbered in the order in which the tables refer to them. */
export class Notes {
  readonly #texts: string[] = [];
  readonly #comments: boolean;
  /** The number of comments that were left out. */
  left = 0;

  constructor(comments: boolean) {
    this.#comments = comments;
  }

  /** Numbers the explanation and the comment of a call or card, and returns their marks: `[1][2]`. */
  marks({ explanation, comment }: Pick<RecordedCall, "explanation" | "comment">): string {
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
export function auctionTable(style: Style, record: BoardRecord, notes: Notes): string[] {
  if (record.calls.length === 0) return [];
  const cells: string[] = Array.from(
    { length: SEAT_COLUMNS.indexOf(record.board.dealer) },
    () => "",
  );
  for (const said of record.calls)
    cells.push(callText(style, said.call) + (said.alert === true ? "!" : "") + notes.marks(said));
  const rows = [SEAT_COLUMNS.map((seat) => style.bold(seatText(style, seat)))];
  for (let i = 0; i < cells.length; i += 4) rows.push(cells.slice(i, i + 4));
  return alignColumns(rows);
}

/** One row for each trick: `>` before the card led, then the winner and the tricks so far. */
export function playTable(style: Style, record: BoardRecord, notes: Notes): string[] {
  const play = playOf(record);
  const shown = play?.cards.length ?? 0;
  const beyond = record.cards.slice(shown).map(({ card }) => showCard(style, card));
  const lines: string[] = [];
  if (play !== undefined && shown > 0) {
    const header = SEAT_COLUMNS.map((seat) => ` ${style.bold(seatText(style, seat))}`);
    const rows = [[style.say(COMMON_PHRASES.trick), ...header, "", "NS", "EW"]];
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
        const text = showCard(style, card);
        row[seat] =
          (j === 0 ? ">" : " ") +
          (seat === winner ? style.bold(text) : text) +
          (irregular === undefined ? "" : ` (${style.say(PHRASES.irregular)})`) +
          notes.marks(said);
      }
      const tally = winner === undefined ? [] : [winner, String(won.NS), String(won.EW)];
      rows.push([padLeft(String(i + 1), 2), ...SEAT_COLUMNS.map((seat) => row[seat]), ...tally]);
    }
    lines.push(...alignColumns(rows));
  }
  if (beyond.length > 0) lines.push(style.say(PHRASES.playBeyond, { cards: beyond.join(" ") }));
  return lines;
}

/**
 * Lines with contract, lead, claim, result, score and the reason why the board does not count, as far as they are
 * known.
 */
export function resultLines(style: Style, record: BoardRecord): string[] {
  const rows: [string, string][] = [];
  const outcome = outcomeOf(record);
  const contract = contractOf(record);
  if (outcome !== undefined)
    rows.push([
      style.say(PHRASES.contract),
      contract === undefined
        ? style.say(COMMON_PHRASES.contractNone)
        : contractText(style, contract),
    ]);
  if (contract !== undefined) {
    const [lead] = record.cards;
    if (lead !== undefined) {
      const seat = playOf(record)?.tricks[0]?.leader ?? leaderOf(contract);
      const led = { card: showCard(style, lead.card), seat: seatText(style, seat) };
      rows.push([style.say(PHRASES.lead), style.say(PHRASES.leadBy, led)]);
    }
    if (record.claim !== undefined) {
      const claim = { seat: seatText(style, record.claim.by), tricks: record.claim.tricks };
      rows.push([style.say(PHRASES.claim), style.say(PHRASES.claimOf, claim)]);
    }
    const tricks = tricksOf(record);
    rows.push([
      style.say(PHRASES.result),
      tricks === undefined
        ? style.say(PHRASES.resultNone)
        : showResult(style, tricks - tricksNeeded(contract), tricks),
    ]);
  }
  const points = scoreOf(record);
  if (points !== undefined) {
    const side = style.say(COMMON_PHRASES.side[points < 0 ? "EW" : "NS"]);
    rows.push([
      style.say(PHRASES.score),
      points === 0
        ? "0"
        : style.say(COMMON_PHRASES.scoreSide, { side, points: `+${Math.abs(points)}` }),
    ]);
  }
  const marks = marksText(style, record);
  if (marks !== undefined) rows.push([style.say(PHRASES.marked), marks]);
  return alignColumns(rows);
}

/** The reason why the board does not count; undefined if it counts. */
export function marksText(style: Style, record: BoardRecord): string | undefined {
  if (isCounted(record)) return undefined;
  const why = marksOf(record).map((mark) => style.say(PHRASES.markWhy[mark]));
  return style.say(PHRASES.markedWhy, { why: style.list(why, ["; ", "、"]) });
}

/** Rows in columns that line up. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
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

const PHRASES = {
  markWhy: {
    undo: ["a call or a card was taken back", "コールまたはカードを戻した"],
    replay: ["the cards were known", "前に見たカード"],
    import: [
      "the board came with calls, cards or a result",
      "コール、カード、または結果の付いたボード",
    ],
    reveal: ["hidden cards were shown", "隠れたカードを表示した"],
    lead: ["robots had made the auction", "オークションはロボットが行った"],
    bid: ["the board was bid and not played", "ビッドだけでプレイしない"],
  },
  pass: ["Pass", "パス"],
  contract: ["Contract", "コントラクト"],
  lead: ["Lead", "リード"],
  leadBy: ["{card} by {seat}", "{card} {seat}"],
  claim: ["Claim", "クレーム"],
  claimOf: ["{seat}: {tricks|trick|tricks} of the rest", "{seat}: 残りの {tricks} トリック"],
  playBeyond: ["Cards that cannot be followed: {cards}", "たどれないカード: {cards}"],
  irregular: ["irregular", "反則"],
  result: ["Result", "結果"],
  resultMade: ["made ({tricks|trick|tricks})", "メイク({tricks} トリック)"],
  resultOver: [
    "made with {over|overtrick|overtricks} ({tricks|trick|tricks})",
    "{over} アップ({tricks} トリック)",
  ],
  resultDown: ["down {down} ({tricks|trick|tricks})", "{down} ダウン({tricks} トリック)"],
  resultNone: ["no result given", "結果の記載なし"],
  score: ["Score", "スコア"],
  marked: ["Marked", "印"],
  markedWhy: ["{why}; does not count", "{why}(集計外)"],
} as const;
