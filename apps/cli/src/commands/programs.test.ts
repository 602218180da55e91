import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

test("programs lists every program, search and setting", async () => {
  const { exit, out, err } = await falsecard(["programs"]);
  expect([exit, err]).toEqual([0, ""]);
  expect(out).toMatch(
    /^default +lead +prior=true\n +monteCarlo\n +endings +tricks=5 deals=120\n +mislead +samples=64 .*\n +equals +worlds=6$/m,
  );
  expect(out).toMatch(/^search\.abc\.worlds +1\.\.4096$/m);
  expect(out).toMatch(/^signals +never\|always\|judgement$/m);
  const japanese = await falsecard(["programs", "--lang", "ja"]);
  expect(japanese.out).toContain("オープニング・リード");
});

test("programs shows one program with its changes, as JSON too", async () => {
  const { out } = await falsecard(["programs", "C:search.abc.worlds=8", "--json"]);
  const found = JSON.parse(out) as {
    readonly programs: readonly { readonly search: { readonly steps: readonly unknown[] } }[];
    readonly settings: readonly { readonly path: string }[];
  };
  expect(found.programs).toHaveLength(1);
  expect(found.programs[0]?.search.steps.at(-1)).toMatchObject({
    search: "abc",
    settings: { worlds: 8, samples: 64 },
  });
  expect(found.settings.map(({ path }) => path)).toContain("search.endings.deals");
});

test.each([
  ["C:search.abc.world=8", "no setting “search.abc.world”"],
  ["C:search.abc.worlds=0", "takes no such value"],
  ["A:search.abc.worlds=8", "does not have"],
  ["nobody", "nobody"],
])("%s is refused, and it is said why", async (program, says) => {
  const { exit, err } = await falsecard(["programs", program]);
  expect(exit).toBe(2);
  expect(err).toContain(says);
});
