/** The part of bridge.js that the benchmark calls; the package has no types of its own. */
declare module "bridge.js" {
  import type { Readable } from "node:stream";

  const bridge: {
    readonly Session: {
      importPbn(
        stream: Readable,
      ): Promise<{ readonly games: readonly unknown[]; readonly boards: readonly unknown[] }>;
    };
  };
  export default bridge;
}
