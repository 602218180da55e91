/** The table-manager protocol: its lines, a client and a manager. */
export * from "./client.js";
export * from "./line.js";
export * from "./manager.js";
export * from "./message.js";
