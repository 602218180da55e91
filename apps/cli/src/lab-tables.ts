/** Tables of deals for the lab's commands: known from a file of solved deals, or solved by the pool and kept there. */
import type { Pool } from "@falsecard/cluster";
import { makeDeal, type Deal } from "@falsecard/core";
import type { SolvedFile } from "./lab-files.js";
import { LAB_ASKING, theLab } from "./lab-making.js";
import type { CliTrades } from "./trades.js";

/** Boards that are bid ahead of their tables, for each worker. */
export const TABLES_AHEAD = 4;

/** The digits of a deal's table: known, or solved by the pool and kept. */
export async function tricksOf(
  pool: Pool<CliTrades>,
  solved: SolvedFile | undefined,
  deal: Deal,
): Promise<string> {
  const known = solved?.tricksOf(deal);
  if (known !== undefined) return known;
  const { digitsOf, TABLE } = await theLab();
  const task = { lab: TABLE, unit: { deal: makeDeal(deal) } };
  const tricks = digitsOf(await pool.ask("lab", task, LAB_ASKING));
  await solved?.add(deal, tricks);
  return tricks;
}
