/** The paper on bidding agents: its worked example and its experiment. */
import { list, v } from "@falsecard/cluster";
import { hcp, parseDeal, parseHand, score, sure } from "@falsecard/core";
import {
  agentAdvice,
  ourPair,
  PAPERS_CARD,
  situationOf,
  theirPair,
} from "@falsecard/engine/bidding";
import { bid, positionAfter } from "../boards/biddable.js";
import { experiment, TEXT } from "../frame/experiment.js";
import { figure } from "../frame/figure.js";
import type { Cell } from "../frame/finding.js";
import { tricksIn } from "../boards/solving.js";
import { words } from "../frame/words.js";

const HAND = sure(parseHand("K8752.75.8.J9843"));
const DEAL = sure(
  parseDeal("N:K8752.75.8.J9843 .AKQ64.AKT54.AK2 AQJT63.3.Q762.T5 94.JT982.J93.Q76"),
);

/** What the rows say, in Japanese. */
const JAPANESE: Readonly<Record<string, string>> = {
  "partner's points": "パートナーの点",
  "partner's spades": "パートナーのスペード",
  "partner's hearts": "パートナーのハート",
  "our losers": "味方のルーザー",
  "own points": "自分の点",
  "their points": "敵の点",
  "their spades": "敵のスペード",
  "their hearts": "敵のハート",
  case: "場合",
  call: "コール",
  auction: "オークション",
  "auction, nobody vulnerable": "オークション(両ノンバル)",
  "tricks in spades, North-South": "南北のスペードのトリック",
  "tricks in hearts, East-West": "東西のハートのトリック",
  "4S doubled": "4S ダブル",
  "the other room, 5S doubled": "もう一方の部屋、5S ダブル",
};

const FOUND = v.strictObject({
  worked: list(list(TEXT, 100), 1000),
  experiment: list(list(TEXT, 100), 1000),
});
type Found = v.InferOutput<typeof FOUND>;

const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? String(min) : `${min}–${max}`;

function perform(): Found {
  const s = situationOf(positionAfter("S", "2S P", PAPERS_CARD));
  const { image } = s.partner;
  const us = ourPair(s, HAND);
  const them = theirPair(s, HAND);
  const advice = agentAdvice(s, HAND);
  const calls = (vulnerability: "None" | "EW"): string => {
    const bidder = { card: PAPERS_CARD, judge: "rules" } as const;
    return bid({ deal: DEAL, dealer: "S", vulnerability }, { NS: bidder, EW: bidder }).calls.join(
      "–",
    );
  };
  const spades = tricksIn(DEAL, { strain: "S", declarer: "S" });
  const hearts = tricksIn(DEAL, { strain: "H", declarer: "E" });
  const four = { level: 4, strain: "S", doubling: "X", declarer: "S" } as const;
  const game = { level: 4, strain: "H", doubling: "", declarer: "E" } as const;
  const room = (level: 4 | 5): number => score({ ...four, level, declarer: "W" }, false, spades);
  return {
    worked: [
      ["partner's points", "6–10", range(image.points)],
      ["partner's spades", "6+", `${image.length.S.min}+`],
      ["partner's hearts", "0–3", range(image.length.H)],
      ["our losers", "15–16", range(us.losers)],
      ["own points", "4", String(hcp(HAND))],
      ["their points", "26–30", range(them.hcp)],
      ["their spades", "0–2", range(them.length.S)],
      ["their hearts", "8+", `${them.length.H.min}+`],
      [
        "[M, S]",
        "[2, ♠]",
        `[${advice.ours.level}, ${advice.ours.strain === "S" ? "♠" : advice.ours.strain}]`,
      ],
      [
        "[N, T]",
        "[4, ♥]",
        `[${advice.theirs.level}, ${advice.theirs.strain === "H" ? "♥" : advice.theirs.strain}]`,
      ],
      ["case", "4", String(advice.case)],
      ["call", "4S", advice.call],
    ],
    experiment: [
      ["auction", "2S–P–4S–X–P–P–P", calls("EW")],
      ["auction, nobody vulnerable", "", calls("None")],
      ["tricks in spades, North-South", "9", String(spades)],
      ["tricks in hearts, East-West", "12", String(hearts)],
      [
        "4S doubled",
        "−200",
        `${figure(score(four, false, spades))} / ${figure(score(four, true, spades))}`,
      ],
      ["4H", "680", String(score(game, true, hearts))],
      ["the other room, 5S doubled", "200", String(room(4) - room(5))],
    ],
  };
}

const inBoth = (row: readonly string[]): Cell[] =>
  row.map((text) => ({ en: text, ja: JAPANESE[text] ?? text }));

export const agent = experiment<Record<string, never>, Found>({
  name: "agent-example",
  paper: "004",
  title: words("The worked example and the experiment", "例題と実験"),
  about: words(
    "North holds ♠K8752 ♥75 ♦8 ♣J9843 after partner's 2♠ and a pass: what the agent infers and bids; then the whole deal of the experiment.",
    "パートナーの 2♠ とパスの後、ノースが ♠K8752 ♥75 ♦8 ♣J9843 を持っています。エージェントの推論とビッド、および実験のディールです。",
  ),
  minutes: { quick: 0.1, full: 0.1 },
  takes: v.strictObject({}),
  gives: FOUND,
  units: () => [{}],
  perform,
  finding: ([{ found }]) => {
    const columns = [
      { title: words("figure", "項目") },
      { title: words("value", "値"), paper: true },
      { title: words("value", "値") },
    ];
    return {
      tables: [
        {
          title: words("The worked example", "例題"),
          columns,
          rows: found.flatMap(({ worked }) => worked.map(inBoth)),
        },
        {
          title: words("The experiment", "実験"),
          columns,
          rows: found.flatMap((each) => each.experiment.map(inBoth)),
        },
      ],
      charts: [],
      notes: [
        words(
          "Our weak two may have five points, and its best quarter has six losers. North-South sacrifice in 4♠ as in the paper; our East doubles too, but West takes the double out, and they reach the slam that makes.",
          "私たちのウィーク・ツーは5点もあり得て、よい四分の一は6ルーザーです。南北は論文どおり 4♠ のサクリファイスをし、私たちのイーストもダブルしますが、ウエストがそれを外し、できるスラムに届きます。",
        ),
        words(
          "The −200 of 4♠ doubled needs North-South vulnerable, while the header has East-West alone (both scores are given); the 200 of the other room needs nobody vulnerable.",
          "4♠ ダブルの −200 は南北がバルの点ですが、見出しは東西のみバルです(両方の点を示します)。もう一方の部屋の 200 は両ノンバルの点です。",
        ),
      ],
    };
  },
});
