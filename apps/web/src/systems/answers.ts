/** The schemas of what is asked about systems and of what comes back, a pair for each kind; the compiler holds them against the types. */
import { count, list, v } from "@falsecard/cluster";
import {
  CALL,
  CARD_TEXT,
  DEAL,
  FAULT,
  FOUND,
  schemaFor,
  SEAT,
  SEED,
  WORDS,
} from "../robots/schemas.js";
import { LOCALES } from "@falsecard/core";
import {
  CHAPTERS,
  EXAMPLES,
  MOST_TOLD,
  type BookRow,
  type SystemAnswers,
  type SystemQuestion,
} from "./question.js";

type Of<K extends SystemQuestion["kind"]> = Extract<SystemQuestion, { kind: K }>;

/** More than any auction has calls, and any page rows. */
const CALLS_MADE = list(CALL, 320);
const MOST_ROWS = 2000;

export const SYSTEM_QUESTIONS: {
  readonly [K in SystemQuestion["kind"]]: v.GenericSchema<unknown, Of<K>>;
} = {
  system: schemaFor<Of<"system">>()(v.strictObject({ kind: v.literal("system"), card: CARD_TEXT })),
  contents: schemaFor<Of<"contents">>()(
    v.strictObject({ kind: v.literal("contents"), card: CARD_TEXT }),
  ),
  page: schemaFor<Of<"page">>()(
    v.strictObject({
      kind: v.literal("page"),
      card: CARD_TEXT,
      calls: CALLS_MADE,
      locale: v.picklist(LOCALES),
    }),
  ),
  examples: schemaFor<Of<"examples">>()(
    v.strictObject({
      kind: v.literal("examples"),
      card: CARD_TEXT,
      calls: CALLS_MADE,
      row: count(MOST_ROWS),
      seat: SEAT,
      seed: SEED,
      locale: v.picklist(LOCALES),
    }),
  ),
};

const CALL_TOLD = { call: CALL, alert: v.boolean(), text: WORDS };
const ROW = schemaFor<BookRow>()(v.strictObject({ ...CALL_TOLD, example: DEAL }));

export const SYSTEM_ANSWERS: {
  readonly [K in keyof SystemAnswers]: v.GenericSchema<unknown, SystemAnswers[K]>;
} = {
  system: schemaFor<SystemAnswers["system"]>()(
    v.union([
      v.strictObject({
        name: FOUND,
        switches: list(
          v.strictObject({ name: FOUND, values: list(FOUND, 1000), value: FOUND, usual: FOUND }),
          1000,
        ),
      }),
      v.strictObject({ faults: list(FAULT, MOST_TOLD) }),
    ]),
  ),
  contents: schemaFor<SystemAnswers["contents"]>()(
    list(
      v.strictObject({ chapter: v.picklist(CHAPTERS), auctions: list(CALLS_MADE, 1000) }),
      CHAPTERS.length,
    ),
  ),
  page: schemaFor<SystemAnswers["page"]>()(list(ROW, MOST_ROWS)),
  examples: schemaFor<SystemAnswers["examples"]>()(
    v.strictObject({
      dealer: SEAT,
      deals: list(DEAL, EXAMPLES),
      calls: list(v.strictObject(CALL_TOLD), 320),
    }),
  ),
};
