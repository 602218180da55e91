/**
 * The agreement of the bidder with other people: `npm run bench -- bidding [--show KIND] [--only FILE]`. Prints one
 * line for each file of the shared cases, with the kinds of case and the rules that disagree most. `--show all` prints
 * every disagreement, `--show contest` the low awards.
 */
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
} from "@falsecard/core";
import { BOTH_MODERN, chooseCall } from "@falsecard/engine/bidding";
import { sharedRows } from "./parts/data.js";
import { optionsOf } from "./parts/options.js";

const { show, only } = optionsOf({ show: undefined, only: undefined }).values;
const AGREED = { cards: BOTH_MODERN, scoring: /** @type {const} */ ("IMPs") };
const isAsked = (file) => only === undefined || only === file;
const wordsOf = (text) => text.split(/\s+/).filter((word) => word !== "");

/** Counts by key. */
class Counts extends Map {
  add(key, by = 1) {
    this.set(key, (this.get(key) ?? 0) + by);
  }
  most(count) {
    return [...this].toSorted((a, b) => b[1] - a[1]).slice(0, count);
  }
}

let asked = 0;
const started = performance.now();

for (const file of ["sayc_neutral", "lesson_prompts", "expert_consensus_21gf"].filter(isAsked)) {
  const cases = sharedRows(`bidding/${file}.jsonl`);
  if (cases.length === 0) continue;
  const [right, all, rules] = [new Counts(), new Counts(), new Counts()];
  const wrong = [];
  for (const one of cases) {
    const kind = one.stage ?? one.section ?? one.lesson ?? "";
    const auction = sure(
      Auction.of(
        sure(parseSeat(one.dealer)),
        wordsOf(one.auction).map((word) => sure(parseCall(word))),
      ),
    );
    const position = { auction, vulnerability: sure(parseVulnerability(one.vul)), ...AGREED };
    const { call, rule } = chooseCall(position, sure(parseHand(one.hand)));
    asked++;
    all.add(kind);
    right.add(kind, Number(call === one.expected));
    if (call === one.expected) continue;
    const short = (text) => (text === "P" || text === "X" ? text : "bid");
    rules.add(`${rule.name} ${short(call)} for ${short(one.expected)}`);
    if (show === "all" || (show !== undefined && kind.includes(show)) || rule.name === show)
      wrong.push(
        `   ${one.hand.padEnd(17)} ${one.vul.padEnd(4)} ${one.dealer} ${one.auction.padEnd(30)} want ${one.expected.padEnd(2)} got ${call.padEnd(2)} (${rule.name}) ${one.id}`,
      );
  }
  const same = [...right.values()].reduce((a, b) => a + b, 0);
  console.log(
    `${file}: ${same} of ${cases.length} (${((100 * same) / cases.length).toFixed(1)} %)`,
  );
  const missed = new Counts([...all].map(([kind, count]) => [kind, count - right.get(kind)]));
  for (const [kind] of missed.most(10))
    console.log(`   ${right.get(kind)}/${all.get(kind)} ${kind}`);
  const told = rules.most(25).map(([key, count]) => `${key} ${count}`);
  console.log(`   ${told.join("; ")}`);
  for (const line of wrong) console.log(line);
}

/**
 * Our contract on a board of a contest: the awards name contracts, with the declarer in front where that matters (N3N,
 * E1NX).
 */
function awardOf({ deal: text, dealer, vul, side, awards, prescribed_auction, auction_start }) {
  const deal = sure(parseDeal(text));
  const vulnerability = sure(parseVulnerability(vul));
  const script = wordsOf(prescribed_auction ?? "");
  let auction = Auction.start(sure(parseSeat(auction_start ?? dealer)));
  while (auction.turn !== undefined) {
    const seat = auction.turn;
    const word = script[auction.calls.length] ?? "AC";
    /** @type {import("@falsecard/core").Call} */
    let call = "P";
    if (word !== "AC") {
      const told = sure(parseCall(word));
      if (auction.allows(told)) call = told;
    } else if (sideOf(seat) === side) {
      asked++;
      call = chooseCall({ auction, vulnerability, ...AGREED }, deal[seat]).call;
    }
    auction = sure(auction.with(call));
  }
  const { outcome } = auction;
  const contract = outcome === "passed out" ? undefined : outcome;
  const bid = contract === undefined ? "P" : makeBid(contract);
  const ours = contract === undefined || sideOf(contract.declarer) === side;
  const award =
    awards[`${contract?.declarer ?? ""}${bid}`] ?? (ours ? awards[bid] : undefined) ?? 0;
  if (show === "contest" && award < 8)
    console.log(
      `   ${award} ${text} ${auction.calls.join(" ")} ${JSON.stringify(awards)} ${dealer} ${prescribed_auction ?? ""}`,
    );
  return award;
}

const contests = isAsked("contest_awards") ? sharedRows("bidding/contest_awards.jsonl") : [];
const points = contests.reduce((sum, contest) => sum + awardOf(contest), 0);
if (contests.length > 0)
  console.log(
    `contest_awards: ${points} of ${10 * contests.length} points (${((10 * points) / contests.length).toFixed(1)} %)`,
  );
console.log(
  `${asked} calls, ${Math.round((1000 * asked) / (performance.now() - started))} a second`,
);
