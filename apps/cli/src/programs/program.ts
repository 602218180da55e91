/**
 * The parser of programs: it knows the engine's programs, and the lab's searches for their changes. Every command and
 * every worker imports it from here, so that a name means the same everywhere.
 */
import { addLabSearches } from "@falsecard/lab/searches";

addLabSearches();

export { parseProgram, SEARCHES, settingsOfPrograms } from "@falsecard/engine/play";
