/**
 * Reads a record from a PBN game and reports every contradiction between its parts.
 *
 * Import is tolerant: a missing or unreadable tag loses only its own information. Tags for which the record has no
 * field go into `about`; other text stays in the document only.
 */
import {
  boardOf,
  isVulnerable,
  parseBoardNumber,
  parseVulnerability,
  type Board,
  type Vulnerability,
} from "../../board.js";
import type { Contract, Outcome } from "../../contract.js";
import type { PartialDeal } from "../../deal.js";
import { plainNumbers } from "../../numerals.js";
import type { BoardRecord } from "../../record.js";
import { score } from "../../score.js";
import { lhoOf, otherSide, parseSeat, rhoOf, SEATS, SIDES, sideOf, type Seat } from "../../seat.js";
import type { FaultList } from "../reading/reader.js";
import { agreement, claimFault, misfit } from "../reading/referee.js";
import { dealerByRows, readAuction } from "./auction.js";
import { inExportOrder, knownValue, SEAT_TAGS, type PbnTag, type TagsByName } from "./document.js";
import type { ParsedGame } from "./parser.js";
import { readPlay, type ReadPlay } from "./play.js";
import { firstSeat, saidIn } from "./section.js";
import { tableRows } from "./table.js";
import { isUnknown, vulnerabilityByHistory } from "./tags.js";
import {
  makeScoringWord,
  parseScoringWord,
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

type RecordDraft = { -readonly [K in keyof BoardRecord]: BoardRecord[K] };

/** The record of a game whose inheritance is resolved. */
export function recordOfTags(game: ParsedGame, tags: TagsByName): BoardRecord {
  const { faults } = game;
  const board = readBoard(tags, faults);
  const deal = readDeal(tags.get("Deal"), faults);
  let most = 0;
  for (const seat of SEATS) most = Math.max(most, deal[seat]?.size ?? 0);
  // The number of tricks: the size of the largest hand, 13 if none is known.
  const length = most === 0 ? 13 : most;
  const auctionTag = tags.get("Auction");
  const auction =
    auctionTag &&
    readAuction(auctionTag, board.dealer, firstColumn(auctionTag, faults) ?? board.dealer, faults);
  const declarer = readDeclarer(tags.get("Declarer"), faults);
  const contract = readContract(tags.get("Contract"), faults);
  // The contract by the auction, if the auction can be followed to its end.
  const called = auction?.broken === false ? auction.auction.outcome : undefined;
  if (called !== undefined) compareWithAuction(called, contract, declarer, tags, faults);
  const leader = firstSeat(tags.get("Play")?.value ?? "");
  const stated = statedOutcome(contract, declarer, leader);
  const outcome = called ?? stated;
  const played = outcome === "passed out" ? undefined : outcome;
  const result = readResult(tags.get("Result"), length, faults);
  const declaring = declaringSeat(played, declarer, leader);
  const tricks = declarerTricks(result, declaring, played);
  const play = playOfTags(tags, deal, length, contract, played, declaring, faults);

  const claimed = knownValue(tags, "Claim");
  const claim = claimed === undefined ? undefined : readClaim(claimed);
  if (declaring !== undefined)
    checkEnd(claim, play, length, declaring, result, tricks, tags, faults);
  else if ((result?.tricks ?? result?.over) !== undefined)
    reportTag(faults, "pbn-needs-declarer", tags.get("Result"));
  checkScore(outcome, tricks, board.vulnerability, tags, faults);
  checkHistory(tags, faults);

  const scoringWord = knownValue(tags, "Scoring");
  const scoring = parseScoringWord(scoringWord ?? "");
  const about = aboutOf(game.tags, tags);
  const keep = (name: string): void => {
    const value = knownValue(tags, name);
    if (value !== undefined) about[name] = value;
  };
  if (board.number === undefined) keep("Board");
  if (outcome === undefined) {
    keep("Contract");
    keep("Declarer");
  }
  if (result !== undefined && tricks === undefined) keep("Result");
  if (claim === undefined) keep("Claim");
  if (scoring === undefined || makeScoringWord(scoring) !== scoringWord) keep("Scoring");
  const marks = readMarks(tags.get("FalsecardMarks"), faults);
  const comment = game.remarked
    ? commentOf(game, tags, auction?.comment, play?.comment)
    : undefined;
  const record: RecordDraft = {
    board,
    deal,
    players: playersOf(tags),
    agreements: agreementsOf(tags),
    calls: auction?.calls ?? [],
    cards: play?.cards ?? [],
    about,
  };
  if (scoring !== undefined) record.scoring = scoring;
  if (called === undefined && stated !== undefined) record.stated = stated;
  if (claim !== undefined) record.claim = claim;
  if (tricks !== undefined) record.tricks = tricks;
  if (marks.length > 0) record.marks = marks;
  if (comment !== undefined) record.comment = comment;
  return record;
}

/** Reports a fault at the beginning of a tag, with the tag's name as the text found. */
function reportTag(
  faults: FaultList,
  code: `pbn-needs-${"dealer" | "deal" | "declarer" | "contract"}`,
  tag: PbnTag | undefined,
): void {
  if (tag !== undefined) faults.add(code, tag.name, tag.line, tag.column);
}

/**
 * The number, dealer and vulnerability by their tags; a missing dealer follows from the rows of the auction or the
 * board number, a missing vulnerability from the number.
 */
function readBoard(tags: TagsByName, faults: FaultList): Board {
  const numbered = parseBoardNumber(knownValue(tags, "Board") ?? "");
  const number = numbered.ok ? numbered.value : undefined;
  const usual = number === undefined ? undefined : boardOf(number);
  const dealerTag = tags.get("Dealer");
  const seat =
    dealerTag === undefined || isUnknown(dealerTag.value) ? undefined : parseSeat(dealerTag.value);
  if (seat?.ok === false && dealerTag !== undefined) reportValue(faults, "seat", dealerTag);
  const auction = tags.get("Auction");
  const first = firstSeat(auction?.value ?? "");
  const byRows = auction && first && dealerByRows(auction, first);
  if (seat?.ok !== true) reportTag(faults, "pbn-needs-dealer", auction);
  const dealer = seat?.ok === true ? seat.value : (byRows ?? usual?.dealer ?? "N");
  const vulnerability =
    readVulnerability(tags.get("Vulnerable"), faults) ?? usual?.vulnerability ?? "None";
  return number === undefined ? { dealer, vulnerability } : { number, dealer, vulnerability };
}

/** The words that PBN has for a vulnerability. */
const VULNERABLE_WORDS = new Set(["none", "love", "-", "ns", "ew", "all", "both"]);

function readVulnerability(tag: PbnTag | undefined, faults: FaultList): Vulnerability | undefined {
  if (tag === undefined || isUnknown(tag.value)) return undefined;
  const found = parseVulnerability(tag.value);
  if (!found.ok) reportValue(faults, "vulnerability", tag);
  else if (!VULNERABLE_WORDS.has(tag.value.toLowerCase())) reportValue(faults, "pbn-spelling", tag);
  return found.ok ? found.value : undefined;
}

/** The seat of a section's first column; a value that is no seat is a fault. */
function firstColumn(tag: PbnTag, faults: FaultList): Seat | undefined {
  const first = firstSeat(tag.value);
  if (first === undefined && !isUnknown(tag.value)) reportValue(faults, "seat", tag);
  return first;
}

function statedOutcome(
  contract: ReadContract | undefined,
  declarer: ReadDeclarer | undefined,
  leader: Seat | undefined,
): Outcome | undefined {
  if (contract === undefined) return undefined;
  if (contract.passedOut) return "passed out";
  const { level, strain, doubling } = contract;
  const seat = declarer?.seat ?? contract.declarer ?? (leader && rhoOf(leader));
  if (seat === undefined || level === undefined || strain === undefined) return undefined;
  return { level, strain, doubling, declarer: seat };
}

/**
 * The seat that declared: declarer of the contract, unless the tag Declarer marks another seat as irregular, or the tag
 * and the opening leader agree on another seat.
 */
function declaringSeat(
  played: Contract | undefined,
  declarer: ReadDeclarer | undefined,
  leader: Seat | undefined,
): Seat | undefined {
  if (declarer === undefined || declarer.irregular) return declarer?.seat ?? played?.declarer;
  return played !== undefined && leader === lhoOf(declarer.seat) ? declarer.seat : played?.declarer;
}

function compareWithAuction(
  called: Outcome,
  contract: ReadContract | undefined,
  declarer: ReadDeclarer | undefined,
  tags: TagsByName,
  faults: FaultList,
): void {
  const agrees = agreement(
    called,
    contract?.passedOut === true ? "passed out" : contract,
    declarer?.seat,
  );
  const contractTag = tags.get("Contract");
  if (contractTag !== undefined && !agrees.contract)
    reportValue(faults, "contract-differs", contractTag);
  const tag = tags.get("Declarer");
  if (declarer !== undefined && tag !== undefined && agrees.declarer === declarer.irregular)
    reportValue(faults, agrees.declarer ? "irregular" : "declarer-differs", tag);
}

function playOfTags(
  tags: TagsByName,
  deal: PartialDeal,
  length: number,
  contract: ReadContract | undefined,
  played: Contract | undefined,
  declaring: Seat | undefined,
  faults: FaultList,
): ReadPlay | undefined {
  const tag = tags.get("Play");
  if (tag === undefined) return undefined;
  const isEnding = contract?.level === undefined && contract?.strain !== undefined;
  if (knownValue(tags, "Deal") === undefined) reportTag(faults, "pbn-needs-deal", tag);
  if (knownValue(tags, "Declarer") === undefined && !isEnding)
    reportTag(faults, "pbn-needs-declarer", tag);
  if (knownValue(tags, "Contract") === undefined) reportTag(faults, "pbn-needs-contract", tag);
  const named = firstColumn(tag, faults);
  const leads = declaring === undefined || length < 13 ? undefined : lhoOf(declaring);
  const first = named ?? leads ?? "W";
  const leader = leads ?? first;
  const due = leads !== undefined && played !== undefined ? lhoOf(played.declarer) : leader;
  const strain = played?.strain ?? contract?.strain;
  return readPlay(tag, { deal, first, leader, due, strain }, faults);
}

function declarerTricks(
  result: ReadResult | undefined,
  declaring: Seat | undefined,
  played: Contract | undefined,
): number | undefined {
  if (result === undefined || declaring === undefined) return undefined;
  if (result.tricks !== undefined) return result.tricks;
  if (result.over !== undefined) {
    const tricks = played === undefined ? -1 : played.level + 6 + result.over;
    return tricks >= 0 && tricks <= 13 ? tricks : undefined;
  }
  const side = sideOf(declaring);
  const other = result.sides[otherSide(side)];
  return result.sides[side] ?? (other === undefined || other > 13 ? undefined : 13 - other);
}

/** Checks that claim and result are possible with the tricks that were won and those that were not played. */
function checkEnd(
  claim: BoardRecord["claim"],
  play: ReadPlay | undefined,
  length: number,
  declaring: Seat,
  result: ReadResult | undefined,
  tricks: number | undefined,
  tags: TagsByName,
  faults: FaultList,
): void {
  if (play === undefined || !play.sound || play.cards.length === 0) return;
  const progress = { won: play.won[sideOf(declaring)], open: length - play.tricks };
  const wrong = claim && claimFault(claim, tricks, progress, declaring);
  const claimTag = wrong?.code === "claim" ? tags.get("Claim") : undefined;
  if (wrong !== undefined && claimTag !== undefined)
    reportValue(faults, wrong.code, claimTag, wrong.found);
  const resultTag = tags.get("Result");
  if (tricks === undefined || result === undefined || resultTag === undefined) return;
  const found = claim === undefined ? misfit(tricks, progress) : wrong?.found;
  if ((found === undefined) !== result.irregular || wrong?.code === "claim") return;
  const code = found === undefined ? "irregular" : "tricks-differ";
  reportValue(faults, code, resultTag, found);
}

/** Compares a duplicate score with contract and result. */
function checkScore(
  outcome: Outcome | undefined,
  tricks: number | undefined,
  vulnerability: Vulnerability,
  tags: TagsByName,
  faults: FaultList,
): void {
  const tag = tags.get("Score");
  if (tag === undefined || outcome === undefined || isUnknown(tag.value)) return;
  const scoring = parseScoringWord(tags.get("Scoring")?.value ?? "");
  if (scoring === "rubber" || scoring === "Chicago") return;
  const parts = /^(NS|EW)? ?([+-]?\d{1,5})\b/.exec(plainNumbers(tag.value));
  if (parts === null) return;
  const [, side, points = ""] = parts;
  let due = 0;
  if (outcome !== "passed out") {
    if (tricks === undefined || knownValue(tags, "Vulnerable") === undefined) return;
    const { declarer } = outcome;
    due = score(outcome, isVulnerable(vulnerability, declarer), tricks);
    if (side !== undefined && side !== sideOf(declarer)) due = -due;
  }
  if (Number(points) !== due) reportValue(faults, "pbn-score-differs", tag);
}

function checkHistory(tags: TagsByName, faults: FaultList): void {
  const tag = tags.get("ScoreRubberHistory");
  if (tag === undefined || isUnknown(tag.value)) return;
  const implied = vulnerabilityByHistory(tag.value);
  const stated = parseVulnerability(knownValue(tags, "Vulnerable") ?? "");
  if (implied === undefined || (stated.ok && stated.value !== implied))
    reportValue(faults, "pbn-rubber-history", tag);
}

/** Tags whose values are in other fields of the record than `about`. */
const HELD = new Set(
  (
    "West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result Auction Play Note " +
    "Board BidSystemNS BidSystemEW BidSystemNotesNS BidSystemNotesEW Claim FalsecardMarks"
  ).split(" "),
);

function aboutOf(all: readonly PbnTag[], tags: TagsByName): Record<string, string> {
  const about: Record<string, string> = {};
  for (const tag of all) {
    const { name } = tag;
    if (HELD.has(name) || tag.value === "?" || tags.get(name) !== tag) continue;
    const isTable = tag.words.length > 0 && name.endsWith("Table");
    const value = isTable ? `${tag.value}\n${textOf(tag)}` : tag.value;
    // A tag may be called __proto__, and assigning to that name would set the prototype.
    if (name === "__proto__") Object.defineProperty(about, name, { value, enumerable: true });
    else about[name] = value;
  }
  return about;
}

function playersOf(tags: TagsByName): BoardRecord["players"] {
  const players: Partial<Record<Seat, string>> = {};
  for (const seat of SEATS) {
    const name = knownValue(tags, SEAT_TAGS[seat]);
    if (name !== undefined) players[seat] = name;
  }
  return players;
}

function agreementsOf(tags: TagsByName): BoardRecord["agreements"] {
  let agreements: BoardRecord["agreements"] = {};
  for (const side of SIDES) {
    const card = knownValue(tags, `BidSystem${side}`);
    if (card === undefined) continue;
    const notes = tags.get(`BidSystemNotes${side}`)?.value;
    agreements = { ...agreements, [side]: notes === undefined ? { card } : { card, notes } };
  }
  return agreements;
}

/** The remarks that belong to no call or card, in the order of the export format. */
function commentOf(
  { before, tags: all }: ParsedGame,
  tags: TagsByName,
  beforeCalls: string | undefined,
  beforeCards: string | undefined,
): string | undefined {
  const said = [saidIn(before)];
  for (const tag of inExportOrder(all)) {
    said.push(saidIn(tag.remarks));
    // A second section of the same name has no calls or cards in the record.
    const isFirst = tags.get(tag.name) === tag;
    if (tag.name === "Auction") said.push(isFirst ? beforeCalls : undefined);
    else if (tag.name === "Play") said.push(isFirst ? beforeCards : undefined);
    else for (const word of tag.words) said.push(saidIn(word.remarks));
    for (const note of tag.notes)
      for (const { remarks } of [note, ...note.words]) said.push(saidIn(remarks));
  }
  const text = said
    .filter((each) => each !== undefined)
    .join("\n")
    .trim();
  return text === "" ? undefined : text;
}

/** The cells of a table as text, a line for each row. */
const textOf = (tag: PbnTag): string =>
  tableRows(tag)
    .map((row) => row.map(({ text }) => text).join(" "))
    .join("\n");

/** Reads a claim: `S 5` means that South claimed five of the tricks that were left. */
function readClaim(value: string): BoardRecord["claim"] {
  const parts = /^([NESW]) (\d{1,2})$/.exec(plainNumbers(value));
  const by = firstSeat(parts?.[1] ?? "");
  return by === undefined ? undefined : { by, tricks: Number(parts?.[2]) };
}
