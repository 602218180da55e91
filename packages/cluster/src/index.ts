/** The task pool: one port, whoever carries it. `node`, `web` and `redis` beside this file are the carriers. */
export * from "./bounds.js";
export * from "./crew.js";
export * from "./pool.js";
export * from "./pool-error.js";
export * from "./trade.js";
/** The language of schemas that every trade is written in. */
export * as v from "valibot";
