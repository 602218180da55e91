/** `npm start`: says in a sentence what this is and where, and its options reach the server. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const isBuilt = ["apps/cli/dist/main.js", "apps/web/dist/index.html"].every((file) =>
  existsSync(root + file),
);

/** Runs the command as npm does, with what stands behind `npm start --` put at its end. */
function start(options: string, lang = "C") {
  const child = spawn("sh", ["-c", `exec ${scripts["start"] ?? ""} ${options}`], {
    cwd: root,
    env: { PATH: process.env["PATH"] ?? "", LANG: lang },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => (said += String(data)));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  return {
    child,
    ended,
    said: () => said,
    /** The address that it says. */
    address: async (): Promise<string> => {
      await expect.poll(() => said, { timeout: 60_000 }).toMatch(/http:\S+ /);
      return /http:\S+/.exec(said)?.[0] ?? "";
    },
  };
}

describe.skipIf(process.platform === "win32" || !isBuilt)("npm start", () => {
  test("prints its address, and serves the page until it is interrupted", async () => {
    const table = start("--port 0 --host 127.0.0.1");
    const address = await table.address();
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    expect(address).not.toContain(":8787");
    expect(table.said()).toBe(
      `Falsecard, a bridge table for you and three robots, is open at ${address} – Ctrl-C closes it.\n`,
    );
    expect(await (await fetch(address)).text()).toContain("<title>Falsecard</title>");
    const second = start(`--port ${new URL(address).port}`);
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain("another program uses this port; --port 0 takes a free one");
    table.child.kill("SIGTERM");
    expect(await table.ended).toBe(143);
  });

  test("speaks Japanese, and names an address that a browser can open", async () => {
    const table = start("--port 0 --host 0.0.0.0", "ja_JP.UTF-8");
    const address = await table.address();
    expect(address).toMatch(/^http:\/\/localhost:\d+\/$/);
    expect(table.said()).toBe(
      `Falsecard(あなたとロボット3人のブリッジテーブル)を ${address} で開きました。Ctrl-C で閉じます。\n`,
    );
  });

  test.each([
    ["--port x", 2, "--port: “x” is not a number from 0 to 65535"],
    ["--port 65536", 2, "--port: “65536” is not a number from 0 to 65535"],
    ["--port 0 --host 192.0.2.1", 1, "192.0.2.1:0 cannot be listened to: this machine has no such"],
    ["--prot 0", 2, "--prot"],
  ])("%s is refused with what was expected", async (options, exit, words) => {
    const refused = start(options);
    expect(await refused.ended).toBe(exit);
    expect(refused.said()).toContain(words);
  });
});
