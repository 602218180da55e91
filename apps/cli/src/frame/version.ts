/** The version in the package's own package.json, which is two folders up from here, built or not. */
import { readFileSync } from "node:fs";

export function version(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  const description: unknown = JSON.parse(text);
  if (typeof description === "object" && description !== null && "version" in description)
    return String(description.version);
  throw new Error("package.json has no version");
}
