/**
 * Foretelling: how well each kind of player foretells the cards that were really played at a table.
 *
 * Asked are the turns at which cards differ double dummy, up to the eighth trick and without the opening lead. A kind
 * hits if the card that it plays is of the same group of equals as the card that was played; its chance for that
 * group gives the log-loss.
 */
import { FINITE, list, v } from "@falsecard/cluster";
import {
  contractOf,
  emptyRecord,
  makeCard,
  makeDeal,
  makeOutcome,
  parseCall,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  playOf,
  Random,
  SEATS,
  sideOf,
  sure,
  VULNERABILITIES,
  wholeDeal,
  type BoardRecord,
  type Card,
} from "@falsecard/core";
import { BOTH_MODERN, biddingPositionOf, promisesOf } from "@falsecard/engine/bidding";
import {
  among,
  foretell,
  groupsOf,
  KIND_NAMES,
  playerKind,
  PROGRAMS,
  replyOf,
  stakeOf,
  type Company,
  type Seating,
} from "@falsecard/engine/play";
import { Solver } from "@falsecard/solver";
import { HOW_MANY, TEXT, type LabWork } from "../frame/experiment.js";
import { solved } from "../boards/solving.js";
import { AUCTION_TEXT, DEAL_TEXT } from "../frame/schemas.js";

/** Whom the players of a table take each other for. */
export const COMPANIES = ["people", "program", "ours"] as const satisfies readonly Company[];

/** Tricks that are looked at. */
const TRICKS = 8;

const KIND = v.strictObject({
  name: v.picklist(KIND_NAMES),
  /** Deals that it imagines at every turn; as many as its kind does unless told. */
  worlds: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(256))),
});
export type AskedKind = v.InferOutput<typeof KIND>;

const FORETELL_UNIT = v.strictObject({
  i: HOW_MANY,
  seed: TEXT,
  company: v.picklist(COMPANIES),
  kinds: list(KIND, 20),
  deal: DEAL_TEXT,
  dealer: v.picklist(SEATS),
  vulnerability: v.picklist(VULNERABILITIES),
  /** Divided by spaces; empty if they are not known. */
  calls: v.union([v.literal(""), AUCTION_TEXT]),
  contract: TEXT,
  cards: TEXT,
});
export type ForetellUnit = v.InferOutput<typeof FORETELL_UNIT>;
export type ForetellOrder = Pick<ForetellUnit, "seed" | "company" | "kinds">;

const TURN = v.strictObject({
  /** The number of the card, from 0. */
  ply: HOW_MANY,
  declares: v.boolean(),
  /** Groups of equal cards to choose from. */
  choices: HOW_MANY,
  /** Tricks that the card cost, double dummy. */
  lost: HOW_MANY,
  /** Of each kind: whether it plays such a card, with what chance it foretold that, and what its own card costs. */
  kinds: list(v.strictObject({ hit: v.boolean(), chance: FINITE, lost: HOW_MANY }), 20),
});
export type ForetoldTurn = v.InferOutput<typeof TURN>;
const FORETOLD = v.strictObject({ turns: list(TURN, 52) });
export type ForetoldTable = v.InferOutput<typeof FORETOLD>;

/** A record as a unit; undefined if its deal, contract or first trick is not whole. */
export function foretellUnit(
  order: ForetellOrder,
  i: number,
  record: BoardRecord,
): ForetellUnit | undefined {
  const deal = wholeDeal(record.deal);
  const contract = contractOf(record);
  const play = playOf(record);
  if (deal === undefined || contract === undefined || play === undefined) return undefined;
  if (play.cards.length < 4) return undefined;
  const { dealer, vulnerability } = record.board;
  return {
    i,
    ...order,
    deal: makeDeal(deal),
    dealer,
    vulnerability,
    calls: record.calls.map(({ call }) => call).join(" "),
    contract: makeOutcome(contract),
    cards: play.cards.map((card) => makeCard(card)).join(" "),
  };
}

/** The record that a unit tells of. */
function recordOf({ deal, dealer, vulnerability, calls, contract, cards }: ForetellUnit) {
  const stated = sure(parseOutcome(contract));
  if (stated === "passed out") throw new RangeError("nothing was played");
  const record: BoardRecord = {
    ...emptyRecord({ dealer, vulnerability }),
    deal: partialOf(sure(parseDeal(deal))),
    scoring: "IMPs",
    calls: calls === "" ? [] : calls.split(" ").map((text) => ({ call: sure(parseCall(text)) })),
    stated,
    cards: cards.split(" ").map((text) => ({ card: sure(parseCard(text)) })),
  };
  return { record, contract: stated };
}

let second: Solver | undefined;

/** How each kind foretells the turns of a table. */
function foretellTable(unit: ForetellUnit): ForetoldTable {
  const { record, contract } = recordOf(unit);
  const { vulnerability } = record.board;
  const meanings = promisesOf(biddingPositionOf(record, BOTH_MODERN));
  const model = among(PROGRAMS.default, unit.company);
  const solver = (second ??= new Solver());
  const turns: ForetoldTurn[] = [];
  let play = Play.start(contract, record.deal);
  for (const { card } of record.cards.slice(0, 4 * TRICKS)) {
    const { actor } = play;
    const groups = play.cards.length === 0 ? [] : groupsOf(play);
    if (groups.length > 1 && actor !== undefined) {
      const { best, cards } = solved(play);
      const cost = (each: Card): number => best - (cards.get(each) ?? best);
      if (
        new Set(groups.flatMap(([first]) => (first === undefined ? [] : [cost(first)]))).size > 1
      ) {
        const played = groups.find((group) => group.includes(card)) ?? [];
        const ply = play.cards.length;
        turns.push({
          ply,
          declares: sideOf(actor) === sideOf(contract.declarer),
          choices: groups.length,
          lost: cost(card),
          kinds: unit.kinds.map(({ name, worlds }) => {
            const seating: Seating = {
              seat: actor,
              meanings,
              model,
              kind: playerKind(name, worlds),
              stake: stakeOf(contract, vulnerability, "IMPs", actor),
              solver,
              doubted: new Set(),
            };
            // The same deals for both questions, and for kinds that imagine the same.
            const random = (): Random => Random.from(`${unit.seed} ${unit.i} ${ply}`);
            const reply = replyOf(play, seating, random());
            const foretold = foretell(play, seating, random());
            return {
              hit: played.includes(reply),
              chance: foretold.find(({ cards: group }) => group.includes(card))?.chance ?? 0,
              lost: cost(reply),
            };
          }),
        });
      }
    }
    play = sure(play.with(card));
  }
  return { turns };
}

export const FORETOLD_TABLES: LabWork<ForetellUnit, ForetoldTable> = {
  name: "foretell",
  takes: FORETELL_UNIT,
  gives: FORETOLD,
  perform: foretellTable,
};
