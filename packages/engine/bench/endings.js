/**
 * What plain Monte-Carlo and alpha-mu lose in real endings against defenders who see all cards.
 *
 *     node packages/engine/bench/endings.js [--tricks 4] [--positions 100] [--moves 1,2,3] [--seconds 50]
 *
 * At declarer's turns of real tables with so many tricks to come, all deals that the play allows are looked at,
 * weighed alike. Every plan to the last card is known then, and so is what the card that a search prefers is worth
 * with the best plan that begins with it. What is lost is counted in tricks.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  dummyOf,
  emptyRecord,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  Random,
  sideOf,
  sure,
  viewOf,
} from "@falsecard/core";
import { alphaMu, Contexts, imagine, problemOf, PROGRAMS } from "@falsecard/engine/play";
import { positionOf, sharedSolver } from "@falsecard/solver";

const args = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : args[at + 1];
};
const tricks = Number(option("tricks", 4));
const positions = Number(option("positions", 100));
const depths = option("moves", "1,2,3").split(",").map(Number);
const seconds = Number(option("seconds", 50));
const path = fileURLToPath(
  new URL("../../../../shared/data/play/wbridge5_selfplay.jsonl", import.meta.url),
);
const rows = existsSync(path)
  ? readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
  : [];

/** Declarer's first turn with so many tricks to come and a choice; undefined if there is none. */
function turnOf(row) {
  const outcome = parseOutcome(`${row.contract} by ${row.declarer}`);
  if (!outcome.ok || outcome.value === "passed out") return undefined;
  const contract = outcome.value;
  const deal = partialOf(sure(parseDeal(row.deal)));
  let play = Play.start(contract, deal);
  for (const text of row.play.split(" ")) {
    const left = 13 - play.tricks.length;
    const ours = play.turn !== undefined && sideOf(play.turn) === sideOf(contract.declarer);
    if (left === tricks && ours && play.legal.size > 1) {
      const record = {
        ...emptyRecord({ number: 1, dealer: row.dealer, vulnerability: row.vul }),
        deal,
        stated: contract,
        cards: play.cards.map((card) => ({ card })),
      };
      return sure(problemOf(viewOf(record, contract.declarer), [], PROGRAMS.A));
    }
    const next = play.with(sure(parseCard(text)));
    if (!next.ok) return undefined;
    play = next.value;
  }
  return undefined;
}

const contexts = new Contexts();
const start = performance.now();
const found = depths.map(() => ({ lost: 0, wrong: 0, sure: 0, ms: 0 }));
let seen = 0;
let value = 0;
for (const i of Random.from("endings").shuffle(rows.map((_, k) => k))) {
  if (seen === positions || performance.now() - start > seconds * 1000) break;
  const problem = turnOf(rows[i]);
  if (problem === undefined) continue;
  const { play, seat } = problem;
  const tools = { solver: sharedSolver(), random: Random.from(i), limits: {} };
  const worlds = imagine(problem, tools);
  if (!worlds.exact) continue;
  const gone = play.cards;
  const ours = [seat, dummyOf(play.contract)];
  const ending = {
    worlds: worlds.list.map(({ deal, weight }) => ({
      at: sure(
        positionOf({
          hands: Object.fromEntries(
            Object.entries(deal).map(([each, hand]) => [
              each,
              gone.reduce((all, card) => all.without(card), hand),
            ]),
          ),
          strain: play.contract.strain,
          leader: play.current.leader,
          trick: play.current.cards,
        }),
      ),
      weight,
    })),
    side: sideOf(seat),
    ours,
    seen: ours,
    worth: Array.from({ length: 14 }, (_, n) => n),
    floor: 0,
    ceiling: tricks,
    spots: false,
  };
  const whole = { moves: 52, questions: 200_000 };
  const best = alphaMu(ending, contexts, whole);
  if (best.cut) continue;
  seen++;
  value += best.prospects[0].value;
  for (const [d, moves] of depths.entries()) {
    const before = process.cpuUsage().user;
    const { prospects } = alphaMu(ending, contexts, { moves, questions: 200_000 });
    found[d].ms += (process.cpuUsage().user - before) / 1000;
    const [choice, second] = prospects;
    const mine = alphaMu(
      {
        ...ending,
        besides: (card) => (choice.cards.includes(card) ? 0 : Number.NEGATIVE_INFINITY),
      },
      contexts,
      whole,
    ).prospects.find(({ cards }) => cards[0] === choice.cards[0]);
    const lost = best.prospects[0].value - mine.value;
    found[d].lost += lost;
    if (lost > 1e-9) found[d].wrong++;
    if (lost > 1e-9 && second !== undefined && choice.value - second.value > 1e-9) found[d].sure++;
  }
}
console.log(
  `${seen} endings of ${tricks} tricks; the best plan takes ${(value / seen).toFixed(3)} on average`,
);
for (const [d, moves] of depths.entries()) {
  const { lost, wrong, sure: convinced, ms } = found[d];
  console.log(
    `  moves ${moves}: ${(lost / seen).toFixed(4)} tricks lost, a worse card in ${wrong} (in ${convinced} preferred without a tie); ${(ms / seen).toFixed(0)} ms`,
  );
}
