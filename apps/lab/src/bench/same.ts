/**
 * Whether two versions bid and play alike: the same auctions and the same decisions with the same seeds, asked of this
 * checkout and of another.
 *
 *     npm run bench -- same --against DIR [--auctions 20000] [--weighed 500] [--decisions 2000] [--from 0] [--seconds 1400]
 *                           [--deals 16] [--programs default,honest,…]
 *
 * DIR is a built checkout of the other version. Auctions are bid by the rules; some of the boards, besides, as robots bid
 * them, with the agent weighing calls. Decisions are those of whole boards, in turn by each program; a seat without a choice counts
 * for none. Both versions are asked about the same board at every turn, and what this one chose stands. Besides calls and
 * cards the rule or search and the figures are held against each other, to the last node. The exit code is 1 if anything differs.
 */
import { fileURLToPath } from "node:url";
import { optionsOf } from "./options.js";
import { Version, type BoardText, type Chosen, type VersionJudge } from "./version.js";

/** The programs that a person can meet, and the papers'. */
const PROGRAMS = ["honest", "default", "honest", "silent", "honest", "B", "C", "deceptive"];

/** What was compared, and how often it was not the same. */
interface Compared {
  readonly name: string;
  asked: number;
  differ: number;
  figures: number;
}

const compared = (name: string): Compared => ({ name, asked: 0, differ: 0, figures: 0 });

function compare(what: Compared, [own, other]: readonly [Chosen, Chosen], where: string): void {
  what.asked++;
  if (own.text !== other.text) {
    what.differ++;
    process.stdout.write(`${where}: ${own.text} (${own.by}), there ${other.text} (${other.by})\n`);
  } else if (own.by !== other.by || own.figures !== other.figures) {
    what.figures++;
    process.stdout.write(`${where}: ${own.text} both, by ${own.by} and ${other.by}, not alike\n`);
  }
}

type Both = readonly [own: Version, other: Version];

function boardOf([own, other]: Both, i: number): BoardText {
  const deal = own.dealOf(`same ${i}`);
  if (other.dealOf(`same ${i}`) !== deal) throw new Error(`seed “same ${i}” deals otherwise`);
  return { number: i + 1, deal, calls: [], cards: [] };
}

/** The board with its auction. */
function bid(both: Both, from: BoardText, judge: VersionJudge, what: Compared): BoardText {
  let board = from;
  for (let turn = both[0].turnOf(board); turn?.calls === true; turn = both[0].turnOf(board)) {
    const { seat } = turn;
    const [own, other] = both.map((one) => one.call(board, seat, judge, "same"));
    if (own === undefined || other === undefined) throw new Error("two versions");
    compare(what, [own, other], `board ${board.number}, call ${board.calls.length + 1}`);
    board = { ...board, calls: [...board.calls, own.text] };
  }
  return board;
}

/** Plays the board to the end. */
function playOut(both: Both, from: BoardText, program: string, what: Compared): void {
  let board = from;
  for (let turn = both[0].turnOf(board); turn !== undefined; turn = both[0].turnOf(board)) {
    const { seat } = turn;
    const seed = `${board.number} ${board.cards.length}`;
    const [own, other] = both.map((one) => one.card(board, seat, program, seed));
    if (own === undefined || other === undefined) throw new Error("two versions");
    const where = `board ${board.number}, card ${board.cards.length + 1}, ${program}`;
    if (own.deals > 0 || own.text !== other.text) compare(what, [own, other], where);
    board = { ...board, cards: [...board.cards, own.text] };
  }
}

const { values } = optionsOf({
  against: undefined,
  auctions: 20_000,
  weighed: 500,
  decisions: 2000,
  from: 0,
  seconds: 1400,
  deals: 16,
  programs: PROGRAMS.join(),
});
const { against, from } = values;
if (against === undefined) throw new Error("--against DIR: a built checkout of the other version");
const programs = values.programs.split(",").map((name) => `${name}:search.samples=${values.deals}`);
const both: Both = [
  await Version.in(fileURLToPath(new URL("../../../../", import.meta.url))),
  await Version.in(against),
];
const begun = performance.now();
const isLate = (): boolean => performance.now() - begun > 1000 * values.seconds;

const byRules = compared("calls by the rules");
let auctions = 0;
for (; auctions < values.auctions && !isLate(); auctions++)
  bid(both, boardOf(both, from + auctions), "rules", byRules);
process.stdout.write(`${auctions} auctions by the rules, from board ${from + 1}\n`);

const byAgent = compared("calls of robots");
let weighed = 0;
for (; weighed < values.weighed && !isLate(); weighed++)
  bid(both, boardOf(both, from + weighed), "agent", byAgent);
process.stdout.write(`${weighed} auctions of robots, from board ${from + 1}\n`);

const cards = compared("cards");
let boards = 0;
for (; cards.asked < values.decisions && !isLate(); boards++) {
  const board = bid(both, boardOf(both, from + boards), "rules", compared("again"));
  playOut(both, board, programs[boards % programs.length] ?? "default", cards);
}
process.stdout.write(`${boards} boards played, ${values.deals} deals a decision\n`);

for (const { name, asked, differ, figures } of [byRules, byAgent, cards]) {
  process.stdout.write(`${name}: ${asked} asked, ${differ} differ, ${figures} by other figures\n`);
  if (differ + figures > 0) process.exitCode = 1;
}
