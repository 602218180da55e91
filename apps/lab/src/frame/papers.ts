/** The five papers whose experiments are made again here. */
import { words, type Words } from "./words.js";

export const PAPER_IDS = ["000", "001", "002", "003", "004"] as const;
export type PaperId = (typeof PAPER_IDS)[number];

export interface Paper {
  readonly short: Words;
  readonly cited: Words;
}

export const PAPERS: Readonly<Record<PaperId, Paper>> = {
  "000": {
    short: words("Count signals", "カウントシグナル"),
    cited: words(
      "N. Kobayashi, T. Otawa, T. Uehara: Count signaling algorithm of computer bridge. IPSJ Journal 45 (2004) 6",
      "小林紀之、小田和友仁、上原貴夫「コンピュータブリッジによるカウントシグナル」情報処理学会論文誌 45 (2004) 6",
    ),
  },
  "001": {
    short: words("Parallel search", "並列探索"),
    cited: words(
      "T. Otawa, T. Hanawa, T. Uehara: Parallel game-tree search based on player model in computer bridge (2006)",
      "小田和友仁、塙敏博、上原貴夫「コンピュータブリッジのプレイヤモデルに基づく並列ゲーム木探索」(2006)",
    ),
  },
  "002": {
    short: words("Deceptive play", "ディセプティブプレイ"),
    cited: words(
      "N. Kobayashi, T. Uehara: Deceptive play by computer bridge program. IPSJ Journal 43 (2002) 10",
      "小林紀之、上原貴夫「コンピュータブリッジによるディセプティブプレイ」情報処理学会論文誌 43 (2002) 10",
    ),
  },
  "003": {
    short: words("Competitive auction", "競り合いのビッド"),
    cited: words(
      "M. Nakahara, T. Uehara: Competitive auction by computer bridge",
      "中原雅之、上原貴夫「コンピュータブリッジにおける競り合いのビッド」",
    ),
  },
  "004": {
    short: words("Bidding agents", "ビッドのエージェント"),
    cited: words(
      "An agent oriented model for competitive bidding of a computer bridge",
      "仮説推論機構をもつエージェントによるコンペティティブビディング",
    ),
  },
};
