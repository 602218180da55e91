/** A task in the queue. It is not trusted and is checked against this schema. */
import * as v from "valibot";

/** The longest time that a task may take in milliseconds; after that the worker is presumed hung. */
export const LONGEST = 3_600_000;

const QUEUED_TASK = v.strictObject({
  kind: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  input: v.unknown(),
  /** The member that asked; its tasks are dropped when it is gone. */
  asker: v.pipe(v.string(), v.uuid()),
  deadline: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST)),
});
export type QueuedTask = v.InferOutput<typeof QUEUED_TASK>;

export const parseQueuedTask = (data: unknown) => v.safeParse(QUEUED_TASK, data);

/** The reason with which a worker refuses a task whose asker is gone. */
export const ABANDONED = "abandoned";
