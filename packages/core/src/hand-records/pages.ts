/** Boards on pages of paper, one to four side by side. */
import { inLocale, type Locale } from "../phrase.js";
import { plainText } from "../plain-text.js";
import { cellOf } from "./cell.js";
import {
  fitted,
  PAPER_POINTS,
  type MarkGroup,
  type PaperSize,
  type RecordPage,
  type RecordPages,
  type TextMark,
} from "./drawing.js";
import type { HandRecord } from "./hand-record.js";
import { sayRecord } from "./words.js";

/** How many boards stand side by side. */
export const RECORD_COLUMNS = [1, 2, 3, 4] as const;
/** A number of boards side by side. */
export type RecordColumns = (typeof RECORD_COLUMNS)[number];

/** How boards are put on paper. */
export interface RecordLayout {
  readonly locale: Locale;
  readonly paper: PaperSize;
  readonly columns: RecordColumns;
  /** The title on top of each page; “Hand records” if it is absent. */
  readonly title?: string | undefined;
  /** The date beside the title. */
  readonly date?: string | undefined;
}

/** Rows of boards on a page: three and four columns put 36 boards on two pages. */
const ROWS: Readonly<Record<RecordColumns, number>> = { 1: 3, 2: 4, 3: 6, 4: 5 };

const MARGIN = 24;
const HEAD = 20;
const FOOT = 13;
const TITLE_SIZE = 13;
const NOTE_SIZE = 7;

/** The pages on which these boards stand, in their order. */
export function recordPages(records: readonly HandRecord[], layout: RecordLayout): RecordPages {
  const { locale, paper, columns } = layout;
  const title = plainText(layout.title ?? "").trim() || sayRecord("title", locale);
  const each = columns * ROWS[columns];
  const count = Math.ceil(records.length / each);
  const needs = {
    hasPar: records.some(({ par }) => par !== undefined),
    hasLeads: records.some(({ leads }) => leads !== undefined),
  };
  const [width, height] = PAPER_POINTS[paper];
  const cellWidth = (width - 2 * MARGIN) / columns;
  const cellHeight = (height - 2 * MARGIN - HEAD - FOOT) / ROWS[columns];
  const pages = Array.from({ length: count }, (_, page): RecordPage => {
    const shown = records.slice(page * each, (page + 1) * each);
    const cells = shown.map((record, i) =>
      cellOf(
        record,
        {
          x: MARGIN + (i % columns) * cellWidth,
          y: MARGIN + HEAD + Math.floor(i / columns) * cellHeight,
          width: cellWidth,
          height: cellHeight,
        },
        needs,
        locale,
      ),
    );
    const place = sayRecord("page", locale, { page: page + 1, pages: count });
    const head = headOf(title, plainText(layout.date ?? "").trim(), width);
    return {
      width,
      height,
      groups: [head, ...cells, footOf(shown, place, [width, height], locale)],
    };
  });
  return { title, locale, paper, pages };
}

function headOf(title: string, date: string, width: number): MarkGroup {
  const usual = { kind: "text", y: MARGIN + TITLE_SIZE * 0.8, tone: "ink" } as const;
  const room = width - 2 * MARGIN;
  const dated: TextMark[] =
    date === ""
      ? []
      : [
          {
            ...usual,
            x: width - MARGIN,
            anchor: "end",
            isBold: false,
            ...fitted(date, TITLE_SIZE * 0.8, room * 0.3),
          },
        ];
  const heading: TextMark = {
    ...usual,
    x: MARGIN,
    anchor: "start",
    isBold: true,
    ...fitted(title, TITLE_SIZE, dated.length === 0 ? room : room * 0.68),
  };
  return {
    label: [title, date].filter((part) => part !== "").join(", "),
    marks: [heading, ...dated],
  };
}

/** What the figures are, and the number of the page. */
function footOf(
  records: readonly HandRecord[],
  place: string,
  [width, height]: readonly [number, number],
  locale: Locale,
): MarkGroup {
  const hasTable = records.some(({ makeable }) => makeable !== undefined);
  const notes = [
    sayRecord("note", locale),
    ...(hasTable ? [sayRecord("note.makeable", locale)] : []),
  ];
  const usual = {
    kind: "text",
    y: height - MARGIN - 2,
    size: NOTE_SIZE,
    isBold: false,
    tone: "grey",
  } as const;
  const note = notes.join(inLocale([" ", ""], locale));
  return {
    label: place,
    marks: [
      { ...usual, x: MARGIN, anchor: "start", text: note },
      { ...usual, x: width - MARGIN, anchor: "end", text: place },
    ],
  };
}
