/**
 * How often the bidder agrees with other people: `npm run bench -- bidding [DATA] [--show KIND] [--only FILE]`.
 * Reads the cases where they lie and prints one line a file, then the most frequent disagreements.
 */
import { existsSync, readFileSync } from "node:fs";
import {
  Auction,
  makeBid,
  parseCall,
  parseDeal,
  parseHand,
  parseSeat,
  parseVulnerability,
  sideOf,
  sure,
  type Call,
} from "@falsecard/core";
import { BOTH_MODERN, chooseCall, situationOf } from "@falsecard/engine/bidding";
import { optionsOf } from "./options.js";
import { disagreementOf } from "./disagreement.js";

interface Case {
  readonly id: string;
  readonly hand: string;
  readonly dealer: string;
  readonly vul: string;
  readonly auction: string;
  readonly expected: string;
  readonly stage?: string;
  readonly section?: string;
  readonly lesson?: string;
}

const { values, others } = optionsOf({ show: undefined, only: undefined });
const { show, only } = values;
const [data = "../shared/data/bidding"] = others;

const lines = (file: string): string[] => {
  const path = `${data}/${file}.jsonl`;
  return existsSync(path) ? readFileSync(path, "utf8").trim().split("\n") : [];
};

const auctionOf = (dealer: string, text: string): Auction =>
  sure(
    Auction.of(
      sure(parseSeat(dealer)),
      text
        .split(/\s+/)
        .filter((word) => word !== "")
        .map((word) => sure(parseCall(word))),
    ),
  );

let asked = 0;
let agreed = 0;
const disagreements = new Map<string, number>();
const started = performance.now();
const kindOf = (one: Case): string => one.stage ?? one.section ?? one.lesson ?? "";

for (const file of ["sayc_neutral", "lesson_prompts", "expert_consensus_21gf"]) {
  if (only !== undefined && only !== file) continue;
  const cases = lines(file).map((line) => JSON.parse(line) as Case);
  const wrong: { one: Case; call: Call; rule: string }[] = [];
  const kinds = new Map<string, [right: number, all: number]>();
  for (const one of cases) {
    const position = {
      auction: auctionOf(one.dealer, one.auction),
      vulnerability: sure(parseVulnerability(one.vul)),
      cards: BOTH_MODERN,
      scoring: "IMPs",
    } as const;
    const { call, rule } = chooseCall(position, sure(parseHand(one.hand)));
    asked++;
    const [right, all] = kinds.get(kindOf(one)) ?? [0, 0];
    const same = call === one.expected;
    kinds.set(kindOf(one), [right + Number(same), all + 1]);
    if (same) {
      agreed++;
      continue;
    }
    wrong.push({ one, call, rule: rule.name });
    const kind = disagreementOf(situationOf(position), call, sure(parseCall(one.expected)));
    disagreements.set(kind, (disagreements.get(kind) ?? 0) + 1);
  }
  if (cases.length === 0) continue;
  const right = cases.length - wrong.length;
  console.log(
    `${file}: ${right} of ${cases.length} (${((100 * right) / cases.length).toFixed(1)} %)`,
  );
  for (const [kind, [good, all]] of [...kinds]
    .toSorted((a, b) => b[1][1] - b[1][0] - (a[1][1] - a[1][0]))
    .slice(0, 10))
    console.log(`   ${good}/${all} ${kind}`);
  const rules = new Map<string, number>();
  for (const { rule, call, one } of wrong) {
    const key = `${rule} ${call === "P" || call === "X" ? call : "bid"} for ${one.expected === "P" || one.expected === "X" ? one.expected : "bid"}`;
    rules.set(key, (rules.get(key) ?? 0) + 1);
  }
  console.log(
    `   ${[...rules]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, 25)
      .map(([key, n]) => `${key} ${n}`)
      .join("; ")}`,
  );
  if (show !== undefined)
    for (const { one, call, rule } of wrong)
      if (show === "all" || kindOf(one).includes(show) || rule === show)
        console.log(
          `   ${one.hand.padEnd(17)} ${one.vul.padEnd(4)} ${one.dealer} ${one.auction.padEnd(30)} want ${one.expected.padEnd(2)} got ${call.padEnd(2)} (${rule}) ${one.id}`,
        );
}

console.log(`most frequent of ${asked - agreed} disagreements:`);
for (const [kind, n] of [...disagreements].toSorted((a, b) => b[1] - a[1]).slice(0, 10))
  console.log(`   ${n} ${kind}`);

interface Contest {
  readonly id: string;
  readonly deal: string;
  readonly dealer: string;
  readonly vul: string;
  readonly side: string;
  readonly awards: Readonly<Record<string, number>>;
  readonly prescribed_auction?: string;
  readonly auction_start?: string;
}

if (only === undefined || only === "contest_awards") {
  let points = 0;
  let boards = 0;
  for (const line of lines("contest_awards")) {
    const one = JSON.parse(line) as Contest;
    const deal = sure(parseDeal(one.deal));
    const vulnerability = sure(parseVulnerability(one.vul));
    let auction = Auction.start(sure(parseSeat(one.auction_start ?? one.dealer)));
    const script = (one.prescribed_auction ?? "").split(/\s+/).filter((word) => word !== "");
    while (auction.turn !== undefined) {
      const seat = auction.turn;
      const word = script[auction.calls.length];
      let call: Call = "P";
      if (sideOf(seat) === one.side && (word === undefined || word === "AC")) {
        const hand = deal[seat];
        const position = { auction, vulnerability, cards: BOTH_MODERN, scoring: "IMPs" } as const;
        call = hand === undefined ? "P" : chooseCall(position, hand).call;
        asked++;
      } else if (word !== undefined && word !== "AC") {
        call = sure(parseCall(word));
        if (!auction.allows(call)) call = "P";
      }
      auction = sure(auction.with(call));
    }
    const { outcome } = auction;
    // A key is a contract, with its declarer in front when that matters: 4S, N3N, E1NX.
    const contract = outcome === undefined || outcome === "passed out" ? undefined : outcome;
    const text = contract === undefined ? "P" : makeBid(contract);
    const ours = contract === undefined || sideOf(contract.declarer) === one.side;
    const award =
      one.awards[`${contract?.declarer ?? ""}${text}`] ??
      (ours ? one.awards[text] : undefined) ??
      0;
    points += award;
    boards++;
    if (show === "contest" && award < 8)
      console.log(
        `   ${award} ${one.deal} ${auction.calls.join(" ")} ${JSON.stringify(one.awards)} ${one.dealer} ${one.prescribed_auction ?? ""}`,
      );
  }
  if (boards > 0)
    console.log(
      `contest_awards: ${points} of ${10 * boards} points (${((10 * points) / boards).toFixed(1)} %)`,
    );
}
console.log(
  `${asked} calls, ${Math.round((1000 * asked) / (performance.now() - started))} a second`,
);
