/**
 * The truthfulness of signals: four players of one program play boards, and every card that was a choice and reads as a
 * signal is counted, by rule and place in the trick: the share of true signals, and the share that a random choice
 * among the same cards would give.
 *
 *     npm run bench -- trust [program] [--boards 30] [--rounds 3] [--samples 16] [--seed trust]
 *
 * A reader's trust is the truth beyond chance, (true − chance) / (1 − chance). Trust changes the play, so each round
 * plays with the trust of the round before, until it settles.
 */
import { sure } from "@falsecard/core";
import { counted, parseProgram, PROFILES, toldIn } from "@falsecard/engine/play";
import { Solver } from "@falsecard/solver";
import { playRoom, readyBoard } from "../dist/boards/ready-board.js";
import { optionsOf } from "./parts/options.js";

/** The default number of deals for a decision: fewer than the default program takes, so that more boards are played. */
const DEALS = 16;
const { values, others } = optionsOf({ boards: 30, rounds: 3, samples: DEALS, seed: "trust" });
const { boards, rounds, samples, seed } = values;
const [program = "default"] = others;
const solver = new Solver();

let model = sure(parseProgram(program));
model = { ...model, search: { ...model.search, samples, all: Math.min(model.search.all, 40) } };
for (let round = 1; round <= rounds; round++) {
  let found = {};
  for (let i = 0; i < boards; i++) {
    const board = readyBoard(seed, i);
    if (board === undefined) continue;
    const play = playRoom(board, { NS: model, EW: model }, { seed: `${seed} ${i}`, solver });
    found = counted(found, toldIn(play, board.deal, model));
  }
  const trust = {};
  console.log(
    `round ${round}, ${boards} boards, ${samples} deals a decision, seed ${seed}, ${program}`,
  );
  for (const [key, { true: kept, chance: mean, of }] of Object.entries(found).toSorted(([a], [b]) =>
    a.localeCompare(b),
  )) {
    const chance = mean * of;
    const by = (kept - chance) / Math.max(1e-9, of - chance);
    trust[key] = Math.max(0.01, Math.min(0.99, Number(by.toFixed(2))));
    console.log(
      `  ${key.padEnd(26)} true ${kept} of ${of} (${(kept / of).toFixed(3)}), by chance ${(chance / of).toFixed(3)}, trust ${trust[key]}`,
    );
  }
  console.log(`  ${JSON.stringify(trust)}`);
  const trusted = { ...PROFILES.ours, cards: trust };
  model = { ...model, players: { partner: trusted, opponents: trusted } };
}
