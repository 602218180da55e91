/** `falsecard lott`: the comparison table of the Law of Total Tricks. */
import {
  bidOf,
  fail,
  hcp as hcpOf,
  isLevel,
  isSuit,
  isVulnerable,
  levelOf,
  makeBid,
  ok,
  otherSide,
  parseOutcome,
  parseSeat,
  parseVulnerability,
  STRAINS,
  strainOf,
  SUITS_DOWN,
  tricksNeeded,
  type Bid,
  type Contract,
  type Result,
  type Side,
  type Strain,
  type Suit,
} from "@falsecard/core";
import {
  adjusted,
  ADJUSTMENT_NAMES,
  ADJUSTMENTS,
  adjustmentsOf,
  agentAdvice,
  bestByScore,
  canMake,
  comparison,
  expectedTricks,
  lawScores,
  MEASURED_ADJUSTMENTS,
  paperAdvice,
  situationOf,
  theirPair,
  trumpCount,
  type Ability,
  type Adjustment,
  type AgentAdvice,
  type LottStake,
  type Situation,
  type TrumpCount,
} from "@falsecard/engine/bidding";
import {
  callText,
  CARD_OPTIONS,
  conventionCards,
  parseAuction,
  wholeHand,
} from "../system/bidding.js";
import {
  command,
  flagOption,
  type Given,
  needed,
  option,
  type Options,
  valueOf,
} from "../frame/command.js";
import { padLeft } from "../text/style.js";
import type { Shell } from "../frame/shell.js";
import { withSign } from "../print/tables.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const OPTIONS = {
  hand: option("HAND", { read: wholeHand }, COMMON_PHRASES.bidHand),
  auction: option("CALLS", { short: "a" }, COMMON_PHRASES.bidAuction),
  dealer: option("SEAT", { short: "d", read: parseSeat, default: "N" }, COMMON_PHRASES.bidDealer),
  ours: option("CONTRACT", { read: parseStake }, [
    "what we would play, as 4SX",
    "味方のコントラクト、4SX の形",
  ]),
  theirs: option("CONTRACT", { read: parseStake }, [
    "what they would play, as 4H",
    "敵のコントラクト、4H の形",
  ]),
  trumps: option("OURS", { within: [5, 13] }, ["our trumps", "味方の切り札の枚数"]),
  "their-trumps": option("THEIRS", { within: [5, 13] }, ["their trumps", "敵の切り札の枚数"]),
  adjust: option("WHAT", [
    "-7 to 7, auto, or names of adjustments",
    "調整: -7 から 7、auto、または調整の名",
  ]),
  weights: option("BY", { choices: ["paper", "measured"] }, [
    "weights of adjustments; paper counts a trick each",
    "調整の重み。paper は各1トリック",
  ]),
  count: option("HOW", { choices: ["exact", "paper"], default: "exact" }, [
    "how trumps are counted",
    "切り札の数え方",
  ]),
  hcp: option("N", { within: [0, 40], default: 20 }, ["our high-card points", "味方の点数"]),
  vul: option("SIDE", { read: parseVulnerability, default: "None" }, [
    "vulnerable, we being NS: None, NS, EW or All",
    "バル(味方は NS)",
  ]),
  ...CARD_OPTIONS,
  json: flagOption(["one object", "1つのオブジェクト"]),
} as const satisfies Options;

type Asked = Given<typeof OPTIONS>;

export default command({
  progress: "bar",
  options: OPTIONS,
  examples: [
    [
      "falsecard lott --ours 4SX --theirs 4HX --trumps 8 --their-trumps 8",
      ["figure 3 of the paper", "論文の図3"],
    ],
    [
      "falsecard lott --hand AKQ86.T763.J8.AT --dealer S -a 1S-2H-2S-4H --adjust auto",
      ["the same from a position", "同じ例を局面から"],
    ],
    [
      "falsecard lott --hand K8752.75.8.J9843 --dealer S -a 2S-P",
      ["figure 5: they have not bid yet", "図5: 敵はまだビッドしていない"],
    ],
  ],
  run: async (shell, given) => {
    const asked =
      given.hand === undefined && given.auction === undefined
        ? fromNumbers(shell, given)
        : await fromPosition(shell, given);
    const { ours, theirs, ourTrumps, theirTrumps, hcp, counts, agent, isExpected } = asked;
    const { adjust, names } = adjustment(shell, given, asked);
    // The comparison table needs a whole number of tricks.
    const total = Math.round(ourTrumps + theirTrumps + adjust);
    const rows = comparison(total, ours, theirs);
    const advice = paperAdvice(total, ourTrumps, ours, theirs, hcp);
    const tricks = expectedTricks(hcp, ourTrumps, theirTrumps);
    const scores = lawScores(ours, theirs)(hcp, ourTrumps, theirTrumps);
    const best = bestByScore(scores);
    const level = levelBid(ourTrumps, ours.strain);
    const [ourBid, theirBid] = [bidOf(ours.level, ours.strain), bidOf(theirs.level, theirs.strain)];
    if (given.json === true) {
      const trumps = { ours: ourTrumps, theirs: theirTrumps, adjust, adjustments: names };
      const judged = { rows, advice, tricks, scores, best, level };
      const contracts = { ours: makeBid(ours), theirs: makeBid(theirs), expected: isExpected };
      return await shell.printJson({ total, ...trumps, contracts, counts, ...judged, agent });
    }
    const column = (text: string | number): string => padLeft(String(text), 10);
    const needs = tricksNeeded({ ...ours, declarer: "S" });
    const marked = new Set(advice.rows.map(({ ourTricks }) => ourTricks));
    const points = (value: number): string => withSign(Math.round(value));
    await shell.print(
      shell.say(PHRASES.total, {
        total,
        ours: round(ourTrumps),
        theirs: round(theirTrumps),
        adjust: withSign(round(adjust)),
      }),
      ...(names.length === 0 ? [] : [shell.say(PHRASES.adjustments, { names: names.join(", ") })]),
      ...(counts === undefined
        ? []
        : [
            shell.say(PHRASES.counts, {
              exact: `${round(counts.ours.exact)} + ${round(counts.theirs.exact)}`,
              paper: `${round(counts.ours.paper)} + ${round(counts.theirs.paper)}`,
            }),
          ]),
      ...(isExpected === true
        ? [shell.say(PHRASES.expected, { bid: callText(shell.style, theirBid) })]
        : []),
      "",
      `${column(makeBid(ours))}${column("")}   ${column(makeBid(theirs))}${column("")}`,
      ...rows
        .filter(({ ourTricks }) => Math.abs(ourTricks - needs) <= 4)
        .map(
          ({ ourTricks, playing, theirTricks, defending }) =>
            `${column(ourTricks)}${column(withSign(playing))}   ${column(theirTricks)}${column(withSign(defending))}${marked.has(ourTricks) ? " ◂" : ""}`,
        ),
      "",
      shell.say(PHRASES.paper, {
        decision: shell.say(PHRASES.best[advice.decision]),
        playing: points(advice.playing),
        defending: points(advice.defending),
      }),
      ...(advice.decision === best ? [] : [shell.say(PHRASES.rowsDiffer)]),
      ...(level === undefined
        ? []
        : [shell.say(PHRASES.level, { bid: callText(shell.style, level) })]),
      ...(agent === undefined ? [] : [agentText(shell, agent)]),
      shell.say(PHRASES.measured, {
        ours: tricks.ours.toFixed(1),
        theirs: tricks.theirs.toFixed(1),
        bid: points(scores.bid),
        double: points(scores.double),
        pass: points(scores.pass),
      }),
      shell.say(PHRASES.lottBest, {
        decision:
          best === "bid"
            ? shell.say(PHRASES.bidding, { bid: callText(shell.style, ourBid) })
            : best === "double" && isExpected === true
              ? shell.say(PHRASES.waiting, { bid: callText(shell.style, theirBid) })
              : shell.say(PHRASES.best[best]),
      }),
    );
  },
});

interface Case {
  readonly ours: LottStake;
  readonly theirs: LottStake;
  readonly ourTrumps: number;
  readonly theirTrumps: number;
  readonly hcp: number;
  /** Whether they have not bid their contract: it is what they are expected to bid. */
  readonly isExpected?: boolean;
  /**
   * Known only for a position: the trump counts of both sides, the adjustments for the hand and the advice of the
   * agent.
   */
  readonly counts?: { readonly ours: TrumpCount; readonly theirs: TrumpCount };
  readonly calledFor?: readonly Adjustment[];
  readonly agent?: AgentAdvice;
}

/** Expected trumps are shown in tenths. */
const round = (value: number): number => Math.round(value * 10) / 10;

function agentText(shell: Shell, { ours, theirs, case: number, call }: AgentAdvice): string {
  const can = ({ level, strain }: Ability): string =>
    level < 1
      ? shell.say(COMMON_PHRASES.judgeNothing)
      : makeBid({ level: level as Contract["level"], strain, doubling: "" });
  return shell.say(PHRASES.agent, {
    ours: can(ours),
    theirs: can(theirs),
    case: number,
    call: callText(shell.style, call),
  });
}

/** The adjustment of the total tricks: a number, the adjustments for the hand (`auto`), or the named ones. */
function adjustment(
  shell: Shell,
  given: Asked,
  { calledFor }: Case,
): { readonly adjust: number; readonly names: readonly Adjustment[] } {
  const text = given.adjust ?? "0";
  if (/^[+-]?[0-7]$/.test(text)) return { adjust: Number(text), names: [] };
  const words = text.split(",");
  const names =
    text === "auto" ? calledFor : ADJUSTMENT_NAMES.filter((name) => words.includes(name));
  if (names === undefined) throw shell.misuse(PHRASES.noposition, { option: "--adjust auto" });
  if (text !== "auto" && names.length !== words.length)
    throw shell.misuse(PHRASES.noadjustment, {
      found: text,
      expected: ADJUSTMENT_NAMES.join(", "),
    });
  const weights = given.weights === "measured" ? MEASURED_ADJUSTMENTS : ADJUSTMENTS;
  return { adjust: adjusted(0, names, weights), names };
}

/** The case that the options for contracts and trumps describe. */
function fromNumbers(shell: Shell, given: Asked): Case {
  const ours = needed(shell, "--ours", given.ours);
  const theirs = needed(shell, "--theirs", given.theirs);
  return {
    ours: { ...ours, vulnerable: isVulnerable(given.vul, "NS") },
    theirs: { ...theirs, vulnerable: isVulnerable(given.vul, "EW") },
    ourTrumps: needed(shell, "--trumps", given.trumps),
    theirTrumps: needed(shell, "--their-trumps", given["their-trumps"]),
    hcp: given.hcp,
  };
}

/**
 * The case of a position: our longest suit by the calls and the hand, against their last bid. Where the last bid is
 * ours, theirs is the highest contract that they can make, or the cheapest over our bid if that is higher.
 */
async function fromPosition(shell: Shell, given: Asked): Promise<Case> {
  const hand = needed(shell, "--hand", given.hand);
  const calls = needed(shell, "--auction", given.auction);
  const auction = valueOf("--auction", parseAuction(given.dealer, calls));
  const { vul: vulnerability, count } = given;
  const cards = await conventionCards(shell, given);
  const situation = situationOf({ auction, vulnerability, cards, scoring: "IMPs" });
  const { highest } = auction;
  if (auction.isOver || highest === undefined || !isSuit(strainOf(highest)))
    throw shell.misuse(PHRASES.nobid);
  const { side, vulnerable, theyVulnerable, partner } = situation;
  const longest = (of: Side, suits: readonly Suit[]) =>
    suits
      .map((suit) => ({ suit, trumps: trumpCount(situation, hand, of, suit) }))
      .toSorted((a, b) => b.trumps.exact - a.trumps.exact)[0];
  const theirBid = situation.ourBid ? undefined : highest;
  const known = theirSuits(situation, theirBid);
  const best = longest(
    side,
    SUITS_DOWN.filter((suit) => !known.includes(suit)),
  );
  const agent = agentAdvice(situation, hand);
  // Unbid, their suit is the one that our hands leave them the most cards of for certain, as the papers' agent infers.
  const inferred = isSuit(agent.theirs.strain) ? [agent.theirs.strain] : SUITS_DOWN;
  const rival = longest(
    otherSide(side),
    (known.length > 0 ? known : inferred).filter((suit) => suit !== best?.suit),
  );
  if (best === undefined || rival === undefined) throw shell.misuse(PHRASES.nobid);
  const theirs =
    theirBid ??
    expectedBid(
      situation,
      rival.suit,
      canMake(theirPair(situation, hand), theyVulnerable, rival.suit),
    );
  const bid = theirs === undefined ? undefined : cheapestOver(theirs, best.suit);
  if (theirs === undefined || bid === undefined) throw shell.misuse(PHRASES.nobid);
  const { min, max } = partner.image.points;
  return {
    ours: { level: levelOf(bid), strain: best.suit, doubling: "X", vulnerable },
    theirs: {
      level: levelOf(theirs),
      strain: rival.suit,
      doubling: theirBid === undefined ? "" : auction.doubling,
      vulnerable: theyVulnerable,
    },
    isExpected: theirBid === undefined,
    ourTrumps: best.trumps[count],
    theirTrumps: rival.trumps[count],
    counts: { ours: best.trumps, theirs: rival.trumps },
    calledFor: adjustmentsOf(situation, hand, { ours: best.suit, theirs: rival.suit }),
    agent,
    hcp: Math.round(hcpOf(hand) + Math.min((min + max) / 2, min + 3)),
  };
}

/** Their suits: that of their last bid, or those that they have bid before ours; none if they have bid none. */
const theirSuits = (situation: Situation, theirBid: Bid | undefined): readonly Suit[] => {
  if (theirBid === undefined) return situation.theirSuits;
  const strain = strainOf(theirBid);
  return isSuit(strain) ? [strain] : [];
};

/** The bid in a suit that they are expected to reach over ours; undefined if there is none. */
function expectedBid(situation: Situation, suit: Suit, { level }: Ability): Bid | undefined {
  const reached = Math.max(level, situation.levelFor(suit));
  return isLevel(reached) ? bidOf(reached, suit) : undefined;
}

/** The cheapest bid in a suit over another bid; undefined if there is none. */
function cheapestOver(over: Bid, suit: Suit): Bid | undefined {
  const isHigher = STRAINS.indexOf(suit) > STRAINS.indexOf(strainOf(over));
  const level = levelOf(over) + (isHigher ? 0 : 1);
  return isLevel(level) ? bidOf(level, suit) : undefined;
}

/** The bid to the level of our trumps: six tricks fewer than we have trumps; undefined below the one level. */
function levelBid(trumps: number, strain: Strain): Bid | undefined {
  const level = Math.min(7, Math.round(trumps) - 6);
  return isLevel(level) ? bidOf(level, strain) : undefined;
}

/** Reads a contract without its declarer. */
function parseStake(text: string): Result<Omit<LottStake, "vulnerable">> {
  const outcome = parseOutcome(`${text} by S`);
  if (!outcome.ok) return outcome;
  if (outcome.value === "passed out") return fail("contract", text);
  const { level, strain, doubling } = outcome.value;
  return ok({ level, strain, doubling });
}

const PHRASES = {
  best: { bid: ["bid", "ビッド"], double: ["double", "ダブル"], pass: ["pass", "パス"] },
  adjustments: ["Adjustments: {names}", "調整: {names}"],
  noposition: [
    "{option} needs --hand and --auction",
    "{option} には --hand と --auction が必要です",
  ],
  noadjustment: [
    "--adjust: “{found}”; expected a number from -7 to 7, auto, or names of {expected}",
    "--adjust: 「{found}」。-7 から 7 の数、auto、または {expected} の名を書いてください",
  ],
  counts: [
    "Trumps counted exactly: {exact}; as the papers count: {paper}",
    "切り札の正確な期待値: {exact}。論文の数え方: {paper}",
  ],
  agent: [
    "By the losers that calls have shown (the papers' agent): we can make {ours}, they {theirs}; case {case}: {call}",
    "示されたルーザーから(論文のエージェント): 味方は {ours}、敵は {theirs} が可能。場合 {case}: {call}",
  ],
  total: [
    "{total} total tricks: {ours} and {theirs} trumps, adjusted by {adjust}",
    "トータルトリック {total}: 切り札 {ours} 枚と {theirs} 枚、調整 {adjust}",
  ],
  paper: [
    "By the three marked rows: {decision} (playing {playing}, defending {defending})",
    "印の3行から: {decision}(プレイ {playing}、ディフェンス {defending})",
  ],
  rowsDiffer: [
    "The three rows are taken for equally likely and no others for possible; the advice weighs every number of tricks by how often it was measured.",
    "3行は等しく起こり、ほかの行は起こらないとみなした結果です。お勧めは、測定された頻度ですべてのトリック数に重みをつけます。",
  ],
  measured: [
    "By measurement: {ours} tricks for us, {theirs} for them; bid {bid}, double {double}, pass {pass}",
    "測定から: 味方 {ours}、敵 {theirs} トリック。ビッド {bid}、ダブル {double}、パス {pass}",
  ],
  level: [
    "To the level of our trumps, as the Law's rule has it: {bid}",
    "法則のとおり切り札の枚数のレベルまで: {bid}",
  ],
  expected: [
    "They have not bid over us: {bid} is the contract that they are expected to reach.",
    "敵はまだ上にビッドしていません。敵のコントラクトは {bid} と予想されます。",
  ],
  waiting: ["pass, and double {bid} if they bid it", "パスし、敵が {bid} をビッドしたらダブル"],
  bidding: ["bid {bid}", "{bid} をビッド"],
  lottBest: ["Advice: {decision}", "お勧め: {decision}"],
  nobid: [
    "the last bid is not in a suit; expected an auction that is not over and whose last bid names a suit",
    "最後のビッドがスートのビッドではありません。最後のビッドがスートで、まだ終わっていないオークションを書いてください",
  ],
} as const;
