/** Escaping: whatever a file or a name contains is shown as text and never becomes markup. */
import { plainText } from "@falsecard/core";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text inside HTML or SVG, in an element or an attribute. */
export const escapeHtml = (text: string): string =>
  plainText(text).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Text inside a cell or a sentence of Markdown. */
export const escapeMarkdown = (text: string): string =>
  plainText(text).replaceAll(/[\\`*_[\]<>|#~&]/g, (character) => `\\${character}`);
