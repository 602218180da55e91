/** What a side has agreed about its cards: how each signal is played, which ones, and where in the trick. */
import type { CardAgreements } from "./agreements.js";
import { SIGNALS, type SignalId } from "./signals.js";
import type { TrickPlace } from "./situation.js";

/** How a side plays its signals and leads. */
export type Carding = CardAgreements & {
  /** The signals that are played, the more important first; all of {@link SIGNALS} unless said otherwise. */
  readonly signals?: readonly SignalId[];
  /** Where in the trick a signal is played; wherever it can be unless said otherwise. */
  readonly places?: Readonly<Partial<Record<SignalId, readonly TrickPlace[]>>>;
};

/** Standard count and attitude, all signals. */
export const STANDARD: Carding = { count: "standard", attitude: "standard" };

/** Whether a side plays a signal at this place in the trick. */
export const isPlayed = (
  { signals = SIGNALS, places = {} }: Carding,
  signal: SignalId,
  place: TrickPlace,
): boolean => signals.includes(signal) && places[signal]?.includes(place) !== false;
