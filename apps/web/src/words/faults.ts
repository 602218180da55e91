/** The messages for the faults of every package, and for those of the page's own links. */
import { faultCatalogue, LAW_FAULTS } from "@falsecard/core";
import { FILE_FAULTS } from "@falsecard/core/files/faults";
import { ENGINE_FAULTS } from "@falsecard/engine/faults";
import { TABLE_FAULTS } from "@falsecard/table/faults";

export const webFaults = faultCatalogue({
  ...LAW_FAULTS,
  ...FILE_FAULTS,
  ...ENGINE_FAULTS,
  ...TABLE_FAULTS,
  branch: [
    "“{found}” is not another line of this board; expected where it leaves the board and what is played instead",
    "「{found}」はこのボードの別の進行ではありません。どこから分かれ、何をプレイするかを書いてください",
  ],
  pair: [
    "“{found}” is no link of boards to bid with partner; expected pair=, the seed, a seat and the auctions",
    "「{found}」はパートナーとビッドするボードのリンクではありません。pair=、シード、席、オークションの順に書いてください",
  ],
});

export const { fail, say: sayFault, severityOf } = webFaults;
