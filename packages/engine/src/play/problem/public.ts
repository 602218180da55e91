/** What all four players can see of a play in which some, or all, hands are known. */
import { dummyOf, seatsFrom, type Play } from "@falsecard/core";
import type { PublicPlay } from "../../inference/reading/situation.js";

/** The public part of a play. */
export function publicOf(play: Play): PublicPlay {
  const { contract, cards } = play;
  return {
    contract,
    // Dummy is faced after the opening lead.
    dummy: cards.length === 0 ? undefined : play.deal[dummyOf(contract)],
    cards: [...play.tricks, play.current].flatMap(({ leader, cards: trick }) =>
      seatsFrom(leader)
        .slice(0, trick.length)
        .flatMap((seat, i) => {
          const card = trick[i];
          return card === undefined ? [] : [{ card, seat }];
        }),
    ),
  };
}
