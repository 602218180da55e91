import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { falsecard, isBuilt, start } from "../fake.fixture.js";

let folder = "";
let password = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "falsecard-server-"));
  password = join(folder, "password");
  await writeFile(password, "a secret\n");
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

describe("falsecard cluster", () => {
  test.each([
    [[], "expected serve or show"],
    [["serve", "--host", "0.0.0.0"], "others can reach this server"],
    [["serve", "--host", "192.168.1.20"], "others can reach this server"],
    [["serve", "--host", "::"], "expected a password"],
    [["serve", "--host", "127.0.0.1\nport 1"], "is no address"],
    [["serve", "--cert", "server.pem"], "--cert and --key belong together"],
    [["serve", "--port", "70000"], "--port"],
    [["serve", "--redis", "redis://127.0.0.1"], "--redis does not belong to cluster serve"],
    [["show"], "expected --redis"],
    [["show", "--redis", "127.0.0.1"], "no address of a Redis server"],
    [["show", "--port", "1"], "--port does not belong to cluster show"],
  ])("%j is refused with what was expected", async (argv, expected) => {
    const { exit, out, err } = await falsecard(["cluster", ...argv]);
    expect([exit, out]).toEqual([2, ""]);
    expect(err).toContain(expected);
  });

  test("an empty password is none", async () => {
    const argv = ["cluster", "serve", "--host", "0.0.0.0"];
    const { exit, err } = await falsecard(argv, { env: { FALSECARD_REDIS_PASSWORD: "" } });
    expect([exit, err.includes("expected a password")]).toEqual([2, true]);
    await writeFile(join(folder, "empty"), "\n");
    const empty = await falsecard([...argv, "--password-file", join(folder, "empty")]);
    expect([empty.exit, empty.err.includes("no password in its first line")]).toEqual([1, true]);
  });

  test("a port that another program has is named, in both languages", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo;
    const argv = ["cluster", "serve", "--port", String(port)];
    for (const [lang, words] of [
      ["en", "another program uses this port"],
      ["ja", "ほかのプログラムがこのポートを使っています"],
    ] as const) {
      const { exit, err } = await falsecard([...argv, "--lang", lang]);
      expect([exit, err.includes(words)]).toEqual([1, true]);
    }
    await new Promise((resolve) => other.close(resolve));
    const nobody = await falsecard(["cluster", "show", "--redis", `redis://127.0.0.1:${port}`]);
    expect([nobody.exit, nobody.err.includes("no Redis server answers")]).toEqual([1, true]);
  });

  test.skipIf(!isBuilt)(
    "serves with a password at every address until Ctrl-C, and shows who is there",
    { tags: ["redis-server"] },
    async () => {
      const own = ["--host", "0.0.0.0", "--port", "0", "--password-file", password];
      const server = start("cluster", "serve", ...own, "--json");
      await server.says('"ready"');
      const [, port = ""] = /:(\d+)"/.exec(server.said()) ?? [];
      const show = ["cluster", "show", "--redis", `redis://127.0.0.1:${port}`];
      const refused = await falsecard(show);
      expect([refused.exit, refused.err.includes("refused the name or password")]).toEqual([
        1,
        true,
      ]);
      const env = { FALSECARD_REDIS_PASSWORD: "a secret" };
      const { out } = await falsecard([...show, "--lang", "ja"], { env });
      expect(out).toContain("誰もいません");
      expect(server.said()).toContain("Nothing is encrypted");
      expect(server.said()).not.toContain("a secret");
      server.child.kill("SIGINT");
      expect(await server.ended).toMatchObject({ code: 130 });
      expect(server.said()).toContain('"left"');
      expect((await falsecard(show, { env })).err).toContain("no Redis server answers");
    },
  );

  test.skipIf(!isBuilt)(
    "says why the server did not start",
    { tags: ["redis-server"] },
    async () => {
      const none = join(folder, "none.pem");
      const argv = ["cluster", "serve", "--port", "0", "--cert", none, "--key", none];
      const { exit, err } = await falsecard(argv);
      expect(exit).toBe(1);
      expect(err).toContain(`Failed to load certificate: ${none}`);
      expect(err).not.toContain("oO0Oo");
    },
  );
});
