/** The tags of PBN 2.1: their names, which may be inherited, and what their values may be. */
import type { FileFaultCode } from "../reading/faults.js";
import { plainNumbers } from "../../numerals.js";
import { otherSide, type BySide, type Side } from "../../seat.js";
import { vulnerabilityOf, type Vulnerability } from "../../board.js";

/** The tags of the standard, then those that programs have added and many files carry, then our own. */
const KNOWN_TAGS = `
  Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result Note
  WestNA NorthNA EastNA SouthNA WestType NorthType EastType SouthType
  Auction Play Competition DealId Description FrenchMP Generator Hidden Room Termination
  Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory OptimumScore
  BidSystemEW BidSystemNS PairEW PairNS EventDate EventSponsor HomeTeam Round Section
  Stage Table VisitTeam Time UTCDate UTCTime TimeControl TimeCall TimeCard
  Annotator AnnotatorNA Application Mode
  ActionTable AuctionTimeTable InstantScoreTable OptimumPlayTable OptimumResultTable PlayTimeTable ScoreTable
  TotalScoreTable
  Ability BCFlags Claim DDResults DoubleDummyTricks Info Minimax ParContract ParScore
  BidSystemNotesEW BidSystemNotesNS OptimumContract OptimumResult
  FalsecardMarks`.match(/\w+/g);

/** One copy of each usual name, so that names are compared by identity; only keys of objects are sure to be. */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(Object.fromEntries((KNOWN_TAGS ?? []).map((name) => [name, true]))).map((name) => [
    name,
    name,
  ]),
);

/** A usual name, in the copy that all tags share. */
export const usualName = (name: string): string | undefined => NAMES.get(name);

export const isKnownTag = (name: string): boolean => NAMES.has(name);

const NOT_INHERITED: ReadonlySet<string> = new Set(
  "Dealer Vulnerable Deal Declarer Contract Auction Play Note FalsecardMarks".split(" "),
);

/** Whether `#` may stand for the value of the game before. */
export const isInheritable = (name: string): boolean => !NOT_INHERITED.has(name);

/** Whether a value tells nothing: not known, or not applicable. */
export const isUnknown = (value: string | undefined): boolean =>
  value === undefined || value === "" || value === "?";

/** A score, for one side or both: `620`, `NS +620`, `EW -50 NS 50`. Each form is linear to match. */
function scored(number: string): RegExp {
  return new RegExp(`^(?:${number}|(?:NS|EW) ?${number}(?: +(?:NS|EW) ?${number})?) *$`);
}

/** The form of values: names of tags, the fault if a value is of another form, and the form. */
const FORMS: readonly (readonly [names: string, code: FileFaultCode, form: RegExp])[] = [
  ["Date EventDate UTCDate", "pbn-date", /^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$/],
  ["Time UTCTime", "pbn-time", /^[\d?]{2}:[\d?]{2}:[\d?]{2}$/],
  ["Board", "board-number", /^[1-9]\d{0,8}$/],
  ["Round", "pbn-word", /^[\p{L}\p{N}]/u],
  ["WestType NorthType EastType SouthType", "pbn-word", /^(?:human|program)$/i],
  ["Competition", "pbn-word", /^(?:Chicago|Individuals|Pairs|Rubber|Teams)$/i],
  ["FrenchMP", "pbn-word", /^(?:Yes|No)$/i],
  ["Hidden", "pbn-word", /^[NESW]{1,4}$/i],
  ["Mode", "pbn-word", /^\w+$/],
  ["TimeCall TimeCard", "pbn-number", /^\d+$/],
  ["Scoring", "pbn-scoring", /^[A-Za-z][\w-]*(?:;[A-Za-z][\w-]*)*$/],
  ["Score", "pbn-score", scored("[+-]?\\d+")],
  ["ScoreIMP ScoreMP", "pbn-score", scored("[+-]?\\d+(?:\\.\\d*)?")],
  ["ScorePercentage", "pbn-score", scored("\\d+(?:\\.\\d*)?")],
  ["ScoreRubber", "pbn-score", scored("\\d+ ?/ ?\\d+")],
];

const FORM_OF: ReadonlyMap<string, readonly [FileFaultCode, RegExp]> = new Map(
  FORMS.flatMap(([names, code, form]) => names.split(" ").map((name) => [name, [code, form]])),
);

/** Codes of values that are numbers. */
const NUMERIC: ReadonlySet<FileFaultCode> = new Set(["board-number", "pbn-number", "pbn-score"]);

/** The fault of a tag's value by itself, if it has one. Long values are not matched at length. */
export function valueFault(name: string, value: string): FileFaultCode | undefined {
  const known = FORM_OF.get(name);
  if (known === undefined || isUnknown(value)) return undefined;
  const [code, form] = known;
  if (value.length > 200) return code;
  if (form.test(value)) return undefined;
  return NUMERIC.has(code) && form.test(plainNumbers(value).replace(/^\+ ?/, ""))
    ? "number-spelling"
    : code;
}

/** The vulnerability that a rubber's history implies; undefined if it is not a history. */
export function vulnerabilityByHistory(value: string): Vulnerability | undefined {
  const parts = /^(NS|EW) ([\d /]+) (NS|EW) ([\d /]+)$/.exec(value.slice(0, 200));
  if (parts === null || parts[1] === parts[3]) return undefined;
  const [, first = "", one = "", , two = ""] = parts;
  const side: Side = first === "NS" ? "NS" : "EW";
  const below: BySide<readonly number[]> = {
    NS: belowTheLine(side === "NS" ? one : two),
    EW: belowTheLine(side === "NS" ? two : one),
  };
  if (below.NS.length !== below.EW.length || below.NS.length === 0) return undefined;
  // The last column is the game in progress; in each before it one side has a hundred.
  const won = (of: Side): boolean =>
    below[of]
      .slice(0, -1)
      .some((points, i) => points >= 100 && (below[otherSide(of)][i] ?? 0) < 100);
  return vulnerabilityOf(won("NS"), won("EW"));
}

function belowTheLine(points: string): number[] {
  const slash = points.indexOf("/");
  if (slash < 0) return [];
  return points
    .slice(slash + 1)
    .split(" ")
    .filter((word) => word !== "")
    .map(Number);
}
