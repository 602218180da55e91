/**
 * A built checkout of any version of the program, for benchmarks that compare two versions. Versions exchange only
 * texts: deals, calls and cards as people write them. Differences between the interfaces of versions are handled here.
 *
 * @typedef {{ deal: string, dealer: string, vulnerability: string, calls: readonly string[], cards: readonly string[], contract?: string }} Spot
 */
import { fileURLToPath, pathToFileURL } from "node:url";

/** The version that was built in a folder. */
export async function versionIn(folder) {
  const root = pathToFileURL(`${folder.replace(/\/$/, "")}/packages/`);
  const [core, solver, inference, bidding, play, robot] = await Promise.all(
    ["core/dist", "solver/dist"]
      .concat(["inference", "bidding", "play", "robot"].map((part) => `engine/dist/${part}`))
      .map((path) => import(new URL(`${path}/index.js`, root).href)),
  );
  const { Solver } = solver;
  return { ...core, ...play, ...robot, Solver, SIGNALS: inference.SIGNALS, card: bidding.MODERN };
}

/** The version that this file belongs to. */
export const ownVersion = () => versionIn(fileURLToPath(new URL("../../../../", import.meta.url)));

/**
 * A robot among robots of its own kind, which bids by the rules; for versions without the class `Robot`, an object with
 * its parts.
 */
export function robotIn({ PROGRAMS, Robot, card }, samples) {
  const { default: shipped } = PROGRAMS;
  const model = { ...shipped, search: { ...shipped.search, samples } };
  if (Robot === undefined) return { model, cards: { NS: card, EW: card }, judge: "rules" };
  return Robot.of({ model, company: "ours", judge: "rules" });
}

/** @param {Spot} spot */
export function recordIn(version, spot) {
  const { deal, dealer, vulnerability, calls, contract, cards } = spot;
  const { emptyRecord, parseDeal, parseCall, parseCard, parseOutcome, partialOf, sure } = version;
  return {
    ...emptyRecord({ number: 1, dealer, vulnerability }),
    deal: partialOf(sure(parseDeal(deal))),
    scoring: "IMPs",
    calls: calls.map((text) => ({ call: sure(parseCall(text)) })),
    ...(contract === undefined ? {} : { stated: sure(parseOutcome(contract)) }),
    cards: cards.map((text) => ({ card: sure(parseCard(text)) })),
  };
}

/** What a seat has seen; version 0.1.0 calls it `viewOf`. */
const seenIn = (version, spot, seat) =>
  (version.seenBy ?? version.viewOf)(recordIn(version, spot), seat);

/** Version 0.1.0 has functions `robotCall` and `robotCard` in the place of the robot's methods. */
const askedIn = (version, robot, what, seen, asked) => {
  const older = what === "call" ? version.robotCall : version.robotCard;
  return older === undefined ? robot[what](seen, asked) : older(seen, robot, asked);
};

/** The call of a robot, with the rule and the figures behind it. */
export function callIn(version, robot, spot, seat, asked) {
  const { rule, weighed, ...found } = version.sure(
    askedIn(version, robot, "call", seenIn(version, spot, seat), asked),
  );
  const figures = weighed === undefined ? "" : JSON.stringify(weighed);
  return { text: version.makeCall(found.call), by: rule.name, figures };
}

/** The card of a robot, with its number of deals, which is 0 if the seat had no choice. */
export function cardIn(version, robot, spot, seat, asked) {
  const found = version.sure(askedIn(version, robot, "card", seenIn(version, spot, seat), asked));
  const { nodes, samples, candidates } = found;
  return {
    text: version.makeCard(found.card),
    by: found.search,
    deals: candidates.length < 2 ? 0 : samples,
    figures: `${nodes} ${candidates.map(({ mean }) => mean).join(" ")}`,
  };
}

/** The seat to call, or, after the auction, the seat that chooses the next card; undefined at the end. */
export function turnIn(version, spot) {
  const record = recordIn(version, spot);
  const { turn } = version.auctionOf(record);
  if (turn !== undefined) return { seat: turn, calls: true };
  const seat = version.playOf(record)?.actor;
  return seat === undefined ? undefined : { seat, calls: false };
}

/**
 * Board i of a seed, dealt by a version.
 *
 * @returns {Spot}
 */
export function boardIn({ boardOf, dealPack, makeDeal, Random }, seed, i) {
  const { dealer, vulnerability } = boardOf(i + 1);
  const deal = makeDeal(dealPack(Random.from(`${seed} ${i}`)));
  return { deal, dealer, vulnerability, calls: [], cards: [] };
}

/** A board with its auction, by a robot. */
export function bidIn(version, robot, board, seed) {
  let spot = board;
  for (let turn = turnIn(version, spot); turn?.calls === true; turn = turnIn(version, spot)) {
    const { text } = callIn(version, robot, spot, turn.seat, { seed });
    spot = { ...spot, calls: [...spot.calls, text] };
  }
  return spot;
}
