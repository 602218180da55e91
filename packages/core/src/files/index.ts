/** Files of boards: PBN, LIN, hand-viewer links and JSON, read as streams and written again. */
export * from "./format.js";
export * from "./json.js";
export * from "./json-reader.js";
export * from "./lin.js";
export type { LinMatch, LinPair } from "./lin-match.js";
export { LinWriter, makeLin } from "./lin-write.js";
export * from "./link.js";
export * from "./loss.js";
export * from "./pbn.js";
export * from "./reader.js";
export * from "./text.js";
