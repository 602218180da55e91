/** Makes a PBN document of a record that has none: its tags, auction, play and notes. */
import { makeCard, parseStrain, type Strain } from "../../card.js";
import { leaderOf, makeBid } from "../../contract.js";
import { holderOf, makePartialDeal } from "../../deal.js";
import { winnerOf } from "../../play.js";
import {
  auctionOf,
  contractOf,
  outcomeOf,
  tricksOf,
  type BoardRecord,
  type RecordedCall,
  type RecordedCard,
} from "../../record.js";
import { SEATS, seatAfter, SIDES, turnsFrom, type Seat } from "../../seat.js";
import { ALERT } from "./auction.js";
import {
  MANDATORY,
  newTag,
  newWord,
  SEAT_TAGS,
  type PbnDocument,
  type PbnRemark,
  type TagDraft,
  type WordDraft,
} from "./document.js";
import { makeScoringWord } from "./values.js";

export function documentOfRecord(record: BoardRecord): PbnDocument {
  const { about, agreements, board, claim, marks, players, scoring } = record;
  const outcome = outcomeOf(record);
  const isPassed = outcome === "passed out";
  const tricks = isPassed ? undefined : tricksOf(record);
  const isKnown = SEATS.some((seat) => record.deal[seat] !== undefined);
  const values: Readonly<Record<string, string | number | undefined>> = {
    Event: undefined,
    Site: undefined,
    Date: undefined,
    Board: board.number,
    ...Object.fromEntries(SEATS.map((seat) => [SEAT_TAGS[seat], players[seat]])),
    Dealer: board.dealer,
    Vulnerable: board.vulnerability,
    Deal: isKnown ? makePartialDeal(record.deal, board.dealer) : "?",
    Scoring: about["Scoring"] ?? (scoring && makeScoringWord(scoring)),
    Declarer: isPassed ? "" : outcome?.declarer,
    Contract: isPassed ? "Pass" : outcome && makeBid(outcome).replace("N", "NT"),
    Result: isPassed ? (about["Result"] ?? "") : tricks,
  };
  const tags = Object.entries(values).map(([name, value]) =>
    newTag(name, String(value ?? about[name] ?? "?")),
  );
  for (const [name, value] of Object.entries(about))
    if (!MANDATORY.includes(name)) tags.push(aboutTag(name, value));
  for (const side of SIDES) {
    const agreed = agreements[side];
    if (agreed === undefined) continue;
    tags.push(newTag(`BidSystem${side}`, agreed.card));
    if (agreed.notes !== undefined) tags.push(newTag(`BidSystemNotes${side}`, agreed.notes));
  }
  if (claim !== undefined) tags.push(newTag("Claim", `${claim.by} ${claim.tricks}`));
  if (marks !== undefined) tags.push(newTag("FalsecardMarks", marks.join(" ")));
  if (record.calls.length > 0) tags.push(auctionTag(record));
  if (record.cards.length > 0 || claim !== undefined) tags.push(playTag(record));
  return { before: remarksOf(record.comment), tags, after: [] };
}

/** A tag from a record's `about`; several lines under a name that ends in Table become the rows of a table. */
function aboutTag(name: string, value: string): TagDraft {
  const [head = "", ...rows] = value.split("\n");
  if (rows.length === 0 || !name.endsWith("Table")) return newTag(name, value);
  const tag = newTag(name, head);
  tag.words = rows.flatMap((row, line) =>
    (row.match(/"[^"]*"|\S+/g) ?? []).map((word) => newWord(word, line, 0)),
  );
  return tag;
}

/** A comment in braces or, if it contains a closing brace, as one comment for each line. */
function remarksOf(comment: string | undefined): PbnRemark[] {
  if (comment === undefined || comment === "") return [];
  const text = comment.replaceAll(/\r\n?/g, "\n");
  if (!text.includes("}")) return [{ kind: "brace", text }];
  return text.split("\n").map((line) => ({ kind: "rest", text: line }));
}

/** The words for a call or card: itself with its comment, and the mark of its note. */
function markedWord(
  text: string,
  comment: string | undefined,
  note: string | undefined,
  notes: Notes,
): WordDraft[] {
  const word = newWord(text);
  word.remarks = remarksOf(comment);
  return note === undefined ? [word] : [word, notes.mark(note)];
}

/** Numbers notes in the order of their first use; equal texts share a number. */
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
  // A note of only spaces would be read as an alert.
  const explanation = given?.trim() === "" ? undefined : given;
  if (alert !== true) return explanation;
  return explanation === undefined ? ALERT : `${ALERT}: ${explanation}`;
}

function auctionTag(record: BoardRecord): TagDraft {
  const tag = newTag("Auction", record.board.dealer);
  const notes = new Notes();
  tag.words = record.calls.flatMap((recorded) => {
    const { call, comment } = recorded;
    const text = call === "P" ? "Pass" : call.replace(/N$/, "NT");
    return markedWord(text, comment, noteOf(recorded), notes);
  });
  const auction = auctionOf(record);
  if (!auction.isOver && auction.calls.length === record.calls.length)
    tag.words.push(newWord(record.stated === undefined ? "+" : "*"));
  tag.notes = notes.tags;
  return tag;
}

/**
 * The cards by tricks, each with its leader, whether or not every card was legal; tricks whose leader is unknown are
 * left out.
 */
function tricksIn(
  cards: readonly RecordedCard[],
  opening: Seat,
  strain: Strain | undefined,
): { readonly leader: Seat; readonly cards: readonly RecordedCard[] }[] {
  const tricks: { readonly leader: Seat; readonly cards: readonly RecordedCard[] }[] = [];
  let leader: Seat | undefined = opening;
  for (let i = 0; i < cards.length && leader !== undefined; i += 4) {
    const trick: readonly RecordedCard[] = cards.slice(i, i + 4);
    const odd: RecordedCard["irregular"] = trick[0]?.irregular;
    if (odd !== undefined && odd !== "revoke") leader = odd;
    tricks.push({ leader, cards: trick });
    leader = strain && winnerOf({ leader, cards: trick.map(({ card }) => card) }, strain);
  }
  return tricks;
}

function playTag(record: BoardRecord): TagDraft {
  const contract = contractOf(record);
  const [lead] = record.cards;
  const holder = lead === undefined ? undefined : holderOf(record.deal, lead.card);
  const most = Math.max(...SEATS.map((seat) => record.deal[seat]?.size ?? 0));
  const isEnding = most > 0 && most < 13;
  const due = contract && leaderOf(contract);
  const opening = (isEnding ? (holder ?? due) : (due ?? holder)) ?? "W";
  const strainText = parseStrain(record.about["Contract"] ?? "");
  const strain = contract?.strain ?? (strainText.ok ? strainText.value : undefined);
  const tag = newTag("Play", opening);
  const notes = new Notes();
  const tricks = tricksIn(record.cards, opening, strain);
  tag.words = tricks.flatMap(({ leader, cards }) =>
    [0, 1, 2, 3].flatMap((column) => {
      const place = turnsFrom(leader, seatAfter(opening, column));
      return cardWords(cards[place], notes);
    }),
  );
  const placed = tricks.reduce((sum, { cards }) => sum + cards.length, 0);
  if (placed < 4 * (isEnding ? most : 13)) {
    const isOver = record.claim !== undefined || record.tricks !== undefined;
    tag.words.push(newWord(isOver ? "*" : "+"));
  }
  const lost = record.cards.slice(placed).map(({ card }) => makeCard(card));
  if (lost.length > 0) tag.remarks = [{ kind: "brace", text: lost.join(" ") }];
  tag.notes = notes.tags;
  return tag;
}

function cardWords(played: RecordedCard | undefined, notes: Notes): WordDraft[] {
  if (played === undefined) return [newWord("-")];
  const { card, irregular, explanation, comment } = played;
  const words = markedWord(makeCard(card), comment, explanation, notes);
  if (irregular !== undefined) words.unshift(newWord(irregular === "revoke" ? "^R" : "^L"));
  return words;
}
