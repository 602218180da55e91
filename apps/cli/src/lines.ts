/** Lines of words, for commands that read a question a line. */

/** Lines longer than this are not lines of words: they are cut, so that hostile input cannot grow one. */
const LONGEST = 100_000;

export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST) {
      lines.push(rest);
      rest = "";
    }
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}
