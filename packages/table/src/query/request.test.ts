/** Requests in the forms of BEN, Brill, Pidgin and BBO, and the traps that their sources have. */
import { makeHand, CardSet, SEATS, seenBy, type Seen } from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bboRequest,
  benRequest,
  randomMoment,
  withOtherHidden,
  type SentRequest,
} from "./board.arbitrary.js";
import { readRobotRequest, sayQueryFault, type RobotRequest } from "./request.js";

const read = ({ path, parameters }: SentRequest) =>
  readRobotRequest(path, Object.entries(parameters));

/** The request, which must be right. */
function right(sent: SentRequest): RobotRequest {
  const request = read(sent);
  if (!request.ok) throw new Error(sayQueryFault(request.fault));
  return request.value;
}

function seenIn(sent: SentRequest): Seen {
  const { question } = right(sent);
  if (!("seen" in question)) throw new Error("no question of a seat");
  return question.seen;
}

/** The sentence of a request that must be wrong. */
function wrong(path: string, parameters: Readonly<Record<string, string>>): string {
  const request = read({ path, parameters });
  return request.ok ? "no fault" : sayQueryFault(request.fault);
}

const SOUTH = {
  hand: "AQ743.K8.Q52.AJ6",
  seat: "S",
  dealer: "N",
  vul: "None",
  ctx: "1D--",
};
const WEST = { ...SOUTH, hand: "T98.QJ943.K7.842", seat: "W", ctx: "1D--1S--2S--4S------" };
const PLAY = { ...SOUTH, ctx: WEST.ctx, dummy: "K652.A72.AJ843.5", played: "HQ" };
const BBO = {
  pov: "W",
  d: "N",
  v: "-",
  n: "k652.a72.aj843.5",
  e: "j.t65.t96.kqt973",
  s: "aq743.k8.q52.aj6",
  w: "t98.qj943.k7.842",
  h: "1d-p-1s-p-2s-p-4s-p-p-p",
};

describe("what is asked", () => {
  test("is what the seat sees of the board, in either form", () => {
    let [bids, plays] = [0, 0];
    for (let i = 0; i < 100; i++) {
      const moment = randomMoment(`form ${i}`);
      if (moment === undefined) continue;
      const seen = seenBy(moment.record, moment.seat);
      expect(seenIn(benRequest(moment))).toEqual(seen);
      expect(seenIn(benRequest(moment, true))).toEqual(seen);
      expect(seenIn(bboRequest(moment))).toEqual(seen);
      if (seen?.outcome === undefined) bids++;
      else plays++;
    }
    expect(Math.min(bids, plays)).toBeGreaterThan(10);
  });

  test("does not change when hidden hands change, nor when they are no hands", () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.string(), (seed, other, junk) => {
        const moment = randomMoment(`hidden ${seed}`);
        if (moment === undefined) return;
        const changed = withOtherHidden(moment, `other ${other}`);
        const asked = bboRequest(moment);
        expect(right(bboRequest(changed))).toEqual(right(asked));
        expect(right(benRequest(changed))).toEqual(right(benRequest(moment)));
        const { cards } = moment.record;
        // Of the four hands those of the other two seats, and dummy's before the lead, are never read.
        const hidden = SEATS.filter(
          (seat) =>
            bboRequest(changed).parameters[seat.toLowerCase()] !==
            asked.parameters[seat.toLowerCase()],
        ).map((seat) => [seat.toLowerCase(), junk]);
        const spoilt = { ...asked.parameters, ...Object.fromEntries(hidden) };
        expect(right({ ...asked, parameters: spoilt })).toEqual(right(asked));
        if (cards.length > 0) return;
        const ben = benRequest(moment);
        const more = { n: junk, e: junk, s: junk, w: junk, north: junk, dummy: junk };
        expect(right({ ...ben, parameters: { ...ben.parameters, ...more } })).toEqual(right(ben));
      }),
      { numRuns: 50 },
    );
  });

  test("is a call, a lead or a card by its path", () => {
    expect(right({ path: "/bid", parameters: SOUTH }).question.kind).toBe("bid");
    expect(right({ path: "/lead", parameters: WEST }).question.kind).toBe("lead");
    const dummys = right({ path: "/play", parameters: PLAY }).question;
    expect(dummys.kind).toBe("play");
    expect(seenIn({ path: "/play", parameters: PLAY }).dummy).toHaveLength(13);
    expect(seenIn({ path: "/lead", parameters: { ...WEST, dummy: PLAY.dummy } }).dummy).toBe(
      undefined,
    );
    expect(right({ path: "/robot.php", parameters: BBO }).question.kind).toBe("lead");
    expect(
      right({ path: "/apis/bbo.php", parameters: { ...BBO, pov: "S", h: `${BBO.h}-HQ` } }).question
        .kind,
    ).toBe("play");
  });

  test("may have a claim, of all tricks left unless it says how many", () => {
    const claim = (more: object) =>
      right({ path: "/claim", parameters: { ...PLAY, ...more } }).question;
    expect(claim({})).toMatchObject({ kind: "claim", tricks: 13 });
    expect(claim({ tricks: "9", claimer: "N" })).toMatchObject({ tricks: 9 });
    expect(wrong("/claim", { ...PLAY, tricks: "14" })).toContain("tricks: a claim of 14 tricks");
    expect(wrong("/claim", { ...PLAY, tricks: "-1" })).toContain("tricks: ");
    expect(wrong("/claim", { ...PLAY, claimer: "E" })).toContain("claimer: E is not of the side");
  });

  test("may be the meanings of an auction, without a hand or a seat", () => {
    const asked = { dealer: "N", vul: "", ctx: "1N--2C" };
    for (const kind of ["explain", "explain_auction", "bids"])
      expect(right({ path: `/${kind}`, parameters: asked }).question).toMatchObject({
        kind,
        seat: "N",
      });
    expect(
      right({ path: "/bids", parameters: { ...asked, ctx: "p-p-1s-*" } }).question,
    ).toMatchObject({
      auction: { calls: ["P", "P", "1S"] },
    });
    expect(wrong("/explain", { ...asked, ctx: "" })).toContain("ctx: there is no call to explain");
    expect(wrong("/bids", { ...asked, ctx: "1C------" })).toContain("ctx: the call P comes after");
  });

  test("is a fixed robot only if the request names one", () => {
    expect(right({ path: "/bid", parameters: SOUTH }).wish).toEqual({});
    const wish = {
      program: "A",
      card: "sayc",
      their_card: "papers",
      seed: "x",
      user: "me",
      dealno: "7",
    };
    expect(right({ path: "/bid", parameters: { ...SOUTH, ...wish } }).wish).toEqual({
      program: { field: "program", text: "A" },
      card: { field: "card", text: "sayc" },
      theirs: { field: "their_card", text: "papers" },
      seed: "x",
    });
    expect(
      right({ path: "/bid", parameters: { ...SOUTH, model_id: "B", system: "sayc" } }).wish,
    ).toEqual({
      program: { field: "model_id", text: "B" },
      card: { field: "system", text: "sayc" },
    });
  });
});

describe("the traps of the sources", () => {
  const vulnerable = (vul: string, seat = "S") => {
    const request = read({
      path: "/bid",
      parameters: { ...SOUTH, vul, seat, ctx: seat === "S" ? "1D--" : "1D", hand: SOUTH.hand },
    });
    return request.ok && "seen" in request.value.question
      ? request.value.question.seen.board.vulnerability
      : request.ok || sayQueryFault(request.fault);
  };

  test.each([
    ["@v", "NS", "EW"],
    ["@V", "EW", "NS"],
    ["@v@V", "All", "All"],
    ["@V@v", "All", "All"],
    ["", "None", "None"],
    ["None", "None", "None"],
    ["NS", "NS", "NS"],
    ["E-W", "EW", "EW"],
    ["Both", "All", "All"],
    ["all", "All", "All"],
  ])("1: the vulnerability “%s” is read as the seat means it", (vul, south, east) => {
    expect(vulnerable(vul)).toBe(south);
    expect(vulnerable(vul, "E")).toBe(east);
  });

  test("1: what is neither is refused", () => {
    for (const vul of ["@", "@v@", "@x", "us", "@vV"]) expect(vulnerable(vul)).toContain("vul: ");
  });

  test.each([
    ["1D--", "1D P"],
    ["1d-p", "1D P"],
    ["1D-Pa", "1D P"],
    ["1D Pass", "1D P"],
    ["1D--1S--2SDb", "1D P 1S P 2S X"],
    ["1D-P-1S-P-2S-X", "1D P 1S P 2S X"],
    ["1DPa1SPa2SDb", "1D P 1S P 2S X"],
    ["1NT--3NT--", "1N P 3N P"],
    ["1N-X-XX-P", "1N X XX P"],
    ["1NDbRd--", "1N X XX P"],
    ["--", "P"],
    ["P", "P"],
    ["------", "P P P"],
    ["P-P-P", "P P P"],
  ])("2: the auction %s is read in its own dialect", (ctx, calls) => {
    const request = right({ path: "/explain_auction", parameters: { dealer: "N", vul: "", ctx } });
    expect("auction" in request.question && request.question.auction.calls.join(" ")).toBe(calls);
  });

  test("2: a call that cannot be read is named with its place", () => {
    expect(wrong("/bid", { ...SOUTH, ctx: "1D--1Z" })).toBe(
      "ctx, character 5: “1Z” is not a call; expected P, X, XX or a bid from 1C to 7N",
    );
    expect(wrong("/bid", { ...SOUTH, ctx: "1D-P-8S" })).toContain("ctx, character 6: “8S”");
    expect(wrong("/bid", { ...SOUTH, ctx: "1D---" })).toContain("ctx, character 5: “-”");
    expect(wrong("/bid", { ...SOUTH, ctx: "1D-P-1C-P" })).toContain("ctx, character 6: the bid 1C");
    expect(wrong("/bid", { ...SOUTH, ctx: "1C".repeat(2000) })).toContain("ctx: this has 4000");
  });

  test("3: passes written as dashes are passes for /bids too", () => {
    const request = right({ path: "/bids", parameters: { dealer: "E", vul: "", ctx: "----1S--" } });
    expect(request.question).toMatchObject({ auction: { calls: ["P", "P", "1S", "P"] } });
  });

  test("4: the form of scoring holds for one request", () => {
    const scoring = (more: object) =>
      seenIn({ path: "/bid", parameters: { ...SOUTH, ...more } }).scoring;
    expect(scoring({})).toBe("IMPs");
    expect(scoring({ tournament: "MP" })).toBe("matchpoints");
    expect(scoring({})).toBe("IMPs");
    expect(scoring({ tournament: "team" })).toBe("IMPs");
    expect(scoring({ matchtype: "MP", tournament: "imp" })).toBe("matchpoints");
    expect(scoring({ matchtype: "imp", tournament: "mp" })).toBe("IMPs");
    expect(wrong("/bid", { ...SOUTH, matchtype: "board" })).toContain("matchtype: “board”");
    const bbo = (sc: string) => seenIn({ path: "/robot.php", parameters: { ...BBO, sc } }).scoring;
    expect(["tp", "MP", "imp", ""].map(bbo)).toEqual([
      "total points",
      "matchpoints",
      "IMPs",
      "IMPs",
    ]);
    expect(wrong("/bid", { ...SOUTH, matchtype: "tp" })).toContain("expected MP or IMP");
  });

  test("5: two characters a call only where they are asked for", () => {
    const form = (path: string, more: object = {}) =>
      right({ path, parameters: { ...SOUTH, ...more } }).manner.calls;
    expect(form("/bid")).toBe("words");
    expect(form("/ben/bid")).toBe("words");
    expect(form("/apis/bid")).toBe("words");
    expect(form("/brill/bid")).toBe("two");
    expect(form("/apis/brill/bid")).toBe("two");
    expect(form("/bid", { calls: "two" })).toBe("two");
    expect(form("/brill/bid", { calls: "words" })).toBe("words");
    expect(wrong("/bid", { ...SOUTH, calls: "three" })).toContain("calls: “three”");
    expect(right({ path: "/robot.php", parameters: BBO }).manner.calls).toBe("bbo");
  });

  test("7: a small card may be an x for a call and a lead, and must be known for a card", () => {
    const hand = (path: string, parameters: Readonly<Record<string, string>>) =>
      makeHand(CardSet.of(seenIn({ path, parameters }).hand));
    expect(hand("/bid", { ...SOUTH, hand: "AQ7xx.Kx.Q5x.AJx" })).toBe("AQ732.K2.Q52.AJ2");
    expect(hand("/lead", { ...WEST, hand: "t98.qj9Xx.k7.xXx" })).toBe("T98.QJ932.K7.432");
    expect(hand("/bid", { ...SOUTH, hand: "aq743_k8_q52_aj6" })).toBe(SOUTH.hand);
    expect(wrong("/play", { ...PLAY, hand: "AQ7xx.K8.Q52.AJ6" })).toContain(
      "hand, character 4: “x”",
    );
    expect(wrong("/bid", { ...SOUTH, hand: "23456789xA.AK.x." })).toContain(
      "hand, character 9: “x”",
    );
  });

  // Trap 6, a server that is slow at first or asked by several at once, is one of the server: apps/cli/src/protocol/robot-server.test.ts.
});

describe("a wrong request is told what is wrong where", () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ["/bidd", SOUTH, "path: “/bidd” is no question to a robot; expected /bid"],
    ["/bid", { ...SOUTH, hand: "AQ743.K8.Q52" }, "hand: “AQ743.K8.Q52” is not a hand"],
    ["/bid", { ...SOUTH, hand: "AQ743.K8.Q52.AJ" }, "does not have 13 cards"],
    ["/bid", { ...SOUTH, hand: "AQ743.K8.Q52.AA6" }, "the card CA is there twice"],
    ["/bid", { ...SOUTH, hand: "AQ743.K8.Q52.A16" }, "hand, character 15"],
    ["/bid", { ...SOUTH, seat: "X" }, "seat: “X” is not a seat"],
    ["/bid", { ...SOUTH, dealer: "" }, "dealer: “” is not a seat"],
    ["/bid", { ...SOUTH, seat: "N" }, "seat: it is S's turn to call"],
    ["/bid", { ...SOUTH, ctx: "1D------" }, "ctx: the call P comes after the auction is over"],
    ["/lead", { ...WEST, seat: "E" }, "seat: it is W who chooses"],
    ["/lead", { ...WEST, seat: "N" }, "seat: N is dummy and is never asked"],
    ["/lead", { ...WEST, ctx: "1D--" }, "ctx: the auction “1D P” is not over"],
    ["/lead", { ...WEST, ctx: "--------" }, "ctx: the board has no contract"],
    ["/lead", { ...WEST, played: "HQ" }, "played: cards have been played"],
    ["/play", { ...PLAY, played: "" }, "played: no card has been played"],
    ["/play", { ...PLAY, played: "HQH" }, "played, character 3: “H” is not a card"],
    ["/play", { ...PLAY, played: "HQH2H5H5" }, "played, character 7: the card H5 has been played"],
    ["/play", { ...PLAY, played: "HQC5" }, "played, character 3: the card C5 does not follow suit"],
    ["/play", { ...PLAY, played: "SA" }, "played: the card SA is not in the hand whose turn it is"],
    ["/play", { ...PLAY, dummy: SOUTH.hand }, "dummy: the card"],
    ["/play", { ...PLAY, dummy: "K652.A72.AJ843" }, "dummy: “K652.A72.AJ843” is not a hand"],
    ["/play", { ...PLAY, seat: "E", hand: "J.T65.T96.KQT973" }, "seat: it is S who chooses"],
    ["/robot.php", { ...BBO, pov: "N" }, "pov: N is dummy and is never asked"],
    ["/robot.php", { ...BBO, h: "1d-HQ" }, "h, character 4: the auction “1D” is not over"],
    ["/robot.php", { ...BBO, h: "1d-1c" }, "h, character 4: the bid 1C"],
    ["/robot.php", { ...BBO, h: `${BBO.h}-HQ-H2-H5-H5`, pov: "S" }, "h, character 34: the card H5"],
    ["/robot.php", { ...BBO, w: "t98" }, "w: “t98” is not a hand"],
    ["/robot.php", { ...BBO, h: "1d", pov: "S" }, "pov: it is E's turn to call"],
    ["/bid", { ...SOUTH, lang: "fr" }, "lang: “fr” is not a language here"],
    ["/bid", { ...SOUTH, seed: "x".repeat(201) }, "seed: this has 201 characters"],
  ])("%s %j", (path, parameters, sentence) => {
    expect(wrong(path, parameters)).toContain(sentence);
  });

  test.each(["hand", "seat", "dealer", "vul", "ctx"])("%s must be there", (name) => {
    const { [name]: _gone, ...rest } = SOUTH as Readonly<Record<string, string>>;
    expect(wrong("/bid", rest)).toContain(
      `${name}: this parameter is missing; expected one such as ${name}=`,
    );
  });

  test("a parameter that counts must not be there twice, another may", () => {
    const twice = readRobotRequest("/bid", [...Object.entries(SOUTH), ["seat", "S"]]);
    expect(twice.ok || sayQueryFault(twice.fault)).toBe(
      "seat: this parameter is there twice; expected it once",
    );
    expect(
      readRobotRequest("/bid", [...Object.entries(SOUTH), ["user", "a"], ["user", "b"]]).ok,
    ).toBe(true);
  });

  test("in Japanese too", () => {
    const fault = read({ path: "/bid", parameters: { ...SOUTH, ctx: "1D-P-1C" } });
    expect(fault.ok || sayQueryFault(fault.fault, "ja")).toBe(
      "ctx の 6 文字目: ビッド 1C は直前のビッドより高くありません",
    );
  });
});

test("rows of tricks, as PBN has them, are the same play as cards in order", () => {
  let rows = 0;
  for (let i = 0; i < 80; i++) {
    const moment = randomMoment(`rows ${i}`);
    if (moment === undefined || moment.record.cards.length < 5) continue;
    const sent = benRequest(moment);
    const seen = seenIn(sent);
    if (seen.outcome === undefined || seen.outcome === "passed out") continue;
    const leader = SEATS[(SEATS.indexOf(seen.outcome.declarer) + 1) % 4] ?? "N";
    const text = sent.parameters["played"] ?? "";
    const cards = seen.cards.map(({ seat }, at) => ({
      seat,
      name: text.slice(2 * at, 2 * at + 2),
    }));
    const whole = cards.length - (cards.length % 4);
    const column = ({ seat }: { seat: string }) =>
      (SEATS.findIndex((one) => one === seat) - SEATS.indexOf(leader) + 4) % 4;
    const played = cards
      .slice(0, whole)
      .map(
        (_, at) =>
          cards.slice(at - (at % 4), at - (at % 4) + 4).toSorted((a, b) => column(a) - column(b))[
            at % 4
          ]?.name,
      )
      .join(" ");
    const last = cards
      .slice(whole)
      .map(({ name }) => name)
      .join("");
    expect(
      seenIn({
        ...sent,
        parameters: { ...sent.parameters, played: `${played} ${last}`, format: "true" },
      }),
    ).toEqual(seen);
    rows++;
  }
  expect(rows).toBeGreaterThan(10);
});
