/** `falsecard web`: the table in a browser, served from this machine until it is interrupted. */
import { fileURLToPath } from "node:url";
import { command, flagOption, option } from "../frame/command.js";
import { addressOf, portFailure } from "../protocol/listening.js";
import { EXIT } from "../frame/shell.js";
import { onSignal } from "../frame/exit-signals.js";
import { serveFolder } from "../protocol/static-server.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const MOST_PORT = 65_535;

/** The folder of the built page, in this repository or in an installed package. */
const pageFolder = (): string =>
  fileURLToPath(new URL("dist", import.meta.resolve("@falsecard/web/package.json")));

export default command({
  progress: "news",
  options: {
    port: option("PORT", { short: "p", within: [0, MOST_PORT], default: 8787 }, [
      "the port; 0 takes a free one",
      "ポート。0 なら空いているもの",
    ]),
    host: option("HOST", { default: "127.0.0.1" }, COMMON_PHRASES.tmHost),
    json: flagOption(["the address as JSON", "アドレスを JSON で出力"]),
  },
  examples: [["falsecard web", ["sit down with three robots", "ロボット3人とテーブルを囲む"]]],
  run: async (shell, given) => {
    const { host, port } = given;
    const served = await serveFolder(pageFolder(), host, port).catch((error: unknown) => {
      throw portFailure(shell, { host, port }, error);
    });
    const address = addressOf(host, served.port);
    if (given.json === true) await shell.printJson({ address });
    else await shell.print(shell.say(PHRASES.ready, { address }));
    const exit = await new Promise<number>((resolve) => {
      onSignal(resolve);
    });
    await served.close();
    return exit === 0 ? EXIT.ok : exit;
  },
});

const PHRASES = {
  ready: [
    "Falsecard, a bridge table for you and three robots, is open at {address} – Ctrl-C closes it.",
    "Falsecard(あなたとロボット3人のブリッジテーブル)を {address} で開きました。Ctrl-C で閉じます。",
  ],
} as const;
