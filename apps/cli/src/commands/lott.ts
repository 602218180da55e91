/** `falsecard lott`: the comparison table of the Law of Total Tricks. */
import {
  hcp as hcpOf,
  isSuit,
  isVulnerable,
  levelOf,
  makeBid,
  otherSide,
  parseOutcome,
  parseSeat,
  parseVulnerability,
  strainOf,
  SUITS_DOWN,
  tricksNeeded,
  type Contract,
  type Result,
} from "@falsecard/core";
import {
  adjusted,
  ADJUSTMENT_NAMES,
  ADJUSTMENTS,
  adjustmentsOf,
  agentAdvice,
  bestByScore,
  comparison,
  expectedTricks,
  lawScores,
  MEASURED_ADJUSTMENTS,
  paperAdvice,
  situationOf,
  trumpCount,
  type Ability,
  type Adjustment,
  type AgentAdvice,
  type LottStake,
  type TrumpCount,
} from "@falsecard/engine/bidding";
import { callText, CARD_OPTIONS, cardsOf, parseAuction, wholeHand } from "../system/bidding.js";
import { command, numberOf, valueOf, type Given, type Options } from "../frame/command.js";
import { padLeft } from "../text/style.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { signed } from "../print/tables.js";

const OPTIONS = {
  hand: { about: "bid.hand", value: "HAND" },
  auction: { about: "bid.auction", value: "CALLS", short: "a" },
  dealer: { about: "bid.dealer", value: "SEAT", short: "d" },
  ours: { about: "lott.ours", value: "CONTRACT" },
  theirs: { about: "lott.theirs", value: "CONTRACT" },
  trumps: { about: "lott.trumps", value: "OURS" },
  "their-trumps": { about: "lott.their-trumps", value: "THEIRS" },
  adjust: { about: "lott.adjust", value: "WHAT" },
  weights: { about: "lott.weights", value: "BY", choices: ["paper", "measured"] },
  count: { about: "lott.count", value: "HOW", choices: ["exact", "paper"] },
  hcp: { about: "lott.hcp", value: "N" },
  vul: { about: "lott.vul", value: "SIDE" },
  ...CARD_OPTIONS,
  json: { about: "lott.json" },
} as const satisfies Options;

type Asked = Given<typeof OPTIONS>;

export const lott = command({
  progress: "bar",
  options: OPTIONS,
  examples: [
    ["falsecard lott --ours 4SX --theirs 4HX --trumps 8 --their-trumps 8", "lott.example"],
    [
      "falsecard lott --hand AKQ86.T763.J8.AT --dealer S -a 1S-2H-2S-4H --adjust auto",
      "lott.example.position",
    ],
  ],
  run: async (shell, given) => {
    const asked =
      given.hand === undefined && given.auction === undefined
        ? fromNumbers(shell, given)
        : await fromPosition(shell, given);
    const { ours, theirs, ourTrumps, theirTrumps, hcp, counts, agent } = asked;
    const { adjust, names } = adjustment(shell, given, asked);
    // A table has whole tricks.
    const total = Math.round(ourTrumps + theirTrumps + adjust);
    const rows = comparison(total, ours, theirs);
    const advice = paperAdvice(total, ourTrumps, ours, theirs, hcp);
    const tricks = expectedTricks(hcp, ourTrumps, theirTrumps);
    const scores = lawScores(ours, theirs)(hcp, ourTrumps, theirTrumps);
    const best = bestByScore(scores);
    if (given.json === true) {
      await shell.printJson({
        total,
        ours: ourTrumps,
        theirs: theirTrumps,
        adjust,
        adjustments: names,
        ...(counts === undefined ? {} : { counts }),
        rows,
        advice,
        tricks,
        scores,
        best,
        ...(agent === undefined ? {} : { agent }),
      });
      return EXIT.ok;
    }
    const shown = rows.filter(
      ({ ourTricks }) =>
        Math.abs(ourTricks - tricksNeeded(contractLike(ours.level, ours.strain))) <= 4,
    );
    const column = (text: string | number): string => padLeft(String(text), 10);
    await shell.print(
      shell.say("lott.total", {
        total,
        ours: round(ourTrumps),
        theirs: round(theirTrumps),
        adjust: signed(round(adjust)),
      }),
      ...(names.length === 0 ? [] : [shell.say("lott.adjustments", { names: names.join(", ") })]),
      ...(counts === undefined
        ? []
        : [
            shell.say("lott.counts", {
              exact: `${round(counts.ours.exact)} + ${round(counts.theirs.exact)}`,
              paper: `${round(counts.ours.paper)} + ${round(counts.theirs.paper)}`,
            }),
          ]),
      "",
      `${column(makeBid(ours))}${column("")}   ${column(makeBid(theirs))}${column("")}`,
      ...shown.map(
        (row) =>
          `${column(row.ourTricks)}${column(signed(row.playing))}   ${column(row.theirTricks)}${column(signed(row.defending))}${advice.rows.some((one) => one.ourTricks === row.ourTricks) ? " ◂" : ""}`,
      ),
      "",
      shell.say("lott.paper", {
        decision: shell.say(`lott.${advice.decision}`),
        playing: signed(Math.round(advice.playing)),
        defending: signed(Math.round(advice.defending)),
      }),
      ...(agent === undefined ? [] : [agentText(shell, agent)]),
      shell.say("lott.measured", {
        ours: tricks.ours.toFixed(1),
        theirs: tricks.theirs.toFixed(1),
        bid: signed(Math.round(scores.bid)),
        double: signed(Math.round(scores.double)),
        pass: signed(Math.round(scores.pass)),
      }),
      shell.say("lott.best", { decision: shell.say(`lott.${best}`) }),
    );
    return EXIT.ok;
  },
});

interface Case {
  readonly ours: LottStake;
  readonly theirs: LottStake;
  readonly ourTrumps: number;
  readonly theirTrumps: number;
  readonly hcp: number;
  /** Of a position: how the trumps were counted, what the hand calls for, and what the agent does. */
  readonly counts?: { readonly ours: TrumpCount; readonly theirs: TrumpCount };
  readonly calledFor?: readonly Adjustment[];
  readonly agent?: AgentAdvice;
}

/** Tenths are enough of an expectation. */
const round = (value: number): number => Math.round(value * 10) / 10;

function agentText(shell: Shell, agent: AgentAdvice): string {
  const can = ({ level, strain }: Ability): string =>
    level < 1 ? shell.say("judge.nothing") : makeBid(contractLike(level, strain));
  return shell.say("lott.agent", {
    ours: can(agent.ours),
    theirs: can(agent.theirs),
    case: agent.case,
    call: callText(shell.scribe, agent.call),
  });
}

/** What is added to the total: a number, what the hand calls for, or what is named. */
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
  if (names === undefined) throw shell.misuse("lott.noposition", { option: "--adjust auto" });
  if (text !== "auto" && names.length !== words.length)
    throw shell.misuse("lott.noadjustment", {
      found: text,
      expected: ADJUSTMENT_NAMES.join(", "),
    });
  return {
    adjust: adjusted(0, names, given.weights === "measured" ? MEASURED_ADJUSTMENTS : ADJUSTMENTS),
    names,
  };
}

/** Contracts and trumps as given. */
function fromNumbers(shell: Shell, given: Asked): Case {
  for (const name of ["ours", "theirs", "trumps", "their-trumps"] as const)
    if (given[name] === undefined) throw shell.misuse("misuse.missing", { expected: `--${name}` });
  const vulnerability = valueOf(shell, "--vul", parseVulnerability(given.vul ?? "None"));
  return {
    ours: stakeOf(
      valueOf(shell, "--ours", contractOf(given.ours ?? "", "S")),
      isVulnerable(vulnerability, "NS"),
    ),
    theirs: stakeOf(
      valueOf(shell, "--theirs", contractOf(given.theirs ?? "", "E")),
      isVulnerable(vulnerability, "EW"),
    ),
    ourTrumps: numberOf(shell, "--trumps", given.trumps ?? "", 5, 13),
    theirTrumps: numberOf(shell, "--their-trumps", given["their-trumps"] ?? "", 5, 13),
    hcp: numberOf(shell, "--hcp", given.hcp ?? "20", 0, 40),
  };
}

/** Our best suit against their last bid, with the trumps that the calls have shown. */
async function fromPosition(shell: Shell, given: Asked): Promise<Case> {
  for (const name of ["hand", "auction"] as const)
    if (given[name] === undefined) throw shell.misuse("misuse.missing", { expected: `--${name}` });
  const hand = valueOf(shell, "--hand", wholeHand(given.hand ?? ""));
  const dealer = valueOf(shell, "--dealer", parseSeat(given.dealer ?? "N"));
  const auction = valueOf(shell, "--auction", parseAuction(dealer, given.auction ?? ""));
  const vulnerability = valueOf(shell, "--vul", parseVulnerability(given.vul ?? "None"));
  const cards = await cardsOf(shell, given);
  const situation = situationOf({
    auction,
    vulnerability,
    cards,
    scoring: "IMPs",
  });
  const { highest } = auction;
  const theirStrain = highest === undefined ? undefined : strainOf(highest);
  if (auction.isOver || highest === undefined || situation.ourBid || !isSuit(theirStrain))
    throw shell.misuse("lott.nobid");
  const { side } = situation;
  const count = given.count === "paper" ? ("paper" as const) : ("exact" as const);
  const [best] = SUITS_DOWN.filter((suit) => suit !== theirStrain)
    .map((suit) => ({ suit, trumps: trumpCount(situation, hand, side, suit) }))
    .toSorted((a, b) => b.trumps.exact - a.trumps.exact);
  const bid = best === undefined ? undefined : situation.cheapest(best.suit);
  if (best === undefined || bid === undefined) throw shell.misuse("lott.nobid");
  const partner = situation.partner.image.points;
  const theirTrumps = trumpCount(situation, hand, otherSide(side), theirStrain);
  return {
    ours: {
      level: levelOf(bid),
      strain: best.suit,
      doubling: "X",
      vulnerable: situation.vulnerable,
    },
    theirs: {
      level: levelOf(highest),
      strain: theirStrain,
      doubling: auction.doubling,
      vulnerable: situation.theyVulnerable,
    },
    ourTrumps: best.trumps[count],
    theirTrumps: theirTrumps[count],
    counts: { ours: best.trumps, theirs: theirTrumps },
    calledFor: adjustmentsOf(situation, hand, { ours: best.suit, theirs: theirStrain }),
    agent: agentAdvice(situation, hand),
    hcp: Math.round(hcpOf(hand) + Math.min((partner.min + partner.max) / 2, partner.min + 3)),
  };
}

const contractLike = (level: number, strain: Contract["strain"]): Contract => ({
  level: level as Contract["level"],
  strain,
  doubling: "",
  declarer: "S",
});

function stakeOf({ level, strain, doubling }: Contract, vulnerable: boolean): LottStake {
  return { level, strain, doubling, vulnerable };
}

/** A contract without its declarer. */
function contractOf(text: string, by: "S" | "E"): Result<Contract> {
  const outcome = parseOutcome(`${text} by ${by}`);
  if (!outcome.ok) return outcome;
  return outcome.value === "passed out"
    ? { ok: false, fault: { code: "contract", line: 1, column: 1, found: text } }
    : { ok: true, value: outcome.value };
}
