/**
 * Boards to play, for the benches: random deals from a seed, bid by our system, led by the book, and played to
 * the end by programs that each decide from their own view.
 */
import {
  Auction,
  boardOf,
  countBits,
  dealPack,
  leaderOf,
  partialOf,
  Play,
  Random,
  sideOf,
  suitOf,
  sure,
  trumpOf,
  viewOf,
} from "@falsecard/core";
import { chooseCall, promisesOf } from "@falsecard/engine/bidding";
import { STANDARD } from "@falsecard/engine/inference";
import { agreedLeads, decide, leadKindOf } from "@falsecard/engine/play";

/** The lead of the book: a singleton or a sequence against trumps, fourth best of the longest against notrump. */
function bookLead(hand, contract) {
  const trump = trumpOf(contract.strain);
  const ranks = (card) => {
    const kind = leadKindOf(card, hand, contract);
    const length = countBits(hand.in(suitOf(card)));
    if (trump === undefined) return length * 10 + (kind === "sequence" ? 5 : 0);
    const liked = {
      "ace-king": 60,
      singleton: 50,
      sequence: 40,
      "from nothing": 20,
      "from a jack": 18,
      "from a queen": 16,
      "from a king": 14,
      trump: 10,
      "short honour": 5,
      ace: 4,
      "under an ace": 0,
    };
    return liked[kind] + length / 10;
  };
  const leads = agreedLeads(hand, contract, leaderOf(contract), STANDARD);
  return leads.toSorted((a, b) => ranks(b) - ranks(a) || a - b)[0];
}

/** Board number i: deal, auction by our system, contract and lead; undefined if it is passed out. */
export function boardFor(seed, i) {
  const board = boardOf(i + 1);
  const deal = dealPack(Random.from(`${seed} ${i}`));
  let auction = Auction.start(board.dealer);
  while (auction.turn !== undefined) {
    const position = { auction, vulnerability: board.vulnerability };
    auction = sure(auction.with(chooseCall(position, deal[auction.turn]).call));
  }
  const contract = auction.outcome;
  if (contract === undefined || contract === "passed out") return undefined;
  return {
    board,
    deal,
    auction,
    contract,
    meanings: promisesOf({ auction, vulnerability: board.vulnerability }, { doubt: 0.02 }),
    lead: bookLead(deal[leaderOf(contract)], contract),
  };
}

/** The first tricks cost most by far: a decision has two fifths of the deals in the first and two thirds in the second. */
const samplesAt = (samples, trick) => Math.ceil(samples * ([0.4, 0.65][trick] ?? 1));

/**
 * One room. Every decision draws from the seed, the ply and the seat; `known` holds what each program has
 * decided after which cards, here or in another room.
 */
export function playRoom(board, models, { seed, samples, solver, known = new Map() }) {
  const { deal, auction, contract, meanings, lead } = board;
  let play = sure(Play.start(contract, partialOf(deal)).with(lead));
  while (play.turn !== undefined) {
    const [only, ...others] = play.legal;
    let card = only;
    if (others.length > 0) {
      const model = models[sideOf(play.turn)];
      const key = `${model.name} ${play.cards.join()}`;
      card = known.get(key);
      if (card === undefined) {
        const record = {
          board: board.board,
          deal: play.deal,
          players: {},
          scoring: "IMPs",
          agreements: {},
          calls: auction.calls.map((call) => ({ call })),
          cards: play.cards.map((each) => ({ card: each })),
          about: {},
        };
        const decided = decide(viewOf(record, play.actor), meanings, model, {
          seed: `${seed} ${play.cards.length} ${play.actor}`,
          limits: { samples: samplesAt(samples, play.tricks.length) },
          solver,
          reasons: false,
        });
        if (!decided.ok) throw new Error(`${seed}: ${JSON.stringify(decided.fault)}`);
        card = decided.value.card;
        known.set(key, card);
      }
    }
    play = sure(play.with(card));
  }
  return play;
}
