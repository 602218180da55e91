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
import { bidBy, positionAfter } from "../boards/biddable.js";
import { experiment, TEXT } from "../frame/experiment.js";
import { figureText } from "../frame/figure.js";
import { column, foundTable } from "../frame/finding.js";
import { tricksIn } from "../boards/solving.js";
import { translated } from "../frame/words.js";

const HAND = sure(parseHand("K8752.75.8.J9843"));
const DEAL = sure(
  parseDeal("N:K8752.75.8.J9843 .AKQ64.AKT54.AK2 AQJT63.3.Q762.T5 94.JT982.J93.Q76"),
);

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
    return bidBy({ deal: DEAL, dealer: "S", vulnerability }, { NS: bidder, EW: bidder }).calls.join(
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
        `${figureText(score(four, false, spades))} / ${figureText(score(four, true, spades))}`,
      ],
      ["4H", "680", String(score(game, true, hearts))],
      ["the other room, 5S doubled", "200", String(room(4) - room(5))],
    ],
  };
}

export const agent = experiment({
  name: "agent-example",
  paper: "004",
  title: "The worked example and the experiment",
  about:
    "North holds ♠K8752 ♥75 ♦8 ♣J9843 after partner's 2♠ and a pass: what the agent infers and bids; then the whole deal of the experiment.",
  minutes: { quick: 0.1, full: 0.1 },
  takes: v.strictObject({}),
  gives: FOUND,
  units: () => [{}],
  perform,
  finding: ([{ found }]) => {
    const columns = ["figure", column("value", { paper: true }), "value"] as const;
    return {
      tables: [
        foundTable(
          "The worked example",
          columns,
          found.flatMap(({ worked }) => worked.map((row) => row.map(translated))),
        ),
        foundTable(
          "The experiment",
          columns,
          found.flatMap((each) => each.experiment.map((row) => row.map(translated))),
        ),
      ],
      notes: [
        "Our weak two may have five points, and its best quarter has six losers. North-South sacrifice in 4♠ as in the paper; our East doubles too, but West takes the double out, and they reach the slam that makes.",
        "The −200 of 4♠ doubled needs North-South vulnerable, while the header has East-West alone (both scores are given); the 200 of the other room needs nobody vulnerable.",
      ],
    };
  },
});
