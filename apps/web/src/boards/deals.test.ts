import { describe, expect, test } from "vitest";
import * as v from "valibot";
import {
  Auction,
  boardOf,
  partnerOf,
  SEATS,
  sideOf,
  sure,
  wholeDeal,
  type Deal,
  type Seat,
  type Locale,
} from "@falsecard/core";
import { BOTH_MODERN, chooseCall } from "@falsecard/engine/bidding";
import { parseConstraint, satisfies } from "@falsecard/engine/constraint";
import { dealToOrder } from "../robots/dealer.js";
import {
  ANY_DEAL,
  readBoards,
  isAny,
  nameOf,
  ORDER_NAMES,
  ORDER_SCHEMA,
  ORDERS,
  type DealRequest,
} from "./deals.js";
import { complaintText } from "../look/trouble.js";

const ask = (order: DealRequest, seat: Seat, number = 5, seed = "order") =>
  dealToOrder({ order, seat, board: boardOf(number), seed, locale: "en", agreements: {} });

function dealt(order: DealRequest, seat: Seat, number = 5): Deal {
  const answer = ask(order, seat, number);
  if (!("deal" in answer)) throw new Error(JSON.stringify(answer));
  return answer.deal;
}

const fits = (text: string, deal: Deal, ...seats: readonly Seat[]): boolean => {
  if (text === "") return true;
  const cards = seats.map((seat) => deal[seat]).reduce((all, hand) => all.union(hand));
  return satisfies(sure(parseConstraint(text, seats.length > 1 ? "hands" : "hand")), cards);
};

describe("an order", () => {
  test.each(ORDER_NAMES)("%s is met for every seat, and the same seed deals the same", (name) => {
    const order: DealRequest = ORDERS[name];
    for (const seat of SEATS) {
      const deal = dealt(order, seat);
      expect(fits(order.mine, deal, seat)).toBe(true);
      expect(fits(order.partner, deal, partnerOf(seat))).toBe(true);
      expect(fits(order.together, deal, seat, partnerOf(seat))).toBe(true);
      expect(ask(order, seat)).toEqual(ask(order, seat));
    }
    expect(nameOf(order)).toBe(name);
    expect(v.parse(ORDER_SCHEMA, JSON.parse(JSON.stringify(order)))).toEqual(order);
  });

  test("of a role is met as robots bid it", () => {
    const roles = ["declare", "side", "defend"] as const;
    for (const [i, role] of roles.entries()) {
      const deal = dealt({ ...ANY_DEAL, role }, "S", i + 1);
      const { dealer, vulnerability } = boardOf(i + 1);
      let auction = Auction.start(dealer);
      for (let turn = auction.turn; turn !== undefined; turn = auction.turn)
        auction = sure(
          auction.with(
            chooseCall({ auction, vulnerability, cards: BOTH_MODERN, scoring: "IMPs" }, deal[turn])
              .call,
          ),
        );
      const { outcome } = auction;
      if (outcome === undefined || outcome === "passed out")
        throw new Error("the board was passed out");
      if (role === "declare") expect(outcome.declarer).toBe("S");
      else expect(sideOf(outcome.declarer)).toBe(role === "side" ? "NS" : "EW");
    }
  });

  test("of the play brings the auction of the robots, and of a lead a declarer on the right", () => {
    for (const name of ["declare", "defend", "lead"] as const) {
      const answer = ask(ORDERS[name], "S", 3);
      if (!("deal" in answer)) throw new Error(JSON.stringify(answer));
      const { calls } = answer;
      const auction = sure(
        Auction.of(
          boardOf(3).dealer,
          calls.map(({ call }) => call),
        ),
      );
      const { outcome } = auction;
      if (outcome === undefined || outcome === "passed out")
        throw new Error("the board was passed out");
      if (name === "lead") expect(outcome.declarer).toBe("E");
      else expect(sideOf(outcome.declarer)).toBe(name === "declare" ? "NS" : "EW");
      for (const { call, text } of calls) if (call !== "P") expect(text).not.toBe("");
    }
  });

  test("that cannot be met says so, and one that cannot be read says where", () => {
    expect(ask({ ...ANY_DEAL, mine: "20+", together: "10-" }, "S")).toEqual({ tried: 0 });
    expect(ask({ ...ANY_DEAL, mine: "SA", partner: "SA" }, "S")).toEqual({ tried: 0 });
    // A flat side with hardly an honour never declares, however many deals are tried.
    const weak = { ...ANY_DEAL, mine: "4-3-3-3", partner: "4-3-3-3", together: "3-" };
    expect(ask({ ...weak, role: "side" }, "S")).toEqual({ tried: 300 });
    const wrong = ask({ ...ANY_DEAL, partner: "15-17 balancde" }, "S");
    expect(wrong).toMatchObject({ field: "partner" });
    expect("fault" in wrong ? wrong.fault.found : "").toContain("balancde");
  });

  test("that is empty is any deal, and so is a stored value that is none", () => {
    expect(isAny(ANY_DEAL)).toBe(true);
    expect(isAny({ ...ANY_DEAL, mine: "12+" })).toBe(false);
    for (const rubbish of [undefined, null, 3, "x", [], { mine: 3, role: "rule" }])
      expect(v.parse(ORDER_SCHEMA, rubbish)).toEqual(ANY_DEAL);
  });
});

describe("a text", () => {
  const whole = (number: number): string =>
    `[Board "${number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AKQJ.AKQJ.AKQ.AK T987.T987.T98.T9 6543.6543.765.87 2.2.J432.QJ65432"]\n\n`;
  const torn = (number: number): string =>
    `[Board "${number}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AKQJ.AKQJ.AKQ.AK T987.T987.T98.T9 6543.6543.765.87 2.2.J432.QJ6543"]\n\n`;

  test("reports the board and line of each fault, and opens the rest", () => {
    const { boards, complaints } = readBoards(torn(1) + whole(2));
    expect(boards.map(({ board }) => board.number)).toEqual([2]);
    const said = (locale: Locale): string[] =>
      complaints.map((complaint) => complaintText(complaint, locale));
    expect(said("en")[0]).toMatch(/^Board 1, line 4: /);
    expect(said("ja")[0]).toMatch(/^ボード 1、4 行目: /);
  });

  test("gives every whole board, from text and from bytes in any encoding", () => {
    const text = whole(7) + whole(8);
    const utf16 = new Uint8Array(2 * text.length + 2);
    utf16.set([0xff, 0xfe]);
    for (const [i, letter] of [...text].entries()) utf16[2 * i + 2] = letter.charCodeAt(0);
    for (const source of [text, new TextEncoder().encode(text), utf16]) {
      const { boards, complaints } = readBoards(source);
      expect(complaints).toEqual([]);
      expect(boards.map(({ board }) => board.number)).toEqual([7, 8]);
      for (const { deal } of boards) expect(wholeDeal(deal)).toBeDefined();
    }
  });

  test("without a board says so", () => {
    expect(readBoards("no board here").boards).toEqual([]);
    const [complaint = { word: "import.none" }] = readBoards(
      '[Board "3"]\n[Dealer "N"]\n',
    ).complaints;
    expect(complaintText(complaint, "en")).toBe(
      "Board 3 has not all four hands and cannot be played",
    );
    expect(readBoards('[Event "x"]\n[Site "y"]\n')).toEqual({ boards: [], complaints: [] });
  });
});
