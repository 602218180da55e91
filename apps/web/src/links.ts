/** Opens links, dropped files and dropped texts, and shows the panel that belongs to them. */
import { parseBranches, splitLink } from "./boards/branches.js";
import { isPairLink } from "./pairs/pairs.js";
import { isPaperLink, paperOfLink } from "./papers/papers.js";
import type { Rooms } from "./rooms/rooms.js";
import { isChallenge, parseChallenge } from "./scores/sets.js";

/** Opens the part of an address after the #; true if it can be removed from the address. */
export function openLink({ game, panels, papers }: Rooms, hash: string): boolean {
  const { board, branches } = splitLink(hash);
  const text = decoded(board);
  if (text === "") return false;
  if (isPaperLink(text)) {
    papers.show(paperOfLink(text));
    panels.goTo("papers");
    return true;
  }
  panels.goTo("table");
  if (isChallenge(text)) {
    const challenge = parseChallenge(text);
    if (challenge === undefined) game.troubles.complain("table", { word: "set.none" });
    else game.beginSet(challenge);
    return true;
  }
  if (isPairLink(text)) {
    const read = game.pairs.open(text);
    panels.show("friend");
    if (!read.ok) game.troubles.complain("friend", { fault: read.fault, field: "friend" });
    return true;
  }
  return game.boards.paste(text, undefined, "table", () => {
    if (branches === "") return;
    const read = parseBranches(branches, game.table.record.value);
    if (read.ok) {
      game.branches.bring(read.value);
      panels.show("analysis");
    } else game.troubles.complain("table", { fault: read.fault, field: "study.branches" });
  });
}

/** Decodes a link; a damaged one is returned unchanged, so that the parser reports the error. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Opens a file or a text that was dropped anywhere on the page. */
export async function openDropped(
  { game, panels }: Rooms,
  file: File | undefined,
  text: string,
): Promise<void> {
  if (file !== undefined && /\.bid$/i.test(file.name)) {
    // The settings panel shows the system or its errors.
    panels.goTo("table");
    panels.show("settings");
    await game.systems.openFile(file);
    return;
  }
  // The start page shows errors of files; the pages of the puzzles and the papers do not.
  if (panels.place.value === "puzzles" || panels.place.value === "papers") panels.goTo("start");
  const look = (): void => panels.lookAt(game.boards.isPlayed);
  const isOpen =
    file === undefined
      ? text !== "" && game.boards.paste(text, undefined, "table", look)
      : await game.boards.openFile(file, "table", look);
  // If the board on the table is under way, the confirmation is shown there.
  if (isOpen) panels.goTo("table");
}
