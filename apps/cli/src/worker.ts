/** The thread of a worker: one solver, which does what it is sent. */
import { serveThread } from "@falsecard/cluster/node";
import { TRADES } from "./trades.js";

serveThread(TRADES);
