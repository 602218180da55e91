/**
 * Notes: fields that people and collections of problems write beside a question and that say nothing of it: where it
 * is from, what came of it, who did what. They are known by name, so that a field with a slip in it is no note.
 */

/** By name: whence a case is, what it is about, and what others did with it. The help lists them. */
export const NOTES: readonly string[] = [
  "src source event seg set section lesson skill stage scenario board room players",
  "note notes comment context situation kind why completed visible suit hcp vul_rel doubtful from_book",
  "answer_raw answer_inferred_by_scout alerted prior_alert alerts best tricks tricks_rs mc rs rs_ok ncards",
  "play_status sysNS sysEW declarer_len pair_count_style",
].flatMap((names) => names.split(" "));

/** By how the name begins; `_` is for anybody's own. */
export const NOTE_BEGINNINGS: readonly string[] = [
  "_",
  "dd_",
  "human_",
  "random_",
  "partner_",
  "system21",
  "z3b_",
];

/** Whether a name is a note's; two lines at its beginning are a language's own, as in `__proto__`. */
export const isNote = (name: string): boolean =>
  !name.startsWith("__") &&
  (NOTES.includes(name) || NOTE_BEGINNINGS.some((beginning) => name.startsWith(beginning)));
