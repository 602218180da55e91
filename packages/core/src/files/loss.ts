/**
 * Counts, by kind, the parts of boards that a format cannot hold.
 *
 * Losses are measured, not guessed from the format: the board is compared with the board that is read from the written
 * text. {@link LOST_IN} lists what may be missing in which format; any other difference counts
 * as `otherwise`.
 */
import { CardSet } from "../cards.js";
import { contractOf, marksOf, outcomeOf, tricksOf, type BoardRecord } from "../record.js";
import { sameOutcome } from "../contract.js";
import { SEATS, SIDES } from "../seat.js";
import type { Format } from "./format.js";
import type { LinBoard } from "./lin/lin.js";
import type { LinMatch } from "./lin/match.js";
import { isHeader, type PbnDocument, type PbnRemark, type PbnTag } from "./pbn/document.js";
import { isMarkWord } from "./pbn/section.js";
import type { PbnGame } from "./pbn/pbn.js";
import type { ReadBoard } from "./reading/reader.js";

/** The parts of a board, each with the formats that cannot hold it, at least for some boards. */
const LOST_IN = {
  contract: ["lin", "url"],
  result: ["lin", "url"],
  claim: ["lin", "url"],
  hands: ["lin", "url"],
  // PBN holds no calls after the end of the auction, and no cards of a trick whose leader is unknown.
  calls: ["pbn", "lin", "url"],
  cards: ["pbn", "lin", "url"],
  irregular: ["lin", "url"],
  scoring: ["lin", "url"],
  names: [],
  agreements: ["lin", "url"],
  alerts: [],
  explanations: [],
  comments: ["lin", "url"],
  marks: ["lin", "url"],
  tags: ["lin", "url"],
  // PBN drops spaces around some texts.
  wording: ["pbn", "lin", "url"],
  judgements: ["json", "lin", "url"],
  sections: ["json", "lin", "url"],
  lines: ["json", "lin", "url"],
  pairs: ["pbn", "json", "url"],
  pages: ["pbn", "json", "lin", "url"],
  otherwise: [],
} as const satisfies Readonly<Record<string, readonly Format[]>>;

/** A part of a board that a format may be unable to hold. */
export type Loss = keyof typeof LOST_IN;
/** Parts of a board that a format may be unable to hold. */
export const LOSSES = Object.keys(LOST_IN) as readonly Loss[];

/** The number of losses of each kind, and the names of the lost tags. */
export class LossCount {
  readonly counts = new Map<Loss, number>();
  readonly tags = new Set<string>();
  readonly #to: Format;
  readonly #matches = new Set<LinMatch>();

  constructor(to: Format) {
    this.#to = to;
  }

  add(loss: Loss, count = 1): void {
    const formats: readonly Format[] = LOST_IN[loss];
    const kind = formats.includes(this.#to) ? loss : "otherwise";
    if (count > 0) this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }

  addTag(name: string): void {
    this.add("tags");
    this.tags.add(name);
  }

  /** Counts the parts of the source file that are in no record. */
  addSource(board: ReadBoard & Partial<Pick<PbnGame, "document"> & LinBoard>): void {
    const { document, pairs = [], match } = board;
    if (this.#to !== "pbn" && document !== undefined) this.#addDocument(document);
    if (this.#to === "lin") return;
    this.add("pairs", pairs.length);
    // The header of a match counts once, without the pairs that a record holds in other fields.
    if (match === undefined || this.#matches.has(match)) return;
    this.#matches.add(match);
    this.add("pairs", match.pairs.filter(({ tag }) => !HEADER.has(tag)).length);
  }

  #addDocument({ before, tags, after }: PbnDocument): void {
    const first = new Set<string>();
    this.#addLines(before);
    this.#addLines(after);
    for (const tag of tags) {
      // A record has neither a second tag of the same name nor words after a tag without a section.
      const isPlayed = tag.name === "Auction" || tag.name === "Play";
      if (first.has(tag.name) || (tag.words.length > 0 && !isPlayed && !isTable(tag)))
        this.add("sections");
      first.add(tag.name);
      for (const { remarks } of [tag, ...tag.words, ...tag.notes]) this.#addLines(remarks);
      if (!isPlayed) continue;
      const judged = tag.words.filter(({ text }) => isMarkWord(text) && !text.startsWith("="));
      this.add("judgements", judged.length);
    }
  }

  #addLines(remarks: readonly PbnRemark[]): void {
    const own = remarks.filter(
      (remark) => remark.kind === "text" || (remark.kind === "escape" && !isHeader(remark)),
    );
    this.add("lines", own.length);
  }

  /** Counts the differences between a record and the one that was read from its written text. */
  addDifference(before: BoardRecord, after: BoardRecord): void {
    for (const compare of Object.values(COMPARE)) compare(before, after, this);
  }

  /** Counts a missing value as a loss of this kind, and a new or different value as `otherwise`. */
  compare(loss: Loss, before: unknown, after: unknown): void {
    if (before === after) return;
    this.add(before !== undefined && after === undefined ? loss : "otherwise");
  }

  /** Compares texts; a different text counts as `wording`, because a format may have to change its characters. */
  compareText(loss: Loss, before: string | undefined, after: string | undefined): void {
    // A missing text of spaces is a loss of wording, not of content.
    if (before?.trim() === "" && after === undefined) this.add("wording");
    else if (before === undefined || after === undefined) this.compare(loss, before, after);
    else if (before !== after) this.add("wording");
  }

  /** Compares lists; items from the first difference on count as lost, new ones as `otherwise`. */
  compareList<T>(
    loss: Loss,
    before: readonly T[],
    after: readonly T[],
    isSame: (a: T, b: T) => boolean,
    each: (a: T, b: T) => void,
  ): void {
    let same = 0;
    for (const one of before) {
      const other = after[same];
      if (other === undefined || !isSame(one, other)) break;
      each(one, other);
      same++;
    }
    this.add(loss, before.length - same);
    this.add("otherwise", after.length - same);
  }
}

/** The tags of header pairs whose values become the title, results and names of boards. */
const HEADER: ReadonlySet<string> = new Set(["vg", "rs", "pn", "pw", "px"]);

const isTable = ({ name }: PbnTag): boolean => name.endsWith("Table");

/** Whether calls or cards are missing, so that comments on them are lost or stand at another call or card. */
const isShortened = (before: BoardRecord, after: BoardRecord): boolean =>
  after.calls.length + after.cards.length < before.calls.length + before.cards.length;

function compareComment(
  count: LossCount,
  shortened: boolean,
  before: string | undefined,
  after: string | undefined,
): void {
  if (!shortened) count.compareText("comments", before, after);
  else if (before !== after) count.add("comments");
}

type Compare = (before: BoardRecord, after: BoardRecord, count: LossCount) => void;

/** One comparison for each field of a record; the type requires every field. */
const COMPARE: Readonly<Record<keyof BoardRecord, Compare>> = {
  board: (a, b, count) => {
    for (const name of ["number", "dealer", "vulnerability"] as const)
      count.compare("otherwise", a.board[name], b.board[name]);
  },
  deal: (a, b, count) => {
    const rest = SEATS.reduce(
      (left, seat) => left.diff(a.deal[seat] ?? CardSet.empty),
      CardSet.full,
    );
    const known = SEATS.filter((seat) => a.deal[seat] !== undefined).length;
    for (const seat of SEATS) {
      // The fourth hand follows from three whole ones.
      const own = a.deal[seat] ?? (known === 3 && rest.size === 13 ? rest : undefined);
      const other = b.deal[seat] ?? (a.deal[seat] === undefined ? own : undefined);
      if (own !== undefined && other !== undefined && own.equals(other)) continue;
      count.compare("hands", own, other);
    }
  },
  players: (a, b, count) => {
    for (const seat of SEATS) count.compareText("names", a.players[seat], b.players[seat]);
  },
  scoring: (a, b, count) => {
    count.compare("scoring", a.scoring, b.scoring);
  },
  agreements: (a, b, count) => {
    for (const side of SIDES) {
      const [own, other] = [a.agreements[side], b.agreements[side]];
      count.compareText("agreements", own?.card, other?.card);
      if (other !== undefined) count.compareText("agreements", own?.notes, other.notes);
    }
  },
  calls: (a, b, count) => {
    const isSame = (one: { readonly call: string }, other: { readonly call: string }): boolean =>
      one.call === other.call;
    count.compareList("calls", a.calls, b.calls, isSame, (one, other) => {
      count.compare("alerts", one.alert, other.alert);
      count.compareText("explanations", one.explanation, other.explanation);
      compareComment(count, isShortened(a, b), one.comment, other.comment);
    });
  },
  stated: (a, b, count) => {
    const [own, other] = [outcomeOf(a), outcomeOf(b)];
    if (own !== undefined && other !== undefined && sameOutcome(own, other)) return;
    count.compare("contract", own, other);
  },
  cards: (a, b, count) => {
    const isSame = (one: { readonly card: number }, other: { readonly card: number }): boolean =>
      one.card === other.card;
    // If a mark of irregularity is lost, the reader may give later cards to other seats; marks that follow from that
    // are not counted as `otherwise`.
    let isLost = false;
    count.compareList("cards", a.cards, b.cards, isSame, (one, other) => {
      if (one.irregular !== other.irregular) {
        isLost ||= one.irregular !== undefined;
        count.add(isLost ? "irregular" : "otherwise");
      }
      count.compareText("explanations", one.explanation, other.explanation);
      compareComment(count, isShortened(a, b), one.comment, other.comment);
    });
  },
  claim: (a, b, count) => {
    const declarer = contractOf(a)?.declarer;
    if (a.claim === undefined) {
      // Some formats read a play that ends early with a result as declarer's claim; that is no difference if the result
      // is the same.
      const isImplied = b.claim?.by === declarer && tricksOf(a) === tricksOf(b);
      if (b.claim !== undefined && !isImplied) count.add("otherwise");
    } else if (a.claim.by !== b.claim?.by || a.claim.tricks !== b.claim.tricks) count.add("claim");
  },
  tricks: (a, b, count) => {
    count.compare("result", tricksOf(a), tricksOf(b));
  },
  marks: (a, b, count) => {
    const [own, other] = [marksOf(a), marksOf(b)];
    count.add("marks", own.filter((mark) => !other.includes(mark)).length);
    count.add("otherwise", other.filter((mark) => !own.includes(mark)).length);
  },
  about: (a, b, count) => {
    const [own, other] = [new Map(Object.entries(a.about)), new Map(Object.entries(b.about))];
    for (const [name, value] of own) {
      const found = other.get(name);
      if (found === undefined) count.addTag(name);
      else count.compareText("tags", value, found);
    }
    for (const name of other.keys()) if (!own.has(name)) count.add("otherwise");
  },
  comment: (a, b, count) => {
    compareComment(count, isShortened(a, b), a.comment, b.comment);
  },
};
