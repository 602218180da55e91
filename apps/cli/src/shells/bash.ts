/** The completion of falsecard for bash 3.2 and later. */
import type { DescribedProgram, DescribedOption, DescribedUse, Expected } from "./described.js";

/**
 * A function that finds the command, its action and the number of operands before the cursor, and then offers options
 * after a dash, values after an option, and operands elsewhere.
 */
export function bashCompletion({ commands, options }: DescribedProgram): string {
  const uses = commands.flatMap(
    ({ name, actions, ...use }): (readonly [string, DescribedUse])[] => [
      [name, use],
      ...actions.map((action) => [`${name} ${action.name}`, action] as const),
    ],
  );
  const known = [...options, ...commands.flatMap((command) => command.options)];
  const valued = new Set(
    known.flatMap(({ name, short, value }) =>
      value === undefined ? [] : [name, ...(short === undefined ? [] : [short])],
    ),
  );
  const withActions = commands.filter(({ actions }) => actions.length > 0);
  return `# bash completion for falsecard; load it with: source <(falsecard completion bash)
_falsecard_offer() {
  # The words, or the names of files, that begin as what is typed does.
  local IFS=$'\\n'
  if [ "$1" = file ]; then
    compopt -o filenames 2>/dev/null
    COMPREPLY=($(compgen -W "$2" -- "$cur") $(compgen -f -- "$cur"))
  else
    COMPREPLY=($(compgen -W "$2" -- "$cur"))
  fi
}
_falsecard() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} use= word= last= count=0 i
  COMPREPLY=()
  # Bash splits --option=value at the sign.
  if [ "$cur" = "=" ]; then cur=; elif [ "$prev" = "=" ]; then prev=\${COMP_WORDS[COMP_CWORD-2]}; fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case "$last" in ${[...valued].join("|")}) [ "$word" = "=" ] || last=; continue ;; esac
    last=$word
    case "$word" in
      -?*|"=") ;;
      *)
        if [ -z "$use" ]; then use=$word
        else case "$use $word" in
${withActions
  .flatMap(({ name, actions }) => actions.map((action) => `${name} ${action.name}`))
  .map((pair) => `          ${quoted(pair)}) use="$use $word" ;;`)
  .join("\n")}
          *) count=$((count + 1)) ;;
        esac; fi ;;
    esac
  done
  case "$use $prev" in
${uses.flatMap(([use, { options: own }]) => own.flatMap((option) => valueArm(use, option))).join("\n")}
${options.flatMap((option) => valueArm("", option)).join("\n")}
  esac
  if [[ $cur == -* ]]; then
    case "$use" in
${uses.map(([use, { options: own }]) => `      ${quoted(use)}) _falsecard_offer words ${quoted(namesOf(own).join("\n"))} ;;`).join("\n")}
      "") _falsecard_offer words ${quoted(namesOf(options).join("\n"))} ;;
    esac
    return
  fi
  case "$use $count" in
    " 0") _falsecard_offer words ${quoted(commands.map(({ name }) => name).join("\n"))} ;;
${withActions.map(({ name, actions }) => `    ${quoted(`${name} 0`)}) _falsecard_offer words ${quoted(actions.map((action) => action.name).join("\n"))} ;;`).join("\n")}
${uses.flatMap(([use, own]) => operandArms(use, own)).join("\n")}
  esac
}
complete -F _falsecard falsecard
`;
}

const namesOf = (options: readonly DescribedOption[]): string[] =>
  options.flatMap(({ name, short }) => [name, ...(short === undefined ? [] : [short])]);

function valueArm(use: string, option: DescribedOption): string[] {
  const { name, short, value } = option;
  if (value === undefined) return [];
  const places = [name, ...(short === undefined ? [] : [short])].map((one) =>
    quoted(`${use} ${one}`),
  );
  const offered = offer(value);
  return [`    ${places.join("|")}) ${offered === "" ? "" : `${offered}; `}return ;;`];
}

function operandArms(use: string, { operands, repeats }: DescribedUse): string[] {
  return operands.flatMap((operand, i) => {
    const place = `${quoted(`${use} ${i}`)}${repeats && i === operands.length - 1 ? `|${quoted(`${use} `)}*` : ""}`;
    const words = offer(operand);
    return words === "" ? [] : [`    ${place}) ${words} ;;`];
  });
}

/** The command that offers what is expected; nothing where anything may stand. */
const offer = ({ words, isFile }: Expected): string =>
  words.length === 0 && !isFile
    ? ""
    : `_falsecard_offer ${isFile ? "file" : "words"} ${quoted(words.join("\n"))}`;

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
