/**
 * Foretelling: how well each kind of player predicts the cards that were really played at a table.
 *
 * Every kind is asked at the turns at which cards differ double dummy, up to the eighth trick and without the opening
 * lead. A kind hits if its card and the card that was played are equals; the probability that it gave to that group of
 * equals enters the log-loss.
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
  predict,
  groupsOf,
  KIND_NAMES,
  playerKind,
  PROGRAMS,
  replyOf,
  sayKind,
  stakeOf,
  type Company,
  type Seating,
} from "@falsecard/engine/play";
import { Solver } from "@falsecard/solver";
import { errorOf, tallyOf, type Tally } from "@falsecard/table";
import { solved } from "../boards/solving.js";
import { HOW_MANY, TEXT, type LabWork } from "../frame/experiment.js";
import { figureText, findingOf, foundTable, type LabFinding } from "../frame/finding.js";
import { AUCTION_TEXT, DEAL_TEXT } from "../frame/rows.js";
import { words, type Bilingual } from "../frame/words.js";

/** What the players of a table may take each other for. */
export const COMPANIES = ["people", "program", "ours"] as const satisfies readonly Company[];

/** The number of tricks whose cards are foretold. */
const TRICKS = 8;

const KIND = v.strictObject({
  name: v.picklist(KIND_NAMES),
  /** Deals that the player imagines at every turn; by default the number of its kind. */
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
  /** The calls divided by spaces; empty if they are not known. */
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
  /** Double-dummy tricks that the real card cost. */
  lost: HOW_MANY,
  /**
   * For each kind: whether its card is equal to the real one, the probability that it gave to the real card and its
   * equals, and the double-dummy tricks that its own card cost.
   */
  kinds: list(v.strictObject({ hit: v.boolean(), chance: FINITE, lost: HOW_MANY }), 20),
});
export type ForetoldTurn = v.InferOutput<typeof TURN>;
const FORETOLD = v.strictObject({ turns: list(TURN, 52) });
export type ForetoldTable = v.InferOutput<typeof FORETOLD>;

/** The unit of a record; undefined if its deal, contract or first trick is incomplete. */
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

let second: Solver | undefined;

/** How each kind foretells the turns of a table. */
function foretellTable({ i, seed, company, kinds, ...table }: ForetellUnit): ForetoldTable {
  const { dealer, vulnerability, calls, cards: played } = table;
  const contract = sure(parseOutcome(table.contract));
  if (contract === "passed out") throw new RangeError("nothing was played");
  const record: BoardRecord = {
    ...emptyRecord({ dealer, vulnerability }),
    deal: partialOf(sure(parseDeal(table.deal))),
    scoring: "IMPs",
    calls: calls === "" ? [] : calls.split(" ").map((text) => ({ call: sure(parseCall(text)) })),
    stated: contract,
  };
  const meanings = promisesOf(biddingPositionOf(record, BOTH_MODERN));
  const model = among(PROGRAMS.default, company);
  const solver = (second ??= new Solver());
  const turns: ForetoldTurn[] = [];
  let play = Play.start(contract, record.deal);
  for (const text of played.split(" ").slice(0, 4 * TRICKS)) {
    const card = sure(parseCard(text));
    const { actor } = play;
    const groups = play.cards.length === 0 ? [] : groupsOf(play);
    if (groups.length > 1 && actor !== undefined) {
      const { best, cards } = solved(play);
      const cost = (each: Card): number => best - (cards.get(each) ?? best);
      const costs = new Set(
        groups.flatMap(([first]) => (first === undefined ? [] : [cost(first)])),
      );
      if (costs.size > 1) {
        const ply = play.cards.length;
        const foretold = kinds.map(({ name, worlds }) => {
          const seating: Seating = {
            seat: actor,
            meanings,
            model,
            kind: playerKind(name, worlds),
            stake: stakeOf(contract, vulnerability, "IMPs", actor),
            solver,
            doubted: new Set(),
          };
          // Both questions, and all kinds, get the same random numbers.
          const random = (): Random => Random.from(`${seed} ${i} ${ply}`);
          const reply = replyOf(play, seating, random());
          const own = predict(play, seating, random()).find((each) => each.cards.includes(card));
          return {
            hit: groups.some((group) => group.includes(card) && group.includes(reply)),
            chance: own?.chance ?? 0,
            lost: cost(reply),
          };
        });
        const declares = sideOf(actor) === sideOf(contract.declarer);
        turns.push({ ply, declares, choices: groups.length, lost: cost(card), kinds: foretold });
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

/** The least probability that enters the log-loss, so that one surprise does not outweigh all other turns. */
const LEAST_CHANCE = 1e-3;

/** The figures of one kind, given by its index, over some turns. */
export function figuresOf(turns: readonly ForetoldTurn[], kind: number, tables: number) {
  const own = turns.flatMap((turn) => {
    const found = turn.kinds[kind];
    return found === undefined ? [] : [{ ...found, real: turn.lost }];
  });
  const losses = tallyOf(own.map(({ chance }) => -Math.log(Math.max(LEAST_CHANCE, chance))));
  const hits = tallyOf(own.map(({ hit }) => Number(hit)));
  const losing = own.filter(({ lost }) => lost > 0);
  return {
    turns: own.length,
    /** The share of turns at which its card was equal to the real one, and its standard error. */
    hit: hits.mean,
    hitError: errorIn(hits),
    /** The mean log-loss, and its standard error. */
    loss: losses.mean,
    lossError: errorIn(losses),
    /** Double-dummy tricks that its cards cost, for each table. */
    lost: own.reduce((sum, { lost }) => sum + lost, 0) / Math.max(1, tables),
    /** The share of its losing cards at whose turns the real card lost a trick too; null if it lost none. */
    precision:
      losing.length === 0 ? null : losing.filter(({ real }) => real > 0).length / losing.length,
  };
}

/** The standard error; 0 for a single turn. */
const errorIn = (tally: Tally): number => (tally.count < 2 ? 0 : errorOf(tally));

/** The name of the kind, with its number of deals if one was asked for. */
function nameOf({ name, worlds }: AskedKind): Bilingual {
  const kind = { en: sayKind(name, "en"), ja: sayKind(name, "ja") };
  return worlds === undefined ? kind : words("{kind}, {worlds} deals", { kind, worlds });
}

export const foretellSummary = ({ kinds }: ForetellOrder, tables: readonly ForetoldTable[]) => ({
  tables: tables.length,
  sides: [true, false].map((declares) => {
    const turns = tables.flatMap((table) =>
      table.turns.filter((turn) => turn.declares === declares),
    );
    return {
      declares,
      turns: turns.length,
      /** Double-dummy tricks that the real cards cost, for each table. */
      lost: turns.reduce((sum, { lost }) => sum + lost, 0) / Math.max(1, tables.length),
      kinds: kinds.map((kind, i) => ({ ...kind, ...figuresOf(turns, i, tables.length) })),
    };
  }),
});

export function foretellFinding(
  { seed }: ForetellOrder,
  { tables, sides }: ReturnType<typeof foretellSummary>,
): LabFinding {
  const spread = (mean: number, error: number, digits: number): string =>
    `${figureText(mean, digits)} ± ${figureText(error, digits)}`;
  return findingOf({
    tables: sides.map(({ declares, lost, kinds }) =>
      foundTable(
        declares ? "Declarer's side" : "Defenders",
        [
          "kind of player",
          "same card, %",
          "log-loss",
          ["tricks lost a table", { digits: 2 }],
          "errors that were made",
        ],
        [
          ...kinds.map((kind) => [
            nameOf(kind),
            spread(100 * kind.hit, 100 * kind.hitError, 1),
            spread(kind.loss, kind.lossError, 3),
            kind.lost,
            kind.precision === null ? "–" : figureText(kind.precision, 2),
          ]),
          [words("the players themselves"), "–", "–", lost, "–"],
        ],
      ),
    ),
    notes: [
      words(
        "{tables} tables, {turns} turns at which cards differ double dummy, tricks 1 to 8 without the opening lead; ± is a standard error; seed {seed}.",
        { tables, turns: sides.reduce((sum, side) => sum + side.turns, 0), seed },
      ),
    ],
  });
}
