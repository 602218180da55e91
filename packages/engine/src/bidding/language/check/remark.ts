/**
 * Remarks: comments by which a text explains the findings of the checks.
 *
 *     # covered: the row above takes these hands until splinters are off
 *     4N*  slam-try-keycards: 16+; forcing
 *
 * A comment on the line itself, or in the comment lines right above it, that begins with the kind of the finding. That nothing
 * leads to a row may be said at the heading of a situation or a family that it stands in, once for all of its rows.
 */
import type { TextFinding } from "./check.js";

/** What the text says about a finding; undefined if it says nothing. */
export function remarkOn(text: string, { kind, line }: TextFinding): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  for (let at: number | undefined = line - 1; at !== undefined; at = headingOf(lines, at)) {
    const remark = remarkAt(lines, at, kind);
    if (remark !== undefined || kind !== "unmet") return remark;
  }
  return undefined;
}

/** The remark on a line: on it, or in the comments right above it. */
function remarkAt(lines: readonly string[], line: number, kind: string): string | undefined {
  const own = commentOf(lines[line] ?? "", kind);
  if (own !== undefined) return own;
  for (let at = line - 1; at >= 0; at--) {
    const above = lines[at] ?? "";
    if (!above.trim().startsWith("#")) return undefined;
    const remark = commentOf(above, kind);
    if (remark !== undefined) return remark;
  }
  return undefined;
}

/** The nearest line above that is indented less; undefined at the left margin. */
function headingOf(lines: readonly string[], line: number): number | undefined {
  const depth = indentOf(lines[line] ?? "");
  for (let at = line - 1; at >= 0; at--) {
    const above = lines[at] ?? "";
    if (above.trim() !== "" && !above.trim().startsWith("#") && indentOf(above) < depth) return at;
  }
  return undefined;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

function commentOf(line: string, kind: string): string | undefined {
  const [, found, remark] = /#\s*([a-z]+):\s*(\S.*)$/.exec(line) ?? [];
  return found === kind ? remark : undefined;
}
