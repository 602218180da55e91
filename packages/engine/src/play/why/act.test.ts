import {
  dummyOf,
  makeCard,
  parseCard,
  parseOutcome,
  parsePartialDeal,
  partnerOf,
  Play,
  rankIndexOf,
  SEATS,
  suitOf,
  sure,
  type Card,
} from "@falsecard/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moment } from "../moment.arbitrary.js";
import { problemOf } from "../problem/problem.js";
import { PROGRAMS } from "../shipped.js";
import { actOf, hiddenAbove, isHighest, isHonour, type Act } from "./act.js";

/** What a card of the hand to play does, with North's and South's hands in view. */
function act(contract: string, hands: string, cards: string, card: string): Act | undefined {
  const [north = "-", south = "-"] = hands.split(" ");
  const deal = sure(parsePartialDeal(`N:${north} - ${south} -`));
  const played = cards.split(" ").map((text) => sure(parseCard(text)));
  return actOf(sure(Play.of(contractOf(contract), deal, played)), sure(parseCard(card)));
}

const contractOf = (text: string) => {
  const outcome = sure(parseOutcome(text));
  if (outcome === "passed out") throw new Error("nothing to play");
  return outcome;
};

/** What a defender's card does against South's three notrump, with North as dummy in view. */
function defends(
  seat: "E" | "W",
  hand: string,
  cards: string,
  card: string,
  dummy = "KQ4.T872.KJ83.52",
): Act | undefined {
  const hands = seat === "E" ? [hand, "-", "-"] : ["-", "-", hand];
  const deal = sure(parsePartialDeal(`N:${dummy} ${hands.join(" ")}`));
  const played = cards.split(" ").map((text) => sure(parseCard(text)));
  return actOf(sure(Play.of(contractOf("3NT S"), deal, played)), sure(parseCard(card)));
}

const about = (text: string) => sure(parseCard(text));
const NOTRUMP = "AQ4.A72.KJ83.A52 J32.K84.A952.K43";
const ACE_TO_KEEP = "AQ4.72.KJ83.A652 J32.A84.A952.K43";
const WEST = "W:Q873.A4.732.KJ52 - - -";
const SPADES = "KQ94..KJ832.A652 AJT32.K84.A95.43";

describe("what a card does", () => {
  test("a finesse is for the card that may lie behind it, with a higher one kept", () => {
    const led = "HQ H2 H3 HK S2 S5";
    expect(act("3NT S", NOTRUMP, led, "SQ")).toEqual({ kind: "finesses", about: about("SK") });
    expect(act("3NT S", NOTRUMP, led, "SA")).toEqual({ kind: "wins" });
    expect(act("3NT S", NOTRUMP, led, "S4")).toEqual({ kind: "ducks" });
  });

  test("keeping the highest card back is a hold-up, but not when partner already wins", () => {
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

  test("a defender leads through strength and up to weakness, and plays low second and high third", () => {
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
      fc.property(moment(1, 48), ({ seen }) => {
        const { play, turn, legal } = sure(problemOf(seen, [], PROGRAMS.A));
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

  test("an honour of partner's is overtaken, a lower card of his only beaten", () => {
    const hands = "A94.K72.AQJ3.A52 K832.A84.952.K43";
    const south = "HQ H2 H3 HA";
    expect(act("3NT S", hands, `${south} SK S5`, "SA")).toEqual({
      kind: "overtakes",
      about: about("SK"),
    });
    expect(act("3NT S", hands, `${south} S8 S5`, "SA")).toEqual({ kind: "wins" });
  });

  test("a card that cannot be beaten wins at once in notrump, the last card of a trick in any contract", () => {
    expect(act("4S S", SPADES, "DT D2 D4", "DA")).toEqual({ kind: "wins" });
    expect(act("4S S", SPADES, "DT D2 D4", "D5")).toEqual({ kind: "holds up", about: about("DA") });
    // A card behind the last one cannot beat it: no finesse.
    expect(act("3NT S", "942.K72.KQJ8.A52 AJ3.A84.T952.K43", "S5 S2 ST", "SJ")).toEqual({
      kind: "wins",
    });
  });

  test("second hand goes up with an honour on a small card or with the highest one, and covers an honour with one", () => {
    const hands = "Q94.A72.KJ832.52 KJ32.K84.A95.AT3";
    expect(act("3NT S", hands, "S5", "SQ")).toEqual({ kind: "goes up" });
    expect(act("3NT S", hands, "S5", "S9")).toBeUndefined();
    expect(act("4S S", hands, "HQ", "HA")).toEqual({ kind: "goes up" });
    expect(act("3NT S", hands, "HQ", "HA")).toEqual({ kind: "wins" });
    expect(act("3NT S", "Q94.K72.KJ832.52 KJ32.A84.A95.AT3", "HQ", "HK")).toEqual({
      kind: "covers",
      about: about("HQ"),
    });
  });

  test("without a higher card kept a third hand's honour is no finesse", () => {
    const hands = "Q94.K72.AJ832.A2 J32.A84.K95.KT43";
    expect(act("3NT S", hands, "HQ H2 H3 HA S2 S5", "SQ")).toBeUndefined();
    // A defender's queen from ace and queen is neither a finesse nor as high as he can.
    expect(defends("E", "AQ65.53.Q62.8743", "S2 ST", "SQ", "KT4.T872.KJ83.52")).toBeUndefined();
  });

  test("a card that loses is low, an unblock, or keeps something back, and an only one is nothing", () => {
    const hands = "KQ7.K72.KQJ.7532 A832.A84.A952.K4";
    const south = "HQ H2 H3 HA";
    expect(act("3NT S", hands, `${south} SA S5`, "SK")).toEqual({ kind: "unblocks" });
    expect(act("3NT S", hands, `${south} SA S5`, "SQ")).toEqual({ kind: "unblocks" });
    expect(act("3NT S", hands, `${south} SA S5`, "S7")).toEqual({ kind: "plays low" });
    // The lowest card of three is low, though it is an honour.
    expect(act("3NT S", hands, `${south} DA D3`, "DJ")).toEqual({ kind: "plays low" });
    const spots = "K976.K72.KQJ.753 A832.A84.A952.K4";
    expect(act("3NT S", spots, `${south} SA S5`, "S7")).toBeUndefined();
    expect(act("3NT S", "9.K72.KQJ32.7532 A832.A84.A95.K64", "ST", "S9")).toBeUndefined();
    // The nine would win, but is no card to keep.
    const nine = "942.K72.AKQJ.753 A83.A84.9532.KQ4";
    expect(act("3NT S", nine, "S5", "S2")).toEqual({ kind: "plays low" });
    expect(act("3NT S", nine, "S5", "S4")).toBeUndefined();
  });

  test("only a defender plays low in second hand, and only with his lowest card", () => {
    const west = "J52.AQJ43.K762.8";
    const dummy = "KQ4.T872.J843.52";
    // South has won a trick and leads a diamond through West.
    const led = "HQ H2 H5 HK D9";
    expect(defends("W", west, led, "D2", dummy)).toEqual({ kind: "second hand low" });
    expect(defends("W", west, led, "D6", dummy)).toEqual({ kind: "keeps", about: about("DK") });
    const keeps = { kind: "keeps", about: about("SK") };
    expect(act("3NT S", "K52.K72.AKQJ.753 J83.A84.9532.KQ4", "S9", "S2")).toEqual(keeps);
    expect(act("3NT S", "K52.K72.AKQJ.753 J83.A84.9532.KQ4", "S9", "S5")).toEqual(keeps);
  });

  test("an opening lead is in partner's suit only if that is said", () => {
    const opens = { kind: "opens", from: "from a queen", length: 4, honour: about("SQ") };
    const play = sure(Play.of(contractOf("3NT S"), sure(parsePartialDeal(WEST)), []));
    expect(actOf(play, about("S3"))).toEqual({ ...opens, partners: false });
    expect(actOf(play, about("S3"), true)).toEqual({ ...opens, partners: true });
  });
});

describe("what is seen of a suit", () => {
  const play = sure(
    Play.of(contractOf("3NT S"), sure(parsePartialDeal(`N:${NOTRUMP.replace(" ", " - ")} -`)), []),
  );

  test("an honour is a ten or higher", () => {
    expect(["SA", "ST", "S9", "C2"].map((text) => isHonour(about(text)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("hidden cards above a rank are strictly higher ones that neither hand in view has, from the top down", () => {
    const above = (rank: string) =>
      hiddenAbove(play, "S", rankIndexOf(about(rank))).map((card) => makeCard(card));
    expect(above("S9")).toEqual(["SK", "ST"]);
    expect(above("S8")).toEqual(["SK", "ST", "S9"]);
    expect(above("SK")).toEqual([]);
  });

  test("a card is the highest if neither a hidden hand nor another in view has a higher one", () => {
    expect(isHighest(play, "N", about("SA"))).toBe(true);
    expect(isHighest(play, "N", about("SQ"))).toBe(false);
    // South's king of hearts has nothing hidden above it, but North has the ace.
    expect(isHighest(play, "S", about("HK"))).toBe(false);
    // The ace in the same hand does not count.
    expect(isHighest(play, "N", about("DK"))).toBe(false);
    expect(isHighest(play, "S", about("DA"))).toBe(true);
  });
});
