/** Hand records: boards for paper, laid out once and written as HTML or, by the command line, as PDF. */
export {
  textRuns,
  TONES,
  type BoxMark,
  type MarkGroup,
  type PageMark,
  type PaperSize,
  type RecordPage,
  type RecordPages,
  type TextMark,
  type TextRun,
  type Tone,
} from "./drawing.js";
export { boardKey, handRecordOf, type HandRecord } from "./hand-record.js";
export { makeRecordPictures, makeRecordsHtml } from "./html.js";
export { RECORD_COLUMNS, recordPages, type RecordColumns, type RecordLayout } from "./pages.js";
export { dateText } from "./words.js";
