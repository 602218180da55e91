/**
 * The fixed cases: decisions late in boards of the papers, where every search of a program is quick, and auctions of
 * fixed deals. They are few, as those of a chess program's bench: a change of decisions that none of them meets shows in
 * the golden set instead.
 */
import {
  isBid,
  levelOf,
  makeCard,
  parseCard,
  playOf,
  Random,
  STRAINS,
  sure,
  wholeDeal,
} from "@falsecard/core";
import { judgeCall } from "@falsecard/engine/bidding";
import {
  candidatesOf,
  decide,
  problemOf,
  PROGRAMS,
  type PlayerModel,
  type PlayoutSearch,
} from "@falsecard/engine/play";
import { Solver } from "@falsecard/solver";
import { bidBy, biddable, positionAfter, type Bidder } from "../boards/biddable.js";
import { playedByMinds, tricksIn } from "../boards/solving.js";
import { viewFor } from "../boards/ready-board.js";
import { positionNamed } from "../papers/positions.js";

/** Boards of the papers played on to their ends, and the numbers of cards after which somebody decides. */
const BOARDS = [
  {
    id: "000-ex5",
    turns: [20, 38, 42],
    play: "SQ S2 S5 S4 S3 SA SK S8 C9 C7 C5 CQ SJ S9 S7 D3 S6 H3 D2 D5 ST H4 D7 D8 C2 C4 C6 C8 CT C3 CA DT D6 DJ DA D4 CJ H2 H6 H8 CK H5",
  },
  {
    id: "001-ex1",
    turns: [20, 36],
    play: "H6 H2 HK HA CQ C3 C7 CK C2 C6 C4 C8 C9 D9 D7 C5 CT H9 D8 S5 CJ DT H7 D4 CA DJ H8 H4 S2 ST SK S6 S9 S7 S3 SJ",
  },
] as const;
/** The case in which modelled players play to the end. */
const MINDS = { id: "001-ex1", turn: 25 } as const;

/** Deals that a program draws, and that a search of its own or a modelled player draws. */
const DRAWS = 4;
const DEALS = 2;
/** The boards of the auctions, the level of a high bid, and the calls over such bids for which a judge is asked. */
const AUCTIONS = 6;
const HIGH = 3;
const JUDGED = 2;
const SEED = "signature";

/** A view, what the calls promise, and the deal, after some of the cards of a board. */
function caseAt(id: string, turn: number) {
  const { record, meanings } = positionNamed(id);
  const cards = BOARDS.find((board) => board.id === id)?.play.split(" ") ?? [];
  const played = {
    ...record,
    cards: cards.slice(0, turn).map((text) => ({ card: sure(parseCard(text)) })),
  };
  const actor = playOf(played)?.actor;
  if (actor === undefined) throw new Error(`${id} is over after ${turn} cards`);
  return { seen: viewFor(played, actor), meanings, deal: record.deal };
}

/** The program with so few deals that its slowest search takes some hundredths of a second here. */
function few(model: PlayerModel): PlayerModel {
  const most = (settings: object): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(settings).map(([name, value]: [string, unknown]) => [
        name,
        DRAWN.has(name) && typeof value === "number" ? Math.min(value, DEALS) : value,
      ]),
    );
  const { search } = model;
  const steps = search.steps.map((step) => ({ ...step, settings: most(step.settings) }));
  return { ...model, search: { ...search, samples: DRAWS, all: 16, steps } as typeof search };
}
/** Settings of searches that are numbers of deals. */
const DRAWN = new Set(["samples", "fresh", "worlds"]);

/** The cards that a program chooses, by which search, with the points of every candidate and the nodes. */
export function cardsBy(model: PlayerModel): unknown {
  // The nodes depend on what a solver has solved before.
  const own = new Solver();
  return BOARDS.flatMap(({ id, turns }) =>
    turns.map((turn) => {
      const { seen, meanings } = caseAt(id, turn);
      const asked = { seed: SEED, solver: own, reasons: false };
      const { card, search, nodes, candidates } = sure(decide(seen, meanings, few(model), asked));
      const points = candidates.map(
        (each) => `${makeCard(each.candidate.card)} ${each.mean.toFixed(1)}`,
      );
      return [id, turn, makeCard(card), search, nodes, points];
    }),
  );
}

/** Declarer's tricks after each card when modelled players play on. */
export function tricksOfMinds(search: PlayoutSearch): unknown {
  const { seen, meanings, deal } = caseAt(MINDS.id, MINDS.turn);
  const problem = sure(problemOf(seen, meanings, PROGRAMS.C));
  const whole = wholeDeal(deal);
  if (whole === undefined) throw new Error(`${MINDS.id} is not a whole deal`);
  const plans = candidatesOf(problem.play, PROGRAMS.C).flatMap(({ cards }) =>
    cards.map((card) => ({ card })),
  );
  return playedByMinds(search, problem, whole, plans, DEALS, Random.from(SEED));
}

/**
 * The auctions of fixed deals when all four seats bid by the rules of this card, and the calls of the judge, who is
 * slower, over the first high bids in them.
 */
export function auctionsBy({ card, judge }: Bidder): unknown {
  const rules: Bidder = { card, judge: "rules" };
  const boards = Array.from({ length: AUCTIONS }, (_, i) => biddable(SEED, i));
  const auctions = boards.map((board) => bidBy(board, { NS: rules, EW: rules }).calls);
  const judged = boards.flatMap(({ deal, dealer, vulnerability }, i) => {
    const calls = auctions[i] ?? [];
    const high = calls.findIndex((call) => isBid(call) && levelOf(call) >= HIGH);
    const position = positionAfter(dealer, calls.slice(0, high + 1).join(" "), card, vulnerability);
    const { turn } = position.auction;
    if (high < 0 || turn === undefined) return [];
    return [() => judgeCall(position, deal[turn], { judge, seed: SEED }).call];
  });
  const asked = judge === "rules" ? [] : judged.slice(0, JUDGED);
  return [auctions, asked.map((call) => call())];
}

/** The double-dummy tricks of a random deal, which is dealt as all others are. */
export const tricksDealt = (): readonly number[] =>
  STRAINS.map((strain) => tricksIn(biddable(SEED, 0).deal, { strain, declarer: "S" }));
