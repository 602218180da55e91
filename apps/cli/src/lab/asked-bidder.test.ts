import { readFileSync } from "node:fs";
import { Auction, parseHand, sure } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { AskedBidder, questionLine } from "./asked-bidder.js";
import { fakeShell, falsecard } from "../fake.fixture.js";

const question = {
  hand: sure(parseHand("KQ62.A954.73.J86")),
  auction: sure(Auction.of("S", ["1N", "P"])),
  vulnerability: "NS",
} as const;

/** A program of one line that is run by Node. */
const program = (script: string): string =>
  `${JSON.stringify(process.execPath)} -e ${JSON.stringify(script)}`;
const answers = (answer: string): string =>
  program(
    `require('readline').createInterface({input:process.stdin}).on('line',()=>console.log('${answer}'))`,
  );

async function asked(command: string, patience = 20_000) {
  const shell = fakeShell();
  const bidder = new AskedBidder(shell, command, patience);
  try {
    return await bidder.call(question);
  } catch (error) {
    return error instanceof Error ? error.message : "";
  } finally {
    await bidder.close();
  }
}

describe("a bidder behind a command line", () => {
  test("is asked in the words of docs/BIDDER.md, which our own answers as it says there", async () => {
    const text = readFileSync(new URL("../../../../docs/BIDDER.md", import.meta.url), "utf8");
    const [line = "", answer = ""] = [...text.matchAll(/^```jsonl\n(.*)\n```$/gm)].map(
      ([, inside = ""]) => inside,
    );
    expect(questionLine(question, 1)).toBe(line);
    const { out } = await falsecard(["bid", "--batch", "-", "--json", "--rules-only"], {
      stdin: `${line}\n`,
    });
    expect(out).toBe(`${answer}\n`);
  });

  test("accepts an answer with a call, whatever other fields it has", async () => {
    expect(await asked(answers('{\\"call\\":\\"2C\\",\\"why\\":[1]}'))).toBe("2C");
    expect(await asked(answers('{\\"id\\":1,\\"call\\":\\"pass\\"}'))).toBe("P");
  });

  test.each([
    ["ends", program("console.error('no licence');process.exit(7)"), "has ended (7)"],
    ["says why it ends", program("console.error('no licence');process.exit(7)"), "no licence"],
    ["is not there", "/nowhere/no-such-program", "has ended (127)"],
    ["answers no JSON", answers("1S"), "answered “1S”"],
    ["answers without a call", answers('{\\"bid\\":\\"1S\\"}'), 'expected a line such as {"call"'],
    ["answers with no call", answers('{\\"call\\":\\"8C\\"}'), "answered"],
    [
      "answers illegally",
      answers('{\\"call\\":\\"1C\\"}'),
      "calls 1C, which the laws do not allow",
    ],
    ["answers another question", answers('{\\"id\\":9,\\"call\\":\\"2C\\"}'), "question 1"],
    ["refuses", answers('{\\"error\\":\\"what?\\"}'), 'says “"what?"”'],
    [
      "talks without end",
      program("process.stdin.once('data',()=>process.stdout.write('x'.repeat(200000)))"),
      "more than 100000 characters",
    ],
  ])("that %s stops the run with a sentence", async (_, command, expected) => {
    const said = await asked(command);
    expect(said).toContain(expected);
    expect(said).toContain("KQ62.A954.73.J86");
  });

  test("that is silent is not waited for, nor left running", async () => {
    const said = await asked(program("process.stdin.resume();setInterval(()=>{},1000)"), 1000);
    expect(said).toContain("was silent for 1 s");
  });
});
