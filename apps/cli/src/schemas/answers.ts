/**
 * The output of commands with `--json`. One declaration gives the type of an answer, by which the compiler checks its
 * command, and its JSON Schema.
 */
import { SEATS, SEVERITIES, STRAINS, VULNERABILITIES } from "@falsecard/core";
import type { Json } from "@falsecard/core/files";
import { SESSION_SCORINGS } from "@falsecard/core/session";
import * as v from "valibot";
import { ROW_ID } from "../batch/fields.js";

const whole = (least: number, most?: number) =>
  most === undefined
    ? v.pipe(v.number(), v.integer(), v.minValue(least))
    : v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const COUNT = whole(0);
const INTEGER = v.pipe(v.number(), v.integer());
const SEAT = v.picklist(SEATS);
const VULNERABILITY = v.picklist(VULNERABILITIES);
const TRICKS = whole(0, 13);
const CARD = v.pipe(v.string(), v.regex(/^[CDHS](?:[2-9TJQKA])$/));
const CALL = v.pipe(v.string(), v.regex(/^(?:P|X|XX|[1-7][CDHSN])$/));
const OUTCOME = v.pipe(v.string(), v.regex(/^(?:passed out|[1-7][CDHSN]X{0,2} by [NESW])$/));
const DEAL = v.pipe(
  v.string(),
  v.regex(
    /^[NESW]:(?:-|[2-9TJQKA]*(?:\.[2-9TJQKA]*){3})(?: (?:-|[2-9TJQKA]*(?:\.[2-9TJQKA]*){3})){3}$/,
  ),
);
const REASON = v.pipe(v.string(), v.minLength(1));
const BOARD = v.nullable(whole(1, 999_999_999));
const bySeat = <S extends v.GenericSchema>(each: S) =>
  v.strictObject({ N: each, E: each, S: each, W: each });

/** A record of a board, which has a schema of its own. */
export const RECORD_JSON = v.custom<Json>(() => true);

/** The first fields of every answer for a board. */
const HEAD = { board: BOARD, deal: DEAL };
const UNSOLVED = v.strictObject({ ...HEAD, error: REASON });
const solved = <const E extends v.ObjectEntries>(entries: E) =>
  v.union([v.strictObject({ ...HEAD, ...entries }), UNSOLVED]);

const VALUES = v.pipe(
  v.array(
    v.strictObject({
      card: CARD,
      tricks: TRICKS,
      result: whole(-13, 13),
      against: v.pipe(v.string(), v.description("The result as people write it: =, +1, -2.")),
    }),
  ),
  v.maxLength(13),
);

const ID = v.pipe(v.nullable(ROW_ID), v.description("What the row calls itself."));
const REFUSED_ROW = v.strictObject({ id: ID, line: whole(1), error: REASON });

/** A call as a robot over HTTP writes it, in any of the forms. */
const ROBOT_CALL = v.pipe(
  v.string(),
  v.regex(/^(?:PASS|P|--|X|Db|XX|Rd|[1-7][CDHSN])$/),
  v.description("PASS, X and XX, or in two characters --, Db and Rd."),
);
const ROBOT_CALL_FIELDS = {
  bid: ROBOT_CALL,
  alert: v.boolean(),
  explanation: v.pipe(v.string(), v.description("What the call means.")),
};
/** What every decision of a robot over HTTP has. */
const ROBOT_FIELDS = {
  reason: v.pipe(v.string(), v.description("Why it was chosen.")),
  who: v.string(),
  model: v.pipe(v.string(), v.description("The program that decided.")),
  hand: v.pipe(v.string(), v.description("The hand as it was read.")),
  candidates: v.exactOptional(v.array(v.looseObject({ card: v.exactOptional(CARD) }))),
};
/** A figure of North-South or the home team, and one of East-West or the other team. */
const PAIR = v.tuple([v.number(), v.number()]);

const FAULT = {
  code: v.string(),
  line: COUNT,
  column: COUNT,
  found: v.string(),
  severity: v.picklist(SEVERITIES),
};

const answer = <S extends v.GenericSchema>(command: string, description: string, schema: S) => ({
  command,
  schema: v.pipe(schema, v.title(`An answer of falsecard ${command}`), v.description(description)),
});

/** What decided a call, of which more is said from release to release. */
const JUDGED = {
  rule: v.string(),
  weighed: v.exactOptional(
    v.looseObject({
      tried: v.array(
        v.looseObject({
          call: CALL,
          gain: v.pipe(v.number(), v.description("Over the call that the rules make.")),
          error: v.number(),
          deals: COUNT,
        }),
      ),
      deals: COUNT,
      unit: v.string(),
      changed: v.pipe(v.boolean(), v.description("Whether the rules would have called otherwise.")),
    }),
  ),
  papers: v.exactOptional(v.looseObject({ call: v.nullable(CALL), changed: v.boolean() })),
};

export const JSON_ANSWERS = {
  cluster: answer(
    "cluster show --json",
    "The members of a cluster, and the tasks in its queue.",
    v.strictObject({
      at: v.pipe(v.string(), v.description("The server, without its password.")),
      release: v.pipe(
        v.nullable(v.string()),
        v.description("The release of all members; null if there is no member."),
      ),
      ours: v.pipe(v.string(), v.description("The release of this machine.")),
      workers: v.array(v.strictObject({ threads: COUNT })),
      askers: v.pipe(COUNT, v.description("Programs that wait for results.")),
      waiting: COUNT,
      active: COUNT,
    }),
  ),
  "bid-answer": answer(
    "bid --batch --json",
    "One object a row: the call and its rule; where the row says which calls are right, those and whether it is one of them; what was weighed, by the agent or by the papers' judge, where no agreement decides; or why the row is refused.",
    v.union([
      v.strictObject({ id: ID, call: CALL, ...JUDGED }),
      v.strictObject({
        id: ID,
        call: CALL,
        ...JUDGED,
        expected: v.array(CALL),
        right: v.boolean(),
      }),
      REFUSED_ROW,
    ]),
  ),
  "card-answer": answer(
    "card --batch --json",
    "One object a row: the card, its candidates (cards that are equal stand together) and all that led to it, of which more is said from release to release; or why the row is refused.",
    v.union([
      v.looseObject({
        id: ID,
        card: CARD,
        candidates: v.pipe(
          v.array(
            v.looseObject({
              card: CARD,
              cards: v.pipe(v.array(CARD), v.minLength(1)),
              further: v.optional(v.array(CARD)),
            }),
          ),
          v.minLength(1),
        ),
        samples: COUNT,
        nodes: COUNT,
        answer: v.optional(v.array(CARD)),
        right: v.optional(v.boolean()),
      }),
      REFUSED_ROW,
    ]),
  ),
  table: answer(
    "table --json",
    "One object a board: tricks of every declarer in every strain, and par; or why there is none.",
    solved({
      dealer: SEAT,
      vulnerability: VULNERABILITY,
      table: bySeat(v.strictObject(v.entriesFromList(STRAINS, TRICKS))),
      par: v.strictObject({
        score: v.pipe(INTEGER, v.description("North-South's.")),
        contracts: v.array(OUTCOME),
      }),
    }),
  ),
  leads: answer(
    "leads --json",
    "One object a board: tricks of the defenders after every opening lead, and declarer's result; or why there is none.",
    solved({ contract: v.nullable(OUTCOME), leader: v.nullable(SEAT), leads: VALUES }),
  ),
  solve: answer(
    "solve --json",
    "One object a board: what each card of the seat on turn yields; or why there is none.",
    solved({
      contract: v.nullable(OUTCOME),
      cards: v.pipe(whole(0, 52), v.description("Cards played so far.")),
      turn: SEAT,
      won: v.strictObject({ NS: TRICKS, EW: TRICKS }),
      values: VALUES,
    }),
  ),
  trace: answer(
    "trace --json",
    "One object a board: declarer's tricks double dummy before and after every card, and what errors cost whom; or why there is none.",
    solved({
      contract: OUTCOME,
      start: TRICKS,
      end: TRICKS,
      cards: v.pipe(
        v.array(
          v.strictObject({ seat: SEAT, card: CARD, before: TRICKS, after: TRICKS, cost: TRICKS }),
        ),
        v.maxLength(52),
      ),
      costs: bySeat(COUNT),
      totals: v.pipe(
        v.strictObject({ lead: COUNT, declarer: COUNT, defence: COUNT }),
        v.description(
          "Tricks lost by the opening lead, by declarer's side, and by all other cards of the defenders.",
        ),
      ),
    }),
  ),
  score: answer(
    "score --json",
    "The score of a contract; against another score also in IMPs.",
    v.strictObject({
      contract: v.pipe(v.string(), v.regex(/^(?:passed out|[1-7][CDHSN]X{0,2})$/)),
      declarer: v.nullable(SEAT),
      vulnerability: VULNERABILITY,
      vulnerable: v.boolean(),
      tricks: v.nullable(TRICKS),
      result: v.nullable(whole(-13, 6)),
      score: INTEGER,
      against: v.exactOptional(INTEGER),
      imps: v.exactOptional(whole(-24, 24)),
    }),
  ),
  script: answer(
    "deal --script --json, if the script prints no deals",
    "The averages and frequencies of a script of dealer. Of a table of frequencies the first row and column are what is below the bounds, the last what is above.",
    v.strictObject({
      seed: v.string(),
      generated: COUNT,
      produced: COUNT,
      results: v.array(
        v.variant("kind", [
          v.strictObject({
            kind: v.literal("average"),
            text: v.string(),
            count: COUNT,
            mean: v.nullable(v.number()),
            error: v.pipe(
              v.nullable(v.number()),
              v.description("The standard error of the mean; null with fewer than two deals."),
            ),
          }),
          v.strictObject({
            kind: v.literal("frequency"),
            text: v.string(),
            bounds: v.array(v.strictObject({ low: INTEGER, high: INTEGER })),
            counts: v.array(v.array(COUNT)),
          }),
        ]),
      ),
    }),
  ),
  show: answer(
    "show --json",
    "One object a board: the record, what follows from it, and the faults of the file at this board.",
    v.strictObject({
      record: RECORD_JSON,
      hcp: bySeat(v.nullable(whole(0, 37))),
      contract: v.nullable(OUTCOME),
      tricks: v.nullable(TRICKS),
      scoreNS: v.nullable(INTEGER),
      faults: v.array(v.strictObject(FAULT)),
    }),
  ),
  serve: answer(
    "serve --json",
    "First the address, then an object for each request: what was asked, the status and milliseconds of the answer, and why there was none.",
    v.union([
      v.strictObject({ kind: v.literal("listening"), address: v.string() }),
      v.strictObject({
        kind: v.literal("request"),
        method: v.string(),
        path: v.string(),
        query: v.string(),
        status: whole(100, 599),
        ms: COUNT,
        error: v.exactOptional(v.string()),
      }),
    ]),
  ),
  "robot-answer": answer(
    "serve",
    "What falsecard serve answers over HTTP: to /bid, to /lead and /play, to /claim, to /explain, /explain_auction and /bids, and why it refuses.",
    v.union([
      v.strictObject({ ...ROBOT_CALL_FIELDS, ...ROBOT_FIELDS }),
      v.strictObject({
        card: CARD,
        player: v.pipe(
          whole(0, 3),
          v.description("Whose card it is, counted from declarer's left: 1 is dummy, 3 declarer."),
        ),
        matchpoint: v.boolean(),
        explanation: v.exactOptional(
          v.pipe(v.string(), v.description("What the card says by agreement.")),
        ),
        claim: v.exactOptional(
          v.pipe(whole(1, 13), v.description("Tricks that are sure however the cards lie.")),
        ),
        ...ROBOT_FIELDS,
      }),
      v.strictObject({ tricks: TRICKS, accepted: v.boolean(), result: REASON }),
      v.strictObject(ROBOT_CALL_FIELDS),
      v.strictObject({
        explanation: v.string(),
        calls: v.array(v.strictObject({ seat: SEAT, ...ROBOT_CALL_FIELDS })),
      }),
      v.strictObject({ bids: v.array(v.strictObject(ROBOT_CALL_FIELDS)) }),
      v.strictObject({
        error: REASON,
        field: v.exactOptional(v.pipe(v.string(), v.description("The parameter that is wrong."))),
        column: v.exactOptional(v.pipe(whole(1), v.description("The character in it, from 1."))),
        code: v.exactOptional(v.string()),
      }),
    ]),
  ),
  result: answer(
    "result --json",
    "A session: how it was scored, the rankings, the matches of teams, the traveller of every board, and the faults.",
    v.strictObject({
      event: v.nullable(v.string()),
      date: v.nullable(v.string()),
      scoring: v.picklist(SESSION_SCORINGS),
      individual: v.boolean(),
      rankings: v.array(
        v.strictObject({
          side: v.picklist(["NS", "EW", "all"]),
          ranks: v.array(
            v.strictObject({
              rank: whole(1),
              tied: v.boolean(),
              id: v.string(),
              name: v.nullable(v.string()),
              boards: COUNT,
              points: v.number(),
              percent: v.nullable(v.number()),
              mean: v.nullable(v.number()),
              matches: v.nullable(COUNT),
            }),
          ),
        }),
      ),
      matches: v.array(
        v.strictObject({
          round: v.nullable(v.string()),
          home: v.string(),
          away: v.string(),
          boards: v.array(v.strictObject({ board: whole(1), margin: INTEGER })),
          won: PAIR,
          points: PAIR,
        }),
      ),
      boards: v.array(
        v.strictObject({
          board: whole(1),
          vulnerability: VULNERABILITY,
          scores: COUNT,
          top: v.nullable(v.number()),
          datum: v.nullable(INTEGER),
          results: v.array(
            v.strictObject({
              ns: v.nullable(v.string()),
              ew: v.nullable(v.string()),
              players: v.nullable(v.partial(bySeat(v.string()))),
              tables: whole(1),
              contract: v.nullable(OUTCOME),
              tricks: v.nullable(TRICKS),
              lead: v.nullable(v.string()),
              scoreNS: v.nullable(INTEGER),
              adjusted: v.nullable(v.string()),
              points: v.nullable(PAIR),
              percent: v.nullable(PAIR),
            }),
          ),
        }),
      ),
      stated: v.strictObject({ compared: COUNT, different: COUNT }),
      faults: v.array(
        v.strictObject({ file: v.nullable(v.string()), ...FAULT, sentence: v.string() }),
      ),
    }),
  ),
  check: answer(
    "check --json",
    "An object for every fault, one for a file that cannot be read, and at the end one with the total.",
    v.union([
      v.strictObject({ file: v.string(), board: BOARD, ...FAULT, sentence: v.string() }),
      v.strictObject({ file: v.string(), error: REASON }),
      v.strictObject({
        total: v.strictObject({
          files: COUNT,
          boards: COUNT,
          unreadable: COUNT,
          faults: COUNT,
          wrong: COUNT,
          doubtful: COUNT,
          spelling: COUNT,
          codes: v.record(v.string(), whole(1)),
        }),
      }),
    ]),
  ),
};

/** The type of a command's JSON output, by the name of its schema. */
export type AnswerJson<N extends keyof typeof JSON_ANSWERS> = v.InferInput<
  (typeof JSON_ANSWERS)[N]["schema"]
>;
