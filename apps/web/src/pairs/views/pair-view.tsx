/** Boards that are bid with a friend: whose call it is on each, the contracts reached, and the link to send. */
import type { Locale } from "@falsecard/core";
import type { VNode } from "preact";
import { Button, Copied, tableHead } from "../../look/controls.js";
import { TroubleView } from "../../look/trouble-view.js";
import type { Rooms } from "../../rooms/rooms.js";
import { callName, contractName } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { pairAuction, type PairSet } from "../pairs.js";
import { NOTHING } from "../../study/story.js";

export function PairView({ game, panels }: Rooms): VNode {
  const { locale } = game.settings.value;
  const { pairs } = game;
  const set = pairs.set.value;
  const turns = pairs.turns.value;
  const at = pairs.at.value;
  const count = (turn: (typeof turns)[number]): number =>
    turns.filter((one) => one === turn).length;
  const lay = (number: number): void => {
    pairs.lay(number);
    panels.seeTable();
  };
  const values = { of: turns.length };
  const next = pairs.next.value;
  // While the board on the table waits for the person's call, no button leads to another board.
  const isBidding = at !== undefined && turns[at - 1] === "own";
  const hasNews = set?.auctions.some(({ length }, i) => length > (set.shared[i] ?? 0)) ?? false;
  return (
    <div class="settings friend">
      <TroubleView troubles={game.troubles} place="friend" locale={locale} />
      {set !== undefined && (
        <>
          <p>{say("friend.seat", locale, { seat: say(`seat.${set.seat}`, locale) })}</p>
          <p role="status">
            {count("own") > 0
              ? say("friend.yours", locale, { ...values, count: count("own") })
              : count("other") > 0
                ? say("friend.theirs", locale, { ...values, count: count("other") })
                : say("friend.done", locale, values)}
          </p>
          {next !== undefined && !isBidding && (
            <Button class="main" act={() => lay(next)}>
              {say("friend.bid", locale, { number: next })}
            </Button>
          )}
          {(hasNews || count("other") > 0) && (
            <div class={count("own") === 0 ? "due" : ""}>
              <Copied
                label={say("friend.link", locale)}
                text={location.href.replace(/#.*$/, "") + pairs.link}
                locale={locale}
                taken={() => pairs.share()}
              />
              <p class="quiet">{say("friend.link.about", locale)}</p>
            </div>
          )}
          <table class="scores">
            {tableHead(["deals.number", "friend.auction", "scores.result"], locale)}
            <tbody>
              {set.auctions.map((calls, i) => (
                <tr key={String(i)} class={at === i + 1 ? "chosen" : ""}>
                  <th scope="row">
                    <Button
                      class="link"
                      {...(at === i + 1 ? { "aria-current": "true" } : {})}
                      act={() => lay(i + 1)}
                    >
                      {i + 1}
                    </Button>
                  </th>
                  <td>{calls.map((call) => callName(call, locale)).join(" – ")}</td>
                  <td>
                    {turns[i] === "over"
                      ? endText(set, i, locale)
                      : say(turns[i] === "own" ? "friend.turn.own" : "friend.turn.other", locale)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {behindSum(set, locale)}
        </>
      )}
      <Button class={set === undefined ? "main" : ""} act={() => pairs.begin()}>
        {say("friend.new", locale)}
      </Button>
    </div>
  );
}

/** The contract, and by how many IMPs it is behind the best one if that has been judged. */
function endText(set: PairSet, index: number, locale: Locale): string {
  const auction = pairAuction(index + 1, set.auctions[index] ?? []);
  const outcome = auction.ok ? auction.value.outcome : undefined;
  const isPassed = outcome === undefined || outcome === "passed out";
  const words = isPassed ? say("passed-out", locale) : contractName(outcome);
  const behind = set.behind[index];
  if (behind === undefined) return words;
  const judged =
    behind < NOTHING
      ? say("friend.best", locale)
      : say("friend.behind", locale, { behind: behind.toFixed(1) });
  return `${words} · ${judged}`;
}

function behindSum(set: PairSet, locale: Locale): VNode | null {
  const judged = set.behind.filter((one) => one !== undefined);
  if (judged.length === 0) return null;
  const behind = judged.reduce((sum, one) => sum + one, 0).toFixed(1);
  return <p>{say("friend.sum", locale, { count: judged.length, behind })}</p>;
}
