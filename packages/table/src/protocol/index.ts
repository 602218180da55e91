/** The table-manager protocol: its lines, a client and a manager. */
export { Refused, Silent, join, type Ending, type Membership } from "./client.js";
export { Inbox, type Line } from "./line.js";
export { Manager, type Hosting, type ManagerEvent } from "./manager.js";
export { LONGEST_LINE, SEAT_WORDS, parseMessage, type Message, type Ready } from "./message.js";
