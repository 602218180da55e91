/** What can be wrong with a line of a table manager. */
import { faultCatalogue, LAW_FAULTS, type FaultTable } from "@falsecard/core";

export const TABLE_FAULTS = {
  message: [
    "wrong",
    "“{found}” is not a line of the table-manager protocol",
    "「{found}」はテーブルマネージャ・プロトコルの行ではありません",
  ],
} as const satisfies FaultTable;

export const tableFaults = faultCatalogue({ ...LAW_FAULTS, ...TABLE_FAULTS });
export const { fail } = tableFaults;
