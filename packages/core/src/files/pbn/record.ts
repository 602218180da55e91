/**
 * What a PBN game means: its document read into a record, and every disagreement between its parts.
 *
 * Import is tolerant: a tag that is missing, open or unreadable costs what it says and no more. What the
 * record cannot hold stays in `about` under its tag's name, or in the document alone.
 */
import {
  boardOf,
  isVulnerable,
  parseBoardNumber,
  parseVulnerability,
  VULNERABILITIES,
  type Board,
  type Vulnerability,
} from "../../board.js";
import type { Claim } from "../../claim.js";
import type { Outcome } from "../../contract.js";
import type { PartialDeal } from "../../deal.js";
import { plainNumbers } from "../../numerals.js";
import type { BoardRecord } from "../../record.js";
import { score } from "../../score.js";
import { lhoOf, parseSeat, rhoOf, SEATS, sideOf, type Seat } from "../../seat.js";
import { dealerByRows, firstSeat, readAuction, type ReadAuction } from "./auction.js";
import { inExportOrder, type PbnRemark, type PbnTag, type TagsByName } from "./document.js";
import type { FaultList } from "../reading/fault-list.js";
import { agreement, claimFault, misfit, type ToldContract } from "../reading/referee.js";
import { saidIn } from "./marks.js";
import type { ParsedGame } from "./parser.js";
import { readPlay, type ReadPlay } from "./play.js";
import { columnCount } from "./table.js";
import { isUnknown, vulnerabilityByHistory } from "./tags.js";
import {
  parseScoringWord,
  makeScoringWord,
  readContract,
  readDeal,
  readDeclarer,
  readMarks,
  readResult,
  reportValue,
  type ReadContract,
  type ReadDeclarer,
  type ReadResult,
} from "./values.js";

type Draft = { -readonly [K in keyof BoardRecord]: BoardRecord[K] };

/** The record of a game whose inheritance is resolved; `by` has its tags by name. */
export function recordOfTags(
  { before, tags, faults, remarked }: ParsedGame,
  by: TagsByName,
): BoardRecord {
  const dealerTag = by.get("Dealer");
  const named = readDealer(dealerTag, faults);
  const auctionTag = by.get("Auction");
  const playTag = by.get("Play");
  const number = boardNumber(by.get("Board"));
  const board = readBoard(number, named, auctionTag, by.get("Vulnerable"), faults);
  const deal = readDeal(by.get("Deal"), faults);
  const length = trickCount(deal);

  const auction =
    auctionTag === undefined ? undefined : auctionIn(auctionTag, board, named, faults);
  const declarer = readDeclarer(by.get("Declarer"), faults);
  const contract = readContract(by.get("Contract"), faults);
  const called = auction === undefined || auction.torn ? undefined : auction.auction.outcome;
  if (called !== undefined) compareWithAuction(called, declarer, contract, by, faults);
  const leader = playTag === undefined ? undefined : firstSeat(playTag.value);
  const stated = statedOutcome(contract, declarer, leader);
  const outcome = called ?? stated;

  const result = readResult(by.get("Result"), length, faults);
  const declaring = declaringSeat(outcome, declarer, leader);
  const play =
    playTag === undefined
      ? undefined
      : playIn(playTag, by, { deal, length, outcome, contract, declaring }, faults);
  const tricks = declarerTricks(result, declaring, outcome);
  const about = aboutOf(tags, by, number, outcome, tricks, result);
  const claim = readClaim(by.get("Claim")?.value, about);
  checkEnd(by, { claim, result, tricks }, declaring, play, length, faults);
  checkScore(by, board, outcome, tricks, faults);
  checkHistory(by, faults);

  const scoringValue = by.get("Scoring")?.value ?? "";
  const scoring = isUnknown(scoringValue) ? undefined : parseScoringWord(scoringValue);
  if (
    !isUnknown(scoringValue) &&
    (scoring === undefined || makeScoringWord(scoring) !== scoringValue)
  )
    about["Scoring"] = scoringValue;
  const comment = remarked ? commentOf(before, tags, auction?.comment, play?.comment) : undefined;
  const record: Draft = {
    board,
    deal,
    players: playersOf(by),
    agreements: agreementsOf(by),
    calls: auction?.calls ?? [],
    cards: play?.cards ?? [],
    about,
  };
  if (scoring !== undefined) record.scoring = scoring;
  if (called === undefined && stated !== undefined) record.stated = stated;
  if (claim !== undefined) record.claim = claim;
  if (tricks !== undefined) record.tricks = tricks;
  const marks = readMarks(by.get("FalsecardMarks"), faults);
  if (marks.length > 0) record.marks = marks;
  if (comment !== undefined) record.comment = comment;
  return record;
}

function readDealer(tag: PbnTag | undefined, faults: FaultList): Seat | undefined {
  if (tag === undefined || isUnknown(tag.value)) return undefined;
  const seat = parseSeat(tag.value);
  if (seat.ok) return seat.value;
  reportValue(faults, "seat", tag);
  return undefined;
}

function boardNumber(tag: PbnTag | undefined): number | undefined {
  const number =
    tag === undefined || isUnknown(tag.value) ? undefined : parseBoardNumber(tag.value);
  return number?.ok === true ? number.value : undefined;
}

const VULNERABLE_WORDS = new Set(["none", "love", "-", "ns", "ew", "all", "both"]);
const EXACT_WORDS: ReadonlySet<string> = new Set(VULNERABILITIES);
const isExact = (value: string): value is Vulnerability => EXACT_WORDS.has(value);

/** Dealer and vulnerability, where the tags are silent by the rows of the auction or the board's number. */
function readBoard(
  number: number | undefined,
  named: Seat | undefined,
  auction: PbnTag | undefined,
  vulnerable: PbnTag | undefined,
  faults: FaultList,
): Board {
  const usual = number === undefined ? undefined : boardOf(number);
  const first = auction === undefined ? undefined : firstSeat(auction.value);
  const byRows =
    auction === undefined || first === undefined ? undefined : dealerByRows(auction, first);
  let vulnerability = usual?.vulnerability ?? "None";
  if (vulnerable !== undefined && isExact(vulnerable.value)) {
    vulnerability = vulnerable.value;
  } else if (vulnerable !== undefined && !isUnknown(vulnerable.value)) {
    const found = parseVulnerability(vulnerable.value);
    if (!found.ok) reportValue(faults, "vulnerability", vulnerable);
    else if (!VULNERABLE_WORDS.has(vulnerable.value.toLowerCase()))
      reportValue(faults, "pbn-spelling", vulnerable);
    if (found.ok) vulnerability = found.value;
  }
  const dealer = named ?? byRows ?? usual?.dealer ?? "N";
  return number === undefined ? { dealer, vulnerability } : { number, dealer, vulnerability };
}

/** Tricks to be played: the cards of the largest hand, 13 when none is known. */
function trickCount(deal: PartialDeal): number {
  let most = 0;
  for (const seat of SEATS) most = Math.max(most, deal[seat]?.size ?? 0);
  return most === 0 ? 13 : most;
}

function auctionIn(
  tag: PbnTag,
  board: Board,
  named: Seat | undefined,
  faults: FaultList,
): ReadAuction {
  if (named === undefined) faults.add("pbn-needs-dealer", "Auction", tag.line, tag.column);
  const first = firstSeat(tag.value);
  if (first === undefined && !isUnknown(tag.value)) reportValue(faults, "seat", tag);
  return readAuction(tag, board.dealer, first ?? board.dealer, faults);
}

function statedOutcome(
  contract: ReadContract | undefined,
  declarer: ReadDeclarer | undefined,
  leader: Seat | undefined,
): Outcome | undefined {
  if (contract === undefined) return undefined;
  if (contract.passedOut) return "passed out";
  const by =
    declarer?.seat ?? contract.declarer ?? (leader === undefined ? undefined : rhoOf(leader));
  const { level, strain, doubling } = contract;
  if (by === undefined || level === undefined || strain === undefined) return undefined;
  return { level, strain, doubling, declarer: by };
}

/**
 * Who declares: by the auction, unless the tag says that another did so irregularly, or the tag and the
 * opening leader agree against it.
 */
function declaringSeat(
  outcome: Outcome | undefined,
  declarer: ReadDeclarer | undefined,
  leader: Seat | undefined,
): Seat | undefined {
  if (outcome === undefined || outcome === "passed out")
    return declarer?.irregular === true ? declarer.seat : undefined;
  if (declarer === undefined) return outcome.declarer;
  return declarer.irregular || leader === lhoOf(declarer.seat) ? declarer.seat : outcome.declarer;
}

function compareWithAuction(
  called: Outcome,
  declarer: ReadDeclarer | undefined,
  contract: ReadContract | undefined,
  by: TagsByName,
  faults: FaultList,
): void {
  const told: ToldContract = {
    ...(contract === undefined ? {} : { contract: contract.passedOut ? "passed out" : contract }),
    ...(declarer === undefined ? {} : { declarer: declarer.seat }),
  };
  const agrees = agreement(called, told);
  const contractTag = by.get("Contract");
  if (contractTag !== undefined && !agrees.contract)
    reportValue(faults, "contract-differs", contractTag);
  const tag = by.get("Declarer");
  if (declarer === undefined || tag === undefined) return;
  if (agrees.declarer === declarer.irregular) {
    const code = agrees.declarer ? "irregular" : "declarer-differs";
    reportValue(faults, code, tag);
  }
}

function playIn(
  tag: PbnTag,
  by: TagsByName,
  known: {
    readonly deal: PartialDeal;
    readonly length: number;
    readonly outcome: Outcome | undefined;
    readonly contract: ReadContract | undefined;
    readonly declaring: Seat | undefined;
  },
  faults: FaultList,
): ReadPlay {
  const { deal, length, outcome, contract, declaring } = known;
  const ending = contract?.level === undefined && contract?.strain !== undefined;
  const place = [tag.line, tag.column] as const;
  if (isUnknown(by.get("Deal")?.value)) faults.add("pbn-needs-deal", "Play", ...place);
  if (isUnknown(by.get("Declarer")?.value) && !ending)
    faults.add("pbn-needs-declarer", "Play", ...place);
  if (isUnknown(by.get("Contract")?.value)) faults.add("pbn-needs-contract", "Play", ...place);
  const named = firstSeat(tag.value);
  if (named === undefined && !isUnknown(tag.value)) reportValue(faults, "seat", tag);
  const leads = declaring === undefined || length < 13 ? undefined : lhoOf(declaring);
  const first = named ?? leads ?? "W";
  const leader = leads ?? first;
  const due =
    leads === undefined || outcome === undefined || outcome === "passed out"
      ? leader
      : lhoOf(outcome.declarer);
  const strain =
    outcome === undefined || outcome === "passed out" ? contract?.strain : outcome.strain;
  return readPlay(tag, { deal, first, leader, due, strain, length }, faults);
}

function declarerTricks(
  result: ReadResult | undefined,
  declaring: Seat | undefined,
  outcome: Outcome | undefined,
): number | undefined {
  if (result === undefined || declaring === undefined) return undefined;
  if (result.tricks !== undefined) return result.tricks;
  if (result.over !== undefined) {
    const tricks =
      outcome === undefined || outcome === "passed out" ? -1 : outcome.level + 6 + result.over;
    return tricks >= 0 && tricks <= 13 ? tricks : undefined;
  }
  const side = sideOf(declaring);
  const other = result.sides[side === "NS" ? "EW" : "NS"];
  return result.sides[side] ?? (other === undefined || other > 13 ? undefined : 13 - other);
}

/** Claim and result must be what the tricks already won, and those not played, allow. */
function checkEnd(
  by: TagsByName,
  end: {
    readonly claim: Claim | undefined;
    readonly result: ReadResult | undefined;
    readonly tricks: number | undefined;
  },
  declaring: Seat | undefined,
  play: ReadPlay | undefined,
  length: number,
  faults: FaultList,
): void {
  const { claim, result, tricks } = end;
  const [claimTag, resultTag] = [by.get("Claim"), by.get("Result")];
  if (declaring === undefined) {
    if (resultTag !== undefined && (result?.tricks ?? result?.over) !== undefined)
      faults.add("pbn-needs-declarer", "Result", resultTag.line, resultTag.column);
    return;
  }
  if (play === undefined || !play.sound || play.cards.length === 0) return;
  const progress = { won: play.won[sideOf(declaring)], open: length - play.tricks };
  const claimed = claim === undefined ? undefined : claimFault(claim, tricks, progress, declaring);
  if (claimed?.code === "claim" && claimTag !== undefined)
    reportValue(faults, claimed.code, claimTag, claimed.found);
  if (tricks === undefined || result === undefined || resultTag === undefined) return;
  const found = claim === undefined ? misfit(tricks, progress) : claimed?.found;
  if ((found === undefined) !== result.irregular || claimed?.code === "claim") return;
  const code = found === undefined ? "irregular" : "tricks-differ";
  reportValue(faults, code, resultTag, found);
}

/** Compares a duplicate score with contract and result. */
function checkScore(
  by: TagsByName,
  board: Board,
  outcome: Outcome | undefined,
  tricks: number | undefined,
  faults: FaultList,
): void {
  const tag = by.get("Score");
  if (tag === undefined || outcome === undefined || isUnknown(tag.value)) return;
  const scoring = parseScoringWord(by.get("Scoring")?.value ?? "");
  if (scoring === "rubber" || scoring === "Chicago") return;
  const parts = /^(NS|EW)? ?([+-]?\d{1,5})\b/.exec(plainNumbers(tag.value));
  if (parts === null) return;
  const [, side, points = ""] = parts;
  let due = 0;
  if (outcome !== "passed out") {
    if (tricks === undefined || isUnknown(by.get("Vulnerable")?.value)) return;
    due = score(outcome, isVulnerable(board.vulnerability, outcome.declarer), tricks);
    if (side !== undefined && side !== sideOf(outcome.declarer)) due = -due;
  }
  if (Number(points) !== due) reportValue(faults, "pbn-score-differs", tag);
}

function checkHistory(by: TagsByName, faults: FaultList): void {
  const tag = by.get("ScoreRubberHistory");
  if (tag === undefined || isUnknown(tag.value)) return;
  const implied = vulnerabilityByHistory(tag.value);
  const stated = by.get("Vulnerable")?.value;
  const vulnerability =
    stated === undefined || isUnknown(stated) ? undefined : parseVulnerability(stated);
  if (implied === undefined || (vulnerability?.ok === true && vulnerability.value !== implied))
    reportValue(faults, "pbn-rubber-history", tag);
}

/** Tags that the record holds elsewhere. */
const HELD = new Set(
  [
    "West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result Auction Play Note",
    "Board BidSystemNS BidSystemEW BidSystemNotesNS BidSystemNotesEW Claim FalsecardMarks",
  ].flatMap((names) => names.split(" ")),
);

function aboutOf(
  tags: readonly PbnTag[],
  by: TagsByName,
  number: number | undefined,
  outcome: Outcome | undefined,
  tricks: number | undefined,
  result: ReadResult | undefined,
): Record<string, string> {
  const about: Record<string, string> = {};
  for (const tag of tags) {
    const { name } = tag;
    if (HELD.has(name) || tag.value === "?" || by.get(name) !== tag) continue;
    // Not by assignment: a tag may be called __proto__.
    const isTable = tag.words.length > 0 && name.endsWith("Table");
    const value = isTable ? `${tag.value}\n${textOf(tag)}` : tag.value;
    if (name === "__proto__") Object.defineProperty(about, name, { value, enumerable: true });
    else about[name] = value;
  }
  const keep = (name: string): void => {
    const value = by.get(name)?.value;
    if (value !== undefined && !isUnknown(value)) about[name] = value;
  };
  if (number === undefined) keep("Board");
  if (outcome === undefined) {
    keep("Contract");
    keep("Declarer");
  }
  if (result !== undefined && tricks === undefined) keep("Result");
  return about;
}

/** The cells of a table, row by row. */
function textOf(tag: PbnTag): string {
  const width = columnCount(tag.value);
  let text = "";
  for (let i = 0; i < tag.words.length; i++)
    text += (i === 0 ? "" : i % width === 0 ? "\n" : " ") + (tag.words[i]?.text ?? "");
  return text;
}

function playersOf(by: TagsByName): BoardRecord["players"] {
  const players: Partial<Record<Seat, string>> = {};
  const put = (seat: Seat, name: string): void => {
    const value = by.get(name)?.value;
    if (value !== undefined && value !== "" && value !== "?") players[seat] = value;
  };
  put("N", "North");
  put("E", "East");
  put("S", "South");
  put("W", "West");
  return players;
}

function agreementsOf(by: TagsByName): BoardRecord["agreements"] {
  const ns = by.get("BidSystemNS")?.value;
  const ew = by.get("BidSystemEW")?.value;
  if (isUnknown(ns) && isUnknown(ew)) return {};
  const side = (name: "NS" | "EW", card: string | undefined): BoardRecord["agreements"] => {
    if (card === undefined || isUnknown(card)) return {};
    const notes = by.get(`BidSystemNotes${name}`)?.value;
    return { [name]: notes === undefined ? { card } : { card, notes } };
  };
  return { ...side("NS", ns), ...side("EW", ew) };
}

/** `S 5`: South claimed five of the tricks that were left. */
function readClaim(value: string | undefined, about: Record<string, string>): BoardRecord["claim"] {
  if (value === undefined || isUnknown(value)) return undefined;
  const parts = /^([NESW]) (\d{1,2})$/.exec(plainNumbers(value));
  const by = firstSeat(parts?.[1] ?? "");
  if (parts === null || by === undefined) {
    about["Claim"] = value;
    return undefined;
  }
  return { by, tricks: Number(parts[2]) };
}

/** All that is said of the board as a whole, in the order in which it is exported. */
function commentOf(
  before: readonly PbnRemark[],
  tags: readonly PbnTag[],
  beforeCalls: string | undefined,
  beforeCards: string | undefined,
): string | undefined {
  let opening: string | undefined = beforeCalls;
  let leading: string | undefined = beforeCards;
  const said: string[] = [];
  const add = (text: string | undefined): void => {
    if (text !== undefined) said.push(text);
  };
  if (before.length > 0) add(saidIn(before));
  for (const tag of inExportOrder(tags)) {
    add(saidIn(tag.remarks));
    // A second section of the name does not count, and says nothing of its own.
    if (tag.name === "Auction") {
      add(opening);
      opening = undefined;
    } else if (tag.name === "Play") {
      add(leading);
      leading = undefined;
    } else for (const word of tag.words) add(saidIn(word.remarks));
    for (const note of tag.notes) {
      add(saidIn(note.remarks));
      for (const word of note.words) add(saidIn(word.remarks));
    }
  }
  const text = said.join("\n").trim();
  return text === "" ? undefined : text;
}
