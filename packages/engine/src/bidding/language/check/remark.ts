/**
 * Remarks: comments by which a text explains what the checks find in it.
 *
 *     # covered: the row above takes these hands until splinters are off
 *     4N*  slam-try-keycards: 16+; forcing
 *
 * A comment on the line itself, or in the comment lines right above it, that begins with the kind of the finding.
 */
import type { Finding } from "./check.js";

/** What the text says about a finding; undefined if it says nothing. */
export function remarkOn(text: string, { kind, line }: Finding): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  const own = commentOf(lines[line - 1] ?? "", kind);
  if (own !== undefined) return own;
  for (let at = line - 2; at >= 0; at--) {
    const above = lines[at] ?? "";
    if (!above.trim().startsWith("#")) return undefined;
    const remark = commentOf(above, kind);
    if (remark !== undefined) return remark;
  }
  return undefined;
}

function commentOf(line: string, kind: string): string | undefined {
  const [, found, remark] = /#\s*([a-z]+):\s*(\S.*)$/.exec(line) ?? [];
  return found === kind ? remark : undefined;
}
