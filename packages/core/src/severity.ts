/**
 * How much a fault matters, one severity for every code.
 *
 * - `wrong`: the data cannot be what was meant, or a part of it is not read: an illegal call, a card twice.
 * - `doubtful`: it is read, but contradicts something, or rests on what had to be supposed: a result against the play.
 * - `spelling`: the meaning is clear, only the form is not the standard's: `1N` for `1NT`.
 */
import type { Fault, FaultCode } from "./fault.js";

export const SEVERITIES = ["wrong", "doubtful", "spelling"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A code that is missing here does not compile. */
const SEVERITY: Readonly<Record<FaultCode, Severity>> = {
  // The game
  seat: "wrong",
  suit: "wrong",
  strain: "wrong",
  rank: "wrong",
  card: "wrong",
  "card-twice": "wrong",
  "hand-suits": "wrong",
  "hand-size": "wrong",
  "deal-first": "wrong",
  "deal-hands": "wrong",
  "deal-number": "wrong",
  "random-state": "wrong",
  vulnerability: "wrong",
  "board-number": "wrong",
  call: "wrong",
  contract: "wrong",
  "auction-over": "wrong",
  "pass-over": "doubtful",
  insufficient: "wrong",
  double: "wrong",
  redouble: "wrong",
  "play-over": "wrong",
  "card-played": "wrong",
  "card-not-held": "wrong",
  revoke: "doubtful",
  turn: "doubtful",
  claim: "wrong",
  mark: "doubtful",
  // A card to choose
  message: "wrong",
  "play-none": "wrong",
  "play-complete": "wrong",
  "call-other": "wrong",
  "play-other": "wrong",
  program: "wrong",
  "program-change": "wrong",
  "lab-result": "wrong",
  "lab-draft": "wrong",
  "lab-row": "wrong",
  "play-impossible": "wrong",
  // PBN files: the text
  "pbn-line-long": "spelling",
  "pbn-character": "spelling",
  "pbn-text": "doubtful",
  "pbn-comment": "wrong",
  "pbn-tag-name": "wrong",
  "pbn-tag-value": "wrong",
  "pbn-tag-quote": "wrong",
  "pbn-tag-close": "doubtful",
  "pbn-game": "wrong",
  "board-limit": "wrong",
  "pbn-blank": "spelling",
  // PBN files: tags
  "pbn-tag-unknown": "spelling",
  "pbn-tag-twice": "doubtful",
  "pbn-inherit": "doubtful",
  "pbn-inherit-none": "wrong",
  "pbn-word": "doubtful",
  "pbn-date": "spelling",
  "pbn-time": "spelling",
  "pbn-number": "doubtful",
  "pbn-scoring": "spelling",
  "pbn-score": "doubtful",
  "pbn-declarer": "wrong",
  "pbn-contract": "wrong",
  "pbn-result": "wrong",
  "pbn-deal-space": "spelling",
  "pbn-deal-uneven": "wrong",
  "pbn-deal-empty": "doubtful",
  // PBN files: auction and play
  "pbn-spelling": "spelling",
  "pbn-result-spelling": "spelling",
  "pbn-needs-dealer": "doubtful",
  "pbn-needs-deal": "doubtful",
  "pbn-needs-declarer": "doubtful",
  "pbn-needs-contract": "doubtful",
  "pbn-first-caller": "doubtful",
  "pbn-mark": "doubtful",
  "pbn-nag": "doubtful",
  "pbn-nag-twice": "doubtful",
  "pbn-note": "doubtful",
  "pbn-note-twice": "doubtful",
  "pbn-note-missing": "doubtful",
  "pbn-note-unused": "doubtful",
  "pbn-note-stray": "doubtful",
  "pbn-irregular": "doubtful",
  "pbn-irregular-twice": "doubtful",
  "pbn-after-end": "wrong",
  "pbn-play-rows": "spelling",
  // PBN files: agreement of a game's parts
  "pbn-declarer-differs": "doubtful",
  "pbn-contract-differs": "doubtful",
  "pbn-result-differs": "doubtful",
  "pbn-result-sum": "doubtful",
  "pbn-score-differs": "doubtful",
  "pbn-rubber-history": "doubtful",
  // PBN files: tables
  "pbn-table-column": "spelling",
  "pbn-table-cell": "doubtful",
  "pbn-table-row": "doubtful",
  "pbn-table-order": "doubtful",
  // LIN files
  "lin-tag": "wrong",
  "lin-end": "wrong",
  "lin-dealer": "wrong",
  "lin-names": "doubtful",
  "deal-missing": "wrong",
  "auction-open": "doubtful",
  tricks: "wrong",
  "tricks-differ": "doubtful",
  "result-differs": "doubtful",
  // Hand-viewer links
  link: "wrong",
  // JSON
  json: "wrong",
  "json-end": "wrong",
  "json-value": "wrong",
  "json-missing": "wrong",
  "json-name": "wrong",
  "json-deep": "wrong",
  "json-twice": "wrong",
  "json-number": "wrong",
  "json-text": "wrong",
  "line-long": "wrong",
  "line-utf8": "wrong",
  "more-faults": "wrong",
  "more-doubts": "doubtful",
  "more-spellings": "spelling",
  // Convention cards
  "card-line": "wrong",
  "card-switch": "wrong",
  "card-switch-twice": "wrong",
  "card-value": "wrong",
  // Constraints on a hand
  constraint: "wrong",
  "constraint-range": "wrong",
  "constraint-shape": "wrong",
  "constraint-bracket": "wrong",
  "meaning-value": "wrong",
  "meaning-name": "wrong",
  "meaning-missing": "wrong",
  "constraint-kind": "wrong",
  "constraint-name": "wrong",
  "constraint-missing": "wrong",
  "constraint-value": "wrong",
  "constraint-deep": "wrong",
  "constraint-parts": "wrong",
};

export const severityOf = ({ code }: Pick<Fault, "code">): Severity => SEVERITY[code];

/** The code that stands for faults that are not listed, by the worst of them. */
export const UNLISTED = {
  wrong: "more-faults",
  doubtful: "more-doubts",
  spelling: "more-spellings",
} as const satisfies Readonly<Record<Severity, FaultCode>>;

/** How many faults this one stands for: one, or those that were too many to list. */
export function countOf({ code, found }: Pick<Fault, "code" | "found">): number {
  return SEVERITIES.some((severity) => UNLISTED[severity] === code) ? Number(found) : 1;
}
