/** The rows that are spoilt, and what must hold of every line that comes of them. */
import { isDeepStrictEqual } from "node:util";
import { plainText, Random } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { STRENGTH_RUN } from "@falsecard/lab";
import { falsecard } from "../fake.fixture.js";
import { Style } from "../text/style.js";
import { BID_ROW } from "./bid-row.js";
import { CARD_ROW } from "./card-row.js";
import { spoil, type Row } from "./mutant.fixture.js";
import { unsaidByBid, unsaidByCard, unsaidByScore } from "./oracle.fixture.js";
import { cutShort } from "./json.js";
import type { RowKind } from "./row.js";

export const BID_ROWS: readonly Row[] = [
  { id: "a", hand: "AKQ32.K5.QJ4.T98", dealer: "N", vul: "None", auction: "" },
  {
    id: 7,
    hand: "KQ62.A954.73.J86",
    dealer: "S",
    vul: "NS",
    auction: "1N P",
    expected: "2C",
    scoring: "IMPs",
  },
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
export const CARD_ROWS: readonly Row[] = [
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

/** A row of a match that was played before, as `lab strength` writes it. */
const LAB_ROWS: readonly Row[] = [3, 4].map((i) => ({
  i,
  one: "B",
  two: "A",
  samples: 8,
  seed: "x",
  deal: HOLD_UP["deal"],
  contract: "3N by S",
  tricks: [8, 9],
  imps: 10,
  apart: 4,
  cards: ["H6 H4 HJ HQ", "H6 H4 HJ HQ"],
}));

/** The same of the rows of a match: one that is accepted is, written again, what was given. */
export function spoilMatch(count: number, seed: string): Tally {
  const random = Random.from(seed);
  const wrong: string[] = [];
  let [accepted, refused] = [0, 0];
  for (let i = 0; i < count; i++) {
    const line = spoil(random, LAB_ROWS);
    const read = STRENGTH_RUN.parse(`${line}\n`, {});
    const sentence = read.ok ? "" : sayFault(read.fault);
    if (!read.ok) {
      refused++;
      if (read.fault.found === "") wrong.push(`“${sentence}”: ${line}`);
      continue;
    }
    accepted++;
    const [row] = read.value.rows;
    if (row === undefined ? line !== "" : !isDeepStrictEqual({ ...row }, JSON.parse(line)))
      wrong.push(line);
  }
  return { accepted, refused, wrong };
}

const SCORE_LINES = [
  "4SX --by N --vul NS --tricks 9",
  "3NT= --by S --vul All --against 150",
  "5c** --by west --result -1 --vul=None",
  "pass --vul EW --against -50",
];

/** The same of lines of `score -`, which are command lines of their own. */
export async function spoilLines(count: number, seed: string): Promise<Tally> {
  const random = Random.from(seed);
  const pieces = [...SCORE_LINES, ...SCORE_LINES].flatMap((line) => line.split(" "));
  const lines = Array.from({ length: count }, () => {
    const words = (SCORE_LINES[random.below(4)] ?? "").split(" ");
    for (let times = random.below(3); times > 0; times--) {
      const word = pieces[random.below(pieces.length)] ?? "";
      words.splice(random.below(words.length + 1), random.below(3), ...(times === 1 ? [word] : []));
    }
    const text = words.join(" ");
    const at = random.below(text.length + 1);
    const strange = String.fromCodePoint(33 + random.below(random.below(4) === 0 ? 0xd000 : 90));
    return random.below(4) > 0 ? text : text.slice(0, at) + strange + text.slice(at);
  });
  const { out, err } = await falsecard(["score", "-", "--json"], { stdin: lines.join("\n") });
  const refused = new Set([...err.matchAll(/^line (\d+): \S/gmu)].map(([, line]) => Number(line)));
  const answers = out.trimEnd().split("\n");
  const taken = lines.filter((line, i) => line.trim() !== "" && !refused.has(i + 1));
  const wrong = taken.flatMap((line, i) =>
    unsaidByScore(line, JSON.parse(answers[i] ?? "{}") as Row).map((name) => `${name}: ${line}`),
  );
  if (taken.length !== answers.length)
    wrong.push(`${taken.length} lines, ${answers.length} answers`);
  return { accepted: taken.length, refused: refused.size, wrong };
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
    const { read } = kind.parse(line, STYLES.en);
    if (read.ok) {
      accepted++;
      for (const field of unsaid(line, read.value)) wrong.push(`${field}: ${line}`);
      continue;
    }
    refused++;
    for (const locale of ["en", "ja"] as const) {
      const again = kind.parse(line, STYLES[locale]).read;
      const { sentence, place, about } = again.ok
        ? { sentence: "", place: "", about: "line" }
        : again.fault;
      if (
        !sentence.includes(plainText(cutShort(place))) ||
        /undefined|\{(?:field|found|reason|part|seat)\}/u.test(sentence)
      )
        wrong.push(`“${sentence}”: ${line}`);
      if (about === "field" && !names(line, place)) wrong.push(`“${place}” is not there: ${line}`);
    }
  }
  return { accepted, refused, wrong };
}

const names = (line: string, field: string): boolean =>
  Object.hasOwn(JSON.parse(line) as object, field);

const STYLES = { en: new Style("en", false), ja: new Style("ja", false) };
