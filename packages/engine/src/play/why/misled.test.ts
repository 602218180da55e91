import { describe, expect, test } from "vitest";
import { cardOf, LOCALES } from "@falsecard/core";
import { sayMisled, type Misled } from "./misled.js";

/** With jack-seven-two South plays the seven, and West finesses partner for the jack. */
const FALSE = { card: cardOf("C", "7"), honest: cardOf("C", "2"), risk: 0 };
const MISLED: Misled = {
  belief: { kind: "length", seat: "W", suit: "C", length: 2, before: 0.244, after: 0.696 },
  seat: "W",
  fromDummy: true,
  card: cardOf("C", "T"),
  act: { kind: "finesses", about: cardOf("C", "J") },
  trick: 7,
  instead: cardOf("C", "Q"),
};

describe("how a falsecard works", () => {
  test("is said of the player who goes wrong, with his own reason and what he does otherwise", () => {
    expect(sayMisled(FALSE, MISLED, "en")).toBe(
      "♣7, not ♣2: West places you with two clubs (70%, up from 24%). As the cards lie, West goes wrong in trick 7: " +
        "♣T from dummy finesses for ♣J, and the contract fails. After ♣2 West plays ♣Q there, and it is made. " +
        "Against players who see all cards ♣7 costs nothing.",
    );
    expect(sayMisled(FALSE, MISLED, "ja")).toBe(
      "♣2ではなく♣7: ウエストはあなたの♣を2枚と読む(24%から70%へ)。実際の配置では、ウエストは第7トリックで" +
        "ダミーの♣T(♣Jへのフィネス)を出して誤り、コントラクトはダウンする。♣2ならそこで♣Qを出してメイクする。" +
        "全員のカードが見える相手に対しても、♣7の損はない。",
    );
  });

  test.each(LOCALES)(
    "gives no belief that hardly changed, and no cost that is none (%s)",
    (locale) => {
      const belief = {
        kind: "card",
        seat: "W",
        card: cardOf("C", "J"),
        before: 0.5,
        after: 0.45,
      } as const;
      expect(sayMisled(FALSE, { ...MISLED, belief }, locale)).not.toContain("%");
      expect(sayMisled({ ...FALSE, risk: 0.54 }, MISLED, locale)).toContain("0.5");
      expect(sayMisled(FALSE, MISLED, locale)).not.toContain("0.0");
    },
  );

  test("tells a belief that changed by a tenth, and none that changed by less", () => {
    const told = (after: number) =>
      sayMisled(
        FALSE,
        {
          ...MISLED,
          belief: { kind: "card", seat: "W", card: cardOf("C", "J"), before: 0, after },
        },
        "en",
      );
    expect(told(0.1)).toContain("West places ♣J with you (10%, up from 0%).");
    expect(told(0.099)).not.toContain("%");
    expect(sayMisled(FALSE, { ...MISLED, belief: undefined }, "en")).not.toContain("%");
  });

  test("says the card alone where there is no word for what it does, and where it comes from", () => {
    const plain = { ...MISLED, act: undefined, fromDummy: false };
    expect(sayMisled(FALSE, plain, "en")).toContain("goes wrong in trick 7 with ♣T, and");
    expect(sayMisled(FALSE, plain, "ja")).toContain("第7トリックで♣Tを出して誤り");
  });

  test.each(LOCALES)("names no other card where his turn has not come (%s)", (locale) => {
    expect(sayMisled(FALSE, { ...MISLED, instead: undefined }, locale)).not.toContain("♣Q");
  });
});
