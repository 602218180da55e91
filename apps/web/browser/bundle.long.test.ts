/**
 * The libraries bundled for another page: packed, installed into an empty project, every example of their READMEs built
 * by Vite and run in a real Chromium. Each prints the output that its README states, and requests nothing from another
 * server.
 */
// @module-tag chromium
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { build, preview, type PreviewServer } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath } from "./chromium.js";
import { launch } from "./person.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "falsecard-bundle-"));
const [packed, project] = [join(folder, "packed"), join(folder, "project")];

/** Packages for browsers. */
const PACKAGES = ["core", "solver", "engine", "table"];

/** Every example of the READMEs with its stated output. */
const EXAMPLES = PACKAGES.flatMap((name) =>
  [
    ...readFileSync(join(root, "packages", name, "README.md"), "utf8").matchAll(
      /^```ts\n(.*?)^```$/gms,
    ),
  ].map(([, code = ""], i) => ({
    name: `${name}-${i}`,
    code,
    promised: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line = ""]) => line),
  })),
);

/** The milliseconds that a page may take on a busy machine. */
const PATIENCE = 180_000;

let browser: Browser;
let server: PreviewServer;

function npm(cwd: string, ...argv: readonly string[]): void {
  const { status, stderr } = spawnSync("npm", argv, { cwd, encoding: "utf8", timeout: 240_000 });
  expect(status, stderr).toBe(0);
}

beforeAll(async () => {
  for (const made of [packed, project]) mkdirSync(made);
  // The table needs the pool of tasks, but only in Node.
  const workspaces = [...PACKAGES, "cluster"].flatMap((name) => ["-w", `packages/${name}`]);
  npm(root, "pack", "--pack-destination", packed, ...workspaces);
  writeFileSync(
    join(project, "package.json"),
    '{ "name": "empty", "private": true, "type": "module" }\n',
  );
  const tarballs = readdirSync(packed).map((name) => join(packed, name));
  npm(project, "install", "--no-audit", "--no-fund", ...tarballs);
  for (const { name, code } of EXAMPLES) {
    writeFileSync(join(project, `${name}.ts`), `${code}\nconsole.log("the end");\n`);
    writeFileSync(
      join(project, `${name}.html`),
      // Printed values of any kind are recorded as text.
      `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script>globalThis.printed = []; console.log = (...words) => printed.push(words.join(" "));</script>
<script type="module" src="./${name}.ts"></script>\n`,
    );
  }
  await build({
    root: project,
    configFile: false,
    logLevel: "error",
    build: {
      target: "es2023",
      rolldownOptions: { input: EXAMPLES.map(({ name }) => join(project, `${name}.html`)) },
    },
  });
  server = await preview({
    root: project,
    configFile: false,
    logLevel: "error",
    preview: { port: 0, host: "127.0.0.1" },
  });
  browser = await launch(chromiumPath() ?? "chromium");
}, 600_000);

afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

describe("in Chromium", () => {
  test("there are the three jobs: to solve, to imagine, to play, a match too", () => {
    expect(EXAMPLES.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["core-0", "solver-0", "engine-0", "engine-1", "table-0"]),
    );
  });

  test.each(EXAMPLES)("example $name prints what its README says", async ({ name, promised }) => {
    const address = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? "";
    const page = await browser.newPage();
    let printed: string[] = [];
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const failed = new Promise<never>((_, reject) => {
      page.on("pageerror", reject);
    });
    await page.goto(`${address}${name}.html`, { timeout: PATIENCE });
    await Promise.race([
      failed,
      expect
        .poll(
          async () => {
            printed = (await page.evaluate("globalThis.printed")) as string[];
            return printed.at(-1);
          },
          { timeout: PATIENCE },
        )
        .toBe("the end"),
    ]);
    expect(promised.length).toBeGreaterThan(0);
    expect(printed.slice(0, -1)).toEqual(promised);
    expect(asked.filter((url) => !url.startsWith(address) && !url.startsWith("data:"))).toEqual([]);
    await page.close();
  });

  test("no bundle has a queue, a thread of Node or a file system in it", () => {
    const assets = join(project, "dist", "assets");
    const files = readdirSync(assets).filter((file) => file.endsWith(".js"));
    expect(files.length).toBeGreaterThan(0);
    let bytes = 0;
    for (const file of files) {
      bytes += statSync(join(assets, file)).size;
      expect(readFileSync(join(assets, file), "utf8")).not.toMatch(/bullmq|ioredis|from"node:/);
    }
    // What all examples of four packages take together, with the system and the kernel.
    expect(bytes).toBeLessThan(2_000_000);
  });
});
