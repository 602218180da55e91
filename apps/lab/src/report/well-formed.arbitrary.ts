/** Whether markup is well formed, for tests of charts and pages. */

/** Every tag is closed in its order, every attribute quoted, every ampersand an entity. */
export function isWellFormed(markup: string): boolean {
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<>]*")*)\s*(\/?)>/g;
  const texts = markup.replaceAll(
    tag,
    (_, closing: string, name: string, __: string, alone: string) => {
      if (closing === "/") {
        if (open.pop() !== name) open.push("wrong");
      } else if (alone !== "/") open.push(name);
      return "";
    },
  );
  return open.length === 0 && !/[<>]/.test(texts) && !/&(?!(?:amp|lt|gt|quot|#39);)/.test(markup);
}
