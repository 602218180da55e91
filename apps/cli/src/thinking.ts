/**
 * One decision spread over workers: its pieces (a candidate in an imagined deal, or deals to be solved) as tasks.
 * What the pieces share goes with each of them as one text, which a worker reads once.
 */
import { trade, v, type Pool } from "@falsecard/cluster";
import {
  contractOf,
  makeDeal,
  parseDeal,
  partialDealOf,
  SEATS,
  sure,
  type BoardRecord,
  type BySide,
  type Result,
  type View,
} from "@falsecard/core";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import {
  makeConventionCard,
  parseConventionCard,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import {
  decideWith,
  FORMS,
  labour,
  MINDED,
  parseProgram,
  type Asked,
  type Decision,
  type Found,
  type Piece,
  type PlayerModel,
  type Scene,
} from "@falsecard/engine/play";
import { meaningsOf } from "@falsecard/engine/robot";
import { sharedSolver } from "@falsecard/solver";
import { CARD, JSON_VALUE } from "./schemas.js";
import type { CliTrades } from "./trades.js";

/** Milliseconds that a piece may take before its worker is taken for hung. */
const PIECE_DEADLINE = 600_000;

const SCENE = v.strictObject({
  /** The board with its calls and the cards played, and with nobody's hand. */
  record: JSON_VALUE,
  seat: v.picklist(SEATS),
  cards: v.strictObject({ NS: v.string(), EW: v.string() }),
  program: v.string(),
});

const COUNT = v.pipe(v.number(), v.integer(), v.minValue(0));
const BY_TRICKS = v.pipe(v.array(v.number()), v.length(14), v.readonly());
const DEAL = v.pipe(v.string(), v.maxLength(200));

/** A piece on its way: a deal is a text. */
const PIECE = v.variant("kind", [
  v.strictObject({
    kind: v.literal("deals"),
    deals: v.pipe(v.array(DEAL), v.maxLength(256), v.readonly()),
    candidates: v.pipe(v.array(CARD), v.maxLength(13), v.readonly()),
  }),
  v.strictObject({
    kind: v.literal("minds"),
    minded: v.picklist(MINDED),
    deal: DEAL,
    plans: v.pipe(
      v.array(v.pipe(v.tupleWithRest([CARD], CARD), v.maxLength(13), v.readonly())),
      v.maxLength(40),
      v.readonly(),
    ),
    stake: v.strictObject({
      form: v.picklist(FORMS),
      declaring: v.boolean(),
      needed: COUNT,
      points: BY_TRICKS,
      worth: BY_TRICKS,
      swing: v.number(),
    }),
    worlds: v.pipe(COUNT, v.maxValue(4096)),
    random: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  }),
]);

type Sent = v.InferOutput<typeof PIECE>;

export const think = trade({
  takes: v.strictObject({ scene: v.string(), piece: PIECE }),
  gives: v.strictObject({ values: v.array(v.number()), nodes: COUNT }),
  work: ({ scene, piece }): Found => labour(sceneFrom(scene), pieceFrom(piece), sharedSolver()),
});

let known: { readonly text: string; readonly scene: Scene } | undefined;

/** The scene that a text tells of; the pieces of one decision have the same. */
function sceneFrom(text: string): Scene {
  if (known?.text === text) return known.scene;
  const { record: json, seat, cards, program } = v.parse(SCENE, JSON.parse(text));
  const record = sure(recordOfJson(json));
  const { board, calls } = record;
  const contract = contractOf(record);
  if (contract === undefined) throw new Error("a board without a contract");
  const scene: Scene = {
    play: { contract, cards: record.cards.map(({ card }) => card) },
    seat,
    meanings: meaningsOf(
      { board, calls },
      {
        NS: sure(parseConventionCard(cards.NS)),
        EW: sure(parseConventionCard(cards.EW)),
      },
    ),
    model: sure(parseProgram(program)),
  };
  known = { text, scene };
  return scene;
}

/** A decision that is to be spread. */
export interface Spread {
  readonly view: View;
  /** Its board, calls and cards; the hands are not looked at. */
  readonly record: BoardRecord;
  readonly cards: BySide<ConventionCard>;
  readonly model: PlayerModel;
  /** The model as {@link parseProgram} reads it. */
  readonly program: string;
}

/** Decides with a pool: the same card, for the same reasons, as alone. */
export async function decideTogether(
  pool: Pool<CliTrades>,
  { view, record, cards, model, program }: Spread,
  asked: Omit<Asked, "solver">,
): Promise<Result<Decision>> {
  const scene = JSON.stringify({
    record: recordToJson({ ...record, deal: sure(partialDealOf({})) }),
    seat: view.seat,
    cards: { NS: makeConventionCard(cards.NS), EW: makeConventionCard(cards.EW) },
    program,
  } satisfies v.InferInput<typeof SCENE>);
  const { board, calls } = record;
  return await decideWith(view, meaningsOf({ board, calls }, cards), model, asked, (piece) =>
    pool.ask("think", { scene, piece: sent(piece) }, { deadline: PIECE_DEADLINE }),
  );
}

const sent = (piece: Piece): Sent =>
  piece.kind === "deals"
    ? { ...piece, deals: piece.deals.map((deal) => makeDeal(deal)) }
    : { ...piece, deal: makeDeal(piece.deal) };

const pieceFrom = (piece: Sent): Piece =>
  piece.kind === "deals"
    ? { ...piece, deals: piece.deals.map((text) => sure(parseDeal(text))) }
    : { ...piece, deal: sure(parseDeal(piece.deal)) };
