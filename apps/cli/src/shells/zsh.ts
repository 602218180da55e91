/** The completion of falsecard for zsh. */
import type { DescribedOption, DescribedProgram, DescribedUse, Expected } from "./described.js";

/** The arguments of a command are described in the language of zsh's `_arguments`. */
export function zshCompletion({ commands, options }: DescribedProgram): string {
  return `#compdef falsecard
# zsh completion for falsecard; keep it as _falsecard in a folder of $fpath, or load it with: source <(falsecard completion zsh)
_falsecard() {
  local curcontext="$curcontext" state line
  typeset -A opt_args
  local -a commands=(
${commands.map(({ name, about }) => `    ${quoted(`${name}:${about}`)}`).join("\n")}
  )
  _arguments -C ${options.flatMap(optionSpecs).join(" ")} '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe -t commands command commands ;;
    argument)
      case $line[1] in
${commands
  .map((command) =>
    command.actions.length === 0
      ? `        ${command.name})
          _arguments ${specsOf(command)} ;;`
      : `        ${command.name})
          _arguments -C ${command.options.flatMap(optionSpecs).join(" ")} ${quoted(`1:action:(${command.actions.map(({ name }) => name).join(" ")})`)} '*::rest:->rest'
          if [[ $state == rest ]]; then
            case $line[1] in
${command.actions.map((action) => `              ${action.name}) _arguments ${specsOf(action)} ;;`).join("\n")}
            esac
          fi ;;`,
  )
  .join("\n")}
      esac ;;
  esac
}
if [[ $funcstack[1] == _falsecard ]]; then _falsecard "$@"; else compdef _falsecard falsecard; fi
`;
}

const specsOf = ({ operands, repeats, options }: DescribedUse): string =>
  [
    ...options.flatMap(optionSpecs),
    ...operands.map((operand, i) =>
      quoted(`${repeats && i === operands.length - 1 ? "*" : i + 1}:operand:${actionOf(operand)}`),
    ),
  ].join(" ");

/** The specification of an option; one with a short form excludes itself in both forms. */
function optionSpecs({ name, short, about, value }: DescribedOption): string[] {
  const told = `[${escaped(about)}]`;
  const taken = value === undefined ? "" : `:${value.placeholder}:${actionOf(value)}`;
  const sign = value === undefined ? "" : "=";
  if (short === undefined) return [quoted(`${name}${sign}${told}${taken}`)];
  const both = `(${short} ${name})`;
  return [
    quoted(`${both}${short}${value === undefined ? "" : "+"}${told}${taken}`),
    quoted(`${both}${name}${sign}${told}${taken}`),
  ];
}

function actionOf({ words, isFile }: Expected): string {
  const list = words.map((word) => word.replaceAll(/[^\w.-]/g, String.raw`\$&`)).join(" ");
  if (!isFile) return words.length === 0 ? " " : `(${list})`;
  return words.length === 0
    ? "_files"
    : `{_alternative "words\\:word\\:(${list})" "files\\:file\\:_files"}`;
}

const escaped = (text: string): string => text.replaceAll(/[[\]\\:]/g, String.raw`\$&`);

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
