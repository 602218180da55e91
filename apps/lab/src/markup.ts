/** Text made safe for where it goes: whatever a file or a name contains, it is shown and never obeyed. */

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text inside HTML or SVG, in an element or an attribute. Control characters, which XML forbids, become spaces. */
export const escapeHtml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- just these must not reach the page
    .replaceAll(/[\u0000-\u001f\u007f]/g, " ")
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");

/** Text inside a cell or a sentence of Markdown. */
export const escapeMarkdown = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- a line break would end the cell
    .replaceAll(/[\u0000-\u001f\u007f]/g, " ")
    .replaceAll(/[\\`*_[\]<>|#~&]/g, (character) => `\\${character}`);
