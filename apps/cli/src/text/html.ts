/** Text of others inside a page of HTML. */

/** The text with the signs of HTML as entities, for the contents of an element or a quoted attribute. */
export const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
