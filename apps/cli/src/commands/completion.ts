/** `falsecard completion`: the words of the command line for a shell, made from the commands themselves. */
import { command, flagOption, meant, type Command, type ListedCommand } from "../frame/command.js";
import { bashCompletion } from "../shells/bash.js";
import { describeProgram, type DescribedProgram, type WordsOf } from "../shells/described.js";
import { fishCompletion } from "../shells/fish.js";
import { zshCompletion } from "../shells/zsh.js";

const SHELLS: Readonly<Record<string, (program: DescribedProgram) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

/** @param commands All commands, this one included. */
export const completion = (commands: readonly ListedCommand[]): Command =>
  command({
    progress: "none",
    details: [
      "Commands, actions, options, the words that they take, and names of files are completed. bash: put source <(falsecard completion bash) into ~/.bashrc. zsh: keep it as _falsecard in a folder of $fpath. fish: keep it as ~/.config/fish/completions/falsecard.fish.",
      "コマンド、アクション、オプション、その値、ファイル名を補完します。bash: ~/.bashrc に source <(falsecard completion bash) と書きます。zsh: $fpath のフォルダーに _falsecard として保存します。fish: ~/.config/fish/completions/falsecard.fish として保存します。",
    ],
    options: {
      json: flagOption([
        "commands, options and their words as data, for another shell or an editor",
        "コマンド・オプション・値をデータで(ほかのシェルやエディター用)",
      ]),
    },
    examples: [
      [
        "source <(falsecard completion bash)",
        ["completes in this shell from now on", "このシェルで補完を使う"],
      ],
      [
        "falsecard completion fish > falsecard.fish",
        ["a file for ~/.config/fish/completions", "~/.config/fish/completions に置くファイル"],
      ],
    ],
    run: async (shell, given, [name = ""]) => {
      const make = Object.hasOwn(SHELLS, name) ? SHELLS[name] : undefined;
      if (make === undefined && (given.json !== true || name !== "")) {
        const names = Object.keys(SHELLS);
        const expected = shell.style.oneOf(names);
        const stop =
          name === ""
            ? shell.misuse(PHRASES.missing, { expected })
            : shell.misuse(PHRASES.unknown, { found: name, expected });
        throw meant(shell, stop, name, names);
      }
      const program = await describeProgram(
        commands,
        shell.style.locale,
        await placeholders(commands),
      );
      if (given.json === true) return await shell.printJson(program);
      await shell.writeData(make?.(program) ?? "");
    },
  });

/** The words that stand for what the help calls PROGRAM, CARD and the like. */
async function placeholders(commands: readonly ListedCommand[]): Promise<WordsOf> {
  const { PROGRAM_NAMES } = await import("@falsecard/engine/play");
  const { CARDS_SHIPPED } = await import("@falsecard/engine/bidding");
  return {
    PROGRAM: PROGRAM_NAMES,
    ONE: PROGRAM_NAMES,
    OTHER: PROGRAM_NAMES,
    CARD: CARDS_SHIPPED.map(({ name }) => name),
    COMMAND: commands.map(({ name }) => name),
    SHELL: Object.keys(SHELLS),
  };
}

const PHRASES = {
  missing: ["expected {expected}", "{expected} のいずれかを書いてください"],
  unknown: [
    "there is no completion for “{found}”; expected {expected}",
    "「{found}」用の補完はありません。{expected} のいずれかを書いてください",
  ],
} as const;
