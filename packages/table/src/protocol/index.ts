/** The table-manager protocol: its lines, a client and a manager. */
export { SeatRefused, Silent, joinManager, type ClientEnd, type ManagerSeat } from "./client.js";
export { Inbox, type ProtocolLine } from "./line.js";
export { Manager, type Hosting, type ManagerEvent } from "./manager.js";
export {
  LONGEST_MESSAGE,
  SEAT_WORDS,
  parseMessage,
  type ProtocolMessage,
  type Ready,
} from "./message.js";
