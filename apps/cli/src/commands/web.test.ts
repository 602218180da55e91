import { expect, test } from "vitest";
import { addressOf } from "../protocol/listening.js";

test.each([
  ["127.0.0.1", "http://127.0.0.1:80/"],
  ["0.0.0.0", "http://localhost:80/"],
  ["::", "http://localhost:80/"],
  ["::1", "http://[::1]:80/"],
  ["table.example.org", "http://table.example.org:80/"],
])("what listens at %s is opened at %s", (host, address) => {
  expect(addressOf(host, 80)).toBe(address);
  expect(new URL(address).href).toBe(address.replace(":80/", "/"));
});
