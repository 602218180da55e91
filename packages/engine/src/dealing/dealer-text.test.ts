import { parseDeal, Random, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { inGeneral, printDeal, printEnd, printHands, printResult } from "./dealer-text.js";
import { parseScript, Production, Tallies } from "./index.js";

// The texts are what Debian's dealer 20211121 prints for these deals (seed 1, `hcp(north)>9`).
const DEALS = [
  "N:K32.AKQJ96.53.K7 AQJT7.43.JT87.84 4.872.AQ642.J532 9865.T5.K9.AQT96",
  "N:KQT52.AK.J76.974 A83.T96542.2.532 964.Q7.K85.AQT86 J7.J83.AQT943.KJ",
].map((text) => sure(parseDeal(text)));

function printed(action: string, at = 0): string {
  const { script } = sure(parseScript(`action ${action}`));
  const [first] = script.actions ?? [];
  const deal = DEALS[at];
  if (first === undefined || deal === undefined) throw new Error("an action and a deal");
  return printDeal(first, script, { deal, number: at + 1, value: () => 16, event: "an event" });
}

test.each([
  [
    "printall",
    "   1.\nK 3 2               A Q J T 7           4                   9 8 6 5 \nA K Q J 9 6         4 3                 8 7 2               T 5 \n5 3                 J T 8 7             A Q 6 4 2           K 9 \nK 7                 8 4                 J 5 3 2             A Q T 9 6 \n\n",
  ],
  [
    "printew",
    "9 8 6 5             A Q J T 7 \nT 5                 4 3 \nK 9                 J T 8 7 \nA Q T 9 6           8 4 \n\n",
  ],
  [
    "printcompact",
    "n K32.AKQJ96.53.K7\ne AQJT7.43.JT87.84\ns 4.872.AQ642.J532\nw 9865.T5.K9.AQT96\n",
  ],
  [
    "printcompact(hcp(north))",
    "n K32.AKQJ96.53.K7\ne AQJT7.43.JT87.84\ns 4.872.AQ642.J532\nw 9865.T5.K9.AQT96\n16\n",
  ],
  [
    "printoneline",
    "n K32.AKQJ96.53.K7 e AQJT7.43.JT87.84 s 4.872.AQ642.J532 w 9865.T5.K9.AQT96 \n",
  ],
  [
    "printoneline(hcp(north))",
    "n K32.AKQJ96.53.K7 e AQJT7.43.JT87.84 s 4.872.AQ642.J532 w 9865.T5.K9.AQT96 16\n",
  ],
  ['printes(hcp(north), " x ", 1, \\n)', "16 x 16\n"],
])("%s", (action, text) => {
  expect(printed(action)).toBe(text);
});

test("printpbn has fifteen lines, and the script's dealer and vulnerability if it has some", () => {
  expect(printed("printpbn", 1)).toBe(
    '[Event "an event"]\n[Site "-"]\n[Date "?"]\n[Board "2"]\n[West "-"]\n[North "-"]\n[East "-"]\n[South "-"]\n[Dealer "E"]\n[Vulnerable "NS"]\n[Deal "N:KQT52.AK.J76.974 A83.T96542.2.532 964.Q7.K85.AQT86 J7.J83.AQT943.KJ"]\n[Declarer "?"]\n[Contract "?"]\n[Result "?"]\n\n',
  );
  const own = printed("printpbn dealer west vulnerable all", 1);
  expect(own).toContain('[Dealer "W"]\n[Vulnerable "All"]');
});

test("print collects a seat's hands, four beside each other", () => {
  expect(printHands("N", DEALS)).toBe(
    "\n\nNorth hands:\n\n\n\n   1.                  2.               \nK 3 2               K Q T 5 2 \nA K Q J 9 6         A K \n5 3                 J 7 6 \nK 7                 9 7 4 \n\n\f",
  );
});

test("averages and frequencies end the output", () => {
  const text =
    'action average "a" hcp(north), average 1 / 2, frequency "f" (hcp(north),12,14), frequency (spades(north),3,4), frequency "g" (hcp(north),8,10,hcp(south),9,11)';
  const { script } = sure(parseScript(text));
  const production = new Production(script, { random: Random.from("x") });
  const tallies = new Tallies(script.actions);
  // Points of North and South and North's spades in Debian's three deals.
  for (const [north, south, spades] of [
    [16, 7, 3],
    [13, 11, 5],
    [13, 5, 4],
  ] as const)
    tallies.add((of) => {
      if (of.kind === "points") return of.seat === "N" ? north : south;
      return of.kind === "length" ? spades : production.value(of);
    });
  expect(tallies.results().map(printResult).join("")).toBe(
    `a: 14
0
Frequency f:
   12\t       0
   13\t       2
   14\t       0
High\t       1
Frequency :
    3\t       1
    4\t       1
High\t       1
Frequency g:
        Low      9     10     11   High    Sum
Low       0      0      0      0      0      0
   8      0      0      0      0      0      0
   9      0      0      0      0      0      0
  10      0      0      0      0      0      0
High      2      0      0      1      0      3
Sum       2      0      0      1      0      3

`,
  );
  const [average] = tallies.results();
  // The points 16, 13, 13 have a standard deviation of √3, and the mean of three an error of 1.
  expect(average).toMatchObject({ mean: 14, count: 3 });
  expect(average?.kind === "average" && average.error).toBeCloseTo(1, 10);
  expect(printEnd(7, 3, "1")).toBe("Generated 7 hands\nProduced 3 hands\nInitial random seed 1\n");
});

// What C's printf writes with %g.
test.each([
  [0.000012345678, "1.23457e-05"],
  [0.00012345678, "0.000123457"],
  [10.0043, "10.0043"],
  [123456.7, "123457"],
  [999999.5, "1e+06"],
  [1234567, "1.23457e+06"],
  [-0.5, "-0.5"],
  [100, "100"],
  [1e300, "1e+300"],
])("%d as %%g", (number, text) => {
  expect(inGeneral(number)).toBe(text);
});
