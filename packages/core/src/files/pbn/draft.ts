/** A bare record as a PBN document: the tags, auction, play and notes that say the same. */
import type { Auction } from "../../auction.js";
import { makeCard, parseStrain, type Card, type Strain } from "../../card.js";
import { leaderOf, makeBid, type Contract } from "../../contract.js";
import { holderOf, makePartialDeal } from "../../deal.js";
import { winnerOf } from "../../play.js";
import {
  auctionOf,
  outcomeOf,
  tricksOf,
  type BoardRecord,
  type RecordedCall,
  type RecordedCard,
} from "../../record.js";
import { SEATS, seatAfter, seatIndex, SIDES, type Seat } from "../../seat.js";
import { ALERT } from "./auction.js";
import {
  MANDATORY,
  type PbnDocument,
  type PbnRemark,
  newTag,
  newWord,
  type TagDraft,
  type WordDraft,
  SEAT_TAGS,
} from "./document.js";
import { makeScoringWord } from "./values.js";

export function documentOfRecord(record: BoardRecord): PbnDocument {
  const { about, board } = record;
  const outcome = outcomeOf(record);
  const tags: TagDraft[] = [];
  const put = (name: string, value: string): void => {
    tags.push(newTag(name, value));
  };
  const told = (name: string, value: string | undefined): void =>
    put(name, value ?? about[name] ?? "?");
  const passed = outcome === "passed out";
  const tricks = passed ? undefined : tricksOf(record);

  told("Event", undefined);
  told("Site", undefined);
  told("Date", undefined);
  told("Board", board.number === undefined ? undefined : String(board.number));
  for (const seat of SEATS) told(SEAT_TAGS[seat], record.players[seat]);
  put("Dealer", board.dealer);
  put("Vulnerable", board.vulnerability);
  const known = SEATS.some((seat) => record.deal[seat] !== undefined);
  put("Deal", known ? makePartialDeal(record.deal, board.dealer) : "?");
  told(
    "Scoring",
    about["Scoring"] ??
      (record.scoring === undefined ? undefined : makeScoringWord(record.scoring)),
  );
  told("Declarer", outcome === undefined ? undefined : passed ? "" : outcome.declarer);
  told("Contract", outcome === undefined ? undefined : passed ? "Pass" : contractWord(outcome));
  told(
    "Result",
    passed ? (about["Result"] ?? "") : tricks === undefined ? undefined : String(tricks),
  );

  for (const [name, value] of Object.entries(about)) {
    if (!MANDATORY.includes(name)) tags.push(aboutTag(name, value));
  }
  for (const side of SIDES) {
    const agreed = record.agreements[side];
    if (agreed === undefined) continue;
    put(`BidSystem${side}`, agreed.card);
    if (agreed.notes !== undefined) put(`BidSystemNotes${side}`, agreed.notes);
  }
  if (record.claim !== undefined) put("Claim", `${record.claim.by} ${record.claim.tricks}`);
  if (record.marks !== undefined) put("FalsecardMarks", record.marks.join(" "));
  if (record.calls.length > 0) tags.push(auctionTag(record, auctionOf(record)));
  if (record.cards.length > 0 || record.claim !== undefined) tags.push(playTag(record));
  return { before: remarksOf(record.comment), tags, after: [] };
}

function contractWord(contract: Contract): string {
  return makeBid(contract).replace("N", "NT");
}

/** A tag of which nothing but its text is known; a text over lines is a table or section. */
function aboutTag(name: string, value: string): TagDraft {
  const [head = "", ...rows] = value.split("\n");
  if (rows.length === 0 || !name.endsWith("Table")) return newTag(name, value);
  const tag = newTag(name, head);
  tag.words = rows.flatMap((row, line) =>
    (row.match(/"[^"]*"|\S+/g) ?? []).map((word) => newWord(word, line, 0)),
  );
  return tag;
}

/** A comment in braces, or line by line when it has a brace in it. */
function remarksOf(comment: string | undefined): PbnRemark[] {
  if (comment === undefined || comment === "") return [];
  const text = comment.replaceAll(/\r\n?/g, "\n");
  if (!text.includes("}")) return [{ kind: "brace", text }];
  return text.split("\n").map((line) => ({ kind: "rest", text: line }));
}

/** Numbers notes as they come; equal texts share a number. */
class Notes {
  readonly #numbers = new Map<string, number>();

  mark(text: string): WordDraft {
    const number = this.#numbers.get(text) ?? this.#numbers.size + 1;
    this.#numbers.set(text, number);
    return newWord(`=${number}=`);
  }

  get tags(): TagDraft[] {
    return [...this.#numbers].map(([text, n]) => newTag("Note", `${n}:${text}`));
  }
}

function noteOf({ alert, explanation: given }: RecordedCall): string | undefined {
  // A note of spaces would be read as an alert.
  const explanation = given?.trim() === "" ? undefined : given;
  if (alert !== true) return explanation;
  return explanation === undefined ? ALERT : `${ALERT}: ${explanation}`;
}

function auctionTag(record: BoardRecord, auction: Auction): TagDraft {
  const tag = newTag("Auction", record.board.dealer);
  const notes = new Notes();
  tag.words = record.calls.flatMap((recorded) => {
    const { call, comment } = recorded;
    const word = newWord(call === "P" ? "Pass" : call.replace(/N$/, "NT"));
    word.remarks = remarksOf(comment);
    const note = noteOf(recorded);
    return note === undefined ? [word] : [word, notes.mark(note)];
  });
  if (!auction.isOver && auction.calls.length === record.calls.length)
    tag.words.push(newWord(record.stated === undefined ? "+" : "*"));
  tag.notes = notes.tags;
  return tag;
}

interface PlacedTrick {
  readonly leader: Seat;
  readonly cards: readonly RecordedCard[];
}

/** The tricks as the cards fell, whether or not all was legal. */
function tricksIn(
  cards: readonly RecordedCard[],
  opening: Seat,
  strain: Strain | undefined,
): PlacedTrick[] {
  const tricks: PlacedTrick[] = [];
  let leader: Seat | undefined = opening;
  for (let i = 0; i < cards.length && leader !== undefined; i += 4) {
    const trick: readonly RecordedCard[] = cards.slice(i, i + 4);
    const odd: RecordedCard["irregular"] = trick[0]?.irregular;
    if (odd !== undefined && odd !== "revoke") leader = odd;
    tricks.push({ leader, cards: trick });
    const fell: Card[] = trick.map(({ card }) => card);
    leader = strain === undefined ? undefined : winnerOf({ leader, cards: fell }, strain);
  }
  return tricks;
}

function playTag(record: BoardRecord): TagDraft {
  const outcome = outcomeOf(record);
  const contract = outcome === "passed out" ? undefined : outcome;
  const [lead] = record.cards;
  const holder = lead === undefined ? undefined : holderOf(record.deal, lead.card);
  const sizes = SEATS.map((seat) => record.deal[seat]?.size ?? 0);
  const ending = Math.max(...sizes) > 0 && Math.max(...sizes) < 13;
  const opening =
    contract === undefined || ending
      ? (holder ?? (contract === undefined ? "W" : leaderOf(contract)))
      : leaderOf(contract);
  const strainText = parseStrain(record.about["Contract"] ?? "");
  const strain = contract?.strain ?? (strainText.ok ? strainText.value : undefined);
  const tag = newTag("Play", opening);
  const notes = new Notes();
  const tricks = tricksIn(record.cards, opening, strain);
  const words: WordDraft[] = [];
  for (const { leader, cards } of tricks) {
    for (let column = 0; column < 4; column++) {
      const seat = seatAfter(opening, column);
      const played = cards[(seatIndex(seat) - seatIndex(leader) + 4) % 4];
      words.push(...cardWords(played, notes));
    }
  }
  const placed = tricks.reduce((sum, { cards }) => sum + cards.length, 0);
  if (placed < 4 * (ending ? Math.max(...sizes) : 13)) {
    const over = record.claim !== undefined || record.tricks !== undefined;
    words.push(newWord(over ? "*" : "+"));
  }
  tag.words = words;
  const lost = record.cards.slice(placed).map(({ card }) => makeCard(card));
  if (lost.length > 0) tag.remarks = [{ kind: "brace", text: lost.join(" ") }];
  tag.notes = notes.tags;
  return tag;
}

function cardWords(played: RecordedCard | undefined, notes: Notes): WordDraft[] {
  if (played === undefined) return [newWord("-")];
  const { card, irregular, explanation, comment } = played;
  const word = newWord(makeCard(card));
  word.remarks = remarksOf(comment);
  const words = [word];
  if (irregular !== undefined) words.unshift(newWord(irregular === "revoke" ? "^R" : "^L"));
  if (explanation !== undefined) words.push(notes.mark(explanation));
  return words;
}
