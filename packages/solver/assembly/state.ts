/** What one solve shares: the strain, the node count and its budget. */

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
