/** `falsecard lott`: the comparison table of the Law of Total Tricks. */
import {
  isVulnerable,
  makeBid,
  parseOutcome,
  parseVulnerability,
  tricksNeeded,
  type Contract,
  type Result,
} from "@falsecard/core";
import {
  comparison,
  expectedTricks,
  lawScores,
  paperAdvice,
  type Stake,
} from "@falsecard/engine/bidding";
import { command, numberOf, valueOf } from "../command.js";
import { padLeft } from "../scribe.js";
import { EXIT } from "../shell.js";
import { signed } from "../tables.js";

export const lott = command({
  name: "lott",
  about: "lott.about",
  operands: [],
  options: {
    ours: { about: "lott.ours", value: "CONTRACT" },
    theirs: { about: "lott.theirs", value: "CONTRACT" },
    trumps: { about: "lott.trumps", value: "OURS" },
    "their-trumps": { about: "lott.their-trumps", value: "THEIRS" },
    adjust: { about: "lott.adjust", value: "N" },
    hcp: { about: "lott.hcp", value: "N" },
    vul: { about: "lott.vul", value: "SIDE" },
    json: { about: "lott.json" },
  },
  examples: [
    ["falsecard lott --ours 4SX --theirs 4HX --trumps 8 --their-trumps 8", "lott.example"],
  ],
  run: async (shell, given) => {
    for (const name of ["ours", "theirs", "trumps", "their-trumps"] as const)
      if (given[name] === undefined)
        throw shell.misuse("misuse.missing", { expected: `--${name}` });
    const vulnerability = valueOf(shell, "--vul", parseVulnerability(given.vul ?? "None"));
    const ours = stakeOf(
      valueOf(shell, "--ours", contractOf(given.ours ?? "", "S")),
      isVulnerable(vulnerability, "NS"),
    );
    const theirs = stakeOf(
      valueOf(shell, "--theirs", contractOf(given.theirs ?? "", "E")),
      isVulnerable(vulnerability, "EW"),
    );
    const ourTrumps = numberOf(shell, "--trumps", given.trumps ?? "", 5, 13);
    const theirTrumps = numberOf(shell, "--their-trumps", given["their-trumps"] ?? "", 5, 13);
    const hcp = numberOf(shell, "--hcp", given.hcp ?? "20", 0, 40);
    const adjust = adjustment(given.adjust ?? "0");
    if (adjust === undefined)
      throw shell.misuse("misuse.number", {
        option: "--adjust",
        found: given.adjust ?? "",
        least: "-7",
        most: "7",
      });
    const total = ourTrumps + theirTrumps + adjust;
    const rows = comparison(total, ours, theirs);
    const advice = paperAdvice(total, ourTrumps, ours, theirs, hcp);
    const tricks = expectedTricks(hcp, ourTrumps, theirTrumps);
    const scores = lawScores(hcp, ourTrumps, theirTrumps, ours, theirs);
    if (given.json === true) {
      await shell.print(JSON.stringify({ total, rows, advice, tricks, scores }));
      return EXIT.ok;
    }
    const shown = rows.filter(
      ({ ourTricks }) => Math.abs(ourTricks - tricksNeeded(contractLike(ours))) <= 4,
    );
    const column = (text: string | number): string => padLeft(String(text), 10);
    await shell.print(
      shell.say("lott.total", {
        total,
        ours: ourTrumps,
        theirs: theirTrumps,
        adjust: signed(adjust),
      }),
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
      shell.say("lott.measured", {
        ours: tricks.ours.toFixed(1),
        theirs: tricks.theirs.toFixed(1),
        bid: signed(Math.round(scores.bid)),
        double: signed(Math.round(scores.double)),
        pass: signed(Math.round(scores.pass)),
      }),
    );
    return EXIT.ok;
  },
});

const contractLike = (stake: Stake): Contract => ({ ...stake, declarer: "S" });

function stakeOf({ level, strain, doubling }: Contract, vulnerable: boolean): Stake {
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

const adjustment = (text: string): number | undefined =>
  /^[+-]?[0-7]$/.test(text) ? Number(text) : undefined;
