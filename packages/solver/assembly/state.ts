/** What one solve shares: the strain, the node count and its budget, the cut-off cards. */
import { KILLERS, KILLER_BITS } from "./memory";

/** Whether lane 3 is trumps. */
export let trumps: bool = false;
/** Trick starts visited. */
export let nodes: i32 = 0;
export let budget: i32 = 0x7fffffff;
/** Set when the budget ran out; everything returned since then means nothing. */
export let aborted: bool = false;

export function setTrumps(yes: bool): void { trumps = yes; }
export function setBudget(n: i32): void { nodes = 0; budget = n; aborted = false; }
// @ts-ignore: decorator
@inline export function visit(): bool {
  nodes += 1;
  if (nodes > budget) aborted = true;
  return !aborted;
}

/** How far a hash is shifted to give a slot of the cut-off cards. */
export let killerShift: u64 = 64 - KILLER_BITS;

/** Empties the cut-off cards; fewer slots for short endings, so that this stays cheap. */
export function clearKillers(size: i32): void {
  const bits = min(KILLER_BITS, 6 + size);
  killerShift = 64 - bits;
  memory.fill(KILLERS, 0xff, (1 as usize) << bits);
}
