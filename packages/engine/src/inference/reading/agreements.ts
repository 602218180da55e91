/** What partners agree about their cards: which way round a signal is played, and which small card is led. */

/** Which way round: a high card says yes, or even; upside-down it says no, or odd. */
export const DIRECTIONS = ["standard", "upside-down"] as const;
/** Which way round a signal is played. */
export type Direction = (typeof DIRECTIONS)[number];

/** Fourth best, or third from an even number and the lowest from an odd one. */
export const LEAD_STYLES = ["fourth-best", "third-and-fifth"] as const;
/** Which small card of a long suit is led. */
export type LeadStyle = (typeof LEAD_STYLES)[number];

/** Every agreement with what it may be; the first unless said otherwise. */
export const AGREEMENTS = {
  count: DIRECTIONS,
  attitude: DIRECTIONS,
  /** High asks for the higher suit. */
  preference: DIRECTIONS,
  /** High-low in trumps shows an odd number. */
  trumps: DIRECTIONS,
  /** The small card of a long suit that is led. */
  leads: LEAD_STYLES,
} as const;

type Agreed<K extends keyof typeof AGREEMENTS> = (typeof AGREEMENTS)[K][number];
type Stated = "count" | "attitude";

/** What a side has agreed; count and attitude are always stated. */
export type CardAgreements = { readonly [K in Stated]: Agreed<K> } & {
  readonly [K in Exclude<keyof typeof AGREEMENTS, Stated>]?: Agreed<K>;
};
