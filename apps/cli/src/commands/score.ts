/** `falsecard score`: what a contract is worth at duplicate, and in IMPs against another score. */
import {
  imps,
  isVulnerable,
  makeBid,
  parseOutcome,
  parseSeat,
  parseVulnerability,
  plainNumbers,
  score as scoreContract,
  tricksNeeded,
  type Contract,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import {
  command,
  numberOf,
  readArguments,
  valueOf,
  type Given,
  type Options,
} from "../frame/command.js";
import { linesOf } from "../boards/lines.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import { contractText, resultText, signed } from "../print/tables.js";

const OPTIONS = {
  by: { about: "score.by", value: "SEAT" },
  vul: { about: "score.vul", value: "SIDE" },
  tricks: { about: "score.tricks", value: "N" },
  result: { about: "score.result", value: "RESULT" },
  against: { about: "score.against", value: "SCORE" },
  json: { about: "score.json" },
} as const satisfies Options;

type Asked = Given<typeof OPTIONS>;

export const score = command({
  progress: "bar",
  options: OPTIONS,
  examples: [
    ["falsecard score 4SX --by N --vul NS --tricks 9", "score.example.down"],
    ["falsecard score 3NT= --by S --vul All --against 150", "score.example.imps"],
  ],
  run: async (shell, given, [contract = ""]) => {
    if (contract !== "-") {
      await print(shell, given, appraise(shell, given, contract));
      return EXIT.ok;
    }
    let exit: number = EXIT.ok;
    for await (const { number: line, text } of linesOf(shell.io.stdin)) {
      await shell.progress.at(line, undefined, "", "progress.rows");
      const refuse = async (reason: string): Promise<void> => {
        exit = EXIT.faults;
        await shell.tell(shell.say("row.line", { line: String(line), reason }));
      };
      if (!text.ok) {
        await refuse(sayFault(text.fault, shell.scribe.locale));
        continue;
      }
      const words = text.value.trim().split(/\s+/);
      if (words[0] === "") continue;
      try {
        // A line is a command line of its own; what it leaves out is as given for all.
        const own = readArguments(shell, { operands: ["CONTRACT"], options: OPTIONS }, words);
        refuseIdle(shell, words);
        const asked = { ...given, ...own.given };
        await print(shell, asked, appraise(shell, asked, own.operands[0] ?? ""));
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
        await refuse(error.message);
      }
    }
    return exit;
  },
});

/** Stops at what a line gives to no effect: an option for the second time, or one of the whole command. */
function refuseIdle(shell: Shell, words: readonly string[]): void {
  const options = words.filter((word) => word.startsWith("-")).map((word) => word.split("=")[0]);
  for (const [i, found = ""] of options.entries()) {
    if (options.indexOf(found) < i) throw shell.misuse("score.twice", { found });
    if (["--help", "-h", "--lang"].includes(found)) throw shell.misuse("misuse.option", { found });
  }
}

/** A contract with its result; the declarer may be unknown where it does not matter. */
interface Appraisal {
  readonly contract: (Omit<Contract, "declarer"> & { readonly declarer?: Seat }) | "passed out";
  readonly vulnerability: Vulnerability;
  readonly vulnerable: boolean;
  readonly tricks: number;
  readonly points: number;
}

function appraise(shell: Shell, given: Asked, text: string): Appraisal {
  const vulnerability = valueOf(shell, "--vul", parseVulnerability(given.vul ?? "None"));
  const parts = /^(.*?)\s*(=|[+\-＋－−][\d０-９]+)?$/u.exec(text.trim());
  const [, bidText = "", suffix] = parts ?? [];
  const stated = given.by === undefined ? undefined : valueOf(shell, "--by", parseSeat(given.by));
  const { contract, named } = readContract(shell, text, bidText, stated);
  if (contract === "passed out")
    return { contract, vulnerability, vulnerable: false, tricks: 0, points: 0 };
  if (named === undefined && (vulnerability === "NS" || vulnerability === "EW"))
    throw shell.misuse("score.declarer", { side: shell.say(`side.${vulnerability}`) });
  const tricks = readTricks(shell, given, contract, suffix);
  const vulnerable = isVulnerable(vulnerability, contract.declarer);
  const points = scoreContract(contract, vulnerable, tricks);
  const { declarer, ...bid } = contract;
  return {
    contract: named === undefined ? bid : { ...bid, declarer },
    vulnerability,
    vulnerable,
    tricks,
    points,
  };
}

/** Reads `4SX` with the declarer of `--by`, or `4SX by N` with its own. */
function readContract(
  shell: Shell,
  text: string,
  bid: string,
  stated: Seat | undefined,
): { readonly contract: Contract | "passed out"; readonly named: Seat | undefined } {
  const alone = parseOutcome(`${bid} by ${stated ?? "N"}`);
  if (alone.ok && alone.value !== "passed out") return { contract: alone.value, named: stated };
  const whole = parseOutcome(bid);
  if (!whole.ok) throw shell.misuse("score.contract", { found: text });
  if (whole.value === "passed out") return { contract: whole.value, named: undefined };
  const { declarer } = whole.value;
  if (stated !== undefined && stated !== declarer)
    throw shell.misuse("score.declarers", { found: `${declarer}, ${stated}` });
  return { contract: whole.value, named: declarer };
}

function readTricks(
  shell: Shell,
  given: Asked,
  contract: Contract,
  suffix: string | undefined,
): number {
  const results = [
    suffix,
    given.result,
    given.tricks === undefined ? undefined : `--tricks ${given.tricks}`,
  ].filter((result) => result !== undefined);
  const bid = makeBid(contract);
  if (results.length === 0) throw shell.misuse("score.resultless", { bid });
  if (results.length > 1) throw shell.misuse("score.results", { found: results.join(", ") });
  if (given.tricks !== undefined) return numberOf(shell, "--tricks", given.tricks, 0, 13);
  const found = results[0] ?? "";
  const parts = /^(?:=|([+-]?)(\d{1,2}))$/.exec(plainNumbers(found));
  if (parts === null) throw shell.misuse("score.suffix", { found });
  const needed = tricksNeeded(contract);
  const tricks = needed + Number(`${parts[1] ?? ""}${parts[2] ?? "0"}`);
  if (tricks < 0 || tricks > 13)
    throw shell.misuse("score.range", {
      bid,
      found,
      tricks,
      least: `-${needed}`,
      most: needed === 13 ? "=" : `+${13 - needed}`,
    });
  return tricks;
}

async function print(shell: Shell, given: Asked, appraisal: Appraisal): Promise<void> {
  const { scribe } = shell;
  const { contract, vulnerability, vulnerable, tricks, points } = appraisal;
  const against = given.against === undefined ? undefined : readPoints(shell, given.against);
  const swing = against === undefined ? undefined : imps(points - against);
  if (given.json === true) {
    const passed = contract === "passed out";
    const answer = {
      contract: passed ? "passed out" : makeBid(contract),
      declarer: passed ? null : (contract.declarer ?? null),
      vulnerability,
      vulnerable,
      tricks: passed ? null : tricks,
      result: passed ? null : tricks - contract.level - 6,
      score: points,
      ...(against === undefined ? {} : { against, imps: swing }),
    };
    await shell.printJson(answer);
    return;
  }
  const line =
    contract === "passed out"
      ? scribe.say("score.passed", { points: "0" })
      : scribe.say("score.line", {
          contract: contractText(scribe, contract),
          vulnerable: scribe.say(vulnerable ? "score.vulnerable" : "score.safe"),
          result: resultText(scribe, tricks - contract.level - 6, tricks),
          points: scribe.bold(signed(points)),
        });
  await shell.print(line);
  if (against !== undefined && swing !== undefined)
    await shell.print(scribe.say("score.imps", { against: signed(against), imps: signed(swing) }));
}

function readPoints(shell: Shell, text: string): number {
  const plain = plainNumbers(text);
  if (/^[+-]?\d{1,5}$/.test(plain)) return Number(plain);
  throw shell.misuse("score.points", { found: text });
}
