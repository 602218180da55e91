/** What a call means, as words and as a small picture. */
import { SUITS_DOWN } from "@falsecard/core";
import type { VNode } from "preact";
import { CallName } from "../../look/call-name.js";
import type { CallMeaning } from "../../robots/engine.js";
import { strainName, unbroken } from "../../words/tell.js";
import { say } from "../../words/words.js";
import type { Game } from "../../session/game.js";

/** Ranges of points and lengths, drawn. */
export function MeaningView({
  meaning,
  game,
}: {
  readonly meaning: CallMeaning | undefined;
  readonly game: Game;
}): VNode {
  const { locale } = game.settings.value;
  if (meaning === undefined) return <p class="quiet">{say("meaning.none", locale)}</p>;
  return (
    <div class="meaning">
      <p>
        <CallName call={meaning.call} locale={locale} /> {unbroken(meaning.text)}{" "}
        {meaning.alert && <mark>{say("alert", locale)}</mark>}{" "}
        {meaning.forcing && !meaning.text.includes(say("forcing", locale)) && (
          <mark>{say("forcing", locale)}</mark>
        )}
      </p>
      <Range label={say("hcp", locale)} of={meaning.hcp} most={40} />
      {/* A suit that may have any length is told nothing of. */}
      {SUITS_DOWN.filter((suit) => !isAny(meaning.lengths[suit])).map((suit) => (
        <Range
          key={suit}
          label={strainName(suit)}
          of={[meaning.lengths[suit]]}
          most={13}
          kind={`suit-${suit}`}
        />
      ))}
    </div>
  );
}

const isAny = ([least, most]: readonly [number, number]): boolean => least === 0 && most === 13;

function Range({
  label,
  of: ranges,
  most,
  kind = "",
}: {
  readonly label: string;
  readonly of: readonly (readonly [number, number])[];
  readonly most: number;
  readonly kind?: string;
}): VNode {
  const drawn = ranges.map(([low, high]) => [low, Math.min(high, most)] as const);
  return (
    <div class="range">
      <span class={kind}>{label}</span>
      <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect class="rail" x="0" y="0" width={most} height="1" />
        {drawn.map(([low, end]) => (
          <rect key={low} class="span" x={low} y="0" width={Math.max(0.4, end - low)} height="1" />
        ))}
      </svg>
      <span>{drawn.map(([low, end]) => (low === end ? low : `${low}–${end}`)).join(", ")}</span>
    </div>
  );
}
