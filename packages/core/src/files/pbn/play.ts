/**
 * The Play section of a PBN game. A row is a trick; a column is a seat, clockwise from the seat that the
 * tag names. Cards are read row by row and put into the order of play by who leads each trick.
 */
import type { FileFaultCode } from "../reading/faults.js";
import { CARDS, parseCard, type Card, type Strain } from "../../card.js";
import type { PartialDeal } from "../../deal.js";
import { winnerOf } from "../../play.js";
import type { RecordedCard } from "../../record.js";
import { otherSide, rhoOf, SEATS, seatIndex, sideOf, type Seat, type Side } from "../../seat.js";
import { compactCard } from "../reading/compact.js";
import type { FaultList } from "../reading/fault-list.js";
import { PlayReferee } from "../reading/referee.js";
import { isMarkWord, joinSaid, MarkReader, saidIn } from "./marks.js";
import type { PbnTag, PbnWord } from "./document.js";

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

/** A card with nothing said about it is the same value wherever it is played. */
const PLAIN: readonly RecordedCard[] = CARDS.map((card) => ({ card }));

export function cardOfWord(text: string): Card | undefined {
  const usual = compactCard(text);
  if (usual !== undefined) return usual;
  const other = parseCard(text);
  return other.ok ? other.value : undefined;
}

export function readPlay(section: PbnTag, start: PlayStart, faults: FaultList): ReadPlay {
  const follow = new Follow(start, faults);
  const { cells, comment } = readCells(section, follow.plainRows(section.words), faults);
  for (let i = 0; i < cells.length; i += 4) follow.row(cells, i);
  follow.count();
  const { cards, tricks, won, sound } = follow;
  return { cards, tricks, won, sound, comment };
}

/** The cells of the section's rows from word `from` on, each with its marks. */
function readCells(
  section: PbnTag,
  from: number,
  faults: FaultList,
): { readonly cells: readonly Cell[]; readonly comment: string | undefined } {
  const marks = new MarkReader(section, 7, faults);
  const cells: Cell[] = [];
  let irregular: PbnWord | undefined;
  let comment: string | undefined;
  for (const word of from === 0 ? section.words : section.words.slice(from)) {
    const { text, line, column } = word;
    if (isMarkWord(text)) {
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
    const said = saidIn(word.remarks);
    if (said === undefined) continue;
    const last = cells.at(-1);
    if (last === undefined) comment = comment === undefined ? said : `${comment}\n${said}`;
    else last.comment = joinSaid(last.comment, said);
  }
  marks.end(section);
  return { cells, comment };
}

/** Follows the rows trick by trick; the referee judges the cards. Seats are indices here: 0 for North. */
class Follow {
  readonly cards: RecordedCard[] = [];
  tricks = 0;
  readonly won: Record<Side, number> = { NS: 0, EW: 0 };
  sound = true;
  readonly #start: PlayStart;
  readonly #first: number;
  readonly #faults: FaultList;
  readonly #referee: PlayReferee;
  /** Who leads to the next trick; undefined when that is not known. */
  #leader: number | undefined;
  /** A `+` or `*` has been read; a card after it is a fault, reported once. */
  #ended = false;
  #complained = false;
  #rowsReported = false;

  constructor(start: PlayStart, faults: FaultList) {
    const { strain, leader, deal } = start;
    this.#start = start;
    this.#first = seatIndex(start.first);
    this.#faults = faults;
    this.#leader = seatIndex(leader);
    this.#referee = new PlayReferee(
      strain && { level: 1, strain, doubling: "", declarer: rhoOf(leader) },
      deal,
      () => this.cards.map(({ card }) => card),
    );
  }

  /**
   * Takes whole tricks of regular cards with nothing said about them, as nearly all are; gives the number of words
   * taken. The first row with anything else about it is left for {@link row}.
   */
  plainRows(words: readonly PbnWord[]): number {
    if (this.#start.leader !== this.#start.due) return 0;
    const trick: Card[] = [];
    let taken = 0;
    for (; taken + 4 <= words.length; taken += 4) {
      const next = words[taken + 4];
      if (next !== undefined && isMarkWord(next.text)) break;
      const offset = (this.#leader ?? 0) - this.#first;
      for (let j = 0; j < 4; j++) {
        const word = words[taken + ((offset + j) & 3)];
        const card = word?.remarks.length === 0 ? compactCard(word.text) : undefined;
        if (card === undefined) return taken;
        trick[j] = card;
      }
      const winner = this.#referee.regularTrick(trick);
      if (winner === undefined) break;
      for (const card of trick) this.cards.push(PLAIN[card] ?? { card });
      this.#wins(winner);
    }
    return taken;
  }

  #wins(winner: number): void {
    this.tricks++;
    this.#leader = winner;
    this.won[winner % 2 === 0 ? "NS" : "EW"]++;
  }

  /** The row of cells that begins at `from`. */
  row(cells: readonly Cell[], from: number): void {
    const leader = this.#ended ? undefined : this.#leaderOf(cells, from);
    if (leader === undefined) {
      for (const cell of cells.slice(from, from + 4)) this.#afterEnd(cell);
      return;
    }
    const offset = leader - this.#first + 4;
    const turned = this.#inOrderOfPlay(cells, from, leader);
    const trick: Card[] = [];
    let broken = false;
    for (let j = 0; j < 4; j++) {
      const cell = cells[from + (turned ? j : (offset + j) % 4)];
      if (cell === undefined) {
        broken = true;
      } else if (this.#ended) {
        this.#afterEnd(cell);
      } else if (cell.card !== undefined) {
        if (!broken) this.#play(cell, cell.card, (leader + j) % 4, trick);
      } else {
        broken = true;
        if (cell.word.text === "+" || cell.word.text === "*") this.#ended = true;
        else if (cell.word.text !== "-") this.sound = false;
      }
    }
    this.#leader = undefined;
    if (broken || trick.length < 4) return;
    const { strain } = this.#start;
    const winner = strain && winnerOf({ leader: SEATS[leader] ?? "N", cards: trick }, strain);
    if (winner === undefined) this.tricks++;
    else this.#wins(seatIndex(winner));
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
    this.#report("pbn-after-end", cell.word);
  }

  #report(code: FileFaultCode, { text, line, column }: PbnWord): void {
    this.#faults.add(code, text, line, column);
  }

  /** Who leads: the winner of the last trick, or the one marked as leading out of turn. */
  #leaderOf(cells: readonly Cell[], from: number): number | undefined {
    const due = this.#leader;
    if (due === undefined) return undefined;
    let marked: number | undefined;
    let count = 0;
    let only = 0;
    for (let i = 0; i < 4; i++) {
      const cell = cells[from + i];
      if (cell === undefined) break;
      if (cell.card !== undefined) {
        count++;
        only = i;
      }
      const { irregular } = cell;
      if (irregular === undefined || irregular.text.toUpperCase() !== "^L") continue;
      const seat = (this.#first + i) % 4;
      if (marked !== undefined) this.#report("pbn-irregular-twice", irregular);
      else if (seat === due) this.#report("irregular", irregular);
      marked ??= seat;
    }
    if (marked !== undefined || count !== 1 || this.tricks > 0) return marked ?? due;
    // A lone opening lead belongs to the seat of its column, whatever the tags say.
    const seat = (this.#first + only) % 4;
    const word = cells[from + only]?.word;
    if (seat !== due && word !== undefined) this.#report("turn", word);
    return seat;
  }

  #holds(seat: number, card: Card): boolean {
    const hand = this.#start.deal[SEATS[seat] ?? "N"];
    return hand?.has(card) === true && !this.cards.some((played) => played.card === card);
  }

  /** Some programs write tricks in the order of play: seen when the hands fit that and not the columns. */
  #inOrderOfPlay(cells: readonly Cell[], from: number, leader: number): boolean {
    if (leader === this.#first) return false;
    let columns = true;
    for (let i = 0; i < 4; i++) {
      const card = cells[from + i]?.card;
      if (card === undefined || !this.#holds((leader + i) % 4, card)) return false;
      columns &&= this.#holds((this.#first + i) % 4, card);
    }
    if (columns) return false;
    const word = cells[from]?.word;
    if (!this.#rowsReported && word !== undefined) this.#report("pbn-play-rows", word);
    this.#rowsReported = true;
    return true;
  }

  #play(cell: Cell, card: Card, seat: number, trick: Card[]): void {
    const { word, irregular } = cell;
    const isLead = trick.length === 0;
    const isMarked = irregular?.text.toUpperCase() === "^R";
    const moved = isLead && seat !== this.#leader ? SEATS[seat] : undefined;
    const referee = this.#referee;
    const { isTorn } = referee;
    const mark = moved ?? (isMarked ? "revoke" : undefined);
    const ruling = isTorn ? referee.restOfTrick(card, mark) : referee.card(card, mark);
    if (ruling.code === "irregular" && irregular !== undefined)
      this.#report(ruling.code, irregular);
    else if (ruling.code !== undefined) this.#report(ruling.code, word);
    if (!ruling.stands) this.sound = false;
    const due = this.cards.length === 0 ? seatIndex(this.#start.due) : this.#leader;
    const leader = isLead && seat !== due ? SEATS[seat] : undefined;
    // Where the play can no longer be followed a mark is believed.
    const told = ruling.irregular ?? (isMarked && isTorn ? "revoke" : undefined);
    this.#record(cell, card, told === "revoke" ? told : (leader ?? told));
    trick.push(card);
  }

  /** The tricks of each side; after a lead by another hand the columns do not tell whose they were, but the referee knows. */
  count(): void {
    const progress = this.#referee.isTorn ? undefined : this.#referee.progress;
    if (progress === undefined) return;
    const side = sideOf(rhoOf(this.#start.leader));
    this.won[side] = progress.won;
    this.won[otherSide(side)] = this.tricks - progress.won;
  }

  /** A card that is refused stays in the record: the play can be followed up to it. */
  #record(
    { explanation, comment }: Cell,
    card: Card,
    irregular: RecordedCard["irregular"] | undefined,
  ): void {
    const isPlain = explanation === undefined && comment === undefined && irregular === undefined;
    const plain = isPlain ? PLAIN[card] : undefined;
    this.cards.push(
      plain ?? {
        card,
        ...(explanation === undefined ? {} : { explanation }),
        ...(comment === undefined ? {} : { comment }),
        ...(irregular === undefined ? {} : { irregular }),
      },
    );
  }
}
