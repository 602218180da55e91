/** The facts of a deal, compared with a count by hand. */
import { parseDeal, sure, type Seat, type Strain } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { countFacts, FACTS, type Fact } from "./estimate.js";
import { layoutsOf } from "./suit-layout.js";

/** The facts whose count is not zero, by name. */
function counted(deal: string, strain: Strain, seat: Seat = "N"): Partial<Record<Fact, number>> {
  const counts = countFacts(layoutsOf(sure(parseDeal(deal)), seat), strain);
  const names: readonly Fact[] = FACTS[strain === "N" ? "notrump" : "suit"].deal;
  return Object.fromEntries(
    names.map((name, i) => [name, counts[i] ?? 0] as const).filter(([, count]) => count !== 0),
  );
}

describe("a suit contract", () => {
  test("four spades with a singleton in dummy and a finesse that works", () => {
    // North AKQ86 T763 J8 AT, South J742 5 KT97 K875, hearts with East.
    const deal = "N:AKQ86.T763.J8.AT T5.AK94.Q65.Q963 J742.5.KT97.K875 93.QJ82.A432.J42";
    expect(counted(deal, "S")).toEqual({
      base: 1,
      "ninth-trump": 1,
      "dummy-four-trumps": 1,
      "trump-ace": 1,
      "trump-king": 1,
      "trump-queen": 1,
      "trump-jack": 1,
      // Side honours: ♣A, ♣K, ♦K, ♦J; tens of hearts, diamonds and clubs.
      ace: 1,
      king: 2,
      jack: 1,
      ten: 3,
      // South's heart, North's two diamonds and two clubs.
      "singleton-short-trumps": 1,
      "doubleton-long-trumps": 2,
      // Three hearts to ruff in the hand with four trumps.
      ruff: 3,
      // They cash ♥A before the singleton is ruffed, and ♦A.
      cashed: 2,
      "cashed-early": 3,
      // ♦A lies behind the king, with West; ♦Q before it, where the jack is led through her with the ten to follow.
      "ace-caught": -1,
      "queen-caught": 0.5,
    });
  });

  test("trumps", () => {
    const part = (deal: string, strain: Strain): Partial<Record<Fact, number>> =>
      Object.fromEntries(
        Object.entries(counted(deal, strain)).filter(
          ([name]) =>
            /trump|break|base/u.test(name) && !/long-trumps|short-trumps|without/u.test(name),
        ),
      );
    // Six clubs, of which the shorter hand has one.
    const few = "N:AKQJ.AKQJ.AKQJ.2 T98.T98.T98.AKQJ 7654.765.7.T9876 32.432.65432.543";
    expect(part(few, "C")).toEqual({
      base: 1,
      "trump-missing": 2,
      "trump-missing-more": 1,
      "dummy-one-trump": 1,
      "trump-ten": 1,
      // Seven are out: four and three are even.
    });
    // Seven hearts, four and three, two honours.
    expect(part(few, "H")).toEqual({
      base: 1,
      "trump-missing": 1,
      "trump-ace": 1,
      "trump-king": 1,
      "trump-queen": 1,
      "trump-jack": 1,
    });
    // Five diamonds in all: the eight others break 3-5.
    expect(part(few, "D")).toMatchObject({
      "trump-missing": 3,
      "trump-missing-more": 2,
      "dummy-one-trump": 1,
      "bad-break": 1,
    });
    // Eleven spades without the king; they break 2-0, and it does not fall.
    const eleven = "N:AQJ876.A2.A32.A2 K9.KQ3.KQ4.KQJ95 T5432.J54.J65.43 .T9876.T987.T876";
    expect(part(eleven, "S")).toEqual({
      base: 1,
      "ninth-trump": 1,
      "tenth-trump": 1,
      "further-trump": 1,
      "dummy-four-trumps": 1,
      "trump-ace": 1,
      "trump-queen": 1,
      "trump-jack": 1,
      "trump-ten": 1,
      "king-of-eleven-trumps": 1,
      "bad-break": 1,
      "trump-king-caught": -1,
    });
    // Ten without the queen, three of them with her.
    const ten = "N:AK8765.A2.A3.A32 QJ9.KQ3.KQ42.KQ9 T432.J54.J65.J54 .T9876.T987.T876";
    expect(part(ten, "S")).toEqual({
      base: 1,
      "ninth-trump": 1,
      "tenth-trump": 1,
      "dummy-four-trumps": 1,
      "trump-ace": 1,
      "trump-king": 1,
      "trump-ten": 1,
      "queen-of-ten-trumps": 1,
      "bad-break": 1,
    });
    // A hand without any, and with two.
    const none = "N:AKQJ876.A2.A3.A2 T92.KQ3.KQ42.KQ9 .J9854.J765.J543 543.T76.T98.T876";
    expect(part(none, "S")).toMatchObject({ "dummy-no-trump": 1, "trump-missing": 1 });
    expect(part(none, "H")).toMatchObject({ "dummy-two-trumps": 1, "trump-missing": 1 });
  });

  test("honours opposite shortness", () => {
    // North is void in hearts opposite ace, king and queen; South has one diamond opposite king, queen and jack.
    const deal = "N:AQ8765..KQJ32.A2 432.J987.AT9.K43 KJT9.AKQ2.4.9876 .T6543.8765.QJT5";
    expect(counted(deal, "S")).toEqual({
      base: 1,
      "ninth-trump": 1,
      "tenth-trump": 1,
      "dummy-four-trumps": 1,
      "trump-ace": 1,
      "trump-king": 1,
      "trump-queen": 1,
      "trump-jack": 1,
      "trump-ten": 1,
      ace: 2,
      king: 2,
      queen: 2,
      jack: 1,
      "void-long-trumps": 1,
      "singleton-short-trumps": 1,
      "doubleton-long-trumps": 1,
      "ace-opposite-void": 1,
      "king-opposite-void": 1,
      "queen-opposite-void": 1,
      "king-opposite-singleton": 1,
      "queen-opposite-singleton": 1,
      "jack-opposite-singleton": 1,
      // South's diamond: three of the four that are longer opposite.
      ruff: 3,
      "five-card-suit": 1,
      cashed: 1,
      "cashed-early": 1,
      // Three trumps with East.
      "bad-break": 1,
      // ♦A lies behind North's king, with East. ♥J does not fall: East has four.
      "ace-caught": -1,
    });
  });

  test("a bare honour, a solid side suit, and shortness of theirs", () => {
    const deal = "N:AKQ65.K.AKQJT.32 7.AQJT98.98765.4 J432.432.432.A65 T98.765..KQJT987";
    expect(counted(deal, "S")).toMatchObject({
      "bare-honour": 1,
      "five-card-suit": 1,
      // East's one club can be ruffed by the one trump; West has no diamond.
      "their-singleton": 1,
      "their-void": 1,
    });
    // With diamonds as trumps East has a spade and a club to ruff; West has no trump, and no shortness but in trumps.
    expect(counted(deal, "D")).toMatchObject({ "their-singleton": 2 });
    expect(counted(deal, "D")["their-void"]).toBeUndefined();
    // With no trump in the hand with one card it is harmless.
    expect(
      counted("N:AKQ65.K4.AKQJT.3 7.AQJT98.98765.4 J432.32.432.AT65 T98.765..KQJ9872", "D"),
    ).toMatchObject({ "their-singleton": 2 });
    expect(
      counted("N:AKQ65.K4.AKQJT.3 T98.AQJT98..QJ98 J432.32.98765.AT 7.765.432.K76542", "D"),
    ).toMatchObject({ "their-singleton": 1 });
    expect(
      counted("N:AKQ65.K4.AKQJT.3 7.AQJT98..QJT987 J432.32.98765.A2 T98.765.432.K654", "D"),
    ).toMatchObject({ "their-singleton-without-trumps": 1 });
    const nine = "N:AK.K2.AKQJT.5432 QJT9.AQJT9.9.KQJ 8765.43.8765.A76 432.8765.432.T98";
    expect(counted(nine, "S")).toMatchObject({ "nine-card-side-suit": 1, "their-singleton": 1 });
    expect(counted(nine, "S")["their-singleton-without-trumps"]).toBeUndefined();
    expect(counted(nine, "D")).toMatchObject({ "dummy-four-trumps": 1 });
  });
});

describe("notrump", () => {
  test("long suits, runs and what they cash", () => {
    // North AKQJT98 spades, South nothing there; they have clubs to cash.
    const deal = "N:AKQJT98.32.432.2 765.KQJ.KQJ.AKQJ 4.A654.A65.98765 32.T987.T987.T43";
    expect(counted(deal, "N")).toEqual({
      base: 1,
      ace: 3,
      king: 1,
      queen: 1,
      jack: 1,
      ten: 1,
      // ♠9 and ♣9.
      nine: 2,
      // All seven spades, ♥A, ♦A.
      running: 9,
      // Four clubs, as long as East's suit.
      cashed: 4,
      "six-card-suit": 1,
      "seven-card-suit": 1,
      "eight-card-fit": 1,
      // No club honour, three top spades.
      "no-honour": 1,
      "three-top-honours": 1,
    });
  });

  test("six cards and not seven, nine together, and a suit that runs as far as theirs reaches", () => {
    // Six spades opposite three: four top cards draw East's four, so that all six run.
    const deal = "N:AKQJ32.32.432.32 T987.KQJ.KQJ.AKQ 654.A654.A65.987 .T987.T987.JT654";
    const facts = counted(deal, "N");
    expect(facts).toMatchObject({ "six-card-suit": 1, "eight-card-fit": 1, "further-fit": 1 });
    expect(facts["seven-card-suit"]).toBeUndefined();
    expect(facts.running).toBe(6 + 1 + 1);
    // Without the jack it stops at three.
    const short = "N:AKQ432.32.432.32 JT98.KQJ.KQJ.AKQ 765.A654.A65.987 .T987.T987.JT654";
    expect(counted(short, "N").running).toBe(3 + 1 + 1);
  });

  test("a long run against us, and short suits", () => {
    // West's seven hearts run; we have five cards of them.
    const deal = "N:AK2.432.AK2.A432 QJT.5.QJT98.KQJ5 9876.76.7654.T98 543.AKQJT98.3.76";
    expect(counted(deal, "N")).toMatchObject({
      "five-cards-together": 1,
      "no-honour": 1,
      // Seven, two more than five.
      cashed: 7,
      "long-run-cashed": 2,
    });
  });

  test("one stopper against five of theirs, and a bare honour", () => {
    const deal = "N:K2.AKQ2.AKQ2.AK2 AQJT98.JT.JT.JT9 43.9876.9876.876 765.543.543.Q543";
    expect(counted(deal, "N")).toMatchObject({
      "one-stopper-against-five": 1,
      "three-top-honours": 2,
      // ♠K before the ace: East is after North, so West, who plays before him, has none.
      "ace-caught": -1,
    });
    const bare = "N:K.AKQ32.AKQ2.AK2 AQJT9.JT.JT.JT98 8765432.98.98.76 .7654.76543.Q543";
    expect(counted(bare, "N")).toMatchObject({ "bare-honour": 1, "eight-card-fit": 1 });
    const two = "N:KQ.AKQ2.AKQ2.AK2 AJT9.JT.JT.JT987 8765432.98.98.63 .76543.76543.Q54";
    expect(counted(two, "N")["bare-honour"]).toBeUndefined();
  });
});
