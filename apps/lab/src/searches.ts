/**
 * The papers' searches, which no shipped program uses. They are added to the engine's before any program is parsed, so
 * that `B:search.frozen={…}` is understood everywhere.
 */
import { addSearch } from "@falsecard/engine/play";
import { FROZEN_SEARCH } from "./abc/frozen.js";

export function addLabSearches(): void {
  // The frozen search runs before Monte-Carlo, which then does not run, because it runs only if no search before it has
  // judged.
  addSearch(FROZEN_SEARCH, "monteCarlo");
}
