/** Reads a trace of the browser. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The CPU time in milliseconds, without waiting for a core, of the longest task on a main thread. */
export function busiestOf(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString("utf8")) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const spent = traceEvents
    .filter(({ pid, tid, tdur }) => tdur !== undefined && mains.has(`${pid}/${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  return spent.reduce((most, one) => Math.max(most, one), 0);
}
