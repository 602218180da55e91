/** A queue on Redis: the pool that asks, and the worker that does. */
export * from "./address.js";
export { type Entrance, type News } from "./door.js";
export * from "./queue-pool.js";
export * from "./queue-worker.js";
