/** The rows that are spoilt, and what must hold of every line that comes of them. */
import { plainText, Random, type Locale } from "@falsecard/core";
import { Scribe } from "../scribe.js";
import { BID_ROW } from "./bid-row.js";
import { CARD_ROW } from "./card-row.js";
import { spoil, type Row } from "./mutant.fixture.js";
import { unsaidByBid, unsaidByCard } from "./oracle.fixture.js";
import { cut } from "./json.js";
import { sayRowFault, type RowKind } from "./row.js";

const BID_ROWS: readonly Row[] = [
  { id: "a", hand: "AKQ32.K5.QJ4.T98", dealer: "N", vul: "None", auction: "" },
  { id: 7, hand: "KQ62.A954.73.J86", dealer: "S", vul: "NS", auction: "1N P", expected: "2C" },
  { hand: "♠KQ62 ♥A954 ♦73 ♣J86", auction: ["1NT", "(pass)"], dealer: "west", vul: "both" },
  {
    id: "deal",
    hand: "A72.A96.Q9.AQ852",
    dealer: "N",
    seat: "W",
    vul: "None",
    auction: "2S P P",
    expected: ["2N", "X"],
    src: "a book",
    deal: "N:KT8653.T7.KJ75.J Q4.K532.T6432.63 J9.QJ84.A8.KT974 A72.A96.Q9.AQ852",
  },
];

const HOLD_UP: Row = {
  id: "hold",
  deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
  dealer: "S",
  vul: "NS",
  auction: "2N P 3N P P P",
  contract: "3N",
  declarer: "S",
  play_before: "H6 H4 HJ HQ D3 D7 DK D4 DQ",
  hero: "E",
  answer: ["D8"],
};
const CARD_ROWS: readonly Row[] = [
  HOLD_UP,
  { ...HOLD_UP, id: 3, scoring: "matchpoints", answer: "D8 DA", note: { by: "me" } },
  {
    deal: "N:- - AK75.AQ9.953.AK8 J82.KT863.72.Q96",
    contract: "3NT",
    declarer: "S",
    hero: "W",
    lead: "H6",
    cards_so_far: null,
  },
  {
    deal: HOLD_UP["deal"],
    dealer: "S",
    auction: ["2N", "P", "3N", "P", "P", "P"],
    cards_so_far: ["W:H6", "N:H4"],
    hero: "E",
  },
];

interface Kind<Q> {
  readonly kind: RowKind<Q>;
  readonly rows: readonly Row[];
  readonly unsaid: (line: string, question: Q) => readonly string[];
}
const BID: Kind<Parameters<typeof unsaidByBid>[1]> = {
  kind: BID_ROW,
  rows: BID_ROWS,
  unsaid: unsaidByBid,
};
const CARD: Kind<Parameters<typeof unsaidByCard>[1]> = {
  kind: CARD_ROW,
  rows: CARD_ROWS,
  unsaid: unsaidByCard,
};

export interface Tally {
  readonly accepted: number;
  readonly refused: number;
  /** What went wrong, with the line. */
  readonly wrong: readonly string[];
}

/** Spoils so many rows of a kind and holds each line against what was made of it. */
export const spoilRows = (name: "bid" | "card", count: number, seed: string): Tally =>
  name === "bid" ? tally(BID, count, seed) : tally(CARD, count, seed);

function tally<Q>({ kind, rows, unsaid }: Kind<Q>, count: number, seed: string): Tally {
  const random = Random.from(seed);
  const wrong: string[] = [];
  let [accepted, refused] = [0, 0];
  for (let i = 0; i < count; i++) {
    const line = spoil(random, rows);
    const { read } = kind.parse(line);
    if (read.ok) {
      accepted++;
      for (const field of unsaid(line, read.value)) wrong.push(`${field}: ${line}`);
      continue;
    }
    refused++;
    const { fault } = read;
    for (const locale of ["en", "ja"] as const) {
      const sentence = sayRowFault(speaker(locale), fault);
      const place =
        fault.kind === "text"
          ? String(fault.fault.column)
          : fault.kind === "object"
            ? fault.found
            : fault.field;
      if (
        !sentence.includes(plainText(cut(place))) ||
        /undefined|\{(?:field|found|reason|part|seat)\}/u.test(sentence)
      )
        wrong.push(`“${sentence}”: ${line}`);
      if (
        fault.kind !== "text" &&
        fault.kind !== "object" &&
        fault.kind !== "missing" &&
        !names(line, fault.field)
      )
        wrong.push(`“${fault.field}” is not there: ${line}`);
    }
  }
  return { accepted, refused, wrong };
}

const names = (line: string, field: string): boolean =>
  Object.hasOwn(JSON.parse(line) as object, field);

const speaker = (locale: Locale) => {
  const scribe = new Scribe(locale, false);
  return { scribe, say: scribe.say.bind(scribe) };
};
