/** A call and its strain as the page draws them. */
import { isBid, levelOf, strainOf, type Call, type Locale, type Strain } from "@falsecard/core";
import type { VNode } from "preact";
import { callName, spokenCall, strainName } from "../words/tell.js";
import { SuitSign } from "./suits.js";

/** A suit symbol, or NT. */
export function StrainSign({ strain }: { readonly strain: Strain }): VNode {
  return strain === "N" ? <>{strainName(strain)}</> : <SuitSign suit={strain} />;
}

/** A call as it is drawn, and its name for screen readers. */
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
