/**
 * Programs as people name them: the engine's, whose changes may ask the lab's searches too. Every command and every
 * worker that reads a program reads it from here, so that a name means the same everywhere.
 */
import { addLabSearches } from "@falsecard/lab/searches";

addLabSearches();

export { parseProgram, SEARCHES, settingsOfPrograms } from "@falsecard/engine/play";
