/** A board with all hands open: the hands around the contract, and the play trick by trick. */
import {
  SEATS,
  seatAfter,
  suitOf,
  SUITS_DOWN,
  type BoardRecord,
  type Hand,
  type Locale,
  type Play,
} from "@falsecard/core";
import type { VNode } from "preact";
import { cardName, contractWords, handWords, rankName } from "../words/tell.js";
import { say } from "../words/words.js";
import { AUCTION_COLUMNS } from "./call-name.js";
import { SuitSign } from "./signs.js";

/** The ranks of a hand, the highest first. */
export const ranksOf = (hand: Hand | undefined): string =>
  [...(hand ?? [])].toReversed().map(rankName).join(" ");

/** The four hands with the contract in the middle. */
export function openHands(record: BoardRecord, locale: Locale): VNode {
  const contract = contractWords(record, locale) ?? "";
  return (
    <section class="open-hands" aria-label={contract}>
      {SEATS.map((seat) => {
        const hand = record.deal[seat];
        return hand === undefined ? null : (
          <div key={seat} class={`open-hand at-${seat}`}>
            <b>{say(`seat.${seat}`, locale)}</b>
            {openHand(hand, locale)}
          </div>
        );
      })}
      <p class="middle">{contract}</p>
    </section>
  );
}

/** The play, a row for each trick; the card that was led is underlined. */
export function trickTable(tricks: Play["tricks"], locale: Locale): VNode {
  return (
    <table class="tricks" aria-label={say("puzzle.tricks", locale)}>
      <thead>
        <tr>
          <td />
          {AUCTION_COLUMNS.map((seat) => (
            <th key={seat} scope="col">
              {say(`seat.${seat}`, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tricks.map(({ leader, cards }, i) => (
          <tr key={String(i)}>
            <th scope="row">{i + 1}</th>
            {AUCTION_COLUMNS.map((seat) => {
              const card = cards.find((_, at) => seatAfter(leader, at) === seat);
              return (
                <td key={seat} class={seat === leader ? "led" : ""}>
                  {card !== undefined && (
                    <span class={`suit-${suitOf(card)}`}>{cardName(card)}</span>
                  )}
                  {seat === leader && <span class="spoken">{say("puzzle.led", locale)}</span>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A hand in four lines with suit symbols. */
function openHand(hand: Hand, locale: Locale): VNode {
  return (
    <>
      <span class="spoken">{handWords(hand, locale)}</span>
      <span class="suits" aria-hidden="true">
        {SUITS_DOWN.map((suit) => (
          <span key={suit}>
            <span class={`suit-${suit}`}>
              <SuitSign suit={suit} />
            </span>{" "}
            {ranksOf(hand.only(suit)) || "–"}
          </span>
        ))}
      </span>
    </>
  );
}
