/** What a cluster is asked for with wrong words, or where there is no server. */
import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

test.each([
  [["match", "A", "B", "--cluster", "localhost"], 2, "no address of a Redis server"],
  [["match", "A", "B", "--cluster", "redis://h", "--workers", "2"], 2, "--workers"],
  [["worker"], 2, "--redis redis://HOST, or the address in the variable FALSECARD_REDIS"],
  [["card", "x.pbn", "--password-file", "x"], 2, "--password-file is for the server of --cluster"],
  [
    ["match", "A", "B", "--password-file", "x"],
    2,
    "--password-file is for the server of --cluster",
  ],
  [["worker", "--redis", "redis://h", "--password-file", "/nowhere"], 1, "/nowhere: "],
  [["worker", "--redis", "redis://h", "--password-file", "/dev/null"], 1, "has no password"],
  [
    ["worker", "--redis", "redis://:x@h", "--password-file", "/dev/null"],
    2,
    "expected one of them",
  ],
  [["worker", "--redis", "redis://127.0.0.1:1"], 1, "no Redis server answers"],
  [["worker", "--redis", "http://x"], 2, "no address of a Redis server"],
])("%j is refused with what was expected", async (argv, exit, words) => {
  const ran = await falsecard(argv);
  expect(ran.err).toContain(words);
  expect([ran.exit, ran.out]).toEqual([exit, ""]);
});
