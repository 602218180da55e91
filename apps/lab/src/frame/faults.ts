/** What can be wrong with a file of the lab. */
import { faultCatalogue, LAW_FAULTS, type FaultTable } from "@falsecard/core";

export const LAB_FAULTS = {
  "lab-result": [
    "this is no result of the lab: its “{found}” is not as expected; expected a file that `falsecard lab run` or `lab strength` wrote",
    "実験の結果ファイルではありません(「{found}」が違います)。`falsecard lab run` か `lab strength` が書いたファイルが必要です",
  ],
  "lab-draft": [
    "“{found}” is no line of this experiment's draft; expected what `falsecard lab run` with the same size, seed and release wrote",
    "「{found}」はこの実験の下書きの行ではありません。同じ規模・シード・リリースの `falsecard lab run` が書いたものが必要です",
  ],
  "lab-row": [
    "this is no line of this run: “{found}” is not as expected; expected what the same `falsecard lab` command wrote",
    "この実行の行ではありません(「{found}」が違います)。同じ `falsecard lab` コマンドが書いた行が必要です",
  ],
} as const satisfies FaultTable;

export const labFaults = faultCatalogue({ ...LAW_FAULTS, ...LAB_FAULTS });
export const { fail } = labFaults;
