/** The schemas of what is asked of a board that somebody looks at, and of what comes back; the compiler holds them against the types. */
import { DOUBLINGS, LEVELS, STRAINS, type Contract, type Outcome } from "@falsecard/core";
import { count, FINITE, list, v } from "@falsecard/cluster";
import {
  ASKED,
  ASKED_ROBOT_SEEN,
  ASKED_SEEN,
  bySuit,
  CALL,
  CARD,
  ROBOTS_SET,
  DEAL,
  figures,
  LINES,
  schemaFor,
  SEAT,
  SEED,
  SHOWN,
  TRICKS,
  WORDS,
} from "../../robots/schemas.js";
import type { ContractWorth, Reason, StudyAnswers, StudyQuestion } from "./question.js";

/** More than any auction has calls. */
const MOST_CALLS = 320;
const SAMPLES = count(1_000_000);

const BY_SEAT = v.strictObject({ N: TRICKS, E: TRICKS, S: TRICKS, W: TRICKS });

const CONTRACT = schemaFor<Contract>()(
  v.strictObject({
    level: v.picklist(LEVELS),
    strain: v.picklist(STRAINS),
    doubling: v.picklist(DOUBLINGS),
    declarer: SEAT,
  }),
);

const OUTCOME = schemaFor<Outcome>()(v.union([v.literal("passed out"), CONTRACT]));

const CONTRACT_WORTH = schemaFor<ContractWorth>()(
  v.strictObject({ contract: v.exactOptional(CONTRACT), mean: FINITE, makes: FINITE }),
);

export const REASON = schemaFor<Reason>()(
  v.strictObject({
    line: WORDS,
    paragraph: WORDS,
    full: LINES,
    unit: v.picklist(["points", "IMPs", "matchpoints", "boards"]),
    declaring: v.boolean(),
    candidates: list(
      v.strictObject({
        cards: list(CARD, 13),
        call: v.exactOptional(CALL),
        mean: FINITE,
        error: FINITE,
        behind: v.strictObject({ by: FINITE, error: FINITE }),
        success: v.exactOptional(FINITE),
        samples: SAMPLES,
      }),
      40,
    ),
    samples: SAMPLES,
    exact: v.boolean(),
    deals: list(v.strictObject({ deal: DEAL, chosen: WORDS, rival: WORDS }), 100),
    given: v.exactOptional(WORDS),
  }),
);

type Of<K extends StudyQuestion["kind"]> = Extract<StudyQuestion, { kind: K }>;

export const STUDY_QUESTIONS: {
  readonly [K in StudyQuestion["kind"]]: v.GenericSchema<unknown, Of<K>>;
} = {
  layout: schemaFor<Of<"layout">>()(v.strictObject({ kind: v.literal("layout"), ...ASKED })),
  trace: schemaFor<Of<"trace">>()(v.strictObject({ kind: v.literal("trace"), ...ASKED })),
  worth: schemaFor<Of<"worth">>()(
    v.strictObject({ kind: v.literal("worth"), ...ASKED, seed: SEED }),
  ),
  chances: schemaFor<Of<"chances">>()(
    v.strictObject({ kind: v.literal("chances"), ...ASKED_SEEN }),
  ),
  promises: schemaFor<Of<"promises">>()(v.strictObject({ kind: v.literal("promises"), ...ASKED })),
  told: schemaFor<Of<"told">>()(
    v.strictObject({ kind: v.literal("told"), ...ASKED_SEEN, robots: ROBOTS_SET }),
  ),
  signals: schemaFor<Of<"signals">>()(
    v.strictObject({ kind: v.literal("signals"), ...ASKED, robots: ROBOTS_SET }),
  ),
  "why-call": schemaFor<Of<"why-call">>()(
    v.strictObject({ kind: v.literal("why-call"), ...ASKED_ROBOT_SEEN }),
  ),
  "why-card": schemaFor<Of<"why-card">>()(
    v.strictObject({ kind: v.literal("why-card"), ...ASKED_ROBOT_SEEN }),
  ),
  minds: schemaFor<Of<"minds">>()(
    v.strictObject({ kind: v.literal("minds"), ...ASKED_ROBOT_SEEN, card: CARD }),
  ),
};

export const STUDY_ANSWERS: {
  readonly [K in keyof StudyAnswers]: v.GenericSchema<unknown, StudyAnswers[K]>;
} = {
  layout: schemaFor<StudyAnswers["layout"]>()(
    v.strictObject({
      table: v.strictObject({ C: BY_SEAT, D: BY_SEAT, H: BY_SEAT, S: BY_SEAT, N: BY_SEAT }),
      par: v.strictObject({ score: FINITE, contracts: list(OUTCOME, 420) }),
    }),
  ),
  trace: schemaFor<StudyAnswers["trace"]>()(
    v.strictObject({
      moves: list(list(v.pipe(v.strictTuple([CARD, TRICKS]), v.readonly()), 13), 53),
      cards: list(v.strictObject({ seat: SEAT, card: CARD, after: TRICKS, cost: TRICKS }), 52),
    }),
  ),
  worth: schemaFor<StudyAnswers["worth"]>()(
    v.strictObject({
      reached: CONTRACT_WORTH,
      best: CONTRACT_WORTH,
      behind: FINITE,
      deals: SAMPLES,
    }),
  ),
  chances: schemaFor<StudyAnswers["chances"]>()(
    v.strictObject({
      seats: list(
        v.strictObject({ seat: SEAT, hcp: figures(41), lengths: bySuit(figures(14)) }),
        4,
      ),
      honours: list(
        v.strictObject({
          card: CARD,
          chances: list(v.strictObject({ seat: SEAT, chance: FINITE }), 4),
        }),
        52,
      ),
      notes: LINES,
    }),
  ),
  promises: schemaFor<StudyAnswers["promises"]>()(
    list(
      v.strictObject({
        seat: SEAT,
        call: CALL,
        text: WORDS,
        ...SHOWN,
        kept: v.undefinedable(v.boolean()),
      }),
      MOST_CALLS,
    ),
  ),
  told: schemaFor<StudyAnswers["told"]>()(v.strictObject({ calls: LINES, cards: LINES })),
  signals: schemaFor<StudyAnswers["signals"]>()(
    list(
      v.strictObject({
        index: count(51),
        seat: SEAT,
        text: WORDS,
        truthful: v.boolean(),
        misled: v.exactOptional(v.strictObject({ card: CARD, before: FINITE, after: FINITE })),
      }),
      52,
    ),
  ),
  "why-call": schemaFor<StudyAnswers["why-call"]>()(
    v.strictObject({
      call: CALL,
      reason: REASON,
      others: list(v.strictObject({ call: CALL, text: WORDS }), 1000),
    }),
  ),
  "why-card": schemaFor<StudyAnswers["why-card"]>()(
    v.strictObject({
      card: CARD,
      reason: REASON,
      read: LINES,
      imagined: list(DEAL, 100),
    }),
  ),
  minds: schemaFor<StudyAnswers["minds"]>()(
    list(
      v.strictObject({
        seat: SEAT,
        card: CARD,
        places: list(v.strictObject({ seat: SEAT, layouts: SAMPLES }), 4),
        layouts: SAMPLES,
        truth: FINITE,
      }),
      200,
    ),
  ),
};
