/**
 * Searches of the lab, beside the engine's own: the papers', with which no shipped program plays. They are added before
 * programs that people write are read, so that `B:search.frozen={…}` is understood everywhere.
 */
import { addSearch } from "@falsecard/engine/play";
import { FROZEN_SEARCH } from "./abc/frozen.js";

export function addLabSearches(): void {
  // It judges in the place of Monte-Carlo, which is left out where something has judged already.
  addSearch(FROZEN_SEARCH, "monteCarlo");
}
