/**
 * The Play section of a PBN game. A row is a trick; a column is a seat, clockwise from the seat that the
 * tag names. Cards are read row by row; the leader of each trick gives the order in which its cards were played.
 */
import type { FileFaultCode } from "../reading/faults.js";
import { CARDS, parseCard, type Card, type Strain } from "../../card.js";
import type { PartialDeal } from "../../deal.js";
import { winnerOf } from "../../play.js";
import type { RecordedCard } from "../../record.js";
import { otherSide, rhoOf, SEATS, seatIndex, sideOf, type Seat, type Side } from "../../seat.js";
import { compactCard } from "../reading/compact.js";
import type { FaultList } from "../reading/reader.js";
import { PlayReferee } from "../reading/referee.js";
import { isMarkWord, joinSaid, readItems, type SectionItem } from "./section.js";
import type { PbnTag, PbnWord } from "./document.js";

export interface ReadPlay {
  readonly cards: readonly RecordedCard[];
  /** Complete tricks, and those won by each side. */
  readonly tricks: number;
  readonly won: Readonly<Record<Side, number>>;
  /** Whether every card was placed in a trick and was legal or marked as irregular. */
  readonly sound: boolean;
  /** The remarks before the first card. */
  readonly comment: string | undefined;
}

/** The situation before the first card. */
export interface PlayStart {
  readonly deal: PartialDeal;
  /** The seat of the first column. */
  readonly first: Seat;
  /** The seat that leads to the first trick, and the seat that should lead by the auction. */
  readonly leader: Seat;
  readonly due: Seat;
  /** If it is unknown, only the first trick can be followed. */
  readonly strain: Strain | undefined;
}

/** An item of the section; the card is absent for a dash, an end mark or a word that is no card. */
interface Cell extends SectionItem {
  readonly card: Card | undefined;
}

/** Cards without notes and remarks, by number; all records share these objects. */
const PLAIN: readonly RecordedCard[] = CARDS.map((card) => ({ card }));

export function cardOfWord(text: string): Card | undefined {
  const usual = compactCard(text);
  if (usual !== undefined) return usual;
  const other = parseCard(text);
  return other.ok ? other.value : undefined;
}

const isEnd = ({ word: { text } }: Cell): boolean => text === "+" || text === "*";

export function readPlay(section: PbnTag, start: PlayStart, faults: FaultList): ReadPlay {
  const reader = new PlayReader(start, faults);
  const { words } = section;
  const taken = reader.plainRows(words);
  const { items, said } = readItems(
    section,
    taken === 0 ? words : words.slice(taken),
    "Play",
    faults,
  );
  const cells = items.map((item): Cell => {
    const { text, line, column } = item.word;
    const isBlank = text === "-" || text === "+" || text === "*";
    const card = isBlank ? undefined : cardOfWord(text);
    if (card === undefined && !isBlank) faults.add("card", text, line, column);
    return { ...item, card };
  });
  for (let i = 0; i < cells.length; i += 4) reader.row(cells.slice(i, i + 4));
  const { cards, tricks, sound } = reader;
  const comment = said.length === 0 ? undefined : said.join("\n");
  return { cards, tricks, won: reader.tricksWon(), sound, comment };
}

/**
 * Follows the rows trick by trick; the referee judges the cards. Seats are indices here, 0 for North. The fields are
 * not private, because private fields make reading a file measurably slower.
 */
class PlayReader {
  readonly cards: RecordedCard[] = [];
  tricks = 0;
  sound = true;
  readonly won: Record<Side, number> = { NS: 0, EW: 0 };
  readonly start: PlayStart;
  readonly first: number;
  readonly faults: FaultList;
  readonly referee: PlayReferee;
  /** The leader of the next trick; undefined when that is not known. */
  leader: number | undefined;
  /** Whether `+` or `*` has been read; text after it is a fault, reported once. */
  hasEnded = false;
  isEndReported = false;
  areRowsReported = false;

  constructor(start: PlayStart, faults: FaultList) {
    const { strain, leader, deal } = start;
    this.start = start;
    this.first = seatIndex(start.first);
    this.faults = faults;
    this.leader = seatIndex(leader);
    this.referee = new PlayReferee(
      strain && { level: 1, strain, doubling: "", declarer: rhoOf(leader) },
      deal,
      () => this.cards.map(({ card }) => card),
    );
  }

  /**
   * Reads whole tricks of regular cards without marks and remarks, as most are; gives the number of words read. The
   * first other row, and all after it, are left for {@link row}.
   */
  plainRows(words: readonly PbnWord[]): number {
    if (this.start.leader !== this.start.due) return 0;
    const trick: Card[] = [];
    let taken = 0;
    for (; taken + 4 <= words.length; taken += 4) {
      const next = words[taken + 4];
      if (next !== undefined && isMarkWord(next.text)) break;
      const offset = (this.leader ?? 0) - this.first;
      for (let j = 0; j < 4; j++) {
        const word = words[taken + ((offset + j) & 3)];
        const card = word?.remarks.length === 0 ? compactCard(word.text) : undefined;
        if (card === undefined) return taken;
        trick[j] = card;
      }
      const winner = this.referee.regularTrick(trick);
      if (winner === undefined) break;
      for (const card of trick) this.cards.push(PLAIN[card] ?? { card });
      this.wins(winner);
    }
    return taken;
  }

  wins(winner: number): void {
    this.tricks++;
    this.leader = winner;
    this.won[winner % 2 === 0 ? "NS" : "EW"]++;
  }

  row(cells: readonly Cell[]): void {
    const leader = this.hasEnded ? undefined : this.leaderOf(cells);
    if (leader === undefined) {
      for (const cell of cells) this.unplaced(cell);
      return;
    }
    const offset = this.isInOrderOfPlay(cells, leader) ? 0 : leader - this.first + 4;
    const trick: Card[] = [];
    let isBroken = false;
    for (let j = 0; j < 4; j++) {
      const cell = cells[(offset + j) % 4];
      if (cell === undefined) isBroken = true;
      else if (this.hasEnded) this.unplaced(cell);
      else if (cell.card === undefined) {
        isBroken = true;
        this.unplaced(cell);
      } else if (!isBroken) this.play(cell, cell.card, (leader + j) % 4, trick);
    }
    this.leader = undefined;
    if (isBroken) return;
    const { strain } = this.start;
    const winner = strain && winnerOf({ leader: SEATS[leader] ?? "N", cards: trick }, strain);
    if (winner === undefined) this.tricks++;
    else this.wins(seatIndex(winner));
  }

  /**
   * Handles a cell without a place in the play: a dash, an end mark, an unreadable word, or a card after the play can
   * no longer be followed.
   */
  unplaced(cell: Cell): void {
    if (cell.word.text === "-") return;
    if (!this.hasEnded) {
      if (isEnd(cell)) this.hasEnded = true;
      else this.sound = false;
    } else if (!this.isEndReported) {
      this.isEndReported = true;
      this.report("pbn-after-end", cell.word);
    }
  }

  report(code: FileFaultCode, { text, line, column }: PbnWord): void {
    this.faults.add(code, text, line, column);
  }

  /** The leader of the row: the seat that is marked as leading out of turn, else the winner of the last trick. */
  leaderOf(cells: readonly Cell[]): number | undefined {
    const due = this.leader;
    if (due === undefined) return undefined;
    let marked: number | undefined;
    for (const [i, { irregular }] of cells.entries()) {
      if (irregular?.text.toUpperCase() !== "^L") continue;
      const seat = (this.first + i) % 4;
      if (marked !== undefined) this.report("pbn-irregular-twice", irregular);
      else if (seat === due) this.report("irregular", irregular);
      marked ??= seat;
    }
    const [lead, ...others] = cells.filter(({ card }) => card !== undefined);
    if (marked !== undefined || lead === undefined || others.length > 0 || this.tricks > 0)
      return marked ?? due;
    // An opening lead that is the only card of its row is given to the seat of its column, whatever the tags say.
    const seat = (this.first + cells.indexOf(lead)) % 4;
    if (seat !== due) this.report("turn", lead.word);
    return seat;
  }

  holds(seat: number, card: Card): boolean {
    const hand = this.start.deal[SEATS[seat] ?? "N"];
    return hand?.has(card) === true && !this.cards.some((played) => played.card === card);
  }

  /**
   * Whether the row is in the order of play, as some programs write it: the hands hold the cards in that order but not
   * by columns.
   */
  isInOrderOfPlay(cells: readonly Cell[], leader: number): boolean {
    if (leader === this.first || cells.length < 4) return false;
    const fits = (first: number): boolean =>
      cells.every(({ card }, i) => card !== undefined && this.holds((first + i) % 4, card));
    if (!fits(leader) || fits(this.first)) return false;
    const [{ word } = {}] = cells;
    if (!this.areRowsReported && word !== undefined) this.report("pbn-play-rows", word);
    this.areRowsReported = true;
    return true;
  }

  play(cell: Cell, card: Card, seat: number, trick: Card[]): void {
    const { word, irregular } = cell;
    const isLead = trick.length === 0;
    const isRevoke = irregular?.text.toUpperCase() === "^R";
    const moved = isLead && seat !== this.leader ? SEATS[seat] : undefined;
    const { referee } = this;
    const { isBroken } = referee;
    const mark = moved ?? (isRevoke ? "revoke" : undefined);
    const ruling = isBroken ? referee.restOfTrick(card, mark) : referee.card(card, mark);
    if (ruling.code !== undefined)
      this.report(ruling.code, (ruling.code === "irregular" ? irregular : undefined) ?? word);
    if (!ruling.stands) this.sound = false;
    const due = this.cards.length === 0 ? seatIndex(this.start.due) : this.leader;
    const leader = isLead && seat !== due ? SEATS[seat] : undefined;
    // Where the play can no longer be followed, the file's mark of a revoke is kept unchecked.
    const told = ruling.irregular ?? (isRevoke && isBroken ? "revoke" : undefined);
    // A refused card stays in the record, whose play is legal up to that card.
    this.cards.push(recordedCard(cell, card, told === "revoke" ? told : (leader ?? told)));
    trick.push(card);
  }

  /**
   * The tricks of each side. The referee's count is better than that by columns, which is wrong after a lead from
   * another hand.
   */
  tricksWon(): Readonly<Record<Side, number>> {
    const progress = this.referee.isBroken ? undefined : this.referee.progress;
    if (progress === undefined) return this.won;
    const side = sideOf(rhoOf(this.start.leader));
    return { ...this.won, [side]: progress.won, [otherSide(side)]: this.tricks - progress.won };
  }
}

function recordedCard(
  { note, said }: Cell,
  card: Card,
  irregular: RecordedCard["irregular"],
): RecordedCard {
  const comment = joinSaid(undefined, said);
  return {
    card,
    ...(note === undefined || note === "" ? {} : { explanation: note }),
    ...(comment === undefined ? {} : { comment }),
    ...(irregular === undefined ? {} : { irregular }),
  };
}
