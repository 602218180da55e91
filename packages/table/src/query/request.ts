/**
 * Requests to a robot: a path and its parameters become a question, or a fault with the parameter in which it is.
 *
 * The question has what the seat has seen and nothing else: of the hands in a request only those are read that the seat
 * sees at that moment, its own and, once a card has been led, dummy's. A request with all four hands, as BBO's form
 * has them, is thus the same question as one without the hidden ones.
 */
import {
  dummyOf,
  ok,
  parseSeat,
  partialDealOf,
  Play,
  seenBy,
  shift,
  sideOf,
  wholeNumber,
  type Auction,
  type Board,
  type BoardRecord,
  type Card,
  type Contract,
  type Fault,
  type Hand,
  type Locale,
  type Result,
  type Scoring,
  type Seat,
  type Seen,
  type Vulnerability,
} from "@falsecard/core";
import { fail, tableFaults } from "../faults.js";
import {
  cardsOfRows,
  readSentAuction,
  readCards,
  readSentHand,
  readVulnerability,
  type CallForm,
} from "./text.js";

/** A fault with the parameter in which it is; the path itself is `path`. */
export interface QueryFault {
  readonly field: string;
  readonly fault: Fault;
}

/** The fault as a sentence that names the parameter, and the place in it if that is not its beginning. */
export function sayQueryFault({ field, fault }: QueryFault, locale: Locale = "en"): string {
  const sentence = tableFaults.say(fault, locale);
  if (fault.column <= 1) return `${field}: ${sentence}`;
  return locale === "ja"
    ? `${field} の ${fault.column} 文字目: ${sentence}`
    : `${field}, character ${fault.column}: ${sentence}`;
}

/** A decision that a seat is asked for, from what it has seen. */
export interface SeatQuestion {
  readonly kind: "bid" | "lead" | "play";
  readonly seen: Seen;
}

/** Whether the claim of a seat's side stands, by what the seat has seen. */
export interface ClaimQuestion {
  readonly kind: "claim";
  readonly seen: Seen;
  /** Tricks claimed for the side of the seat, of those left. */
  readonly tricks: number;
}

/** The meanings of the last call, of every call, or of every call that may come next. */
export interface AuctionQuestion {
  readonly kind: "explain" | "explain_auction" | "bids";
  readonly board: Board;
  readonly auction: Auction;
  readonly scoring: Scoring;
  /** The seat whose side plays the robot's card. */
  readonly seat: Seat;
}

/** A question to a robot. */
export type QueryQuestion = SeatQuestion | ClaimQuestion | AuctionQuestion;

/** A text with the parameter in which it came. */
export interface WishedText {
  readonly field: string;
  readonly text: string;
}

/** Which robot is asked; what is left out is for the server to choose. */
export interface RobotWish {
  readonly program?: WishedText;
  /** The convention card of the seat's side, and that of the other side. */
  readonly card?: WishedText;
  readonly theirs?: WishedText;
  readonly seed?: string;
}

/** How the answer is to be written. */
export interface AnswerManner {
  /** Whether it tells the candidates and all figures. */
  readonly details: boolean;
  readonly calls: CallForm;
  readonly locale: Locale | undefined;
  /** In BBO's form: the parameters that the answer repeats. */
  readonly bbo?: Readonly<Record<string, string>>;
}

/** A request that can be answered. */
export interface RobotRequest {
  readonly question: QueryQuestion;
  readonly wish: RobotWish;
  readonly manner: AnswerManner;
}

type Read<T> = Result<T, QueryFault>;

const inField = <T>(field: string, result: Result<T>): Read<T> =>
  result.ok ? result : { ok: false, fault: { field, fault: result.fault } };

/** The questions by their paths. */
export const QUESTION_PATHS = [
  "bid",
  "lead",
  "play",
  "claim",
  "explain",
  "explain_auction",
  "bids",
] as const;
type QuestionPath = (typeof QUESTION_PATHS)[number];
const isQuestionPath = (path: string): path is QuestionPath =>
  QUESTION_PATHS.some((one) => one === path);

/** Paths before the question's own, under which the same API is served; `brill` writes calls in two characters. */
const MOUNTED = /^(?:\/apis)?(?:\/(ben|brill))?(?=\/)/;
/** The names of BBO's form: its own, and those under which other servers have it. */
const BBO_PATHS = ["/robot.php", "/u_bm/robot.php", "/bbo.php", "/apis/bbo.php"];

/** Whether an address is that of BBO's form, whose answers are XML. */
export const isBboPath = (path: string): boolean => BBO_PATHS.includes(path);

/** Examples of the parameters, for a request in which one is missing. */
const EXAMPLES: Readonly<Record<string, string>> = {
  hand: "hand=AQ743.K8.Q52.AJ6",
  dummy: "dummy=K652.A72.AJ843.5",
  seat: "seat=S",
  dealer: "dealer=N",
  vul: "vul=None",
  ctx: "ctx=1D--1S",
  played: "played=HQH2",
  pov: "pov=S",
  d: "d=N",
  v: "v=-",
  h: "h=1d-p-1s",
  n: "n=k652.a72.aj843.5",
  e: "e=j.t65.t96.kqt973",
  s: "s=aq743.k8.q52.aj6",
  w: "w=t98.qj943.k7.842",
};

/** The parameters that are read; others are passed over. */
const READ_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(EXAMPLES),
  ..."tricks claimer tournament matchtype details format calls lang".split(" "),
  ..."program model model_id card system their_card seed sc o".split(" "),
]);

/** The parameters of a request by name. */
class Parameters {
  readonly #values: ReadonlyMap<string, string>;

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values;
  }

  /** The text of a parameter without the spaces around it; undefined if it is not there. */
  get(name: string): string | undefined {
    return this.#values.get(name)?.trim();
  }

  /** A parameter that is read by `parse`; a fault if it is not there. */
  read<T>(name: string, parse: (text: string) => Result<T>): Read<T> {
    const text = this.get(name);
    return inField(
      name,
      text === undefined ? fail("query-missing", EXAMPLES[name] ?? `${name}=`) : parse(text),
    );
  }

  /** The same of one that may be left out or empty. */
  optional<T>(name: string, parse: (text: string) => Result<T>): Read<T | undefined> {
    const text = this.get(name);
    return text === undefined || text === "" ? ok(undefined) : inField(name, parse(text));
  }
}

/** Reads a request: the path of its address, and the names and values of its parameters. */
export function readRobotRequest(
  path: string,
  pairs: Iterable<readonly [name: string, value: string]>,
): Read<RobotRequest> {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (READ_NAMES.has(name) && values.has(name)) return inField(name, fail("query-twice", value));
    values.set(name, value);
  }
  const parameters = new Parameters(values);
  if (isBboPath(path)) return readBbo(parameters);
  const [before = "", mount] = MOUNTED.exec(path) ?? [];
  const name = path.slice(before.length + 1);
  if (!isQuestionPath(name)) return inField("path", fail("query-path", path));
  return readPlain(name, parameters, mount === "brill" ? "two" : "words");
}

/** What every request has: the board, the auction and the form of scoring. */
interface Begun {
  readonly board: Board;
  readonly auction: Auction;
  readonly scoring: Scoring;
}

function readPlain(
  name: QuestionPath,
  parameters: Parameters,
  usual: CallForm,
): Read<RobotRequest> {
  const common = readCommon(parameters, usual);
  if (!common.ok) return common;
  const dealer = parameters.read("dealer", parseSeat);
  if (!dealer.ok) return dealer;
  const isAuction = name === "explain" || name === "explain_auction" || name === "bids";
  const seat = isAuction
    ? parameters.optional("seat", parseSeat)
    : parameters.read("seat", parseSeat);
  if (!seat.ok) return seat;
  const asked = seat.value ?? dealer.value;
  const vulnerability = parameters.read("vul", (text) => readVulnerability(text, asked));
  if (!vulnerability.ok) return vulnerability;
  const auction = parameters.read("ctx", (text) => readSentAuction(text, dealer.value));
  if (!auction.ok) return auction;
  const scoring = scoringOf(parameters);
  if (!scoring.ok) return scoring;
  const begun: Begun = {
    board: { dealer: dealer.value, vulnerability: vulnerability.value },
    auction: auction.value,
    scoring: scoring.value,
  };
  const question = isAuction
    ? readMeanings(name, begun, asked)
    : readSeat(name, parameters, begun, asked);
  return question.ok ? ok({ ...common.value, question: question.value }) : question;
}

function readMeanings(
  kind: AuctionQuestion["kind"],
  { board, auction, scoring }: Begun,
  seat: Seat,
): Read<AuctionQuestion> {
  if (kind === "bids" && auction.isOver)
    return inField("ctx", fail("auction-over", auction.calls.at(-1)));
  if (kind === "explain" && auction.calls.length === 0) return inField("ctx", fail("query-unbid"));
  return ok({ kind, board, auction, scoring, seat });
}

function readSeat(
  kind: "bid" | "lead" | "play" | "claim",
  parameters: Parameters,
  begun: Begun,
  seat: Seat,
): Read<SeatQuestion | ClaimQuestion> {
  // A small card may be an x where the hand alone matters; who follows suit must know his cards.
  const small = kind === "bid" || kind === "lead";
  const hand = parameters.read("hand", (text) => readSentHand(text, small));
  if (!hand.ok) return hand;
  const { auction } = begun;
  if (kind === "bid") return calling(begun, seat, hand.value, { seat: "seat", auction: "ctx" });
  const contract = contractIn(auction, "ctx");
  if (!contract.ok) return contract;
  const played = parameters.optional("played", readCards);
  if (!played.ok) return played;
  const given = played.value ?? [];
  if (kind === "lead" && given.length > 0) return inField("played", fail("query-led"));
  if (kind !== "lead" && given.length === 0) return inField("played", fail("query-unled"));
  const isRows = parameters.get("format")?.toLowerCase() === "true";
  const cards = isRows ? cardsOfRows(given, contract.value) : given;
  if (seat === dummyOf(contract.value)) return inField("seat", fail("query-dummy", seat));
  const dummy =
    kind === "lead" ? ok(undefined) : parameters.read("dummy", (text) => readSentHand(text));
  if (!dummy.ok) return dummy;
  const position = playing(begun, contract.value, {
    seat,
    hand: hand.value,
    dummy: dummy.value,
    cards,
    fields: { hand: "hand", dummy: "dummy", played: "played" },
  });
  if (!position.ok) return position;
  const { play, seen } = position.value;
  if (kind !== "claim") return turnChecked(kind, play, seen, "seat");
  const claimer = parameters.optional("claimer", parseSeat);
  if (!claimer.ok) return claimer;
  if (claimer.value !== undefined && sideOf(claimer.value) !== sideOf(seat))
    return inField("claimer", fail("query-claimer", claimer.value));
  const tricks = parameters.optional("tricks", (text) => {
    const number = wholeNumber(text) ?? Number.NaN;
    return number <= play.tricksLeft ? ok(number) : fail("claim", text);
  });
  if (!tricks.ok) return tricks;
  return ok({ kind, seen, tricks: tricks.value ?? play.tricksLeft });
}

/** The question for a call, if it is the seat's turn to call. */
function calling(
  { board, auction, scoring }: Begun,
  seat: Seat,
  hand: Hand,
  fields: { readonly seat: string; readonly auction: string },
): Read<SeatQuestion> {
  const { turn } = auction;
  if (turn === undefined)
    return inField(fields.auction, fail("auction-over", auction.calls.at(-1)));
  if (turn !== seat) return inField(fields.seat, fail("call-other", turn));
  const deal = partialDealOf({ [seat]: hand });
  if (!deal.ok) return inField(fields.seat, deal);
  return ok({ kind: "bid", seen: seenOf({ board, scoring, auction, deal: deal.value }, seat) });
}

/** The contract of an auction that is over; a fault of the field that has the auction. */
function contractIn(auction: Auction, field: string): Read<Contract> {
  const { outcome } = auction;
  if (outcome === undefined) return inField(field, fail("query-open", auction.calls.join(" ")));
  if (outcome === "passed out") return inField(field, fail("play-none"));
  return ok(outcome);
}

interface Position {
  readonly seat: Seat;
  readonly hand: Hand;
  /** Dummy's cards; undefined before the opening lead. */
  readonly dummy: Hand | undefined;
  readonly cards: readonly { readonly card: Card; readonly column: number }[];
  /** The parameters that have them. */
  readonly fields: Readonly<Record<"hand" | "dummy" | "played", string>>;
}

/** The play as the seat sees it. */
function playing(
  { board, auction, scoring }: Begun,
  contract: Contract,
  { seat, hand, dummy, cards, fields }: Position,
): Read<{ readonly play: Play; readonly seen: Seen }> {
  const deal = partialDealOf({
    [seat]: hand,
    ...(dummy === undefined ? {} : { [dummyOf(contract)]: dummy }),
  });
  if (!deal.ok) return inField(fields.dummy, deal);
  let play = Play.start(contract, deal.value);
  for (const { card, column } of cards) {
    const next = play.with(card);
    if (!next.ok) return inField(fields.played, fail(next.fault.code, next.fault.found, column));
    play = next.value;
  }
  const seen = seenOf({ board, scoring, auction, deal: deal.value, cards: play.cards }, seat);
  return ok({ play, seen });
}

/** The question for a card, if it is the seat that chooses it. */
function turnChecked(
  kind: "lead" | "play",
  play: Play,
  seen: Seen,
  field: string,
): Read<SeatQuestion> {
  const { actor } = play;
  if (actor === undefined) return inField(field, fail("play-complete"));
  if (actor !== seen.seat) return inField(field, fail("play-other", actor));
  return ok({ kind, seen });
}

/** What a seat sees of a board of which only these hands are known. */
function seenOf(
  known: Pick<BoardRecord, "board" | "deal"> & {
    readonly auction: Auction;
    readonly scoring: Scoring;
    readonly cards?: readonly Card[];
  },
  seat: Seat,
): Seen {
  const { board, deal, auction, scoring, cards = [] } = known;
  const seen = seenBy(
    {
      board,
      deal,
      scoring,
      players: {},
      agreements: {},
      calls: auction.calls.map((call) => ({ call })),
      cards: cards.map((card) => ({ card })),
      about: {},
    },
    seat,
  );
  if (seen === undefined) throw new Error("a seat without a hand");
  return seen;
}

/** The form of scoring: matchpoints if the tournament is one, else IMPs. */
function scoringOf(parameters: Parameters): Read<Scoring> {
  const form = parameters.optional("matchtype", (text) => readScoring(text, false));
  if (!form.ok) return form;
  // Clients name tournaments in words of their own; only mp means matchpoints.
  const isPairs = parameters.get("tournament")?.toLowerCase() === "mp";
  return ok(form.value ?? (isPairs ? "matchpoints" : "IMPs"));
}

function readScoring(text: string, isBbo: boolean): Result<Scoring> {
  const word = text.toLowerCase();
  if (word === "mp") return ok("matchpoints");
  if (word === "imp" || word === "imps") return ok("IMPs");
  return isBbo && word === "tp" ? ok("total points") : fail("query-scoring", text);
}

/** The most characters of a seed. */
const LONGEST_SEED = 200;

const SAID_NO = ["", "0", "false", "no"];

/** The robot and the manner of the answer. */
function readCommon(
  parameters: Parameters,
  usual: CallForm,
): Read<Pick<RobotRequest, "wish" | "manner">> {
  const locale = parameters.optional("lang", (text): Result<Locale> => {
    const word = text.toLowerCase();
    return word === "en" || word === "ja" ? ok(word) : fail("query-language", text);
  });
  if (!locale.ok) return locale;
  const calls = parameters.optional("calls", (text): Result<CallForm> => {
    const word = text.toLowerCase();
    return word === "words" || word === "two" ? ok(word) : fail("query-form", text);
  });
  if (!calls.ok) return calls;
  const seed = parameters.optional("seed", (text) =>
    text.length <= LONGEST_SEED ? ok(text) : fail("query-long", String(text.length)),
  );
  if (!seed.ok) return seed;
  const named = (...names: readonly string[]): WishedText | undefined =>
    names
      .map((field) => ({ field, text: parameters.get(field) ?? "" }))
      .find(({ text }) => text !== "");
  const [program, card, theirs] = [
    named("program", "model_id", "model"),
    named("card", "system"),
    named("their_card"),
  ];
  return ok({
    wish: {
      ...(program === undefined ? {} : { program }),
      ...(card === undefined ? {} : { card }),
      ...(theirs === undefined ? {} : { theirs }),
      ...(seed.value === undefined ? {} : { seed: seed.value }),
    },
    manner: {
      details: !SAID_NO.includes((parameters.get("details") ?? "").toLowerCase()),
      calls: calls.value ?? usual,
      locale: locale.value,
    },
  });
}

/** The parameter of BBO's form that has the hand of each seat. */
const BBO_HAND: Readonly<Record<Seat, string>> = { N: "n", E: "e", S: "s", W: "w" };
/** What an answer in BBO's form repeats: what it was asked, without the hands. */
const BBO_REPEATED = ["pov", "d", "v", "h", "o"];

/** Reads BBO's form, in which calls and cards are one text, and all four hands are sent. */
function readBbo(parameters: Parameters): Read<RobotRequest> {
  const common = readCommon(parameters, "bbo");
  if (!common.ok) return common;
  const pov = parameters.read("pov", parseSeat);
  if (!pov.ok) return pov;
  const dealer = parameters.read("d", parseSeat);
  if (!dealer.ok) return dealer;
  const vulnerability = parameters.read("v", (text): Result<Vulnerability> =>
    readVulnerability(text, pov.value),
  );
  if (!vulnerability.ok) return vulnerability;
  const scoring = parameters.optional("sc", (text) => readScoring(text, true));
  if (!scoring.ok) return scoring;
  const history = parameters.read("h", (text) => readHistory(text, dealer.value));
  if (!history.ok) return history;
  const { auction, cards } = history.value;
  const begun: Begun = {
    board: { dealer: dealer.value, vulnerability: vulnerability.value },
    auction,
    scoring: scoring.value ?? "IMPs",
  };
  const question = bboQuestion(parameters, begun, pov.value, cards);
  if (!question.ok) return question;
  const bbo = Object.fromEntries(
    BBO_REPEATED.map((name) => [name, parameters.get(name) ?? ""] as const),
  );
  return ok({ ...common.value, manner: { ...common.value.manner, bbo }, question: question.value });
}

function bboQuestion(
  parameters: Parameters,
  begun: Begun,
  seat: Seat,
  cards: Position["cards"],
): Read<SeatQuestion> {
  const handOf = (of: Seat): Read<Hand> =>
    parameters.read(BBO_HAND[of], (text) => readSentHand(text));
  if (!begun.auction.isOver) {
    // Whose turn it is comes before his hand: a wrong seat is no reason to read one.
    if (begun.auction.turn !== seat) return inField("pov", fail("call-other", begun.auction.turn));
    const hand = handOf(seat);
    return hand.ok ? calling(begun, seat, hand.value, { seat: "pov", auction: "h" }) : hand;
  }
  const contract = contractIn(begun.auction, "h");
  if (!contract.ok) return contract;
  const dummySeat = dummyOf(contract.value);
  if (seat === dummySeat) return inField("pov", fail("query-dummy", seat));
  const hand = handOf(seat);
  if (!hand.ok) return hand;
  const dummy = cards.length === 0 ? ok(undefined) : handOf(dummySeat);
  if (!dummy.ok) return dummy;
  const fields = { hand: BBO_HAND[seat], dummy: BBO_HAND[dummySeat], played: "h" };
  const position = playing(begun, contract.value, {
    seat,
    hand: hand.value,
    dummy: dummy.value,
    cards,
    fields,
  });
  if (!position.ok) return position;
  const kind = cards.length === 0 ? "lead" : "play";
  return turnChecked(kind, position.value.play, position.value.seen, "pov");
}

/** Calls until the auction is over, then cards, divided by dashes. */
function readHistory(
  text: string,
  dealer: Seat,
): Result<{ readonly auction: Auction; readonly cards: Position["cards"] }> {
  const first = /(?<=^|-)[SHDC](?:10|[2-9TJQKA])(?=-|$)/i.exec(text)?.index ?? text.length;
  const auction = readSentAuction(text.slice(0, first), dealer);
  if (!auction.ok) return auction;
  const cards = readCards(text.slice(first));
  if (!cards.ok) return shift(cards, first);
  if (cards.value.length > 0 && !auction.value.isOver)
    return fail("query-open", auction.value.calls.join(" "), first + 1);
  return ok({
    auction: auction.value,
    cards: cards.value.map(({ card, column }) => ({ card, column: column + first })),
  });
}
