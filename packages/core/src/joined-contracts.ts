/**
 * Equally good contracts, such as those of par, in few words: those that differ only in level, or only in which partner declares, are
 * joined, as in “1–3♦ by North-South”.
 */
import type { Strain } from "./card.js";
import type { Contract, Doubling } from "./contract.js";
import { partnerOf, sideOf, type Seat, type Side } from "./seat.js";

/** Contracts in one strain with the same result. */
export interface JoinedContracts {
  /** The levels, `3` or `1–3`. */
  readonly levels: string;
  readonly strain: Strain;
  readonly doubling: Doubling;
  /** The declarer; a side if either partner may declare. */
  readonly declarer: Seat | Side;
  readonly contracts: readonly Contract[];
}

/** Joins contracts, in the order in which their strains and declarers come first. */
export function joinedContracts(contracts: readonly Contract[]): JoinedContracts[] {
  const alike = new Map<string, { declarer: Seat | Side; contracts: Contract[] }>();
  for (const contract of contracts) {
    const { level, strain, doubling, declarer } = contract;
    const both = contracts.some(
      (other) =>
        other.level === level && other.strain === strain && other.declarer === partnerOf(declarer),
    );
    const by = both ? sideOf(declarer) : declarer;
    const key = [strain, doubling, by].join(" ");
    const same = alike.get(key);
    if (same === undefined) alike.set(key, { declarer: by, contracts: [contract] });
    else same.contracts.push(contract);
  }
  return [...alike.values()].flatMap(({ declarer, contracts: same }) => {
    const [first] = same;
    if (first === undefined) return [];
    const all = same.map(({ level }) => level);
    const [from, to] = [Math.min(...all), Math.max(...all)];
    const { strain, doubling } = first;
    const levels = from === to ? String(from) : `${from}–${to}`;
    return [{ levels, strain, doubling, declarer, contracts: same }];
  });
}
