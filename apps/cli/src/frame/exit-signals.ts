/** An orderly end on SIGINT or SIGTERM; the second signal ends the process at once. */

/** The exit codes of a process that a signal ended, as shells report them. */
const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

/** Calls `leave` with the exit code at the first signal; returns a function that removes the listeners. */
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
