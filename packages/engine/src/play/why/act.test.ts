import {
  dummyOf,
  parseCard,
  parseOutcome,
  parsePartialDeal,
  partnerOf,
  Play,
  SEATS,
  suitOf,
  sure,
  type Card,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem.js";
import { PROGRAMS } from "../shipped.js";
import { actOf } from "./act.js";
import type { Act } from "./act-kind.js";

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
    expect(act("3NT S", NOTRUMP, "HQ HA H3", "H4")).toEqual({ kind: "plays low" });
    // North has the ace: South's king is not the highest, but would win.
    expect(act("3NT S", NOTRUMP, "HQ H2 H3", "H4")).toEqual({ kind: "ducks" });
  });

  test("a trump on another suit ruffs, any other card is discarded", () => {
    expect(act("4S S", SPADES, "HQ", "S4")).toEqual({ kind: "ruffs" });
    expect(act("4S S", SPADES, "HQ", "D2")).toEqual({ kind: "discards" });
    // East ruffs a club that South has no more of.
    const clubs = "C7 CA C8 C3 C2 C9 C4 CK CQ C5 S6";
    expect(act("4S S", SPADES, clubs, "ST")).toEqual({ kind: "overruffs" });
    expect(act("4S S", SPADES, clubs, "S3")).toEqual({ kind: "underruffs" });
  });

  test("declarer's lead of a trump draws trumps, the highest card left of a suit is cashed", () => {
    const won = "C7 CA C8 C3";
    expect(act("4S S", SPADES, won, "SK")).toEqual({ kind: "draws trumps" });
    expect(act("3NT S", NOTRUMP, "HQ HA H3 H4", "CA")).toEqual({ kind: "cashes" });
  });

  test("declarer leads towards an honour, to one that wins, through a hidden one, or drives it out", () => {
    const north = "HQ HA H3 H4";
    expect(act("3NT S", NOTRUMP, north, "DJ")).toEqual({ kind: "finesses", about: about("DQ") });
    expect(act("3NT S", NOTRUMP, north, "C2")).toEqual({ kind: "crosses to", about: about("CK") });
    const south = "HQ H2 H3 HK";
    expect(act("3NT S", NOTRUMP, south, "S2")).toEqual({
      kind: "leads towards",
      about: about("SQ"),
    });
    const solid = "A42.A72.KQJ8.J52 K53.K84.T952.K43";
    expect(act("3NT S", solid, "HQ HA H3 H4", "DK")).toEqual({
      kind: "drives out",
      about: about("DA"),
    });
    expect(act("4S S", SPADES, "C7 CA C8 C3", "D2")).toEqual({
      kind: "crosses to",
      about: about("DA"),
    });
  });

  test("a defender leads through strength and up to weakness, and plays low second and high third", () => {
    // North is dummy, and East's and West's hands are seen in turn.
    const defends = (seat: "E" | "W", hand: string, cards: string, card: string) => {
      const outcome = sure(parseOutcome("3NT S"));
      if (outcome === "passed out") throw new Error("nothing to play");
      const hands = seat === "E" ? [hand, "-", "-"] : ["-", "-", hand];
      const deal = sure(parsePartialDeal(`N:KQ4.T872.KJ83.52 ${hands.join(" ")}`));
      const played = cards.split(" ").map((text) => sure(parseCard(text)));
      return actOf(sure(Play.of(outcome, deal, played)), sure(parseCard(card)));
    };
    const west = "J52.AQJ43.762.84";
    const won = "HQ H2 H5 H6";
    expect(defends("W", west, won, "S2")).toEqual({ kind: "leads through", about: about("SK") });
    expect(defends("W", west, won, "H3")).toEqual({ kind: "continues" });
    const east = "JT52.K53.Q62.874";
    expect(defends("E", east, "H4 H2", "HK")).toEqual({ kind: "third hand high" });
    const taken = "H4 H2 HK H6";
    expect(defends("E", east, taken, "H3")).toEqual({ kind: "returns" });
    expect(defends("E", east, taken, "C4")).toEqual({ kind: "leads to weakness" });
    expect(defends("E", east, taken, "D2")).toEqual({ kind: "switches" });
    expect(defends("E", east, "H4 H2 H3 H6 S3 S7 SQ", "S2")).toEqual({ kind: "plays low" });
  });

  test("an honour on an honour covers it", () => {
    const lead = "HJ H2 H3 H4 SQ";
    expect(act("3NT S", "K94.A72.KJ83.A52 J32.K84.A952.Q43", lead, "SK")).toEqual({
      kind: "covers",
      about: about("SQ"),
    });
  });

  test("names a card where it lies, whatever the hidden hands, and nearly every card has a word", () => {
    let [named, all] = [0, 0];
    fc.assert(
      fc.property(moment(1, 48), ({ view }) => {
        const { play, turn, legal } = sure(problemOf(view, [], PROGRAMS.A));
        const lies = (card: Card) => SEATS.find((seat) => play.left(seat)?.has(card) === true);
        for (const card of legal) {
          const found = actOf(play, card);
          if (legal.size > 1) all++;
          if (found !== undefined && legal.size > 1) named++;
          if (found === undefined || !("about" in found)) continue;
          const { kind, about: other } = found;
          expect(suitOf(other)).toBe(suitOf(card));
          const where = {
            finesses: undefined,
            "drives out": undefined,
            "holds up": turn,
            keeps: turn,
            "leads towards": partnerOf(turn),
            "crosses to": partnerOf(turn),
            "leads through": dummyOf(play.contract),
          };
          if (kind === "covers" || kind === "overtakes")
            expect(play.current.cards).toContain(other);
          else expect([kind, lies(other)]).toEqual([kind, where[kind]]);
        }
      }),
      { numRuns: 300 },
    );
    expect(named / all).toBeGreaterThan(0.8);
  });
});
