/**
 * The Play section of a PBN game. A row is a trick; a column is a seat, clockwise from the seat that the
 * tag names. Cards are read row by row and put into the order of play by who leads each trick.
 */
import { CARDS, makeCard, parseCard, suitOf, type Card, type Strain } from "../card.js";
import { CardSet } from "../cards.js";
import { holderOf, type PartialDeal } from "../deal.js";
import type { Hand } from "../hand.js";
import { winnerOf } from "../play.js";
import type { RecordedCard } from "../record.js";
import { SEATS, seatAfter, seatIndex, sideOf, type Seat, type Side } from "../seat.js";
import type { FaultList } from "./faults.js";
import { isMark, MarkReader, saidIn } from "./pbn-marks.js";
import type { PbnTag, PbnWord } from "./pbn-document.js";

export interface ReadPlay {
  readonly cards: readonly RecordedCard[];
  /** Complete tricks, and those won by each side. */
  readonly tricks: number;
  readonly won: Readonly<Record<Side, number>>;
  /** Whether every card could be given its place and was legal or marked. */
  readonly sound: boolean;
  /** What was said before the first card. */
  readonly comment: string | undefined;
}

/** What the play starts from. */
export interface PlayStart {
  readonly deal: PartialDeal;
  /** The seat of the first column. */
  readonly first: Seat;
  /** Who led to the first trick, and who should have by the auction. */
  readonly leader: Seat;
  readonly due: Seat;
  /** Unknown: then only the first trick can be followed. */
  readonly strain: Strain | undefined;
  /** Tricks in the deal. */
  readonly length: number;
}

interface Cell {
  readonly word: PbnWord;
  /** Absent for a dash, an end mark or a word that is no card. */
  readonly card: Card | undefined;
  readonly irregular: PbnWord | undefined;
  explanation: string | undefined;
  comment: string | undefined;
}

const WORDS: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [makeCard(card), card]));

export function cardOfWord(text: string): Card | undefined {
  const card = WORDS.get(text);
  if (card !== undefined) return card;
  const other = parseCard(text);
  return other.ok ? other.value : undefined;
}

export function readPlay(section: PbnTag, start: PlayStart, faults: FaultList): ReadPlay {
  const { cells, comment } = readCells(section, faults);
  const follow = new Follow(start, faults);
  for (let i = 0; i < cells.length; i += 4) follow.row(cells.slice(i, i + 4));
  const { cards, tricks, won, sound } = follow;
  return { cards, tricks, won, sound, comment };
}

/** The cells of the section's rows, each with its marks. */
function readCells(
  section: PbnTag,
  faults: FaultList,
): { readonly cells: readonly Cell[]; readonly comment: string | undefined } {
  const marks = new MarkReader(section, 7, faults);
  const cells: Cell[] = [];
  let irregular: PbnWord | undefined;
  let comment: string | undefined;
  for (const word of section.words) {
    const { text, line, column } = word;
    if (isMark(text)) {
      const last = cells.at(-1);
      const note = marks.read(word);
      if (last === undefined) faults.add("pbn-mark", text, line, column);
      else if (note !== undefined && note !== "") last.explanation = note;
    } else if (text.startsWith("^")) {
      if (irregular !== undefined) faults.add("pbn-irregular-twice", text, line, column);
      else if (!/^\^[RL]$/i.test(text)) faults.add("card", text, line, column);
      irregular = word;
    } else {
      marks.begin();
      const blank = text === "-" || text === "+" || text === "*";
      const card = blank ? undefined : cardOfWord(text);
      if (card === undefined && !blank) faults.add("card", text, line, column);
      cells.push({ word, card, irregular, explanation: undefined, comment: undefined });
      irregular = undefined;
    }
    if (word.remarks.length === 0) continue;
    const said = saidIn(word.remarks)?.trim();
    if (said === undefined || said === "") continue;
    const last = cells.at(-1);
    if (last === undefined) comment = comment === undefined ? said : `${comment}\n${said}`;
    else last.comment = last.comment === undefined ? said : `${last.comment}\n${said}`;
  }
  marks.end(section);
  return { cells, comment };
}

/** Follows the play trick by trick, with what is left of each hand. */
class Follow {
  readonly cards: RecordedCard[] = [];
  tricks = 0;
  readonly won: Record<Side, number> = { NS: 0, EW: 0 };
  sound = true;
  readonly #start: PlayStart;
  readonly #faults: FaultList;
  readonly #left: Partial<Record<Seat, Hand>>;
  #gone = CardSet.empty;
  #leader: Seat | undefined;
  /** A `+` or `*` has been read; a card after it is a fault, reported once. */
  #ended = false;
  #complained = false;
  #rowsReported = false;

  constructor(start: PlayStart, faults: FaultList) {
    this.#start = start;
    this.#faults = faults;
    this.#left = { ...start.deal };
    this.#leader = start.leader;
  }

  row(cells: readonly Cell[]): void {
    const leader = this.#ended ? undefined : this.#leaderOf(cells);
    if (leader === undefined) {
      for (const cell of cells) this.#afterEnd(cell);
      return;
    }
    const offset = seatIndex(leader) - seatIndex(this.#start.first) + 4;
    const turned = this.#inOrderOfPlay(cells, leader);
    const trick: Card[] = [];
    let broken = false;
    for (let j = 0; j < 4; j++) {
      const cell = cells[turned ? j : (offset + j) % 4];
      if (cell === undefined) {
        broken = true;
      } else if (this.#ended) {
        this.#afterEnd(cell);
      } else if (cell.word.text === "+" || cell.word.text === "*") {
        this.#ended = true;
        broken = true;
      } else if (cell.card === undefined) {
        broken = true;
        if (cell.word.text !== "-") this.sound = false;
      } else if (!broken) {
        this.#play(cell, cell.card, seatAfter(leader, j), trick);
      }
    }
    this.#leader = undefined;
    if (broken || trick.length < 4) return;
    this.tricks++;
    const { strain } = this.#start;
    const winner = strain === undefined ? undefined : winnerOf({ leader, cards: trick }, strain);
    this.#leader = winner;
    if (winner !== undefined) this.won[sideOf(winner)]++;
  }

  #afterEnd(cell: Cell): void {
    if (cell.word.text === "-") return;
    if (!this.#ended) {
      if (cell.word.text === "*" || cell.word.text === "+") this.#ended = true;
      else this.sound = false;
      return;
    }
    if (this.#complained) return;
    this.#complained = true;
    this.#faults.add("pbn-after-end", cell.word.text, cell.word.line, cell.word.column);
  }

  /** Who leads: the winner of the last trick, or the one marked as leading out of turn. */
  #leaderOf(cells: readonly Cell[]): Seat | undefined {
    const due = this.#leader;
    if (due === undefined) return undefined;
    let marked: Seat | undefined;
    for (const [i, { irregular }] of cells.entries()) {
      if (irregular === undefined || irregular.text.toUpperCase() !== "^L") continue;
      const seat = seatAfter(this.#start.first, i);
      if (marked !== undefined)
        this.#faults.add("pbn-irregular-twice", irregular.text, irregular.line, irregular.column);
      else if (seat === due)
        this.#faults.add("pbn-irregular", irregular.text, irregular.line, irregular.column);
      marked ??= seat;
    }
    if (marked !== undefined) return marked;
    // A lone opening lead stands in the first column, whoever the tags make the leader.
    if (this.tricks === 0 && cells.filter(({ card }) => card !== undefined).length === 1) {
      const at = cells.findIndex(({ card }) => card !== undefined);
      const seat = seatAfter(this.#start.first, at);
      const word = cells[at]?.word;
      if (seat !== due && word !== undefined)
        this.#faults.add("turn", word.text, word.line, word.column);
      return seat;
    }
    return due;
  }

  /** Some programs write tricks in the order of play: seen when the hands fit that and not the columns. */
  #inOrderOfPlay(cells: readonly Cell[], leader: Seat): boolean {
    const { first } = this.#start;
    if (leader === first || cells.length < 4) return false;
    let columns = true;
    let order = true;
    for (const [i, { card }] of cells.entries()) {
      if (card === undefined) return false;
      const holder = holderOf(this.#left, card);
      if (holder === undefined) return false;
      columns &&= holder === seatAfter(first, i);
      order &&= holder === seatAfter(leader, i);
    }
    if (columns || !order) return false;
    const word = cells[0]?.word;
    if (!this.#rowsReported && word !== undefined)
      this.#faults.add("pbn-play-rows", word.text, word.line, word.column);
    this.#rowsReported = true;
    return true;
  }

  #play(cell: Cell, card: Card, seat: Seat, trick: Card[]): void {
    const { word, irregular } = cell;
    const [led] = trick;
    const held = this.#left[seat];
    const elsewhere = held === undefined && holderOf(this.#left, card) !== undefined;
    let revoked = false;
    if (this.#gone.has(card)) {
      this.#refuse("card-played", word);
    } else if (elsewhere || held?.has(card) === false) {
      this.#refuse("card-not-held", word);
    } else if (this.cards.length >= 4 * this.#start.length) {
      this.#refuse("play-over", word);
    } else if (led !== undefined && suitOf(led) !== suitOf(card)) {
      revoked = held !== undefined && held.in(suitOf(led)) !== 0;
    }
    const marked = irregular?.text.toUpperCase() === "^R";
    if (revoked && !marked) this.#refuse("revoke", word);
    const unknown = held === undefined && led !== undefined && suitOf(led) !== suitOf(card);
    if (marked && !revoked && !unknown && irregular !== undefined)
      this.#faults.add("pbn-irregular", irregular.text, irregular.line, irregular.column);
    // The card may stay in the record although it is refused: the play can be followed up to it.
    const due = this.cards.length === 0 ? this.#start.due : this.#leader;
    const outOfTurn = trick.length === 0 && seat !== due;
    this.cards.push({
      card,
      ...(cell.explanation === undefined ? {} : { explanation: cell.explanation }),
      ...(cell.comment === undefined ? {} : { comment: cell.comment }),
      ...(revoked || (marked && unknown)
        ? { irregular: "revoke" as const }
        : outOfTurn
          ? { irregular: seat }
          : {}),
    });
    trick.push(card);
    this.#gone = this.#gone.with(card);
    for (const other of SEATS) {
      const hand = this.#left[other];
      if (hand?.has(card) === true) this.#left[other] = hand.without(card);
    }
  }

  #refuse(
    code: "card-played" | "card-not-held" | "play-over" | "revoke",
    { text, line, column }: PbnWord,
  ): void {
    this.sound = false;
    this.#faults.add(code, text, line, column);
  }
}
