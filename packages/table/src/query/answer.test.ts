/** What our robots answer: calls, cards, claims and meanings, from what the seat sees alone. */
import { bySide, playOf, seatAfter, SEATS, seenBy, sideOf, type Seat } from "@falsecard/core";
import { CARDS_SHIPPED } from "@falsecard/engine/bidding";
import { judgeClaim, PROGRAMS } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import { describe, expect, test } from "vitest";
import { answerQuestion, questionSeed, type AnswerOptions, type RobotAnswer } from "./answer.js";
import {
  bboRequest,
  benRequest,
  randomMoment,
  withOtherHidden,
  type Moment,
  type SentRequest,
} from "./board.arbitrary.js";
import { makeBboAnswer, makeBboRefusal } from "./bbo.js";
import { readRobotRequest, type QueryQuestion } from "./request.js";

const ROBOT = Robot.of({ model: PROGRAMS.A, judge: "rules", company: "program" });
const OPTIONS: AnswerOptions = {
  seed: "1",
  limits: { samples: 2 },
  details: false,
  calls: "words",
  locale: "en",
};

function questionIn({ path, parameters }: SentRequest): QueryQuestion {
  const read = readRobotRequest(path, Object.entries(parameters));
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.fault.code}`);
  return read.value.question;
}

function answerTo(
  sent: SentRequest,
  more: Partial<AnswerOptions> = {},
  robot = ROBOT,
): RobotAnswer {
  const answer = answerQuestion(questionIn(sent), robot, { ...OPTIONS, ...more });
  if (!answer.ok) throw new Error(answer.fault.code);
  return answer.value;
}

/** The board of the documents. */
const CTX = "1D--1S--2S--4S------";
const ASKED = { dealer: "N", vul: "None", ctx: CTX };
const SOUTH = { ...ASKED, hand: "AQ743.K8.Q52.AJ6", seat: "S", dummy: "K652.A72.AJ843.5" };
const WEST = { ...ASKED, hand: "T98.QJ943.K7.842", seat: "W" };

test("an answer does not change when the hidden hands of a request change", () => {
  let [calls, cards] = [0, 0];
  for (let i = 0; calls < 4 || cards < 2; i++) {
    const moment = randomMoment(`answer ${i}`);
    // Early moments take long to answer.
    if (moment === undefined || (moment.record.cards.length < 44 && moment.record.cards.length > 0))
      continue;
    const sent = bboRequest(moment);
    if (questionIn(sent).kind === "lead") continue;
    const answer = answerTo(sent);
    expect(answerTo(bboRequest(withOtherHidden(moment, String(i))))).toEqual(answer);
    expect(answerTo(benRequest(moment))).toEqual(answer);
    if ("card" in answer) cards++;
    else calls++;
  }
});

describe("a call", () => {
  const sent = { path: "/bid", parameters: { ...SOUTH, ctx: "1D--" } };

  test("has its meaning, its reason, and who made it", () => {
    expect(answerTo(sent)).toEqual({
      bid: "1S",
      alert: false,
      explanation: expect.stringContaining("4+♠") as string,
      reason: "By the rule “new suit at the one level” of the system.",
      who: "Falsecard",
      model: "A",
      hand: SOUTH.hand,
    });
    expect(answerTo(sent, { locale: "ja" })).toMatchObject({
      reason: expect.stringMatching(/^システムのルール「.+」による。$/) as string,
    });
  });

  test("has candidates where details are asked for", () => {
    const answer = answerTo(sent, { details: true });
    expect("candidates" in answer && answer.candidates?.[0]).toMatchObject({
      call: "1S",
      bid: "1S",
    });
    const weighed = Robot.of({ model: PROGRAMS.A, judge: "agent", company: "program" });
    const hard = {
      ...sent,
      parameters: { ...SOUTH, hand: "KJ9.4.QT7.AKT932", ctx: "1D3H", seat: "S", vul: "NS" },
    };
    const told = answerTo(hard, { details: true, limits: {} }, weighed);
    expect("candidates" in told && told.candidates?.some(({ gain }) => gain !== undefined)).toBe(
      true,
    );
    expect("reason" in told && told.reason).toContain("Weighed on");
  });

  test("is written in the form that was asked for", () => {
    const pass = { path: "/bid", parameters: { ...SOUTH, hand: "9743.98.952.T962", ctx: "1D--" } };
    expect(
      ["words", "two", "bbo"].map((calls) => {
        const answer = answerTo(pass, { calls: calls as AnswerOptions["calls"] });
        return "bid" in answer && answer.bid;
      }),
    ).toEqual(["PASS", "--", "P"]);
  });

  test("is alerted if it is conventional", () => {
    const stayman = {
      path: "/bid",
      parameters: { ...SOUTH, hand: "KQ43.AJ82.95.T62", ctx: "1N--" },
    };
    expect(answerTo(stayman)).toMatchObject({ bid: "2C", alert: true });
    const sayc = CARDS_SHIPPED.find(({ name }) => name === "sayc");
    if (sayc === undefined) throw new Error("no sayc");
    const other = Robot.of({ model: PROGRAMS.A, judge: "rules", cards: bySide(() => sayc) });
    const forcing = {
      path: "/bid",
      parameters: { ...SOUTH, hand: "K2.QJ8.KJ95.T962", ctx: "1S--" },
    };
    // A new suit at the two level needs less where it does not force to game.
    expect(answerTo(forcing)).not.toEqual(answerTo(forcing, {}, other));
  });
});

describe("a card", () => {
  const play = (played: string, more: object = {}) => ({
    path: "/play",
    parameters: { ...SOUTH, played, ...more },
  });

  test("says whose it is, counted from declarer's left", () => {
    const players = [
      answerTo(play("HQHAH5H8S2SJSQ", { seat: "W", hand: WEST.hand })),
      answerTo(play("HQ")),
      answerTo(play("HQH2", { seat: "E", hand: "J.T65.T96.KQT973" })),
      answerTo(play("HQH2H6")),
    ].map((answer) => "player" in answer && answer.player);
    expect(players).toEqual([0, 1, 2, 3]);
  });

  test("has its reason, candidates where details are asked for, and the form of scoring", () => {
    const answer = answerTo(play("HQ", { tournament: "mp" }), { details: true });
    expect(answer).toMatchObject({ matchpoint: true, who: "Falsecard", model: "A" });
    expect("candidates" in answer && answer.candidates).toContainEqual({
      card: "HA",
      cards: ["HA"],
      expected_mp: expect.any(Number) as number,
      p_make_contract: expect.any(Number) as number,
      samples: 2,
    });
    const imps = answerTo(play("HQ"), { details: true });
    expect(imps).toMatchObject({ matchpoint: false });
    expect("candidates" in imps && imps.candidates?.[0]).toHaveProperty("expected_imp");
    expect(answerTo(play("HQ"))).not.toHaveProperty("candidates");
    const defender = answerTo(play("HQH2", { seat: "E", hand: "J.T65.T96.KQT973" }), {
      details: true,
    });
    // North-South have ten tricks, which East cannot change.
    expect("candidates" in defender && defender.candidates?.[0]).toMatchObject({
      p_make_contract: 1,
    });
  });

  test("tells the tricks that are sure", () => {
    let [sure, open] = [0, 0];
    for (let i = 0; sure < 1 || open < 1; i++) {
      const moment = lateMoment(`sure ${i}`);
      if (moment === undefined) continue;
      const seen = seenBy(moment.record, moment.seat);
      const tricks = seen === undefined ? undefined : ROBOT.claim(seen);
      const answer = answerTo(benRequest(moment));
      expect("claim" in answer ? answer.claim : undefined).toBe(tricks);
      if (tricks === undefined) open++;
      else sure++;
    }
  });
});

/** A moment with few cards left, in which claims are soon judged. */
function lateMoment(seed: string): Moment | undefined {
  const moment = randomMoment(seed);
  return moment !== undefined && moment.record.cards.length >= 44 ? moment : undefined;
}

test("a claim stands if it holds with all four hands in view, and a rejection says why", () => {
  const met = { accepted: 0, refuted: 0, unsure: 0, defender: 0 };
  for (let i = 0; i < 250; i++) {
    const moment = lateMoment(`claim ${i}`);
    const play = moment && playOf(moment.record);
    if (moment === undefined || play === undefined) continue;
    const { path: _path, parameters } = benRequest(moment);
    for (let tricks = 0; tricks <= play.tricksLeft; tricks++) {
      const asked = { path: "/claim", parameters: { ...parameters, tricks: String(tricks) } };
      const answer = answerTo(asked);
      if (!("result" in answer)) throw new Error("no judgement");
      expect(answer.tricks).toBe(tricks);
      // BEN's clients read the words.
      expect(/accepted/i.test(answer.result)).toBe(answer.accepted);
      expect(/rejected/i.test(answer.result)).toBe(!answer.accepted);
      const isDeclarer = sideOf(moment.seat) === sideOf(play.contract.declarer);
      expect(answer.result).toContain(isDeclarer ? "declarer's" : "the defenders'");
      if (answer.accepted)
        expect(judgeClaim(play, { by: moment.seat, tricks }).kind).toBe("stands");
      met[answer.accepted ? "accepted" : answer.result.includes("after") ? "refuted" : "unsure"]++;
      if (answer.accepted && tricks > 0 && !isDeclarer) met.defender++;
    }
  }
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(3);
});

describe("meanings", () => {
  test("of the last call, of every call, and of what may come next", () => {
    const asked = { dealer: "N", vul: "None", ctx: "1N--2C" };
    expect(answerTo({ path: "/explain", parameters: asked })).toEqual({
      bid: "2C",
      alert: true,
      explanation: expect.stringContaining("Stayman") as string,
    });
    expect(answerTo({ path: "/explain_auction", parameters: asked })).toMatchObject({
      calls: [
        { seat: "N", bid: "1N", alert: false },
        { seat: "E", bid: "PASS" },
        { seat: "S", bid: "2C", alert: true },
      ],
      explanation: expect.stringMatching(/^1N: .*\nPASS: .*\n2C: .*Stayman/) as string,
    });
    const next = answerTo({ path: "/bids", parameters: { ...asked, ctx: "1N--2C--" } });
    const bids = "bids" in next ? next.bids : [];
    expect(bids.map(({ bid }) => bid)).toEqual(expect.arrayContaining(["2D", "2H", "2S"]));
    expect(bids.every(({ bid }) => bid !== "1C")).toBe(true);
  });

  test("follow the card of the side", () => {
    const papers = CARDS_SHIPPED.find(({ name }) => name === "papers");
    if (papers === undefined) throw new Error("no papers");
    const other = Robot.of({ model: PROGRAMS.A, cards: bySide(() => papers) });
    const asked = { path: "/explain", parameters: { dealer: "N", vul: "None", ctx: "1N2D" } };
    expect(answerTo(asked)).not.toEqual(answerTo(asked, {}, other));
  });
});

test("the seed is the position as the seat sees it, not the name of the seat", () => {
  const turned = (by: number) => {
    const turn = (seat: Seat) => seatAfter(seat, by);
    const question = questionIn({
      path: "/bid",
      parameters: {
        ...SOUTH,
        seat: turn("S"),
        dealer: turn("N"),
        ctx: "1D--",
        vul: by % 2 === 0 ? "NS" : "EW",
      },
    });
    return "seen" in question ? questionSeed("1", question.seen) : "";
  };
  expect(new Set(SEATS.map((_, by) => turned(by))).size).toBe(1);
  const seeds = [
    { ...SOUTH, ctx: "1D--" },
    { ...SOUTH, ctx: "1D--", vul: "NS" },
    { ...SOUTH, ctx: "1D--", vul: "EW" },
    { ...SOUTH, ctx: "1D--", tournament: "mp" },
    { ...SOUTH, ctx: "--1D" },
    { ...SOUTH, ctx: "1C--" },
    { ...SOUTH, ctx: "1D--", hand: "AQ742.K8.Q52.AJ6" },
  ].map((parameters) => {
    const question = questionIn({ path: "/bid", parameters });
    return "seen" in question ? questionSeed("1", question.seen) : "";
  });
  expect(new Set(seeds).size).toBe(seeds.length);
});

test("BBO's form is XML that its clients find a call or card in", () => {
  const call = answerTo({ path: "/bid", parameters: { ...SOUTH, ctx: "1D--" } }, { calls: "bbo" });
  if (!("bid" in call) || !("reason" in call)) throw new Error("no call");
  const repeated = { pov: "S", h: '1d-p"<&>\u0000' };
  const text = makeBboAnswer(repeated, { ...call, explanation: "a < b & “c”\u0007" });
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<sc_bm pov="S" h="1d-p&quot;&lt;&amp;&gt; " bm="n"/,
  );
  expect(/type="bid"\s+bid="([^"]*)"/.exec(text)?.[1]).toBe("1S");
  expect(text).toContain('meaning="a &lt; b &amp; “c” "');
  const card = answerTo({ path: "/play", parameters: { ...SOUTH, played: "HQ" } });
  if (!("card" in card)) throw new Error("no card");
  expect(/type="play"\s+card="([^"]*)"/.exec(makeBboAnswer({}, card))?.[1]).toBe(card.card);
  expect(makeBboRefusal('h: "x"')).toContain('<sc_bm error="h: &quot;x&quot;"/>');
});
