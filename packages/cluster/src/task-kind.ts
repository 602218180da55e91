/**
 * A kind of task, defined by an app: its input, its output and the work. Tasks and their results are plain data.
 * Schemas check inputs and results that may come from another machine before
 * they are used; a task for threads of the same build needs no schema.
 */
import * as v from "valibot";
import { text } from "./bounds.js";

/** The reason of a failure. */
export type PoolFault =
  /** The work itself failed and would fail on every worker. */
  | "failed"
  /** Several workers died or hung during the task. */
  | "lost"
  /** The task was given up, and a reply was no result of its kind of task. */
  | "garbage"
  /** The pool was closed. */
  | "closed"
  /** The result was no longer wanted. */
  | "cancelled"
  /** The server of the queue cannot be reached. */
  | "unreachable"
  /** The server of the queue refused the name or the password. */
  | "refused"
  /** The cluster has another release. */
  | "release";

/** A failure of a task. */
export class PoolError extends Error {
  readonly fault: PoolFault;

  constructor(fault: PoolFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

type Gives<In, Out> = (input: In) => Promise<v.GenericSchema<unknown, Out>>;

/** A kind of task: the schemas of its input and output, and the work. */
export interface TaskKind<In = never, Out = unknown> {
  /** The schema of the input. */
  readonly takes: v.GenericSchema<unknown, In>;
  /** The schema of the output, or a function of the input that makes it; the pool calls it, not the worker. */
  readonly gives: v.GenericSchema<unknown, Out> | Gives<In, Out>;
  /** The work: a pure function of the input, so that it may run on any worker and be repeated. */
  readonly work: (input: In) => Out | Promise<Out>;
}

/** A kind of task for threads of the same build, which needs no schema. */
interface ThreadTaskKind {
  readonly takes?: never;
  readonly gives?: never;
  readonly work: (input: never) => unknown;
}

/** Any kind of task with schemas; every {@link TaskKind} is one. */
interface CheckedTaskKind {
  readonly takes: v.GenericSchema;
  readonly gives: v.GenericSchema | Gives<never, unknown>;
  readonly work: (input: never) => unknown;
}

type AnyTaskKind = ThreadTaskKind | CheckedTaskKind;

/** The kinds of tasks of an app by name; the pool and its workers use the same table. */
export type TaskKinds = Readonly<Record<string, AnyTaskKind>>;

/** Kinds of tasks that may come from another machine: each has its schemas. */
export type CheckedTaskKinds = Readonly<Record<string, CheckedTaskKind>>;

/** The name of a kind of task. */
export type TaskName<T extends TaskKinds> = keyof T & string;
/** The input of a kind of task. */
export type TakenBy<T extends AnyTaskKind> = T extends {
  readonly work: (input: infer In) => unknown;
}
  ? In
  : never;
/** The output of a kind of task. */
export type GivenBy<T extends AnyTaskKind> = Awaited<ReturnType<T["work"]>>;

/** Defines a kind of task; infers its types from the schemas. */
export const taskKind = <In, Out>(definition: TaskKind<In, Out>): TaskKind<In, Out> => definition;

/** The schema of a task's output; a promise if it depends on the input. */
export function schemaOf(
  kinds: TaskKinds,
  name: string,
  input: unknown,
): v.GenericSchema | Promise<v.GenericSchema> {
  const known = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (known === undefined) throw new PoolError("failed", `no kind of task is called “${name}”`);
  if (typeof known.gives !== "function") return known.gives ?? v.unknown();
  // The type of `ask` guarantees that the input is of this kind.
  return known.gives(input as never).catch((error: unknown) => {
    throw new PoolError("failed", error instanceof Error ? error.message : String(error));
  });
}

/** The most characters of a reason that is sent back. */
const LONGEST_REASON = 10_000;

/** A task on its way to a worker. */
const TASK = v.strictObject({
  id: text(200),
  kind: text(100),
  input: v.unknown(),
});
/** A task on its way to a worker. */
export type Task = v.InferOutput<typeof TASK>;

/** A reply to a task: the output, or why the work itself failed. */
const REPLY = v.union([
  v.strictObject({ id: text(200), output: v.unknown() }),
  v.strictObject({ id: text(200), error: text(LONGEST_REASON) }),
]);
/** A reply to a task. */
export type Reply = v.InferOutput<typeof REPLY>;

/** Reads a message as a reply; undefined for any other message. */
export function parseReply(message: unknown): Reply | undefined {
  const read = v.safeParse(REPLY, message);
  return read.success ? read.output : undefined;
}

/** Loads, when a task of this name comes, a table of kinds that includes it. */
export type TaskKindsFor = (name: string) => TaskKinds | Promise<TaskKinds>;

/** Does a task that came as a message and gives the reply; undefined if the message is no task. */
export async function perform(
  kinds: TaskKinds | TaskKindsFor,
  message: unknown,
): Promise<Reply | undefined> {
  const read = v.safeParse(TASK, message);
  if (!read.success) return undefined;
  const { id, kind: name, input } = read.output;
  const failed = (reason: string): Reply => ({ id, error: reason.slice(0, LONGEST_REASON) });
  try {
    const all = typeof kinds === "function" ? await kinds(name) : kinds;
    const known = Object.hasOwn(all, name) ? all[name] : undefined;
    if (known === undefined) return failed(`no kind of task is called “${name}”`);
    const taken = v.safeParse(known.takes ?? v.unknown(), input);
    if (!taken.success) return failed(`${name}: ${issueOf(taken.issues)}`);
    // The type of `taskKind` guarantees that the work accepts every value that fits the schema.
    return { id, output: await known.work(taken.output as never) };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** The first issue of a schema, with its path. */
export function issueOf([issue]: readonly v.BaseIssue<unknown>[]): string {
  if (issue === undefined) return "";
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
}
