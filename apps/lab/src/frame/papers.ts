/** The five papers whose experiments are made again here. */
import { words, type Bilingual } from "./words.js";

export const PAPER_IDS = ["000", "001", "002", "003", "004"] as const;
export type PaperId = (typeof PAPER_IDS)[number];

export interface Paper {
  readonly short: Bilingual;
  readonly cited: Bilingual;
}

export const PAPERS: Readonly<Record<PaperId, Paper>> = {
  "000": {
    short: words("Count signals"),
    cited: words(
      "N. Kobayashi, T. Otawa, T. Uehara: Count signaling algorithm of computer bridge. IPSJ Journal 45 (2004) 6",
    ),
  },
  "001": {
    short: words("Parallel search"),
    cited: words(
      "T. Otawa, T. Hanawa, T. Uehara: Parallel game-tree search based on player model in computer bridge (2006)",
    ),
  },
  "002": {
    short: words("Deceptive play"),
    cited: words(
      "N. Kobayashi, T. Uehara: Deceptive play by computer bridge program. IPSJ Journal 43 (2002) 10",
    ),
  },
  "003": {
    short: words("Competitive auction"),
    cited: words("M. Nakahara, T. Uehara: Competitive auction by computer bridge"),
  },
  "004": {
    short: words("Bidding agents"),
    cited: words("An agent oriented model for competitive bidding of a computer bridge"),
  },
};
