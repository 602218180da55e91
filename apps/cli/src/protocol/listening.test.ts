import { describe, expect, test } from "vitest";
import { fakeShell } from "../fake.fixture.js";
import { portFailure } from "./listening.js";

const PLACE = { host: "127.0.0.1", port: 80 };
const failed = (code: string, syscall = "listen"): unknown =>
  portFailure(fakeShell(), PLACE, Object.assign(new Error(code), { code, syscall }));

describe("a port that cannot be had", () => {
  test.each([
    ["EADDRINUSE", "another program uses this port; --port 0 takes a free one"],
    ["EADDRNOTAVAIL", "this machine has no such address"],
    ["ENOTFOUND", "this machine has no such address"],
    ["EAI_AGAIN", "this machine has no such address"],
    ["EACCES", "permission denied"],
    ["EODD", "EODD"],
  ])("%s: %s", (code, reason) => {
    expect(String(failed(code))).toContain(`127.0.0.1:80 cannot be listened to: ${reason}`);
  });

  test("other errors stay as they are", () => {
    const other = failed("EACCES", "open");
    expect(String(other)).toBe("Error: EACCES");
    expect(portFailure(fakeShell(), PLACE, "text")).toBe("text");
  });
});
