/**
 * Random records for property tests of the file formats: any deal, legal auctions and plays, alerts,
 * explanations, comments with nasty characters, claims, hidden hands and incomplete boards.
 */
import fc from "fast-check";
import { Auction } from "../auction.js";
import { boardOf, LAST_BOARD, VULNERABILITIES, type Board } from "../board.js";
import { LEVELS, type Call } from "../call.js";
import { STRAINS } from "../card.js";
import type { Claim } from "../claim.js";
import { DOUBLINGS, type Contract, type Outcome } from "../contract.js";
import { partialDealOf, type PartialDeal } from "../deal.js";
import type { Hand } from "../hand.js";
import { dealOfNumber, DEALS } from "../pack.js";
import { Play } from "../play.js";
import { MARKS, type BoardRecord, type RecordedCall, type RecordedCard } from "../record.js";
import { sure } from "../result.js";
import { SCORINGS } from "../score.js";
import { SEATS, type Seat } from "../seat.js";

/** The texts and irregularities that a format can hold; the defaults are those of PBN. */
export interface RecordOptions {
  /** Text on one line: names, titles, explanations. Never empty, no space at either end. */
  readonly line?: fc.Arbitrary<string>;
  /** Text over lines: comments. Never empty, no space at either end. */
  readonly text?: fc.Arbitrary<string>;
  /** Revokes and leads out of turn that stood. */
  readonly irregular?: boolean;
  readonly agreements?: boolean;
}

const NASTY = [..."{};%[]\"\\^$=!?*+-#|,:&<>' 1AK♠é語🂡"];

function trimmed(arbitrary: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return arbitrary.map((text) => text.trim()).filter((text) => text !== "");
}

/** A line with every character that means something to a file format. */
const nastyLine: fc.Arbitrary<string> = trimmed(
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...NASTY), maxLength: 12 }),
    fc.string({ maxLength: 12 }),
  ),
).filter((text) => text !== "?" && !text.startsWith("#"));

/** The same with line ends. */
const nastyText: fc.Arbitrary<string> = trimmed(
  fc.string({ unit: fc.constantFrom(...NASTY, "\n", "\n% x", "\n["), maxLength: 20 }),
);

const board: fc.Arbitrary<Board> = fc.oneof(
  fc.oneof(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: LAST_BOARD })).map(boardOf),
  fc.record({
    dealer: fc.constantFrom(...SEATS),
    vulnerability: fc.constantFrom(...VULNERABILITIES),
  }),
);

/** The call for a random number: any legal call, but often a pass, so that auctions end. */
function chooseCall(auction: Auction, choice: number): Call {
  const { legal } = auction;
  return choice % 3 === 0 ? "P" : (legal[choice % Math.min(legal.length, 12)] ?? "P");
}

interface Remarks {
  readonly alert: boolean;
  readonly explanation: string | undefined;
  readonly comment: string | undefined;
}

function auctionFrom(
  dealer: Seat,
  choices: readonly number[],
  ends: boolean,
  remarks: readonly Remarks[],
): { readonly auction: Auction; readonly calls: RecordedCall[] } {
  let auction = Auction.start(dealer);
  for (const choice of choices) {
    if (auction.isOver) break;
    auction = sure(auction.with(chooseCall(auction, choice)));
  }
  if (ends) while (!auction.isOver) auction = sure(auction.with("P"));
  const calls = auction.calls.map((call, i): RecordedCall => {
    const said = remarks[i];
    return {
      call,
      ...((said?.alert ?? false) ? { alert: true } : {}),
      ...(said?.explanation === undefined ? {} : { explanation: said.explanation }),
      ...(said?.comment === undefined ? {} : { comment: said.comment }),
    };
  });
  return { auction, calls };
}

function playFrom(
  contract: Contract,
  deal: PartialDeal,
  choices: readonly number[],
  remarks: readonly Remarks[],
  irregular: boolean,
): { readonly play: Play; readonly cards: RecordedCard[] } {
  let play = Play.start(contract, deal);
  const cards: RecordedCard[] = [];
  for (const [i, choice] of choices.entries()) {
    if (play.turn === undefined) break;
    const said = remarks[i];
    const told = {
      ...(said?.explanation === undefined ? {} : { explanation: said.explanation }),
      ...(said?.comment === undefined ? {} : { comment: said.comment }),
    };
    const odd = irregular && choice % 7 === 0;
    const leader: Seat =
      odd && play.current.cards.length === 0 ? (SEATS[choice % 4] ?? play.turn) : play.turn;
    const held = [...(play.left(leader) ?? [])];
    const card = (odd ? held : [...play.legal])[choice % (odd ? held.length : play.legal.size)];
    if (card === undefined) break;
    const revoke = leader === play.turn && play.refusal(card) === "revoke";
    play = sure(play.withIrregular(card, leader));
    const last = play.irregularities.at(-1);
    const stood = last?.card === i ? (revoke ? "revoke" : leader) : undefined;
    cards.push({ card, ...told, ...(stood === undefined ? {} : { irregular: stood }) });
  }
  return { play, cards };
}

function hide(deal: PartialDeal, shown: number): PartialDeal {
  const hands: Partial<Record<Seat, Hand>> = {};
  for (const [i, seat] of SEATS.entries()) {
    const hand = deal[seat];
    if (hand !== undefined && (shown & (1 << i)) !== 0) hands[seat] = hand;
  }
  return sure(partialDealOf(hands));
}

/** Records as people and programs make them. `tricks` is there only where nothing else tells the result. */
export function arbitraryRecord(options: RecordOptions = {}): fc.Arbitrary<BoardRecord> {
  const { line = nastyLine, text = nastyText, irregular = false, agreements = true } = options;
  const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
    fc.option(arbitrary, { nil: undefined });
  const remarks = fc.array(
    fc.record({
      alert: fc.boolean(),
      explanation: maybe(line),
      comment: maybe(text),
    }),
    { maxLength: 6 },
  );
  return fc
    .record({
      board,
      number: fc.bigInt({ min: 0n, max: DEALS - 1n }),
      shown: fc.oneof(fc.constant(15), fc.integer({ min: 0, max: 15 })),
      players: fc.record(Object.fromEntries(SEATS.map((seat) => [seat, line])), {
        requiredKeys: [],
      }),
      scoring: maybe(fc.constantFrom(...SCORINGS)),
      sides: fc.record(
        {
          NS: fc.record({ card: line, notes: line }, { requiredKeys: ["card"] }),
          EW: fc.record({ card: line, notes: line }, { requiredKeys: ["card"] }),
        },
        { requiredKeys: [] },
      ),
      calls: fc.array(fc.nat(1000), { maxLength: 14 }),
      ends: fc.boolean(),
      callRemarks: remarks,
      stated: maybe(
        fc.oneof(
          fc.record({
            level: fc.constantFrom(...LEVELS),
            strain: fc.constantFrom(...STRAINS),
            doubling: fc.constantFrom(...DOUBLINGS),
            declarer: fc.constantFrom(...SEATS),
          }),
          fc.constant("passed out" as const),
        ),
      ),
      cards: fc.array(fc.nat(1000), { maxLength: 52, size: "max" }),
      cardRemarks: remarks,
      claim: maybe(fc.tuple(fc.constantFrom(...SEATS), fc.nat(13))),
      tricks: maybe(fc.nat(13)),
      marks: maybe(fc.subarray([...MARKS], { minLength: 1 })),
      about: fc
        .uniqueArray(fc.tuple(fc.constantFrom("Event", "Site", "HomeTeam", "Stage"), line), {
          selector: ([name]) => name,
        })
        .map((tags): Record<string, string> => Object.fromEntries(tags)),
      comment: maybe(text),
    })
    .map((drawn): BoardRecord => {
      const whole = sure(partialDealOf(sure(dealOfNumber(drawn.number))));
      const { auction, calls } = auctionFrom(
        drawn.board.dealer,
        drawn.calls,
        drawn.ends,
        drawn.callRemarks,
      );
      const stated: Outcome | undefined =
        auction.outcome === undefined && calls.length === 0 ? drawn.stated : undefined;
      const outcome = auction.outcome ?? stated;
      const contract = outcome === "passed out" ? undefined : outcome;
      const played =
        contract === undefined
          ? undefined
          : playFrom(contract, whole, drawn.cards, drawn.cardRemarks, irregular);
      const open = played === undefined || played.play.isOver ? undefined : played.play;
      const claim: Claim | undefined =
        drawn.claim === undefined || open === undefined
          ? undefined
          : { by: drawn.claim[0], tricks: Math.min(drawn.claim[1], 13 - open.tricks.length) };
      // A stated result must be one that the tricks already won allow.
      const tricks =
        drawn.tricks === undefined || open === undefined || claim !== undefined
          ? undefined
          : Math.min(
              Math.max(drawn.tricks, open.declarerTricks),
              13 - open.tricks.length + open.declarerTricks,
            );
      return {
        board: drawn.board,
        deal: hide(whole, drawn.shown),
        players: drawn.players,
        ...(drawn.scoring === undefined ? {} : { scoring: drawn.scoring }),
        agreements: agreements ? drawn.sides : {},
        calls,
        ...(stated === undefined ? {} : { stated }),
        cards: played?.cards ?? [],
        ...(claim === undefined ? {} : { claim }),
        ...(tricks === undefined ? {} : { tricks }),
        ...(drawn.marks === undefined ? {} : { marks: drawn.marks }),
        about: drawn.about,
        ...(drawn.comment === undefined ? {} : { comment: drawn.comment }),
      };
    });
}
