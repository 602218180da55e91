/**
 * The overhead of `solveAll` over the solving itself: `npm run bench -- solve-all [deals] [threads] [rounds]` after a build.
 *
 * Solves the tables of the same deals by the kernel's own loop in one thread and by `solveAll`, in turn. Prints both in seconds:
 * processor time of the process with all its threads, and time by the clock, of which the loop's is divided by the
 * number of threads. Only the first says something on a machine with other work to do.
 */
import { dealPack, Random } from "@falsecard/core";
import { Solver, table } from "@falsecard/solver";
import { solveAll } from "@falsecard/solver/threads";
import { unrefused } from "./parts/data.js";
import { cpu, median } from "./parts/measure.js";

const [count = 200, threads = 2, rounds = 5] = process.argv.slice(2).map(Number);
const random = Random.from("solve-all");
const deals = Array.from({ length: count }, () => dealPack(random));
const solver = new Solver();
const timed = async (work) => {
  const [clock, before] = [performance.now(), cpu()];
  await work();
  return { clock: (performance.now() - clock) / 1000, cpu: (cpu() - before) / 1000 };
};
/** @type {number[][]} */
const [byCpu = [], byClock = []] = [[], []];
for (let round = 1; round <= rounds; round++) {
  const kernel = await timed(() => {
    for (const deal of deals) unrefused(table(deal, solver));
  });
  const all = await timed(async () => {
    for (const solved of await solveAll(deals, { threads })) unrefused(solved);
  });
  byCpu.push(all.cpu / kernel.cpu);
  byClock.push((all.clock * threads) / kernel.clock);
  console.log(
    `round ${round}, ${count} deals: kernel ${kernel.cpu.toFixed(2)} s, by the clock ${(kernel.clock / threads).toFixed(2)} s; solveAll with ${threads} threads ${all.cpu.toFixed(2)} s, by the clock ${all.clock.toFixed(2)} s`,
  );
}
console.log(
  `${median(byCpu).toFixed(3)} of the kernel's processor time in the median, ${median(byClock).toFixed(3)} of its time by the clock`,
);
