/** The faults of lines of a table manager. */
import { faultCatalogue, LAW_FAULTS, type FaultTable } from "@falsecard/core";

/** The faults of the table: how bad each is, and its sentence in both languages. */
export const TABLE_FAULTS = {
  message: [
    "“{found}” is not a line of the table-manager protocol",
    "「{found}」はテーブルマネージャ・プロトコルの行ではありません",
  ],
} as const satisfies FaultTable;

/** The catalogue of the table's faults. */
export const tableFaults = faultCatalogue({ ...LAW_FAULTS, ...TABLE_FAULTS });
/** A result that is a fault. */
export const { fail } = tableFaults;
