/** The schemas of what the table asks and of what comes back, a pair for each kind; the compiler holds them against the types. */
import { count, list, text, v } from "@falsecard/cluster";
import { LOCALES, type Agreements } from "@falsecard/core";
import { ORDER_FIELDS, PARTS, ROLES } from "../boards/deals.js";
import type { Answers, CallMeaning, Question } from "./question.js";
import {
  ASKED,
  ASKED_ROBOT,
  ASKED_SEEN,
  ASKED_THERE,
  BOARD,
  CALL,
  CARD,
  CARD_TEXT,
  DEAL,
  FAULT,
  KEPT,
  WATCHED,
  RECORD,
  schemaFor,
  SEAT,
  SEED,
  SHOWN,
  TRICKS,
  WORDS,
} from "./schemas.js";
import { REASON } from "../study/answers/schemas.js";

/** What a person writes to say what a hand must be. */
const WISH = text(2000);

const MEANING = schemaFor<CallMeaning>()(
  v.strictObject({
    call: CALL,
    text: WORDS,
    alert: v.boolean(),
    forcing: v.boolean(),
    ...SHOWN,
  }),
);

/** What a side plays. */
const AGREED = schemaFor<Agreements>()(
  v.strictObject({ card: CARD_TEXT, notes: v.exactOptional(WORDS) }),
);

type Of<K extends Question["kind"]> = Extract<Question, { kind: K }>;

export const QUESTIONS: { readonly [K in Question["kind"]]: v.GenericSchema<unknown, Of<K>> } = {
  call: schemaFor<Of<"call">>()(v.strictObject({ kind: v.literal("call"), ...ASKED_THERE })),
  card: schemaFor<Of<"card">>()(
    v.strictObject({ kind: v.literal("card"), ...ASKED_THERE, claims: v.boolean() }),
  ),
  meanings: schemaFor<Of<"meanings">>()(
    v.strictObject({ kind: v.literal("meanings"), ...ASKED_SEEN }),
  ),
  other: schemaFor<Of<"other">>()(v.strictObject({ kind: v.literal("other"), ...ASKED_ROBOT })),
  kept: schemaFor<Of<"kept">>()(v.strictObject({ kind: v.literal("kept"), ...ASKED })),
  watched: schemaFor<Of<"watched">>()(v.strictObject({ kind: v.literal("watched"), ...ASKED })),
  claim: schemaFor<Of<"claim">>()(
    v.strictObject({ kind: v.literal("claim"), ...ASKED, tricks: TRICKS }),
  ),
  deal: schemaFor<Of<"deal">>()(
    v.strictObject({
      kind: v.literal("deal"),
      order: v.strictObject({
        mine: WISH,
        partner: WISH,
        together: WISH,
        role: v.picklist(ROLES),
        part: v.picklist(PARTS),
      }),
      seat: SEAT,
      board: BOARD,
      seed: SEED,
      locale: v.picklist(LOCALES),
      agreements: v.strictObject({
        NS: v.exactOptional(AGREED),
        EW: v.exactOptional(AGREED),
      }),
    }),
  ),
};

/** A call as it was made, with what it means. */
const CALL_MADE = schemaFor<Answers["call"]>()(
  v.strictObject({ call: CALL, alert: v.boolean(), text: WORDS }),
);

export const ANSWERS: { readonly [K in keyof Answers]: v.GenericSchema<unknown, Answers[K]> } = {
  call: CALL_MADE,
  card: schemaFor<Answers["card"]>()(
    v.union([v.strictObject({ card: CARD, reason: REASON }), v.strictObject({ claim: TRICKS })]),
  ),
  meanings: schemaFor<Answers["meanings"]>()(
    v.strictObject({ made: list(MEANING, 320), possible: list(MEANING, 38) }),
  ),
  other: schemaFor<Answers["other"]>()(v.strictObject({ record: RECORD })),
  kept: schemaFor<Answers["kept"]>()(KEPT),
  watched: schemaFor<Answers["watched"]>()(WATCHED),
  claim: schemaFor<Answers["claim"]>()(
    v.union([
      v.strictObject({ verdict: v.picklist(["stands", "open"]) }),
      v.strictObject({ verdict: v.literal("refuted"), line: list(CARD, 52), tricks: TRICKS }),
    ]),
  ),
  deal: schemaFor<Answers["deal"]>()(
    v.union([
      v.strictObject({ deal: DEAL, calls: list(CALL_MADE, 320) }),
      v.strictObject({ field: v.picklist(ORDER_FIELDS), fault: FAULT }),
      v.strictObject({ tried: count(1_000_000_000) }),
    ]),
  ),
};
