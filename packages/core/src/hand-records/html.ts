/**
 * Hand records as HTML. Every page is one SVG picture with real text, so that a browser prints what the PDF has, text
 * can be copied and heard, and no style is needed that a strict page would refuse.
 */
import type { Locale } from "../phrase.js";
import { textRuns, TONES, type PageMark, type RecordPage, type RecordPages } from "./drawing.js";

/** The text with the characters that mean something in HTML written as entities. */
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** A length with two decimals at most. */
const short = (length: number): string => String(Math.round(length * 100) / 100);

/** A whole document, ready to be printed. */
export function makeRecordsHtml(pages: RecordPages): string {
  const { title, locale, paper } = pages;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>
@page { size: ${paper}; margin: 0 }
body { margin: 0; background: #ccc }
svg { display: block; width: 100%; max-width: 60rem; height: auto; margin: 0 auto 1rem; background: #fff }
@media print { body { background: none } svg { max-width: none; margin: 0; break-after: page } svg:last-child { break-after: auto } }
</style>
</head>
<body>
${makeRecordPictures(pages).join("\n")}
</body>
</html>
`;
}

/** The pages as SVG, to be put into another document. */
export const makeRecordPictures = ({ pages, locale }: RecordPages): string[] =>
  pages.map((page) => picture(page, locale));

const FONTS =
  "'BIZ UDPGothic', Arial, Helvetica, 'Hiragino Sans', 'Noto Sans CJK JP', 'Noto Sans JP', Meiryo, sans-serif";

function picture({ width, height, groups }: RecordPage, locale: Locale): string {
  const inner = groups.map(
    ({ label, marks }) =>
      `<g role="group" aria-label="${escaped(label)}">\n${marks.map(drawn).join("\n")}\n</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" lang="${locale}" viewBox="0 0 ${short(width)} ${short(height)}" font-family="${FONTS}">
${inner.join("\n")}
</svg>`;
}

function drawn(mark: PageMark): string {
  if (mark.kind === "box")
    return `<rect x="${short(mark.x)}" y="${short(mark.y)}" width="${short(mark.width)}" height="${short(mark.height)}" fill="none" stroke="${TONES[mark.tone]}" stroke-width="0.5"/>`;
  const runs = textRuns(mark);
  const bold = mark.isBold ? ' font-weight="700"' : "";
  const anchor = mark.anchor === "start" ? "" : ` text-anchor="${mark.anchor}"`;
  const head = `<text x="${short(mark.x)}" y="${short(mark.y)}" font-size="${short(mark.size)}" fill="${TONES[mark.tone]}"${bold}${anchor}>`;
  const inner = runs.map(({ text, tone }) =>
    tone === mark.tone ? escaped(text) : `<tspan fill="${TONES[tone]}">${escaped(text)}</tspan>`,
  );
  return `${head}${inner.join("")}</text>`;
}
