/** `falsecard serve` as its clients meet it: real questions over a socket, the log, and a clean stop. */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { falsecard, type Ran } from "../fake.fixture.js";

/** A server run by the command, and a way to interrupt it. */
interface Serving {
  readonly address: string;
  /** Sends the command the signal that Ctrl-C sends. */
  readonly stop: () => Promise<Ran>;
}

async function serving(...argv: readonly string[]): Promise<Serving> {
  const before = new Set(process.listeners("SIGINT"));
  let said = "";
  const ran = falsecard(["serve", "--port", "0", "--program", "A:search.samples=2", ...argv], {
    onWrite: (text) => {
      said += text;
    },
  });
  let address = "";
  let over: Ran | undefined;
  void ran.then((result) => (over = result));
  while (address === "") {
    address = /http:\/\/127\.0\.0\.1:\d+\//.exec(said)?.[0] ?? "";
    if (over !== undefined) throw new Error(over.err);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return {
    address,
    stop: async () => {
      // The command's own listener alone: the signal itself would end the tests too.
      for (const listener of process.listeners("SIGINT"))
        if (!before.has(listener)) listener("SIGINT");
      return await ran;
    },
  };
}

const jsonOf = async (url: string): Promise<Readonly<Record<string, unknown>>> =>
  (await (await fetch(url)).json()) as Record<string, unknown>;

describe("the command", () => {
  test("answers as docs/SERVE.md says, which FALSECARD_WRITE=1 writes", async () => {
    const path = new URL("../../../../docs/SERVE.md", import.meta.url);
    const doc = readFileSync(path, "utf8");
    const { address, stop } = await serving("--judge", "rules");
    let now = "";
    let from = 0;
    for (const found of doc.matchAll(/```http\nGET (\S+)\n```\n\n```(?:json|xml)\n[^`]*\n```/g)) {
      const [whole, target = ""] = found;
      const response = await fetch(new URL(target, address));
      const text = (await response.text()).trim();
      const isXml = response.headers.get("content-type") === "text/xml; charset=utf-8";
      const shown = isXml ? text : JSON.stringify(JSON.parse(text), undefined, 2);
      const kind = isXml ? "xml" : "json";
      now += `${doc.slice(from, found.index)}\`\`\`http\nGET ${target}\n\`\`\`\n\n\`\`\`${kind}\n${shown}\n\`\`\``;
      from = found.index + whole.length;
    }
    now += doc.slice(from);
    expect(now.split("```http").length).toBeGreaterThan(8);
    if (process.env["FALSECARD_WRITE"] === "1") writeFileSync(path, now);
    // The formatter breaks short lists of JSON in lines of its own.
    const bare = (text: string): string => text.replaceAll(/\s+/g, "");
    expect(bare(now)).toBe(bare(process.env["FALSECARD_WRITE"] === "1" ? now : doc));
    const { exit, out } = await stop();
    expect(exit).toBe(130);
    expect(out).toMatch(
      /^Robots \(A:search\.samples=2, modern\) answer at http:.*– Ctrl-C stops them\.\n/,
    );
    expect(out).toMatch(/\nStopped: \d+ requests answered, \d+ refused\.\n$/);
  });

  test("prints an object for each request with --json, and takes wishes", async () => {
    const { address, stop } = await serving("--json", "--judge", "rules", "--lang", "ja");
    const bid = `${address}bid?hand=AQ743.K8.Q52.AJ6&seat=S&dealer=N&vul=None&ctx=1D--`;
    const [own, again, other] = [
      await jsonOf(bid),
      await jsonOf(`${bid}&user=somebody`),
      await jsonOf(`${bid}&program=X&card=sayc&lang=en`),
    ];
    expect(again).toEqual(own);
    expect(own).toMatchObject({ bid: "1S", model: "A:search.samples=2" });
    expect(String(own["reason"])).toContain("ルール");
    expect(other).toMatchObject({ bid: "1S", model: "X" });
    expect(await jsonOf(`${bid}&card=acol`)).toMatchObject({ field: "card", code: "query-card" });
    expect(await jsonOf(`${bid}&their_card=modern:x=1`)).toMatchObject({ field: "their_card" });
    expect(await jsonOf(`${bid}&program=Z&lang=en`)).toMatchObject({
      field: "program",
      error: expect.stringContaining("“Z” is no program") as string,
    });
    const { out } = await stop();
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { kind: string });
    expect(lines.map(({ kind }) => kind)).toEqual([
      "listening",
      ...Array<string>(6).fill("request"),
    ]);
    expect(lines[1]).toMatchObject({ method: "GET", path: "/bid", status: 200 });
    expect(lines[4]).toMatchObject({ status: 400 });
  });

  test.each<[readonly string[], string, number]>([
    [
      ["--host", "192.0.2.1"],
      "192.0.2.1:0 cannot be listened to: this machine has no such address",
      1,
    ],
    [["--cors", "everybody"], "--cors: “everybody” is no origin", 2],
    [["--program", "Z"], "there is no program “Z”", 2],
    [["--card", "acol"], "--card: “acol” is no card and no file", 2],
    [["--queue", "-1"], "--queue: “-1” is not a number from 0 to 10000", 2],
    [["extra"], "“extra” is one argument too many", 2],
  ])("with %j stops in a sentence", async (argv, words, exit) => {
    const ran = await falsecard(["serve", "--port", "0", "--workers", "1", ...argv]);
    expect([ran.exit, ran.err]).toEqual([exit, expect.stringContaining(words) as string]);
  });

  test("says that its port is taken", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const ran = await falsecard(["serve", "--port", String(port), "--workers", "1"]);
    other.close();
    expect([ran.exit, ran.err]).toEqual([
      1,
      expect.stringContaining("another program uses this port") as string,
    ]);
  });
});
