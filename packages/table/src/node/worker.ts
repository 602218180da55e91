/** A worker thread of {@link playMatch}. */
import { serveThread } from "@falsecard/cluster/node";
import { pairTask } from "./pair-task.js";

serveThread({ pair: pairTask });
