/** Hold-ups at notrump: boards on which an ace may be kept back, and the contract is in the balance. */
import {
  countBits,
  dummyOf,
  SEATS,
  sideOf,
  SUITS,
  type Contract,
  type Deal,
  type Suit,
} from "@falsecard/core";
import { tricksOver, type BoardOrder } from "./board.js";

const [KING, ACE] = [1 << 11, 1 << 12] as const;

/** Boards at notrump on which the ace may be held up by either side, and declarer makes it or fails by one. */
export const HOLD_UPS: BoardOrder = {
  deal: () => true,
  contract: (deal, contract) => {
    if (contract.strain !== "N") return false;
    if (!SUITS.some((suit) => isKept(deal, contract, suit) || isStopped(deal, contract, suit)))
      return false;
    const over = tricksOver(deal, contract);
    return over === 0 || over === -1;
  },
};

/** Whether a defender has a short ace in dummy's long suit, which declarer has to drive out. */
function isKept(deal: Deal, contract: Contract, suit: Suit): boolean {
  const dummy = deal[dummyOf(contract)].in(suit);
  if (countBits(dummy) < 5 || (dummy & KING) === 0) return false;
  return SEATS.some((seat) => {
    const held = deal[seat].in(suit);
    const isShort = countBits(held) === 2 || countBits(held) === 3;
    return sideOf(seat) !== sideOf(contract.declarer) && (held & ACE) !== 0 && isShort;
  });
}

/** Whether the ace is declarer's only stopper in a suit of which a defender has five or more. */
function isStopped(deal: Deal, contract: Contract, suit: Suit): boolean {
  const { declarer } = contract;
  const [hand, dummy] = [deal[declarer].in(suit), deal[dummyOf(contract)].in(suit)];
  const ours = hand | dummy;
  if ((ours & ACE) === 0 || (ours & KING) !== 0 || countBits(ours) > 6) return false;
  // With two small cards beside it the ace can wait twice.
  if (![hand, dummy].some((held) => (held & ACE) !== 0 && countBits(held) >= 3)) return false;
  return SEATS.some(
    (seat) => sideOf(seat) !== sideOf(declarer) && countBits(deal[seat].in(suit)) >= 5,
  );
}
