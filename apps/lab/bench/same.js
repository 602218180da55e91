/**
 * Whether two versions bid and play alike: the same auctions and the same decisions with the same seeds, asked of this
 * checkout and of another.
 *
 *     npm run bench -- same --against DIR [--auctions 20000] [--weighed 500] [--decisions 2000] [--from 0] [--seconds
 * 1400]
 *                           [--deals 16] [--programs default,honest,…]
 *
 * DIR is a built checkout of the other version. Auctions are bid by the rules; some of the boards are also bid as
 * robots bid them, with the agent weighing calls. Decisions are those of whole boards, which the programs play in turn;
 * a seat without a choice does not count. Both versions are asked about the same board at every turn, and the board
 * goes on with this version's choice. Calls, cards, rules, searches and figures are compared, to the last node. The
 * exit code is 1 if anything differs.
 */
import { optionsOf } from "./parts/options.js";
import { boardIn, callIn, cardIn, ownVersion, turnIn, versionIn } from "./parts/version.js";

/** The programs that a person can play with, and those of the papers. */
const PROGRAMS = "honest,default,honest,silent,honest,B,C,deceptive";

const { values } = optionsOf({
  against: undefined,
  auctions: 20_000,
  weighed: 500,
  decisions: 2000,
  from: 0,
  seconds: 1400,
  deals: 16,
  programs: PROGRAMS,
});
const { against, from } = values;
if (against === undefined) throw new Error("--against DIR: a built checkout of the other version");
const both = [await ownVersion(), await versionIn(against)];
const solvers = both.map(({ Solver }) => new Solver());
const until = performance.now() + 1000 * values.seconds;
const isLate = () => performance.now() > until;

const compared = (name) => ({ name, asked: 0, differ: 0, figures: 0 });

/** Asks both versions, counts differences, and returns this version's answer. */
function compare(count, where, ask) {
  const [own, other] = both.map((version, i) => ask(version, solvers[i]));
  if (own.deals === 0 && own.text === other.text) return own.text;
  count.asked++;
  if (own.text !== other.text) {
    count.differ++;
    console.log(`${where}: ${own.text} (${own.by}), there ${other.text} (${other.by})`);
  } else if (own.by !== other.by || own.figures !== other.figures) {
    count.figures++;
    console.log(`${where}: ${own.text} both, by ${own.by} and ${other.by}, not alike`);
  }
  return own.text;
}

function dealt(i) {
  const [own, other] = both.map((version) => boardIn(version, "same", i));
  if (own.deal !== other.deal) throw new Error(`seed “same ${i}” deals otherwise`);
  return own;
}

/** Board i with its auction. */
function bid(i, judge, count) {
  let board = dealt(i);
  for (let turn = turnIn(both[0], board); turn?.calls === true; turn = turnIn(both[0], board)) {
    const { seat } = turn;
    const asking = board;
    const call = compare(
      count,
      `board ${i + 1}, call ${board.calls.length + 1}`,
      (version, solver) =>
        callIn(version, version.Robot.of({ judge }), asking, seat, { seed: "same", solver }),
    );
    board = { ...board, calls: [...board.calls, call] };
  }
  return board;
}

/** Plays board i to the end. */
function play(i, from, program, count) {
  let board = from;
  for (let turn = turnIn(both[0], board); turn !== undefined; turn = turnIn(both[0], board)) {
    const { seat } = turn;
    const asking = board;
    const seed = `${i + 1} ${board.cards.length}`;
    const where = `board ${i + 1}, card ${board.cards.length + 1}, ${program}`;
    const card = compare(count, where, (version, solver) => {
      const robot = version.Robot.of({ model: version.sure(version.parseProgram(program)) });
      return cardIn(version, robot, asking, seat, { seed, solver, reasons: false });
    });
    board = { ...board, cards: [...board.cards, card] };
  }
}

const byRules = compared("calls by the rules");
let auctions = 0;
for (; auctions < values.auctions && !isLate(); auctions++) bid(from + auctions, "rules", byRules);
console.log(`${auctions} auctions by the rules, from board ${from + 1}`);

const byAgent = compared("calls of robots");
let weighed = 0;
for (; weighed < values.weighed && !isLate(); weighed++) bid(from + weighed, "agent", byAgent);
console.log(`${weighed} auctions of robots, from board ${from + 1}`);

const cards = compared("cards");
const programs = values.programs.split(",").map((name) => `${name}:search.samples=${values.deals}`);
let boards = 0;
for (; cards.asked < values.decisions && !isLate(); boards++) {
  const i = from + boards;
  play(i, bid(i, "rules", compared("again")), programs[boards % programs.length], cards);
}
console.log(`${boards} boards played, ${values.deals} deals a decision`);

for (const { name, asked, differ, figures } of [byRules, byAgent, cards]) {
  console.log(`${name}: ${asked} asked, ${differ} differ, ${figures} by other figures`);
  if (differ + figures > 0) process.exitCode = 1;
}
