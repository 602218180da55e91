/** `falsecard programs`: the programs that play, their searches, and every setting of a program. */
import { PROGRAM_NAMES, PROGRAMS, settingsIn, type PlayerModel } from "@falsecard/engine/play";
import { command, flagOption } from "../frame/command.js";
import { namedProgram } from "../programs/playing.js";
import { SEARCHES, settingsOfPrograms } from "../programs/program.js";
import { alignColumns } from "../print/tables.js";

export default command({
  progress: "none",
  options: { json: flagOption(["one object", "1つのオブジェクト"]) },
  examples: [
    [
      "falsecard programs",
      ["all programs, searches and settings", "すべてのプログラム、探索、設定"],
    ],
    [
      "falsecard programs C:search.abc.worlds=8",
      ["one program with its changes", "変更を加えた1つのプログラム"],
    ],
  ],
  run: async (shell, given, [name]) => {
    const models =
      name === undefined
        ? PROGRAM_NAMES.map((each): PlayerModel => PROGRAMS[each])
        : [namedProgram(shell, name)];
    const { locale } = shell.style;
    const settings = settingsOfPrograms();
    if (given.json === true)
      return await shell.printJson({
        programs: models.map((model) => ({
          name: model.name,
          ...settingsIn("model", model),
          search: model.search,
        })),
        searches: SEARCHES.map((search) => ({ name: search.name, about: search.about[locale] })),
        settings,
      });
    const rows = models.flatMap(({ name: own, search }) =>
      search.steps.map((step, i) => [
        i === 0 ? own : "",
        step.search,
        Object.entries(step.settings)
          .map(([key, value]) => `${key}=${value}`)
          .join(" "),
      ]),
    );
    await shell.print(
      shell.say(PHRASES.steps),
      "",
      ...alignColumns(rows),
      "",
      shell.say(PHRASES.searches),
      "",
      ...alignColumns(SEARCHES.map((search) => [search.name, search.about[locale]])),
      "",
      shell.say(PHRASES.settings),
      "",
      ...alignColumns(settings.map(({ path, takes }) => [path, takes])),
    );
  },
});

const PHRASES = {
  steps: [
    "Programs, and the searches that each asks, in this order:",
    "プログラムと、それぞれが順に行う探索:",
  ],
  searches: ["Searches:", "探索:"],
  settings: [
    "Settings, written behind the name as in default:signals=never;search.endings=null:",
    "設定(default:signals=never;search.endings=null のように名前の後に書く):",
  ],
} as const;
