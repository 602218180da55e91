/** Files of boards: PBN, LIN, hand-viewer links and JSON, read as streams and written again. */
export { countOf, fileFaults, type FileFault } from "./reading/faults.js";
export { FORMATS, detectFormat, readerFor, type Format } from "./format.js";
export { makeJson, recordOfJson, recordToJson, type Json } from "./json.js";
export { JsonReader } from "./json-reader.js";
export {
  journalHead,
  journalLine,
  journalPiece,
  parseJournal,
  type Journal,
  type JournalKind,
} from "./pbn/journal.js";
export { LinReader, type LinBoard } from "./lin/lin.js";
export type { LinMatch, LinPair } from "./lin/match.js";
export { LinWriter, makeLin } from "./lin/write.js";
export { LinkReader, makeHandViewerLink, parseHandViewerLink } from "./link.js";
export { LOSSES, LossCount, type Loss } from "./loss.js";
export { PbnReader, type PbnGame } from "./pbn/pbn.js";
export {
  READ_LIMITS,
  type BoardReader,
  type ReadBoard,
  type ReadLimits,
} from "./reading/reader.js";
export { PBN_HEADER, makePbn, makePbnGame } from "./pbn/write.js";
export type { PbnDocument, PbnRemark, PbnTag, PbnWord } from "./pbn/document.js";
