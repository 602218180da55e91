/**
 * LIN as a stream of pairs `tag|value|`.
 *
 * Lines do not matter to LIN, and `|` cannot be escaped. If a `|` is missing, tags are read as values and values as
 * tags; the place is reported, and reading goes on at the next known tag followed by `|`.
 */
/** All tags known from files; after a fault reading goes on at one of them. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    "vg rs pn pw px mp bn mn qx st rh ah md sv mb an pc mc pg nt sk sa em bt tu bm ob up pf ht pa at " +
    "zz cs cq cr cb ia ip kc lb lg lc lf ld fp hf hs se ub va vr wt tc pp hc pt"
  ).split(" "),
);
/** Tags whose values never end in letters that look like another tag. */
const STRICT: ReadonlySet<string> = new Set(["mb", "pc", "sv", "mc", "md", "qx", "st", "rh", "pg"]);
/** Tags that are recognised at the end of a value, where a `|` before them is missing. */
const GLUED: ReadonlySet<string> = new Set("vg rs pn qx md rh sv mb an pc mc pg nt".split(" "));

/** The receiver of what a {@link PairReader} finds; lines and columns count from 1. */
export interface PairSink {
  /** Takes a pair. A value longer than the limit arrives cut; the sink has the same limit and reports the fault. */
  pair(tag: string, value: string, line: number, column: number): void;
  /** Takes a fault: a `|` is missing or, if `ends`, the file ended inside a pair. */
  lost(found: string, line: number, column: number, ends: boolean): void;
}

export class PairReader {
  readonly #sink: PairSink;
  readonly #limit: number;
  #tag: string | undefined;
  #tagLine = 1;
  #tagColumn = 1;
  /** The current token, if it began in an earlier piece of text. */
  #text: string | undefined;
  #line = 1;
  #column = 1;
  /** Whether the current token began in an earlier piece and so may have several lines. */
  #spans = false;
  #lost = false;

  constructor(sink: PairSink, limit: number) {
    this.#sink = sink;
    this.#limit = limit;
  }

  read(text: string, line: number, column: number, ends: boolean): void {
    let from = 0;
    for (let bar = text.indexOf("|"); bar >= 0; bar = text.indexOf("|", from)) {
      if (this.#text === undefined) {
        this.#token(text.slice(from, bar), line, column + from);
      } else {
        this.#keep(text.slice(from, bar));
        const token = this.#text;
        this.#text = undefined;
        this.#spans = true;
        this.#token(token, this.#line, this.#column);
        this.#spans = false;
      }
      from = bar + 1;
    }
    const rest = from === 0 ? text : text.slice(from);
    if (this.#text === undefined) {
      // Spaces between pairs are dropped.
      if (this.#tag === undefined && rest.trim() === "") return;
      this.#text = "";
      this.#line = line;
      this.#column = column + from;
    }
    this.#keep(ends ? `${rest}\n` : rest);
  }

  /** The file has ended. */
  end(): void {
    const text = this.#text ?? "";
    if (this.#tag !== undefined)
      this.#sink.lost(`${this.#tag}|${text.trim()}`, this.#tagLine, this.#tagColumn, true);
    else if (text.trim() !== "" && !this.#lost)
      this.#sink.lost(text.trim(), this.#line, this.#column, true);
    this.#tag = undefined;
    this.#text = undefined;
  }

  #keep(more: string): void {
    const text = this.#text ?? "";
    const room = this.#limit - text.length;
    this.#text = more.length <= room ? text + more : text + more.slice(0, Math.max(0, room));
  }

  #token(token: string, line: number, column: number): void {
    if (this.#tag === undefined) this.#asTag(token, line, column);
    else this.#asValue(this.#tag, token, line, column);
  }

  #asTag(token: string, line: number, column: number): void {
    const trimmed = token.length === 2 ? token : token.trim();
    if (KNOWN.has(trimmed)) {
      this.#expectValue(trimmed, line, column + token.indexOf(trimmed));
      return;
    }
    if (!this.#lost && /^[A-Za-z]{2}$/.test(trimmed)) {
      const lower = trimmed.toLowerCase();
      this.#expectValue(KNOWN.has(lower) ? lower : trimmed, line, column);
      return;
    }
    if (!this.#lost) this.#report(trimmed, line, column);
    const tail = lastLine(token);
    if (tail !== undefined && KNOWN.has(tail)) this.#expectValue(tail, line + breaks(token), 1);
  }

  #asValue(tag: string, value: string, line: number, column: number): void {
    this.#tag = undefined;
    if (value.length > 1 && STRICT.has(tag) && this.#slid(tag, value, line, column)) return;
    if (!KNOWN.has(tag) && KNOWN.has(value)) {
      this.#report(tag, this.#tagLine, this.#tagColumn);
      this.#expectValue(value, line, column);
      return;
    }
    const tail = this.#spans ? lastLine(value) : undefined;
    if (tail !== undefined && GLUED.has(tail)) {
      this.#sink.pair(tag, value.slice(0, value.lastIndexOf("\n")), line, column);
      this.#report(tail, line + breaks(value), 1);
      this.#expectValue(tail, line + breaks(value), 1);
      return;
    }
    this.#sink.pair(tag, value, line, column);
  }

  /**
   * Reads a value that ends in one or more tags because a `|` is missing, as in `st|md|` or `mb|pmb|`; false for any
   * other value.
   */
  #slid(tag: string, value: string, line: number, column: number): boolean {
    const last = value.trimEnd();
    let rest = last;
    while (GLUED.has(rest.slice(-2)) && !/^[1-7]nt$/.test(rest.slice(-3)))
      rest = rest.slice(0, -2).trimEnd();
    if (rest === last) return false;
    if (rest !== "") this.#sink.pair(tag, rest, line, column);
    const at = value.slice(0, last.length - 2);
    const from = at.length - (at.lastIndexOf("\n") + 1);
    const lines = breaks(at);
    this.#report(value.trim(), line + lines, (lines === 0 ? column : 1) + from);
    this.#expectValue(last.slice(-2), line + lines, (lines === 0 ? column : 1) + from);
    return true;
  }

  #expectValue(tag: string, line: number, column: number): void {
    this.#lost = false;
    this.#tag = tag;
    this.#tagLine = line;
    this.#tagColumn = column;
  }

  #report(found: string, line: number, column: number): void {
    this.#lost = true;
    this.#sink.lost(found, line, column, false);
  }
}

/** The last line of a text of several lines, trimmed; undefined for a single line. */
function lastLine(value: string): string | undefined {
  const at = value.lastIndexOf("\n");
  return at < 0 ? undefined : value.slice(at + 1).trim();
}

function breaks(text: string): number {
  return text.split("\n").length - 1;
}
