/** `falsecard programs`: who plays, by which searches, and every setting that a program has. */
import { modelSettings, PROGRAM_NAMES, PROGRAMS, type PlayerModel } from "@falsecard/engine/play";
import { command } from "../frame/command.js";
import { namedProgram } from "../programs/playing.js";
import { SEARCHES, settingsOfPrograms } from "../programs/program.js";
import { EXIT } from "../frame/shell.js";
import { table } from "../print/tables.js";

export const programs = command({
  progress: "none",
  options: { json: { about: "programs.json" } },
  examples: [
    ["falsecard programs", "programs.example"],
    ["falsecard programs C:search.abc.worlds=8", "programs.example.one"],
  ],
  run: async (shell, given, [name]) => {
    const models =
      name === undefined
        ? PROGRAM_NAMES.map((each): PlayerModel => PROGRAMS[each])
        : [namedProgram(shell, name)];
    const { locale } = shell.scribe;
    const settings = settingsOfPrograms();
    if (given.json === true) {
      await shell.printJson({
        programs: models.map((model) => ({
          name: model.name,
          ...modelSettings(model),
          search: model.search,
        })),
        searches: SEARCHES.map((search) => ({ name: search.name, about: search.about[locale] })),
        settings,
      });
      return EXIT.ok;
    }
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
      shell.say("programs.steps"),
      "",
      ...table(rows),
      "",
      shell.say("programs.searches"),
      "",
      ...table(SEARCHES.map((search) => [search.name, search.about[locale]])),
      "",
      shell.say("programs.settings"),
      "",
      ...table(settings.map(({ path, takes }) => [path, takes])),
    );
    return EXIT.ok;
  },
});
