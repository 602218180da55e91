/** The tags of PBN 2.1: their names, which of them may be inherited, and the forms of their values. */
import type { FileFaultCode } from "../reading/faults.js";
import { plainNumbers } from "../../numerals.js";
import { otherSide, type BySide, type Side } from "../../seat.js";
import { vulnerabilityOf, type Vulnerability } from "../../board.js";

/** The tags of the standard, then common tags that programs have added, then our own. */
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

/**
 * One copy of each usual name, which the engine compares by address, not by characters. Only keys of objects are sure
 * to be such copies.
 */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(Object.fromEntries((KNOWN_TAGS ?? []).map((name) => [name, true]))).map((name) => [
    name,
    name,
  ]),
);

/** The shared copy of a usual name; undefined for any other name. */
export const usualName = (name: string): string | undefined => NAMES.get(name);

export const isKnownTag = (name: string): boolean => NAMES.has(name);

const NOT_INHERITED: ReadonlySet<string> = new Set(
  "Dealer Vulnerable Deal Declarer Contract Auction Play Note FalsecardMarks".split(" "),
);

/** Whether a tag may inherit its value from an earlier game by `#`. */
export const isInheritable = (name: string): boolean => !NOT_INHERITED.has(name);

/** Whether a value is missing, `?` (not known) or empty (not applicable). */
export const isUnknown = (value: string | undefined): boolean =>
  value === undefined || value === "" || value === "?";

/** A score, for one side or both: `620`, `NS +620`, `EW -50 NS 50`. Every pattern matches in linear time. */
function scored(number: string): RegExp {
  return new RegExp(`^(?:${number}|(?:NS|EW) ?${number}(?: +(?:NS|EW) ?${number})?) *$`);
}

/** The forms of values: the names of tags, the fault of a value of another form, and the form. */
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

/** The fault codes of values that are numbers. */
const NUMERIC: ReadonlySet<FileFaultCode> = new Set(["board-number", "pbn-number", "pbn-score"]);

/**
 * The fault in the form of a tag's value, if it has one. A value of more than 200 characters is a fault without
 * matching.
 */
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

/** The vulnerability that follows from a rubber's history; undefined if the value is no history. */
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
  // The last column is the game in progress; in every column before it one side has won a game with 100 points.
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
