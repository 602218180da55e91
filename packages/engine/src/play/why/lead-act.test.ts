import {
  parseCard,
  parseOutcome,
  parsePartialDeal,
  Play,
  sure,
  type Contract,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { leadAct, type Act } from "./act.js";

const contractOf = (text: string): Contract => {
  const outcome = sure(parseOutcome(text));
  if (outcome === "passed out") throw new Error("nothing to play");
  return outcome;
};
const about = (text: string) => sure(parseCard(text));

/** What a card does that is led now, after these cards. */
function led(
  contract: string,
  deal: string,
  cards: string,
  card: string,
  partners = false,
): Act | undefined {
  const played = cards.split(" ").flatMap((text) => (text === "" ? [] : [about(text)]));
  const play = sure(Play.of(contractOf(contract), sure(parsePartialDeal(deal)), played));
  if (play.turn === undefined || play.current.cards.length > 0)
    throw new Error("nobody is to lead");
  return leadAct(play, play.turn, about(card), partners);
}

/** The same with declarer's hand and dummy in view. */
function act(contract: string, hands: string, cards: string, card: string): Act | undefined {
  const [north, south] = hands.split(" ");
  return led(contract, `N:${north} - ${south} -`, cards, card);
}

/** The same of South, who is in hand after the first trick. */
const leads = (contract: string, hands: string, card: string, before = "") =>
  act(contract, hands, `HQ H2 H3 HA${before}`, card);

/** What a defender's card does against South's three notrump, with North as dummy in view. */
function defends(
  seat: "E" | "W",
  hand: string,
  cards: string,
  card: string,
  dummy = "KQ4.T872.KJ83.52",
): Act | undefined {
  const hands = seat === "E" ? [hand, "-", "-"] : ["-", "-", hand];
  return led("3NT S", `N:${dummy} ${hands.join(" ")}`, cards, card);
}

const NOTRUMP = "AQ4.A72.KJ83.A52 J32.K84.A952.K43";
const WEST = "W:Q873.A4.732.KJ52 - - -";
const SPADES = "KQ94..KJ832.A652 AJT32.K84.A95.43";

describe("what a card that is led does", () => {
  test("an opening lead comes from a holding, and is partner's suit only if that is said", () => {
    const opens = {
      kind: "opens",
      from: "from a queen",
      length: 4,
      honour: about("SQ"),
      partners: false,
    };
    expect(led("3NT S", WEST, "", "S3")).toEqual(opens);
    expect(led("3NT S", WEST, "", "S3", true)).toEqual({ ...opens, partners: true });
    expect(led("3NT S", WEST, "", "D7")).toEqual({
      kind: "opens",
      from: "from nothing",
      length: 3,
      honour: undefined,
      partners: false,
    });
    // Of a hand that is not seen nothing is known.
    expect(led("3NT N", WEST, "", "SA")).toBeUndefined();
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

  test("a trump draws trumps while one is out, be it the smallest, and is cashed after that", () => {
    expect(leads("4S S", "KQ94.K72.AK2.753 AJT87653.A84.3.6", "S3")).toEqual({
      kind: "draws trumps",
    });
    expect(leads("4S S", "KQ942.K72.AK.753 AJT87653.A84.3.6", "S3")).toEqual({ kind: "cashes" });
  });

  test("a card is led for a ruff where the hand opposite has none of its suit and a trump, one at least", () => {
    const ruff = { kind: "leads for a ruff" };
    const south = "AJT83.A84.93.654";
    expect(leads("4S S", `KQ94.K72.AKQ752. ${south}`, "C4")).toEqual(ruff);
    expect(leads("4S S", `K.K72.AKQJ87652. ${south}`, "C4")).toEqual(ruff);
    expect(leads("4S S", `.K72.AKQJT87652. ${south}`, "C4")).toBeUndefined();
    expect(leads("4S S", `KQ94.K72.AKQ75.2 ${south}`, "C4")).toBeUndefined();
    expect(leads("3NT S", `KQ94.K72.AKQ752. ${south}`, "C4")).toBeUndefined();
  });

  test("an honour drives out a higher one only if the next highest is ours", () => {
    const small = "954.K72.A874.753";
    const drives = { kind: "drives out", about: about("CA") };
    expect(leads("3NT S", `${small} Q32.A84.52.KQJT2`, "CK")).toEqual(drives);
    expect(leads("3NT S", `${small} Q32.A84.52.KQJT2`, "C2")).toBeUndefined();
    expect(leads("3NT S", `${small} Q32.A84.52.KQJT2`, "SQ")).toBeUndefined();
    expect(leads("3NT S", `${small} Q32.A84.52.KQJT2`, "S2")).toBeUndefined();
  });

  test("an honour led to a higher one that may be beaten is led towards it, not past it", () => {
    const hands = "K94.K72.A874.753 Q32.A84.52.KQJT2";
    expect(leads("3NT S", hands, "SQ")).toEqual({ kind: "leads towards", about: about("SK") });
    expect(leads("3NT S", hands, "S2")).toEqual({ kind: "leads towards", about: about("SK") });
  });

  test("declarer goes on with the suit that his side led last, whatever the others threw", () => {
    const hands = "954.J72.A874.753 Q862.AK4.52.KQJ2";
    // West throws a diamond on South's spade; East wins and leads a heart to South.
    const tricks = " S2 D3 S4 SK H9 HK HT H7";
    expect(leads("3NT S", hands, "S6", tricks)).toEqual({ kind: "continues" });
    expect(leads("3NT S", hands, "C2", tricks)).toBeUndefined();
  });

  test("a defender returns the suit that partner led first, even if dummy had none of it", () => {
    const east = "JT52.K532.Q62.87";
    const dummy = "KQ43..KJ8543.952";
    expect(defends("E", east, "H4 D3 HK H6", "H3", dummy)).toEqual({ kind: "returns" });
    // West led hearts and then, in again, diamonds: hearts are returned, diamonds are gone on with.
    const tricks = "H4 H2 HK H6 H3 H9 HJ H7 D4 D3 DQ D5";
    const held = "JT52.K53.QT62.87";
    expect(defends("E", held, tricks, "H5")).toEqual({ kind: "returns" });
    expect(defends("E", held, tricks, "D2")).toEqual({ kind: "continues" });
  });

  test("a defender leads through strength, up to weakness, and otherwise switches", () => {
    const west = "J52.AQJ43.762.84";
    const won = "HQ H2 H5 H6";
    expect(defends("W", west, won, "S2")).toEqual({ kind: "leads through", about: about("SK") });
    expect(defends("W", west, won, "H3")).toEqual({ kind: "continues" });
    expect(defends("W", west, won, "C4")).toEqual({ kind: "switches" });
    expect(defends("W", west, won, "HA")).toEqual({ kind: "cashes" });
    const east = "JT52.K53.Q62.874";
    const taken = "H4 H2 HK H6";
    expect(defends("E", east, taken, "H3")).toEqual({ kind: "returns" });
    expect(defends("E", east, taken, "C4")).toEqual({ kind: "leads to weakness" });
    expect(defends("E", east, taken, "D2")).toEqual({ kind: "switches" });
    const dummy = "KQ43.T872.KJ853.";
    expect(defends("E", east, taken, "C4", dummy)).toEqual({ kind: "switches" });
    expect(led("4S S", `N:${dummy} ${east} - -`, taken, "S2")).toEqual({ kind: "leads a trump" });
  });
});
