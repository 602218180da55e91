/** Calls and auctions as the page draws them. */
import {
  isBid,
  levelOf,
  seatAfter,
  SEATS,
  strainOf,
  type Call,
  type Locale,
  type Seat,
  type Strain,
} from "@falsecard/core";
import type { ComponentChildren, VNode } from "preact";
import { callName, spokenCall, strainName } from "../words/tell.js";
import { SuitSign } from "./signs.js";

/** A suit symbol, or NT. */
export function StrainSign({ strain }: { readonly strain: Strain }): VNode {
  return strain === "N" ? <>{strainName(strain)}</> : <SuitSign suit={strain} />;
}

/** A call with its symbol, and its name for screen readers. */
export function CallName({
  call,
  locale,
}: {
  readonly call: Call;
  readonly locale: Locale;
}): VNode {
  if (!isBid(call)) return <span class={`call call-${call}`}>{callName(call, locale)}</span>;
  const strain = strainOf(call);
  return (
    <span class={`call suit-${strain}`}>
      <span aria-hidden="true">
        {levelOf(call)}
        <StrainSign strain={strain} />
      </span>
      <span class="spoken">{spokenCall(call, locale)}</span>
    </span>
  );
}

/** The seats in the order of the columns, West first. */
export const AUCTION_COLUMNS = SEATS.map((_, i) => seatAfter("W", i));

/**
 * The rows of an auction of `count` calls, the first in the dealer's column. `cell` is also called for the empty cells
 * before and after the calls.
 */
export function auctionRows(
  dealer: Seat,
  count: number,
  cell: (index: number) => ComponentChildren,
): VNode {
  const before = AUCTION_COLUMNS.indexOf(dealer);
  const rows = Math.max(1, Math.ceil((count + before) / 4));
  return (
    <tbody>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          {AUCTION_COLUMNS.map((one, column) => (
            <td key={one}>{cell(row * 4 + column - before)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
