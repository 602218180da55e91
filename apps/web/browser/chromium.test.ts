import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { chromiumPath } from "./chromium.js";

afterEach(() => {
  vi.unstubAllEnvs();
});

test("a Chromium that is named is taken, and a wrong name is said", () => {
  vi.stubEnv("CHROMIUM", process.execPath);
  expect(chromiumPath()).toBe(process.execPath);
  vi.stubEnv("CHROMIUM", "/no/such/program");
  expect(() => chromiumPath()).toThrow("CHROMIUM names /no/such/program, which is no program.");
});

test.skipIf(process.platform === "win32")(
  "the first on the path that runs is taken, and none is no error",
  () => {
    const folders = ["stub", "real"].map((name) => {
      const folder = mkdtempSync(join(tmpdir(), `falsecard 木 ${name}-`));
      onTestFinished(() => {
        rmSync(folder, { recursive: true });
      });
      return folder;
    });
    const [stub = "", real = ""] = folders;
    const write = (file: string, status: number): void => {
      writeFileSync(file, `#!/bin/sh\nexit ${status}\n`);
      chmodSync(file, 0o755);
    };
    vi.stubEnv("CHROMIUM", "");
    vi.stubEnv("PATH", folders.join(delimiter));
    expect(chromiumPath()).toBeUndefined();
    write(join(stub, "chromium"), 1);
    expect(chromiumPath()).toBeUndefined();
    write(join(real, "google-chrome"), 0);
    expect(chromiumPath()).toBe(join(real, "google-chrome"));
    write(join(real, "chromium"), 0);
    expect(chromiumPath()).toBe(join(real, "chromium"));
  },
);
