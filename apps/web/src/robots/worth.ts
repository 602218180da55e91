/**
 * The value of contracts for two hands. The other cards are dealt at random many times, and every contract of the side
 * is scored by its double-dummy tricks. So a contract is judged by the cards of the partnership, not by the actual
 * layout.
 */
import {
  bySeat,
  CARDS,
  CardSet,
  contractOf,
  countBits,
  dealOf,
  imps,
  isVulnerable,
  LEVELS,
  lhoOf,
  partnerOf,
  Random,
  score,
  STRAINS,
  sure,
  type BoardRecord,
  type Contract,
  type Deal,
  type Seat,
} from "@falsecard/core";
import { openingOf, sayRefusal, sharedSolver } from "@falsecard/solver";

/** The value of a contract over many deals of the other cards; without `contract` the board is passed out. */
export interface ContractWorth {
  readonly contract?: Contract;
  /** The mean score of its side. */
  readonly mean: number;
  /** The fraction of the deals in which the contract makes. */
  readonly makes: number;
}

const DEALS = 40;
/** A suit with fewer trumps is not considered, unless it was reached. */
const LEAST_TRUMPS = 7;

/** The value of the contract reached and of the best one, over the same deals. */
export function worthOf(record: BoardRecord, seat: Seat, seed: string) {
  const deals = dealsOf(record, seat, seed);
  const reached = contractOf(record);
  const ways = [seat, partnerOf(seat)].flatMap((declarer) =>
    STRAINS.filter(
      (strain) =>
        strain === "N" ||
        strain === reached?.strain ||
        trumpsOf(record, seat, strain) >= LEAST_TRUMPS,
    ).map((strain) => ({
      strain,
      declarer,
      tricks: deals.map((deal) => tricksIn(deal, strain, declarer)),
    })),
  );
  const vulnerable = isVulnerable(record.board.vulnerability, seat);
  const scoresOf = (contract: Contract): readonly number[] => {
    const way = ways.find(
      ({ strain, declarer }) => strain === contract.strain && declarer === contract.declarer,
    );
    return (way?.tricks ?? []).map((tricks) => score(contract, vulnerable, tricks));
  };
  const all = ways.flatMap(({ strain, declarer }) =>
    LEVELS.map((level): Contract => ({ level, strain, doubling: "", declarer })),
  );
  const [best] = all
    .map((contract) => ({ contract, mean: meanOf(scoresOf(contract)) }))
    .toSorted((a, b) => b.mean - a.mean);
  const passed = deals.map(() => 0);
  const shown = (contract: Contract | undefined): ContractWorth => {
    const scores = contract === undefined ? passed : scoresOf(contract);
    return {
      ...(contract === undefined ? {} : { contract }),
      mean: meanOf(scores),
      makes: scores.filter((one) => one > 0).length / deals.length,
    };
  };
  // Passing out scores 0 and may be best.
  const top = best === undefined || best.mean <= 0 ? undefined : best.contract;
  const topScores = top === undefined ? passed : scoresOf(top);
  const ownScores = reached === undefined ? passed : scoresOf(reached);
  return {
    reached: shown(reached),
    best: shown(top),
    /** The mean of the IMPs by which the contract reached is behind the best. */
    behind: meanOf(topScores.map((one, i) => imps(one - (ownScores[i] ?? 0)))),
    deals: deals.length,
  };
}

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const trumpsOf = ({ deal }: BoardRecord, seat: Seat, suit: "C" | "D" | "H" | "S"): number =>
  [seat, partnerOf(seat)].reduce((sum, one) => sum + countBits(deal[one]?.in(suit) ?? 0), 0);

/** Deals with the side's two hands and random hands for the opponents. */
function dealsOf({ deal }: BoardRecord, seat: Seat, seed: string): Deal[] {
  const [own, other] = [deal[seat], deal[partnerOf(seat)]];
  if (own === undefined || other === undefined) throw new Error("two hands are needed");
  const seen = own.union(other);
  const hidden = CARDS.filter((card) => !seen.has(card));
  return Array.from({ length: DEALS }, (_, i) => {
    const cards = Random.from(`${seed} worth ${i}`).shuffle([...hidden]);
    const left = CardSet.of(cards.slice(0, 13));
    const right = CardSet.of(cards.slice(13));
    const hands = bySeat((one) =>
      one === seat ? own : one === partnerOf(seat) ? other : one === lhoOf(seat) ? left : right,
    );
    return sure(dealOf(hands));
  });
}

function tricksIn(deal: Deal, strain: Contract["strain"], declarer: Seat): number {
  const value = sharedSolver().value(openingOf(deal, strain, lhoOf(declarer)));
  if (!value.ok) throw new Error(sayRefusal(value.fault));
  return 13 - value.value;
}
