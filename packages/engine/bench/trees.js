/**
 * The abc search in one pass against probing, in places visited: the paper's table 2 on random trees.
 *
 *     node packages/engine/bench/trees.js [depth …] [--trees 5] [--seconds 540]
 *
 * The paper does not say what its random trees were. Ours have two or three moves at a turn, 70 % of
 * another's moves are believed in, and there are 14 values; with these the places grow from one depth to the next
 * as the paper's times do. In one pass equals are taken as the worst for a, by probing as the first found, as there.
 */
import { tree } from "@falsecard/engine/play";

const { onePass, probe, randomTree, rootOf } = tree;
const args = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(args[at + 1]);
};
const trees = option("trees", 5);
const seconds = option("seconds", 540);
const named = args.slice(0, args.findIndex((arg) => arg.startsWith("--")) + 1 || args.length + 1);
const depths = named.map(Number).filter((depth) => depth > 0);
const PAPER = { 12: [5.91, 0.53], 16: [170.04, 7.05], 20: [4365.18, 99.52] };

const start = performance.now();
for (const depth of depths.length === 0 ? [12, 16] : depths) {
  let seen = 0;
  const nodes = { one: 0, first: 0, worst: 0 };
  let differ = 0;
  for (let seed = 0; seed < trees && performance.now() - start < seconds * 1000; seed++) {
    const random = { seed, width: [2, 3], depth, belief: 0.7, values: 14 };
    const game = randomTree(random);
    const one = onePass(game, rootOf(random), "worst");
    const first = probe(game, rootOf(random), "first");
    // As many places again; the deepest trees take long enough.
    const worst = depth > 16 ? undefined : probe(game, rootOf(random), "worst");
    if (worst !== undefined && one.value !== worst.value)
      throw new Error(`tree ${seed}: ${one.value} and ${worst.value}`);
    nodes.one += one.nodes;
    nodes.first += first.nodes;
    nodes.worst += worst?.nodes ?? Number.NaN;
    if (first.value !== one.value) differ++;
    seen++;
  }
  const [pass, probing] = PAPER[depth] ?? [NaN, NaN];
  const mean = (count) => Math.round(count / seen).toLocaleString("en");
  console.log(
    `depth ${depth}, ${seen} trees: one pass ${mean(nodes.one)}, probing ${mean(nodes.first)} (first), ${mean(nodes.worst)} (worst); ` +
      `one pass over probing ${(nodes.one / nodes.first).toFixed(1)}, over probing for the worst ${(nodes.one / nodes.worst).toFixed(1)}; ` +
      `paper ${(pass / probing).toFixed(1)}; ties change the value of ${differ}`,
  );
}
