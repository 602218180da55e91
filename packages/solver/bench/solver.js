/**
 * The solver's benchmark: `node packages/solver/bench/solver.js [deals] [repeats]` after a build.
 *
 * Ours and Debian's libdds run in turn on the same questions, one thread each, by CPU time. Read
 * the ratios: the times are the machine's. Without libdds-dev only our side runs.
 */
import { parseDeal, SEATS, STRAINS, strainIndex, seatIndex, sure } from "@falsecard/core";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import { Solver, positionOf, table } from "../dist/index.js";
import { hardDeal, line, pbn, randomDeal, seeded } from "./deals.js";
import { startPeer } from "./peer.js";

const write = (text) => process.stdout.write(`${text}\n`);
const ANDREWS = "N:.Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962";

function timed(run) {
  const start = process.cpuUsage().user;
  const value = run();
  return { value, ms: (process.cpuUsage().user - start) / 1000 };
}
const position = (setup) => positionOf(setup).value;
const opening = (deal, strain, leader) => position({ hands: deal, strain, leader, trick: [] });
const solveLine = ({ hands, strain, leader, trick }, target, solutions) => {
  const [a = -1, b = -1, c = -1] = trick;
  const trump = strain === "N" ? 4 : 3 - strainIndex(strain);
  return `S ${trump} ${seatIndex(leader)} ${a} ${b} ${c} ${target} ${solutions} ${pbn(hands)}`;
};
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** Runs both sides of every question `repeats` times in turn; writes the median ratio of totals. */
async function race(name, questions, repeats, peer) {
  const ratios = [];
  let [ours, theirs, wrong] = [0, 0, 0];
  for (let i = 0; i < repeats; i++) {
    let [mine, his] = [0, 0];
    for (const question of questions) {
      question.prepare?.();
      const { value, ms } = timed(question.run);
      mine += ms;
      if (peer === undefined) continue;
      const answer = await peer.ask(question.ask);
      his += Number(answer.at(-1));
      if (!question.agrees(answer, value)) wrong += 1;
    }
    [ours, theirs] = [ours + mine, theirs + his];
    ratios.push(mine / his);
  }
  const each = (total) => (total / repeats / questions.length).toFixed(2);
  write(
    `${name}: ours ${each(ours)} ms, libdds ${each(theirs)} ms, ratio ${median(ratios)?.toFixed(3)}, ${questions.length} questions, ${wrong} differ`,
  );
}

const tableQuestion = (solver) => (deal) => ({
  run: () => table(deal, solver).value,
  ask: `T ${pbn(deal)}`,
  agrees: (answer, value) =>
    ["S", "H", "D", "C", "N"]
      .flatMap((strain) => SEATS.map((seat) => value[strain][seat]))
      .every((tricks, i) => tricks === Number(answer[i])),
});
const cardsAgree = (answer, value) =>
  answer.slice(0, -1).every((pair) => {
    const [card, tricks] = pair.split("=").map(Number);
    return value.cards.get(card) === tricks;
  });

async function main() {
  const [count = 100, repeats = 3] = process.argv.slice(2).map(Number);
  const peer = startPeer();
  const random = seeded(7);
  const deals = Array.from({ length: count }, () => randomDeal(random));
  const load = timed(() => new Solver());
  write(`load ${load.ms.toFixed(1)} ms`);
  const solver = load.value;

  await race("table", deals.map(tableQuestion(solver)), repeats, peer);
  const openings = deals.map((deal, i) => opening(deal, STRAINS[i % 5], SEATS[i % 4]));
  await race(
    "all leads",
    openings.map((start) => ({
      run: () => (solver.forget(), solver.solve(start).value),
      ask: solveLine(start, -1, 3),
      agrees: cardsAgree,
    })),
    repeats,
    peer,
  );
  await race(
    "zero window",
    openings.map((start) => {
      const target = Math.max(1, solver.value(start).value);
      return {
        run: () => (solver.forget(), solver.takes(start, target).value),
        ask: solveLine(start, target, 1),
        agrees: () => true,
      };
    }),
    repeats,
    peer,
  );
  await race(
    "positions, warm",
    deals.slice(0, 20).flatMap((deal, i) => {
      const strain = STRAINS[i % 5];
      const setups = [...line(deal, strain, SEATS[i % 4], 30, random)];
      return [4, 8, 16, 28]
        .flatMap((at) => setups.slice(at, at + 3))
        .map((setup, j) => ({
          // The context is warm once the line's first position has been asked.
          prepare: () => (j === 0 ? solver.solve(position(setups[0])) : undefined),
          run: () => solver.solve(position(setup)).value,
          ask: solveLine(setup, -1, 3),
          agrees: cardsAgree,
        }));
    }),
    repeats,
    peer,
  );
  const hard = Array.from({ length: Math.min(19, Math.ceil(count / 5)) }, () => hardDeal(random));
  if (count >= 100) hard.push(sure(parseDeal(ANDREWS)));
  await race("hard deals, table", hard.map(tableQuestion(solver)), 1, peer);
  peer?.stop();
  write(`memory ${(solver.memory / 1e6).toFixed(1)} MB`);

  for (let size = 4; size <= 13; size++) {
    const endings = Array.from({ length: 20 }, () => randomDeal(random, size));
    const { ms } = timed(() => {
      for (const hands of endings)
        for (const strain of STRAINS)
          for (const leader of SEATS) solver.value(position({ hands, strain, leader, trick: [] }));
    });
    write(`table of ${size} cards: ${(ms / endings.length).toFixed(3)} ms`);
  }
  for (const threads of [1, 2]) {
    const start = process.hrtime.bigint();
    await Promise.all(
      Array.from(
        { length: threads },
        (_, i) =>
          new Promise((resolve, reject) => {
            const worker = new Worker(new URL(import.meta.url), { workerData: 100 + i });
            worker.once("message", resolve);
            worker.once("error", reject);
          }),
      ),
    );
    const seconds = Number(process.hrtime.bigint() - start) / 1e9;
    write(
      `${threads} worker${threads > 1 ? "s" : ""}: ${((threads * 20) / seconds).toFixed(1)} tables a second`,
    );
  }
  const signer = new Solver();
  const fixed = seeded(1);
  for (let i = 0; i < 10; i++) table(randomDeal(fixed), signer);
  write(`signature ${signer.nodes}`);
}

if (isMainThread) await main();
else {
  const random = seeded(workerData);
  const solver = new Solver();
  for (let i = 0; i < 20; i++) table(randomDeal(random), solver);
  parentPort?.postMessage("done");
}
