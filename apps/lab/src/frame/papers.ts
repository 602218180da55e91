/** The five papers whose experiments the lab repeats. */
import { inBoth, type English } from "./words.js";

const paper = (short: English, cited: English) => ({ short: inBoth(short), cited: inBoth(cited) });

export const PAPERS = {
  "000": paper(
    "Count signals",
    "N. Kobayashi, T. Otawa, T. Uehara: Count signaling algorithm of computer bridge. IPSJ Journal 45 (2004) 6",
  ),
  "001": paper(
    "Parallel search",
    "T. Otawa, T. Hanawa, T. Uehara: Parallel game-tree search based on player model in computer bridge (2006)",
  ),
  "002": paper(
    "Deceptive play",
    "N. Kobayashi, T. Uehara: Deceptive play by computer bridge program. IPSJ Journal 43 (2002) 10",
  ),
  "003": paper(
    "Competitive auction",
    "M. Nakahara, T. Uehara: Competitive auction by computer bridge",
  ),
  "004": paper(
    "Bidding agents",
    "An agent oriented model for competitive bidding of a computer bridge",
  ),
} as const;
export type PaperId = keyof typeof PAPERS;
