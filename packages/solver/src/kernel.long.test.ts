import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const PACKAGE = fileURLToPath(new URL("..", import.meta.url));

test("the kernel that is kept is what its source compiles to, byte for byte", () => {
  const fresh = join(mkdtempSync(join(tmpdir(), "falsecard-")), "kernel.wasm");
  const { status, stderr } = spawnSync("npm", ["run", "kernel", "--", fresh], {
    cwd: PACKAGE,
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  expect(readFileSync(fresh).equals(readFileSync(join(PACKAGE, "kernel/kernel.wasm")))).toBe(true);
});
