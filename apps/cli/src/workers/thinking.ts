/**
 * One decision spread over workers: its pieces (a candidate in an imagined deal, or deals to be solved) as tasks.
 * Each task carries the scene that all pieces of the decision share as one text, which a worker parses once.
 */
import { countUpTo, FINITE, list, text, taskKind, v, type Pool } from "@falsecard/cluster";
import {
  contractOf,
  makeDeal,
  parseDeal,
  partialDealOf,
  Play,
  SEATS,
  sure,
  type BoardRecord,
  type BySide,
  type Card,
  type Result,
  type Seen,
} from "@falsecard/core";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import {
  LONGEST_TEXT,
  makeConventionCard,
  parseConventionCard,
  promisesOf,
  statedPositionOf,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import {
  decideWith,
  FORMS,
  KIND_NAMES,
  doPiece,
  OWN_PLAYS,
  PLAYOUT_SEARCHES,
  type DecisionOptions,
  type CardDecision,
  type Found,
  type Piece,
  type PlayerModel,
  type Scene,
} from "@falsecard/engine/play";
import { sharedSolver } from "@falsecard/solver";
import { parseProgram } from "../programs/program.js";
import { CONVENTION_CARD_SCHEMA, PROGRAM_SCHEMA, RECORD_SCHEMA } from "@falsecard/table/node";
import type { CliTasks } from "./task-kinds.js";

/** Milliseconds that a piece may take before its worker is taken for hung. */
const PIECE_DEADLINE = 600_000;

/** Pieces under way for each task that can run at once, so that every worker finds its next one in the queue. */
const UNDER_WAY = 2;

/** The most characters of a scene: a record and two convention cards, each of which may be a system's text. */
const LONGEST_SCENE = 600_000 + 4 * LONGEST_TEXT;

const CARD = v.pipe(
  countUpTo(51),
  // Every number within these bounds is a card.
  v.transform((number) => number as Card),
);

const SCENE = v.strictObject({
  /** The board with its calls and played cards, without the hands. */
  record: RECORD_SCHEMA,
  seat: v.picklist(SEATS),
  cards: v.strictObject({ NS: CONVENTION_CARD_SCHEMA, EW: CONVENTION_CARD_SCHEMA }),
  program: PROGRAM_SCHEMA,
});

const NODES = countUpTo(Number.MAX_SAFE_INTEGER);
/** A score in any form of scoring. */
const WORTH = v.pipe(v.number(), v.minValue(-100_000), v.maxValue(100_000));
const BY_TRICKS = v.pipe(v.array(WORTH), v.length(14), v.readonly());
const DEAL = text(200);
const MOST_DEALS = 256;
const MOST_PLANS = 40;
/** The sum of scores in all deals. */
const SUM = v.pipe(v.number(), v.minValue(-100_000 * MOST_DEALS), v.maxValue(100_000 * MOST_DEALS));
/** The most values of an answer: one for every candidate in every deal. */
const MOST_VALUES = 13 * MOST_DEALS;

/** A piece as it is sent; its deals are texts. */
const PIECE = v.variant("kind", [
  v.strictObject({
    kind: v.literal("deals"),
    deals: list(DEAL, MOST_DEALS),
    candidates: list(CARD, 13),
  }),
  v.strictObject({
    kind: v.literal("best"),
    deals: list(DEAL, MOST_DEALS),
    candidates: list(CARD, 13),
    carried: list(SUM, 13),
    worth: v.pipe(v.array(WORTH), v.maxLength(14), v.readonly()),
  }),
  v.strictObject({
    kind: v.literal("playout"),
    search: v.picklist(PLAYOUT_SEARCHES),
    deal: DEAL,
    plans: list(v.pipe(v.tupleWithRest([CARD], CARD), v.maxLength(13), v.readonly()), MOST_PLANS),
    stake: v.strictObject({
      form: v.picklist(FORMS),
      declaring: v.boolean(),
      needed: countUpTo(13),
      points: BY_TRICKS,
      worth: BY_TRICKS,
      swing: WORTH,
    }),
    others: v.picklist(KIND_NAMES),
    worlds: v.exactOptional(countUpTo(4096)),
    own: v.picklist(OWN_PLAYS),
    random: v.pipe(v.string(), v.length(32), v.regex(/^[0-9a-f]*$/)),
  }),
]);

type Sent = v.InferOutput<typeof PIECE>;

export const thinkTask = taskKind({
  takes: v.strictObject({ scene: text(LONGEST_SCENE), piece: PIECE }),
  gives: v.strictObject({ values: list(FINITE, MOST_VALUES), nodes: NODES }),
  work: ({ scene, piece }): Found => doPiece(sceneFrom(scene), pieceFrom(piece), sharedSolver()),
});

let known: { readonly text: string; readonly scene: Scene } | undefined;

/** Parses a scene, and keeps it for the other pieces of the same decision. */
function sceneFrom(text: string): Scene {
  if (known?.text === text) return known.scene;
  const { record: json, seat, cards, program } = v.parse(SCENE, JSON.parse(text));
  const record = sure(recordOfJson(json));
  const contract = contractOf(record);
  if (contract === undefined) throw new Error("a board without a contract");
  const scene: Scene = {
    play: sure(
      Play.of(
        contract,
        record.deal,
        record.cards.map(({ card }) => card),
      ),
    ),
    seat,
    meanings: promisesOf(
      sure(
        statedPositionOf(record, {
          NS: sure(parseConventionCard(cards.NS)),
          EW: sure(parseConventionCard(cards.EW)),
        }),
      ),
    ),
    model: sure(parseProgram(program)),
  };
  known = { text, scene };
  return scene;
}

/** A decision to be made by a pool. */
export interface Spread {
  readonly seen: Seen;
  /** The board, its calls and played cards; the hands are not used. */
  readonly record: BoardRecord;
  readonly cards: BySide<ConventionCard>;
  readonly model: PlayerModel;
  /** The text from which {@link parseProgram} makes the model. */
  readonly program: string;
}

/** Decides with a pool; card and reasons are the same as those of one thread. */
export async function decideTogether(
  pool: Pool<CliTasks>,
  { seen, record, cards, model, program }: Spread,
  asked: Omit<DecisionOptions, "solver">,
): Promise<Result<CardDecision>> {
  const position = statedPositionOf(record, cards);
  if (!position.ok) return position;
  const scene = JSON.stringify({
    record: recordToJson({ ...record, deal: sure(partialDealOf({})) }),
    seat: seen.seat,
    cards: { NS: makeConventionCard(cards.NS), EW: makeConventionCard(cards.EW) },
    program,
  } satisfies v.InferInput<typeof SCENE>);
  return await decideWith(
    seen,
    promisesOf(position.value),
    model,
    asked,
    (piece, unwanted) =>
      pool.ask("think", { scene, piece: sent(piece) }, { deadline: PIECE_DEADLINE, unwanted }),
    () => UNDER_WAY * pool.size,
  );
}

const sent = (piece: Piece): Sent =>
  piece.kind === "playout"
    ? { ...piece, deal: makeDeal(piece.deal) }
    : { ...piece, deals: piece.deals.map((deal) => makeDeal(deal)) };

const pieceFrom = (piece: Sent): Piece =>
  piece.kind === "playout"
    ? { ...piece, deal: sure(parseDeal(piece.deal)) }
    : { ...piece, deals: piece.deals.map((text) => sure(parseDeal(text))) };
