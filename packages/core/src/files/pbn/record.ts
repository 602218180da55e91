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
import type { Contract, Outcome } from "../../contract.js";
import type { PartialDeal } from "../../deal.js";
import { plainNumbers } from "../../numerals.js";
import type { BoardRecord } from "../../record.js";
import { score } from "../../score.js";
import { lhoOf, otherSide, parseSeat, rhoOf, SEATS, SIDES, sideOf, type Seat } from "../../seat.js";
import type { FaultList } from "../reading/fault-list.js";
import { agreement, claimFault, misfit, type ToldContract } from "../reading/referee.js";
import { dealerByRows, firstSeat, readAuction, type ReadAuction } from "./auction.js";
import { inExportOrder, SEAT_TAGS, type PbnTag, type TagsByName } from "./document.js";
import { saidIn } from "./marks.js";
import type { ParsedGame } from "./parser.js";
import { readPlay, type ReadPlay } from "./play.js";
import { columnCount } from "./table.js";
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

type Draft = { -readonly [K in keyof BoardRecord]: BoardRecord[K] };

/** The record of a game whose inheritance is resolved; `by` has its tags by name. */
export const recordOfTags = (game: ParsedGame, by: TagsByName): BoardRecord =>
  new GameReader(game, by).record();

const VULNERABLE_WORDS = new Set(["none", "love", "-", "ns", "ew", "all", "both"]);
const EXACT_WORDS: ReadonlySet<string> = new Set(VULNERABILITIES);
const isExact = (value: string): value is Vulnerability => EXACT_WORDS.has(value);

/** Tags that the record holds elsewhere. */
const HELD = new Set(
  [
    "West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result Auction Play Note",
    "Board BidSystemNS BidSystemEW BidSystemNotesNS BidSystemNotesEW Claim FalsecardMarks",
  ].flatMap((names) => names.split(" ")),
);

/** One game while it is read. Plain fields: private ones make reading a file measurably slower. */
class GameReader {
  readonly game: ParsedGame;
  readonly by: TagsByName;
  readonly faults: FaultList;
  readonly number: number | undefined;
  readonly board: Board;
  readonly deal: PartialDeal;
  /** Tricks to be played: the cards of the largest hand, 13 when none is known. */
  readonly length: number;
  readonly auction: ReadAuction | undefined;
  readonly declarer: ReadDeclarer | undefined;
  readonly contract: ReadContract | undefined;
  /** By the auction, if that can be followed to its end. */
  readonly called: Outcome | undefined;
  readonly stated: Outcome | undefined;
  /** The contract that counts; undefined if nothing is played. */
  readonly played: Contract | undefined;
  readonly declaring: Seat | undefined;
  readonly result: ReadResult | undefined;
  readonly tricks: number | undefined;

  constructor(game: ParsedGame, by: TagsByName) {
    const { faults } = game;
    this.game = game;
    this.by = by;
    this.faults = faults;
    const dealer = this.readDealer();
    const number = parseBoardNumber(by.known("Board") ?? "");
    this.number = number.ok ? number.value : undefined;
    this.board = this.readBoard(dealer);
    this.deal = readDeal(by.get("Deal"), faults);
    let most = 0;
    for (const seat of SEATS) most = Math.max(most, this.deal[seat]?.size ?? 0);
    this.length = most === 0 ? 13 : most;
    this.auction = this.readAuction(dealer);
    this.declarer = readDeclarer(by.get("Declarer"), faults);
    this.contract = readContract(by.get("Contract"), faults);
    this.called = this.auction?.torn === false ? this.auction.auction.outcome : undefined;
    if (this.called !== undefined) this.compareWithAuction(this.called);
    const leader = firstSeat(by.get("Play")?.value ?? "");
    this.stated = this.statedOutcome(leader);
    const outcome = this.called ?? this.stated;
    this.played = outcome === "passed out" ? undefined : outcome;
    this.result = readResult(by.get("Result"), this.length, faults);
    this.declaring = this.declaringSeat(leader);
    this.tricks = this.declarerTricks();
  }

  record(): BoardRecord {
    const play = this.readPlay();
    const about = this.about();
    const claimed = this.by.known("Claim");
    const claim = claimed === undefined ? undefined : readClaim(claimed);
    if (claimed !== undefined && claim === undefined) about["Claim"] = claimed;
    this.checkEnd(claim, play);
    this.checkScore();
    this.checkHistory();
    const scoringWord = this.by.known("Scoring") ?? "";
    const scoring = parseScoringWord(scoringWord);
    const isExactScoring = scoring !== undefined && makeScoringWord(scoring) === scoringWord;
    if (scoringWord !== "" && !isExactScoring) about["Scoring"] = scoringWord;
    const marks = readMarks(this.by.get("FalsecardMarks"), this.faults);
    const comment = this.game.remarked
      ? this.comment(this.auction?.comment, play?.comment)
      : undefined;
    const record: Draft = {
      board: this.board,
      deal: this.deal,
      players: this.players(),
      agreements: this.agreements(),
      calls: this.auction?.calls ?? [],
      cards: play?.cards ?? [],
      about,
    };
    if (scoring !== undefined) record.scoring = scoring;
    if (this.called === undefined && this.stated !== undefined) record.stated = this.stated;
    if (claim !== undefined) record.claim = claim;
    if (this.tricks !== undefined) record.tricks = this.tricks;
    if (marks.length > 0) record.marks = marks;
    if (comment !== undefined) record.comment = comment;
    return record;
  }

  readDealer(): Seat | undefined {
    const tag = this.by.get("Dealer");
    if (tag === undefined || isUnknown(tag.value)) return undefined;
    const seat = parseSeat(tag.value);
    if (!seat.ok) reportValue(this.faults, "seat", tag);
    return seat.ok ? seat.value : undefined;
  }

  /** Dealer and vulnerability, where the tags are silent by the rows of the auction or the board's number. */
  readBoard(dealer: Seat | undefined): Board {
    const number = this.number;
    const usual = number === undefined ? undefined : boardOf(number);
    const auction = this.by.get("Auction");
    const first = firstSeat(auction?.value ?? "");
    const byRows = auction && first && dealerByRows(auction, first);
    const vulnerability = this.readVulnerability() ?? usual?.vulnerability ?? "None";
    const deals = dealer ?? byRows ?? usual?.dealer ?? "N";
    return number === undefined
      ? { dealer: deals, vulnerability }
      : { number, dealer: deals, vulnerability };
  }

  readVulnerability(): Vulnerability | undefined {
    const tag = this.by.get("Vulnerable");
    if (tag === undefined || isUnknown(tag.value)) return undefined;
    if (isExact(tag.value)) return tag.value;
    const found = parseVulnerability(tag.value);
    if (!found.ok) reportValue(this.faults, "vulnerability", tag);
    else if (!VULNERABLE_WORDS.has(tag.value.toLowerCase()))
      reportValue(this.faults, "pbn-spelling", tag);
    return found.ok ? found.value : undefined;
  }

  /** The seat of a section's first column; a value that is no seat is a fault. */
  firstColumn(tag: PbnTag): Seat | undefined {
    const first = firstSeat(tag.value);
    if (first === undefined && !isUnknown(tag.value)) reportValue(this.faults, "seat", tag);
    return first;
  }

  readAuction(named: Seat | undefined): ReadAuction | undefined {
    const tag = this.by.get("Auction");
    if (tag === undefined) return undefined;
    if (named === undefined) this.faults.add("pbn-needs-dealer", "Auction", tag.line, tag.column);
    const { dealer } = this.board;
    return readAuction(tag, dealer, this.firstColumn(tag) ?? dealer, this.faults);
  }

  statedOutcome(leader: Seat | undefined): Outcome | undefined {
    if (this.contract === undefined) return undefined;
    if (this.contract.passedOut) return "passed out";
    const { level, strain, doubling } = this.contract;
    const declarer = this.declarer?.seat ?? this.contract.declarer ?? (leader && rhoOf(leader));
    if (declarer === undefined || level === undefined || strain === undefined) return undefined;
    return { level, strain, doubling, declarer };
  }

  /**
   * Who declares: by the auction, unless the tag says that another did so irregularly, or the tag and the
   * opening leader agree against it.
   */
  declaringSeat(leader: Seat | undefined): Seat | undefined {
    const declarer = this.declarer;
    if (this.played === undefined) return declarer?.irregular === true ? declarer.seat : undefined;
    const isTold =
      declarer !== undefined && (declarer.irregular || leader === lhoOf(declarer.seat));
    return isTold ? declarer.seat : this.played.declarer;
  }

  compareWithAuction(called: Outcome): void {
    const { contract, declarer } = this;
    const told: ToldContract = {
      ...(contract === undefined ? {} : { contract: contract.passedOut ? "passed out" : contract }),
      ...(declarer === undefined ? {} : { declarer: declarer.seat }),
    };
    const agrees = agreement(called, told);
    const contractTag = this.by.get("Contract");
    if (contractTag !== undefined && !agrees.contract)
      reportValue(this.faults, "contract-differs", contractTag);
    const tag = this.by.get("Declarer");
    if (declarer === undefined || tag === undefined) return;
    if (agrees.declarer === declarer.irregular)
      reportValue(this.faults, agrees.declarer ? "irregular" : "declarer-differs", tag);
  }

  readPlay(): ReadPlay | undefined {
    const tag = this.by.get("Play");
    if (tag === undefined) return undefined;
    const { contract, declaring } = this;
    const isEnding = contract?.level === undefined && contract?.strain !== undefined;
    const place = [tag.line, tag.column] as const;
    if (this.by.known("Deal") === undefined) this.faults.add("pbn-needs-deal", "Play", ...place);
    if (this.by.known("Declarer") === undefined && !isEnding)
      this.faults.add("pbn-needs-declarer", "Play", ...place);
    if (this.by.known("Contract") === undefined)
      this.faults.add("pbn-needs-contract", "Play", ...place);
    const named = this.firstColumn(tag);
    const leads = declaring === undefined || this.length < 13 ? undefined : lhoOf(declaring);
    const first = named ?? leads ?? "W";
    const leader = leads ?? first;
    const isDue = leads !== undefined && this.played !== undefined;
    const start = {
      deal: this.deal,
      first,
      leader,
      due: isDue ? lhoOf(this.played.declarer) : leader,
      strain: this.played?.strain ?? contract?.strain,
      length: this.length,
    };
    return readPlay(tag, start, this.faults);
  }

  declarerTricks(): number | undefined {
    const { result, declaring } = this;
    if (result === undefined || declaring === undefined) return undefined;
    if (result.tricks !== undefined) return result.tricks;
    if (result.over !== undefined) {
      const tricks = this.played === undefined ? -1 : this.played.level + 6 + result.over;
      return tricks >= 0 && tricks <= 13 ? tricks : undefined;
    }
    const side = sideOf(declaring);
    const other = result.sides[otherSide(side)];
    return result.sides[side] ?? (other === undefined || other > 13 ? undefined : 13 - other);
  }

  /** Claim and result must be what the tricks already won, and those not played, allow. */
  checkEnd(claim: BoardRecord["claim"], play: ReadPlay | undefined): void {
    const { result, tricks, declaring } = this;
    const resultTag = this.by.get("Result");
    if (declaring === undefined) {
      if (resultTag !== undefined && (result?.tricks ?? result?.over) !== undefined)
        this.faults.add("pbn-needs-declarer", "Result", resultTag.line, resultTag.column);
      return;
    }
    if (play === undefined || !play.sound || play.cards.length === 0) return;
    const progress = { won: play.won[sideOf(declaring)], open: this.length - play.tricks };
    const wrong = claim && claimFault(claim, tricks, progress, declaring);
    const claimTag = wrong?.code === "claim" ? this.by.get("Claim") : undefined;
    if (wrong !== undefined && claimTag !== undefined)
      reportValue(this.faults, wrong.code, claimTag, wrong.found);
    if (tricks === undefined || result === undefined || resultTag === undefined) return;
    const found = claim === undefined ? misfit(tricks, progress) : wrong?.found;
    if ((found === undefined) !== result.irregular || wrong?.code === "claim") return;
    const code = found === undefined ? "irregular" : "tricks-differ";
    reportValue(this.faults, code, resultTag, found);
  }

  /** Compares a duplicate score with contract and result. */
  checkScore(): void {
    const tag = this.by.get("Score");
    const outcome = this.called ?? this.stated;
    if (tag === undefined || outcome === undefined || isUnknown(tag.value)) return;
    const scoring = parseScoringWord(this.by.get("Scoring")?.value ?? "");
    if (scoring === "rubber" || scoring === "Chicago") return;
    const parts = /^(NS|EW)? ?([+-]?\d{1,5})\b/.exec(plainNumbers(tag.value));
    if (parts === null) return;
    const [, side, points = ""] = parts;
    let due = 0;
    if (outcome !== "passed out") {
      if (this.tricks === undefined || this.by.known("Vulnerable") === undefined) return;
      const { declarer } = outcome;
      due = score(outcome, isVulnerable(this.board.vulnerability, declarer), this.tricks);
      if (side !== undefined && side !== sideOf(declarer)) due = -due;
    }
    if (Number(points) !== due) reportValue(this.faults, "pbn-score-differs", tag);
  }

  checkHistory(): void {
    const tag = this.by.get("ScoreRubberHistory");
    if (tag === undefined || isUnknown(tag.value)) return;
    const implied = vulnerabilityByHistory(tag.value);
    const stated = parseVulnerability(this.by.known("Vulnerable") ?? "");
    if (implied === undefined || (stated.ok && stated.value !== implied))
      reportValue(this.faults, "pbn-rubber-history", tag);
  }

  about(): Record<string, string> {
    const about: Record<string, string> = {};
    for (const tag of this.game.tags) {
      const { name } = tag;
      if (HELD.has(name) || tag.value === "?" || this.by.get(name) !== tag) continue;
      const isTable = tag.words.length > 0 && name.endsWith("Table");
      const value = isTable ? `${tag.value}\n${textOf(tag)}` : tag.value;
      // Not by assignment: a tag may be called __proto__.
      if (name === "__proto__") Object.defineProperty(about, name, { value, enumerable: true });
      else about[name] = value;
    }
    const keep = (name: string): void => {
      const value = this.by.known(name);
      if (value !== undefined) about[name] = value;
    };
    if (this.number === undefined) keep("Board");
    if (this.called === undefined && this.stated === undefined) {
      keep("Contract");
      keep("Declarer");
    }
    if (this.result !== undefined && this.tricks === undefined) keep("Result");
    return about;
  }

  players(): BoardRecord["players"] {
    const players: Partial<Record<Seat, string>> = {};
    for (const seat of SEATS) {
      const name = this.by.known(SEAT_TAGS[seat]);
      if (name !== undefined) players[seat] = name;
    }
    return players;
  }

  agreements(): BoardRecord["agreements"] {
    let agreements: BoardRecord["agreements"] = {};
    for (const side of SIDES) {
      const card = this.by.known(`BidSystem${side}`);
      if (card === undefined) continue;
      const notes = this.by.get(`BidSystemNotes${side}`)?.value;
      agreements = { ...agreements, [side]: notes === undefined ? { card } : { card, notes } };
    }
    return agreements;
  }

  /** All that is said of the board as a whole, in the order in which it is exported. */
  comment(beforeCalls: string | undefined, beforeCards: string | undefined): string | undefined {
    const { before, tags } = this.game;
    const said = [saidIn(before)];
    for (const tag of inExportOrder(tags)) {
      said.push(saidIn(tag.remarks));
      // A second section of the name does not count, and says nothing of its own.
      const isFirst = this.by.get(tag.name) === tag;
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
}

/** The cells of a table, row by row. */
function textOf(tag: PbnTag): string {
  const width = columnCount(tag.value);
  let text = "";
  for (let i = 0; i < tag.words.length; i++)
    text += (i === 0 ? "" : i % width === 0 ? "\n" : " ") + (tag.words[i]?.text ?? "");
  return text;
}

/** `S 5`: South claimed five of the tricks that were left. */
function readClaim(value: string): BoardRecord["claim"] {
  const parts = /^([NESW]) (\d{1,2})$/.exec(plainNumbers(value));
  const by = firstSeat(parts?.[1] ?? "");
  return by === undefined ? undefined : { by, tricks: Number(parts?.[2]) };
}
