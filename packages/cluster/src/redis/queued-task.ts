/** A task as it stands in the queue. It is untrusted and checked against its schema. */
import * as v from "valibot";

/** The longest that any task may take, in milliseconds: after that a worker is taken for hung. */
export const LONGEST = 3_600_000;

const QUEUED_TASK = v.strictObject({
  kind: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  input: v.unknown(),
  /** The asker; its tasks are dropped when it is gone. */
  asker: v.pipe(v.string(), v.uuid()),
  deadline: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST)),
});
export type QueuedTask = v.InferOutput<typeof QUEUED_TASK>;

export const parseQueuedTask = (data: unknown) => v.safeParse(QUEUED_TASK, data);

/** Why a worker did not do a task whose asker has gone. */
export const ABANDONED = "abandoned";
