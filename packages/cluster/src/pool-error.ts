/** What a pool fails with. */

/** Why there is no result. */
export const POOL_FAULTS = [
  /** The work itself failed: it would fail anywhere. */
  "failed",
  /** Several workers died over the task, or hung. */
  "lost",
  /** What came back, several times, is no result of the kind of task. */
  "garbage",
  /** The pool was closed. */
  "closed",
  /** The server of the queue cannot be reached. */
  "unreachable",
  /** The server of the queue refused the name or the password. */
  "refused",
  /** The cluster is at work with another release. */
  "release",
] as const;
export type PoolFault = (typeof POOL_FAULTS)[number];

/** The reason why a task was not done. */
export class PoolError extends Error {
  readonly fault: PoolFault;

  constructor(fault: PoolFault, message: string) {
    super(message);
    this.fault = fault;
  }
}
