import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serveFolder, type Served } from "./static-server.js";

const outside = mkdtempSync(join(tmpdir(), "falsecard-static-"));
const folder = join(outside, "page");
const POLICY = "default-src 'none'; connect-src 'none'";
let served: Served;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(outside, "secret.txt"), "not for a browser");
  writeFileSync(join(folder, "index.html"), `<meta content="${POLICY}" />`);
  writeFileSync(join(folder, "assets", "a b.js"), "1;");
  served = await serveFolder(folder, "127.0.0.1", 0);
});

afterAll(async () => {
  await served.close();
  rmSync(outside, { recursive: true, force: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly policy: string | undefined;
  readonly body: string;
}

/** A raw request: `fetch` would tidy the path up before it is sent. */
const ask = (path: string, method = "GET"): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: served.port, path, method }, (answer) => {
      let body = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (body += chunk));
      answer.on("end", () => {
        const { "content-type": type, "content-security-policy": policy } = answer.headers;
        resolve({ status: answer.statusCode, type, policy: policy?.toString(), body });
      });
    });
    asked.on("error", reject);
    asked.end();
  });

describe("a folder that is served", () => {
  test("answers its address with the page, under the policy that the page states", async () => {
    expect(await ask("/?board=1")).toEqual({
      status: 200,
      type: "text/html; charset=utf-8",
      policy: "default-src 'none'; connect-src 'self'; frame-ancestors 'self'",
      body: `<meta content="${POLICY}" />`,
    });
  });

  test("serves files with their content types, and answers HEAD without a body", async () => {
    const file = { status: 200, type: "text/javascript; charset=utf-8" };
    expect(await ask("/assets/a%20b.js")).toMatchObject({ ...file, body: "1;" });
    expect(await ask("/assets/a%20b.js", "HEAD")).toMatchObject({ ...file, body: "" });
  });

  test.each([
    "/nothing.html",
    "/assets",
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
    "/assets/..%5c..%5csecret.txt",
    "//secret.txt",
    "/%",
    "/%00",
  ])("has nothing at %s", async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: "not here\n" });
  });

  test("refuses every method but GET and HEAD", async () => {
    for (const method of ["POST", "PUT", "DELETE"])
      expect(await ask("/", method)).toMatchObject({ status: 405, body: "" });
  });

  test("says that its port is taken", async () => {
    await expect(serveFolder(folder, "127.0.0.1", served.port)).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
  });
});
