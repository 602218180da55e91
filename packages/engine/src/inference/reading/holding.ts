/** Holdings as the rules that read cards (leads.ts, signals.ts, experience.ts) speak of them. */

/** The honours, as bits of a holding. */
export const A = 1 << 12;
export const K = 1 << 11;
export const Q = 1 << 10;
export const J = 1 << 9;

/** The likelihood by a rule that only says whether a holding is allowed. */
export const yes = (truth: boolean): number => (truth ? 1 : 0);
