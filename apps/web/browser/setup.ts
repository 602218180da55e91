/** Setup of the browser tests: builds the page from the sources and serves it on a free port, if there is a Chromium. */
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";
import type { TestProject } from "vitest/node";
import { chromiumPath } from "./chromium.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the page. */
    address: string;
    chromium: string;
    /** The folder of the built page. */
    folder: string;
  }
}

/** Builds the page, so that no test sees a stale one, and serves it until `end` is called. */
async function servePage(
  outDir: string,
): Promise<{ readonly address: string; readonly end: () => Promise<void> }> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const common = { root, logLevel: "error", mode: "production" } as const;
  // The NODE_ENV of the test runner would make it a development build.
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  if (before === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = before;
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, host: "127.0.0.1" },
  });
  const address = server.resolvedUrls?.local[0];
  if (address === undefined) throw new Error("The page is served nowhere.");
  return { address, end: () => server.close() };
}

export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const chromium = chromiumPath();
  // Without a Chromium all tests that open the page are skipped.
  if (chromium === undefined) return undefined;
  // A folder per process, so that two runs do not delete each other's page.
  const folder = fileURLToPath(new URL(`../../../build/page-${process.pid}/`, import.meta.url));
  const { address, end } = await servePage(folder);
  project.provide("address", address);
  project.provide("chromium", chromium);
  project.provide("folder", folder);
  return async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
}
