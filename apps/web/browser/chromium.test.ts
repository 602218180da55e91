import { afterEach, expect, test, vi } from "vitest";
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
