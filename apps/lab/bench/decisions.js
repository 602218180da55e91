/**
 * The time of decisions of the page's robots at IMPs, trick by trick, on random boards that robots bid and play.
 *
 *     npm run bench -- decisions [--decisions 100] [--from 0] [--tricks 2] [--seconds 500] [--against DIR] [--reasons]
 *
 * Prints for every trick: decisions, deals and processor time for each decision, and deals a second. With `--against
 * DIR` the built checkout of another version decides the same in turn, in the same process. With `--reasons` the
 * reasons are worked out too, as on the page.
 */
import { cpu, quantile, sum } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { bidIn, boardIn, cardIn, ownVersion, robotIn, turnIn, versionIn } from "./parts/version.js";

const { values } = optionsOf({
  decisions: 100,
  from: 0,
  tricks: 2,
  seconds: 500,
  against: undefined,
  reasons: false,
});
const { decisions: most, from, tricks, seconds, against, reasons } = values;

const own = await ownVersion();
const { samples } = own.STRENGTHS.normal;
const versions = [own, ...(against === undefined ? [] : [await versionIn(against)])];
const sides = versions.map((version) => ({
  version,
  robot: robotIn(version, samples),
  solver: new version.Solver(),
}));

/** The turns in the first tricks of boards from a number on; quick robots play the cards. */
function* turns() {
  const quick = robotIn(own, 4);
  for (let i = from; ; i++) {
    const seed = `${i}`;
    let spot = bidIn(own, quick, boardIn(own, "questions", i), seed);
    while (spot.cards.length < 4 * tricks) {
      const seat = turnIn(own, spot)?.seat;
      if (seat === undefined) break;
      yield { spot, seat };
      const { text } = cardIn(own, quick, spot, seat, { seed, reasons: false });
      spot = { ...spot, cards: [...spot.cards, text] };
    }
  }
}

/** One decision as a version ships it, and the processor time that it took. */
function decided({ version, robot, solver }, { spot, seat }) {
  const start = cpu();
  const { text, deals } = cardIn(version, robot, spot, seat, { seed: "bench", solver, reasons });
  return { card: text, deals, ms: cpu() - start };
}

const byTrick = new Map();
const until = performance.now() + seconds * 1000;
let done = 0;
for (const turn of turns()) {
  if (done >= most || performance.now() > until) break;
  // The versions take turns in being first.
  const order = done % 2 === 0 ? sides : sides.toReversed();
  const found = order.map((side) => decided(side, turn));
  if (found.some(({ deals }) => deals === 0)) continue;
  done++;
  const trick = 1 + Math.floor(turn.spot.cards.length / 4);
  byTrick.set(trick, [...(byTrick.get(trick) ?? []), order === sides ? found : found.toReversed()]);
}

console.log(
  `${done} decisions, from board ${from}, ${samples} deals${against === undefined ? "" : `, against ${against}`}`,
);
for (const [trick, rows] of [...byTrick].toSorted(([a], [b]) => a - b)) {
  const rates = sides.map((_, i) => {
    const times = rows.map((row) => row[i].ms);
    const deals = sum(rows.map((row) => row[i].deals));
    const rate = (1000 * deals) / sum(times);
    console.log(
      `trick ${trick}${i === 0 ? "" : ", the other"}: ${rows.length} decisions, ${(deals / rows.length).toFixed(1)} deals and ` +
        `${(sum(times) / rows.length).toFixed(0)} ms each (median ${quantile(times, 0.5).toFixed(0)}, 95 % ${quantile(times, 0.95).toFixed(0)}, ` +
        `worst ${Math.max(...times).toFixed(0)}), ${rate.toFixed(0)} deals a second`,
    );
    return rate;
  });
  if (rates.length > 1)
    console.log(
      `  ${(rates[0] / rates[1]).toFixed(2)} times as many deals a second; ${rows.filter(([one, other]) => one.card === other.card).length} cards the same`,
    );
}
