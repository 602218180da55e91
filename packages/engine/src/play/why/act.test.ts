import { parseCard, parseOutcome, parsePartialDeal, Play, sure } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { actOf, type Act } from "./act.js";

/** What a card of the hand to play does, with North's and South's hands in view. */
function act(contract: string, hands: string, cards: string, card: string): Act | undefined {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error("nothing to play");
  const [north = "-", south = "-"] = hands.split(" ");
  const deal = sure(parsePartialDeal(`N:${north} - ${south} -`));
  const played = cards.split(" ").map((text) => sure(parseCard(text)));
  return actOf(sure(Play.of(outcome, deal, played)), sure(parseCard(card)));
}

const about = (text: string) => sure(parseCard(text));
const NOTRUMP = "AQ4.A72.KJ83.A52 J32.K84.A952.K43";
const ACE_TO_KEEP = "AQ4.72.KJ83.A652 J32.A84.A952.K43";
const SPADES = "KQ94..KJ832.A652 AJT32.K84.A95.43";

describe("what a card does", () => {
  test("a finesse is for the card that may lie behind it, with a higher one kept", () => {
    const led = "HQ H2 H3 HK S2 S5";
    expect(act("3NT S", NOTRUMP, led, "SQ")).toEqual({ kind: "finesses", about: about("SK") });
    expect(act("3NT S", NOTRUMP, led, "SA")).toEqual({ kind: "wins" });
    expect(act("3NT S", NOTRUMP, led, "S4")).toEqual({ kind: "ducks" });
  });

  test("keeping the highest card back is a hold-up, but not from one who already wins", () => {
    const kept = { kind: "holds up", about: about("HA") };
    expect(act("3NT S", ACE_TO_KEEP, "HQ H2 H3", "H4")).toEqual(kept);
    expect(act("3NT S", ACE_TO_KEEP, "HQ H2 H3", "HA")).toEqual({ kind: "wins" });
    expect(act("3NT S", NOTRUMP, "HQ HA H3", "H4")).toBeUndefined();
    // North has the ace: South's king is not the highest, and keeps nothing back.
    expect(act("3NT S", NOTRUMP, "HQ H2 H3", "H4")).toBeUndefined();
  });

  test("a trump on another suit ruffs, any other card is discarded", () => {
    expect(act("4S S", SPADES, "HQ", "S4")).toEqual({ kind: "ruffs" });
    expect(act("4S S", SPADES, "HQ", "D2")).toEqual({ kind: "discards" });
    // East ruffs a club that South has no more of.
    const clubs = "C7 CA C8 C3 C2 C9 C4 CK CQ C5 S6";
    expect(act("4S S", SPADES, clubs, "ST")).toEqual({ kind: "overruffs" });
    expect(act("4S S", SPADES, clubs, "S3")).toBeUndefined();
  });

  test("declarer's lead of a trump draws trumps, the highest card left of a suit is cashed", () => {
    const won = "C7 CA C8 C3";
    expect(act("4S S", SPADES, won, "SK")).toEqual({ kind: "draws trumps" });
    expect(act("3NT S", NOTRUMP, "HQ HA H3 H4", "CA")).toEqual({ kind: "cashes" });
    expect(act("3NT S", NOTRUMP, "HQ HA H3 H4", "DJ")).toBeUndefined();
  });

  test("an honour on an honour covers it", () => {
    const lead = "HJ H2 H3 H4 SQ";
    expect(act("3NT S", "K94.A72.KJ83.A52 J32.K84.A952.Q43", lead, "SK")).toEqual({
      kind: "covers",
      about: about("SQ"),
    });
  });
});
