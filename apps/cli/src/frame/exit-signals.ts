/** An orderly end when the process is told to go; told twice, it goes at once. */

/** What a shell reports of a process that a signal ended. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Calls `leave` with the exit code at the first signal; the answer takes the listeners away. */
export function onSignal(leave: (exit: number) => void): () => void {
  const listeners = (["SIGINT", "SIGTERM"] as const).map((signal) => {
    const listener = (): void => {
      forget();
      leave(CODES[signal]);
    };
    process.once(signal, listener);
    return [signal, listener] as const;
  });
  const forget = (): void => {
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
  return forget;
}
