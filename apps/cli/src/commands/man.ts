/** `falsecard man`: manual pages in roff, from the words of the help. */
import { command, flagOption, meant, type Command, type ListedCommand } from "../frame/command.js";
import { version } from "../frame/version.js";
import { commandManual, programManual } from "../print/manual.js";
import { Style } from "../text/style.js";

/** @param commands All commands, this one included. */
export const man = (commands: readonly ListedCommand[]): Command =>
  command({
    progress: "none",
    details: [
      "The page is written for man itself: falsecard man table | man -l -",
      "man が読む形で出力します: falsecard man table | man -l -",
    ],
    options: {
      json: flagOption([
        "the names of all pages, an object a line",
        "すべてのページの名前を1行1オブジェクトで",
      ]),
    },
    examples: [
      ["falsecard man match | man -l -", ["reads one page", "1ページを読む"]],
      [
        "falsecard man table > falsecard-table.1",
        ["keeps one, for a folder man1 of the manual", "man1 フォルダーに置くファイルにする"],
      ],
    ],
    run: async (shell, given, [name]) => {
      const { locale } = shell.style;
      if (given.json === true && name === undefined) {
        for (const each of ["", ...commands.map((one) => `-${one.name}`)])
          await shell.printJson({ page: `falsecard${each}.1` });
        return;
      }
      const style = new Style(locale, false);
      if (name === undefined)
        return await shell.writeData(programManual(style, version(), commands));
      const listed = commands.find((one) => one.name === name);
      if (listed === undefined) {
        const names = commands.map((one) => one.name);
        const stop = shell.misuse(PHRASES.unknown, { found: name, expected: names.join(", ") });
        throw meant(shell, stop, name, names);
      }
      const text = commandManual(style, version(), listed, await listed.load());
      if (given.json === true) await shell.printJson({ page: `falsecard-${name}.1`, text });
      else await shell.writeData(text);
    },
  });

const PHRASES = {
  unknown: [
    "there is no manual page for “{found}”; expected {expected}",
    "「{found}」のマニュアルページはありません。{expected} のいずれかを書いてください",
  ],
} as const;
