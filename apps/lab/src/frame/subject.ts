/**
 * What an experiment measures or measures with: a program, modelled players, a bidder, a search of its own. A subject is
 * known by its settings and by what it does in a few fixed cases, so that two runs can be told apart if either changed.
 */
export interface Subject {
  /** The same for two subjects only if they are the same. */
  readonly name: string;
  /** All that can be set, as plain data. */
  readonly settings: unknown;
  /** What it does in fixed cases, as plain data that rewriting it without a change of decisions leaves alone. */
  readonly behaviour: () => unknown;
}
