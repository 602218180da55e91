/** Hand records as PDF: the same marks as in HTML, with the letters that are used embedded. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  textRuns,
  TONES,
  type PageMark,
  type RecordPages,
  type TextMark,
} from "@falsecard/core/hand-records";
import * as fontkit from "fontkit";
import PdfFile from "pdfkit";

const { resolve } = createRequire(import.meta.url);

/** The files of the font, which has Latin, Greek and Cyrillic letters, the suits, and all kanji of JIS levels 1 and 2. */
const FONT_FILES = {
  regular: resolve("@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf"),
  bold: resolve("@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf"),
} as const;

/** The sign that Japanese printers set for a character that they lack. */
export const GETA = "〓";

/** The pages with the sign of a missing character for every character that the font lacks, and these characters. */
export function printableIn(records: RecordPages): {
  readonly pages: RecordPages;
  readonly missing: readonly string[];
} {
  const font = fontkit.create(readFileSync(FONT_FILES.regular));
  if (!("hasGlyphForCodePoint" in font)) throw new Error("the font file is a collection");
  const missing = new Set<string>();
  const printable = (text: string): string => {
    let printed = "";
    for (const char of text) {
      const has = font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
      if (!has) missing.add(char);
      printed += has ? char : GETA;
    }
    return printed;
  };
  const pages = records.pages.map((page) => ({
    ...page,
    groups: page.groups.map((group) => ({
      ...group,
      marks: group.marks.map((mark) =>
        mark.kind === "text" ? { ...mark, text: printable(mark.text) } : mark,
      ),
    })),
  }));
  return { pages: { ...records, pages }, missing: [...missing] };
}

/** The document as bytes. The same pages give the same bytes: no time and nothing random is in it. */
export async function makeRecordsPdf(records: RecordPages): Promise<Uint8Array> {
  const { title, locale, pages } = records;
  const [first] = pages;
  const document = new PdfFile({
    size: [first?.width ?? 0, first?.height ?? 0],
    margin: 0,
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    // The library wants a time and makes the identity of the file from it: the beginning of time, as in reproducible
    // builds.
    info: { Title: title, Producer: "Falsecard", Creator: "Falsecard", CreationDate: new Date(0) },
  });
  const chunks: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((done, failed) => {
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => done(Buffer.concat(chunks)));
    document.on("error", failed);
  });
  for (const [name, file] of Object.entries(FONT_FILES)) document.registerFont(name, file);
  for (const page of pages) {
    document.addPage();
    for (const { marks } of page.groups) for (const mark of marks) draw(document, mark);
  }
  document.end();
  return await whole;
}

function draw(document: PDFKit.PDFDocument, mark: PageMark): void {
  if (mark.kind === "text") return drawText(document, mark);
  const { x, y, width, height, tone } = mark;
  document.lineWidth(0.5).rect(x, y, width, height).stroke(TONES[tone]);
}

function drawText(document: PDFKit.PDFDocument, mark: TextMark): void {
  document.font(mark.isBold ? "bold" : "regular").fontSize(mark.size);
  const runs = textRuns(mark).map((run) => ({ ...run, width: document.widthOfString(run.text) }));
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let x = mark.x - (mark.anchor === "start" ? 0 : mark.anchor === "middle" ? width / 2 : width);
  for (const run of runs) {
    document
      .fillColor(TONES[run.tone])
      .text(run.text, x, mark.y, { lineBreak: false, baseline: "alphabetic" });
    x += run.width;
  }
}
