/** The version in the package's own package.json, two folders above this file in the sources and in the build. */
import { readFileSync } from "node:fs";

export function version(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const description: unknown = JSON.parse(text);
  if (typeof description === "object" && description !== null && "version" in description)
    return String(description.version);
  throw new Error("package.json has no version");
}
