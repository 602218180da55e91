/** The faults of lines of the table-manager protocol. */
import { faultCatalogue, LAW_FAULTS, type FaultTable } from "@falsecard/core";

/** The faults of the table: the sentence of each in both languages, and its severity unless that is `wrong`. */
export const TABLE_FAULTS = {
  message: [
    "“{found}” is not a line of the table-manager protocol",
    "「{found}」はテーブルマネージャ・プロトコルの行ではありません",
  ],
} as const satisfies FaultTable;

/** The catalogue of the table's faults. */
export const tableFaults = faultCatalogue({ ...LAW_FAULTS, ...TABLE_FAULTS });
/** Makes a result that is a fault. */
export const { fail } = tableFaults;
