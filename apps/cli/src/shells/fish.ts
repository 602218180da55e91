/** The completion of falsecard for fish. */
import type { DescribedOption, DescribedProgram, Expected } from "./described.js";

/** One line for each word and option, with the condition under which fish offers it. */
export function fishCompletion({ commands, options }: DescribedProgram): string {
  const lines = commands.flatMap(({ name, about, operands, options: own, actions }) => {
    const isAfter = `__fish_seen_subcommand_from ${name}`;
    const names = actions.map((action) => action.name).join(" ");
    return [
      line("__fish_use_subcommand", `-a ${name} -d ${quoted(about)}`),
      ...(actions.length === 0
        ? own.map((option) => line(isAfter, optionWords(option)))
        : [
            line(`${isAfter}; and not __fish_seen_subcommand_from ${names}`, `-a ${quoted(names)}`),
            ...actions.flatMap((action) => [
              ...action.options.map((option) =>
                line(
                  `${isAfter}; and __fish_seen_subcommand_from ${action.name}`,
                  optionWords(option),
                ),
              ),
              ...operandLines(
                `${isAfter}; and __fish_seen_subcommand_from ${action.name}`,
                action.operands,
              ),
            ]),
          ]),
      ...operandLines(isAfter, operands),
    ];
  });
  return `# fish completion for falsecard; keep it as ~/.config/fish/completions/falsecard.fish
complete -c falsecard -f
${[...options.map((option) => line("__fish_use_subcommand", optionWords(option))), ...lines].join("\n")}
`;
}

const line = (condition: string, words: string): string =>
  `complete -c falsecard -n ${quoted(condition)} ${words}`;

function operandLines(condition: string, operands: readonly Expected[]): string[] {
  const words = [...new Set(operands.flatMap((operand) => operand.words))];
  return [
    ...(words.length === 0 ? [] : [line(condition, `-a ${quoted(words.join(" "))}`)]),
    ...(operands.some(({ isFile }) => isFile) ? [line(condition, "-F")] : []),
  ];
}

function optionWords({ name, short, about, value }: DescribedOption): string {
  const names = `${short === undefined ? "" : `-s ${short.slice(1)} `}-l ${name.slice(2)}`;
  const taken =
    value === undefined
      ? ""
      : value.isFile
        ? ` -r -F${value.words.length === 0 ? "" : ` -a ${quoted(value.words.join(" "))}`}`
        : ` -x${value.words.length === 0 ? "" : ` -a ${quoted(value.words.join(" "))}`}`;
  return `${names}${taken} -d ${quoted(about)}`;
}

const quoted = (text: string): string =>
  `'${text.replaceAll("\\", String.raw`\\`).replaceAll("'", String.raw`\'`)}'`;
