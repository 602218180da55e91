/** The task pool: one port, whoever carries it. `node`, `web` and `redis` beside this file are the carriers. */
export * from "./crew.js";
export * from "./pool.js";
export * from "./trade.js";
/** The language of schemas that every trade is written in. */
export * as v from "valibot";
