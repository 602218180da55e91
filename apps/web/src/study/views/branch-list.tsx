/** The what-if lines of a finished board beside each other: what each begins with, what came of it, and the link that has them. */
import { tricksOf, type BoardRecord, type Locale } from "@falsecard/core";
import type { VNode } from "preact";
import { Copied } from "../../look/copied.js";
import { Icon } from "../../look/icons.js";
import { shortResult } from "../../words/tell.js";
import { say } from "../../words/words.js";
import { lineOf, MOST_BRANCH_NAME, type Branch } from "../../boards/branches.js";
import { movesOf } from "../../boards/moves.js";
import { moveText } from "../story.js";
import type { Study } from "../study.js";

interface BranchListProps {
  readonly study: Study;
  /** The board's link as it stands behind the address. */
  readonly link: string;
}

export function BranchList({ study, link }: BranchListProps): VNode | null {
  const { locale, record, isOver } = study.board;
  const branches = study.branches.list.value;
  const chosen = study.branch.value;
  if (!isOver || branches.length === 0) return null;
  const number = chosen === undefined ? 0 : branches.indexOf(chosen) + 1;
  return (
    <section class="branches">
      <h3>{say("study.branches", locale)}</h3>
      <table>
        <tbody>
          <tr class={chosen === undefined ? "chosen" : ""}>
            <th scope="row">
              {lineButton(say("study.board", locale), chosen === undefined, () => study.goBack())}
            </th>
            <td>{cameOf(record, locale)}</td>
            <td />
          </tr>
          {branches.map((branch, i) => (
            <BranchRow key={String(i)} study={study} branch={branch} number={i + 1} />
          ))}
        </tbody>
      </table>
      {chosen !== undefined && (
        <label>
          {say("study.branch.name", locale, { number })}
          <input
            type="text"
            maxLength={MOST_BRANCH_NAME}
            value={chosen.name}
            onInput={({ currentTarget }) => study.rename(chosen, currentTarget.value)}
          />
        </label>
      )}
      <details>
        <summary>{say("study.branches.share", locale)}</summary>
        <Copied
          label={say("link", locale)}
          text={location.href.replace(/#.*$/, "") + link}
          locale={locale}
        />
        <p class="quiet">{say("study.branches.about", locale)}</p>
      </details>
    </section>
  );
}

const cameOf = (line: BoardRecord, locale: Locale): string =>
  tricksOf(line) === undefined ? say("study.branch.open", locale) : shortResult(line, locale);

function lineButton(words: string, isChosen: boolean, act: () => void): VNode {
  return (
    <button
      type="button"
      class="link"
      {...(isChosen ? { "aria-current": "true" as const } : {})}
      onClick={act}
    >
      {words}
    </button>
  );
}

interface BranchRowProps {
  readonly study: Study;
  readonly branch: Branch;
  readonly number: number;
}

function BranchRow({ study, branch, number }: BranchRowProps): VNode {
  const { locale, record } = study.board;
  const line = lineOf(record, branch);
  const isChosen = study.branch.value === branch;
  const begins = moveText(movesOf(line), line.calls.length + branch.since, locale);
  const words = `${number}. ${branch.name === "" ? begins : branch.name}`;
  const remove = say("study.branch.remove", locale, { number });
  return (
    <tr class={isChosen ? "chosen" : ""}>
      <th scope="row">{lineButton(words, isChosen, () => study.choose(branch))}</th>
      <td>{cameOf(line, locale)}</td>
      <td>
        <button
          type="button"
          class="plain"
          aria-label={remove}
          title={remove}
          onClick={() => study.remove(branch)}
        >
          <Icon name="close" />
        </button>
      </td>
    </tr>
  );
}
