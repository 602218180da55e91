/** `falsecard web`: the table in a browser, served from this machine until told to go. */
import { fileURLToPath } from "node:url";
import { command, numberOf } from "../frame/command.js";
import { portFailure } from "../protocol/serving.js";
import { EXIT } from "../frame/shell.js";
import { onSignal } from "../frame/exit-signals.js";
import { serveFolder } from "../protocol/static-server.js";

const MOST_PORT = 65_535;

/** Where the page lies once it is built, in this repository or as an installed package. */
const pageFolder = (): string =>
  fileURLToPath(new URL("dist", import.meta.resolve("@falsecard/web/package.json")));

/** Where a browser on this machine finds what listens at a host; “every address” is none that can be opened. */
export function addressOf(host: string, port: number): string {
  const isEvery = host === "0.0.0.0" || host === "::";
  const name = host.includes(":") ? `[${host}]` : host;
  return `http://${isEvery ? "localhost" : name}:${port}/`;
}

export const web = command({
  progress: "news",
  options: {
    port: { about: "web.port", value: "PORT", short: "p" },
    host: { about: "tm.host", value: "HOST" },
    json: { about: "web.json" },
  },
  examples: [["falsecard web", "web.example"]],
  run: async (shell, given) => {
    const place = {
      host: given.host ?? "127.0.0.1",
      port: numberOf(shell, "--port", given.port ?? "8787", 0, MOST_PORT),
    };
    const served = await serveFolder(pageFolder(), place.host, place.port).catch(
      (error: unknown) => {
        throw portFailure(shell, place, error);
      },
    );
    const address = addressOf(place.host, served.port);
    if (given.json === true) await shell.printJson({ address });
    else await shell.print(shell.say("web.ready", { address }));
    const exit = await new Promise<number>((resolve) => {
      onSignal(resolve);
    });
    await served.close();
    return exit === 0 ? EXIT.ok : exit;
  },
});
