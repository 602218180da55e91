import {
  Auction,
  bySeat,
  CardSet,
  emptyRecord,
  parseCall,
  parseCard,
  parseDeal,
  parseHand,
  parseOutcome,
  partialOf,
  sure,
  type BoardRecord,
  type Contract,
} from "@falsecard/core";
import { describe, expect, it } from "vitest";
import {
  leads,
  par,
  parOf,
  positionOf,
  REFUSAL_CODES,
  sayRefusal,
  solve,
  trace,
  type Setup,
  type TrickTable,
} from "./index.js";

const deal = sure(
  parseDeal("N:942.AQ8.T.JT8752 AJ3.K9632.Q76.K4 T87.T754.9542.A3 KQ65.J.AKJ83.Q96"),
);
const contract = sure(parseOutcome("3NT by W")) as Contract;
const cards = (text: string) => text.split(" ").map((word) => sure(parseCard(word)));

const ending: Setup = {
  hands: {
    N: sure(parseHand("A..A.")),
    E: sure(parseHand("K.2..")),
    S: sure(parseHand("Q..2.")),
    W: sure(parseHand("J..K.")),
  },
  strain: "N",
  leader: "N",
  trick: [],
};

describe("positions", () => {
  it.each<[string, Setup]>([
    ["card-twice", { ...ending, hands: { ...ending.hands, S: sure(parseHand("A..2.")) } }],
    ["card-twice", { ...ending, trick: cards("SA SA") }],
    ["hands-unequal", { ...ending, hands: { ...ending.hands, S: sure(parseHand("Q...")) } }],
    ["hands-empty", { ...ending, hands: bySeat(() => CardSet.empty) }],
    ["trick-long", { ...ending, trick: cards("C2 C3 C4 C5") }],
    [
      "revoke",
      {
        ...ending,
        hands: { ...ending.hands, N: sure(parseHand("A...")), E: sure(parseHand("K...")) },
        trick: cards("SJ H2").with(0, sure(parseCard("S2"))),
      },
    ],
  ])("refuses %s", (code, setup) => {
    const position = positionOf(setup);
    expect(position.ok ? "" : position.fault.code).toBe(code);
  });

  it("says every refusal in both languages", () => {
    for (const code of REFUSAL_CODES) {
      const [en, ja] = [sayRefusal({ code, found: "x" }), sayRefusal({ code, found: "x" }, "ja")];
      expect(en).not.toBe(ja);
      expect(en + ja).not.toContain("{");
    }
  });

  it("solves a two-card ending by hand", () => {
    const position = positionOf(ending);
    const solved = position.ok ? solve(position.value) : position;
    expect(solved.ok && [...solved.value.cards.values()]).toEqual([2, 2]);
  });
});

describe("leads", () => {
  it("prices all thirteen, best first", () => {
    const all = leads(deal, contract);
    if (!all.ok) throw new Error(all.fault.code);
    expect(all.value).toHaveLength(13);
    expect(all.value[0]?.tricks).toBe(3);
    expect(all.value.every((lead) => lead.defeats === lead.tricks >= 5)).toBe(true);
  });
});

describe("par", () => {
  const row = (ns: number, ew: number) => ({ N: ns, S: ns, E: ew, W: ew });

  it("is 4S doubled over 4H when the sacrifice is cheap", () => {
    const results: TrickTable = {
      C: row(6, 7),
      D: row(6, 7),
      H: row(3, 10),
      S: row(8, 5),
      N: row(4, 9),
    };
    const found = parOf(results, "N", "EW");
    expect(found.score).toBe(-300);
    expect(found.contracts.map((c) => `${c.level}${c.strain}${c.doubling} ${c.declarer}`)).toEqual([
      "4SX N",
      "4SX S",
    ]);
  });

  it("is a pass when neither side can make a contract", () => {
    const results: TrickTable = {
      C: row(6, 6),
      D: row(6, 6),
      H: row(6, 6),
      S: row(6, 6),
      N: row(6, 6),
    };
    expect(parOf(results, "N", "None")).toEqual({ score: 0, contracts: [] });
  });

  it("is solved from a deal", () => {
    const found = par(deal, "N", "None");
    expect(found.ok && found.value.score).toBeLessThan(0);
  });
});

describe("trace", () => {
  it("prices every error", () => {
    const calls = ["P", "P", "P", "3N", "P", "P", "P"].map((call) => ({
      call: sure(parseCall(call)),
    }));
    const record: BoardRecord = {
      ...emptyRecord({ dealer: "N", vulnerability: "None" }),
      deal: partialOf(deal),
      calls,
      cards: cards("CJ C4 CA C6 C3 C9 CT CK").map((card) => ({ card })),
    };
    expect(Auction.start("N").outcome).toBeUndefined();
    const traced = trace(record);
    if (!traced.ok) throw new Error(traced.fault.code);
    expect(traced.value.start).toBe(10);
    let before = traced.value.start;
    for (const step of traced.value.cards) {
      expect(step.before).toBe(before);
      before = step.after;
    }
    expect(traced.value.cards).toHaveLength(8);
  });

  it("needs a contract", () => {
    const traced = trace(emptyRecord({ dealer: "N", vulnerability: "None" }));
    expect(traced.ok ? "" : traced.fault.code).toBe("no-contract");
  });
});
