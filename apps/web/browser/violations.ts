/** The accessibility violations that axe finds on the page, a line for each. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type Axe from "axe-core";
import type { PagePerson } from "./person.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function violations(
  { page }: PagePerson,
  rules?: readonly string[],
): Promise<string[]> {
  // Injected through the debugger, to which the content security policy does not apply.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate((only) => {
    const { axe } = globalThis as unknown as { axe: Pick<typeof Axe, "run"> };
    return axe.run({
      resultTypes: ["violations"],
      ...(only === undefined ? {} : { runOnly: [...only] }),
    });
  }, rules);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary = "" }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
  );
}
