/** Reads the texts of a PDF back, for tests: every text with its place, by the tables that make characters of glyphs. */
import { inflateSync } from "node:zlib";

interface PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Objects by number, each with its dictionary and its stream. */
function objectsOf(bytes: Buffer): Map<string, { readonly head: string; readonly stream: string }> {
  const file = bytes.toString("latin1");
  const found = new Map<string, { head: string; stream: string }>();
  for (const [, number = "", body = ""] of file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)) {
    const [head = "", packed] = body.split("\nstream\n");
    const data = packed?.replace(/\nendstream$/, "");
    const stream =
      data === undefined || !head.includes("/FlateDecode")
        ? (data ?? "")
        : inflateSync(Buffer.from(data, "latin1")).toString("latin1");
    found.set(number, { head, stream });
  }
  return found;
}

/** The characters of glyphs, by a table such as `<0000> <0002> [<0041> <0042> <0043>]`. */
function charactersOf(table: string): string[] {
  const [, list = ""] = /beginbfrange\n(.*?)\nendbfrange/s.exec(table) ?? [];
  return [...list.matchAll(/\[(.*?)\]/gs)].flatMap(([, row = ""]) =>
    [...row.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) =>
      Buffer.from(hex, "hex").swap16().toString("utf16le"),
    ),
  );
}

/** The texts of every page, in the order in which they are drawn. */
export function textsOf(bytes: Buffer): PdfText[][] {
  const objects = objectsOf(bytes);
  const headOf = (number = ""): string => objects.get(number)?.head ?? "";
  const refIn = (head: string, key: string): string | undefined =>
    new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1];
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  return pages.map(({ head }) => {
    const resources = headOf(refIn(head, "Resources"));
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number]) => {
        const table = objects.get(refIn(headOf(number), "ToUnicode") ?? "")?.stream ?? "";
        return [name, charactersOf(table)] as const;
      }),
    );
    const drawn = objects.get(refIn(head, "Contents") ?? "")?.stream ?? "";
    return [...drawn.matchAll(/BT\n(.*?)\nET/gs)].map(([, block = ""]): PdfText => {
      const [, x = "", y = ""] = /1 0 0 1 (\S+) (\S+) Tm/.exec(block) ?? [];
      const [, font = ""] = /\/(F\d+) \S+ Tf/.exec(block) ?? [];
      const [, shown = ""] = /\[(.*?)\] TJ/s.exec(block) ?? [];
      const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => hex).join("");
      const text = (glyphs.match(/.{4}/g) ?? [])
        .map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? "�")
        .join("");
      return { text, x: Number(x), y: Number(y) };
    });
  });
}
