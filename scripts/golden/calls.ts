/**
 * Chooses the questions about calls: rows of all systems by the rules, the more of them the better; what the agent weighs; and
 * where the papers' agent has something to say.
 */
import { answerTo, bid, dealt, seenFrom, type Called, type CallQuestion } from "./boards.js";
import { puzzlesOf } from "./cards.js";

/** How many questions for whom: where nothing was weighed, or nothing inferred, the rules decided. */
const RULES = 240;
const AGENT = { weighed: 210, plain: 40, puzzles: 30 };
const PAPERS = { advised: 50, plain: 30 };
/** Boards that are bid to choose from. */
const BOARDS = { rules: 320, agent: 85, papers: 170 };

/** What decides that two questions are alike: the row and who plays what. */
const rowOf = ({ question, answer }: Called): string =>
  `${answer.by} ${JSON.stringify(question.record["agreements"])}`;

/** So many of them, those first that bring a row that is rare among those taken. */
function varied(calls: readonly Called[], count: number): CallQuestion[] {
  const taken: CallQuestion[] = [];
  const [rows, names] = [new Map<string, number>(), new Map<string, number>()];
  let left = [...calls];
  for (let most = 0; taken.length < count && left.length > 0; most++) {
    left = left.filter((one) => {
      const [row, name] = [rowOf(one), one.answer.by ?? ""];
      const isRare = (rows.get(row) ?? 0) * 3 + (names.get(name) ?? 0) <= most;
      if (!isRare || taken.length >= count) return true;
      taken.push(one.question);
      rows.set(row, (rows.get(row) ?? 0) + 1);
      names.set(name, (names.get(name) ?? 0) + 1);
      return false;
    });
  }
  return taken;
}

const bidBy = (judge: CallQuestion["judge"], boards: number): readonly Called[] =>
  Array.from({ length: boards }, (_, i) => bid(dealt(`golden ${judge}`, i), judge).calls).flat();

const isWeighed = ({ answer }: Called): boolean => Object.keys(answer.figures ?? {}).length > 1;

/** The papers' agent is asked where the rules bid on, for its own auctions are quiet. */
function byPapers(): readonly Called[] {
  const calls = bidBy("rules", BOARDS.papers).map(({ question }): Called => {
    const asked: CallQuestion = { ...question, judge: "papers" };
    return { question: asked, answer: answerTo(asked) };
  });
  return calls;
}

export function chooseCalls(): readonly CallQuestion[] {
  const weighed = bidBy("agent", BOARDS.agent);
  const papers = byPapers();
  const isAdvised = ({ answer }: Called): boolean => answer.facts?.["advice"] !== undefined;
  const compete = puzzlesOf("compete")
    .slice(0, AGENT.puzzles)
    .map((record): CallQuestion => ({
      kind: "call",
      record: seenFrom(record, "S"),
      seat: "S",
      judge: "agent",
      seed: "golden",
    }));
  return [
    ...varied(bidBy("rules", BOARDS.rules), RULES),
    ...varied(weighed.filter(isWeighed), AGENT.weighed),
    ...varied(
      weighed.filter((one) => !isWeighed(one)),
      AGENT.plain,
    ),
    ...compete,
    ...varied(papers.filter(isAdvised), PAPERS.advised),
    ...varied(
      papers.filter((one) => !isAdvised(one)),
      PAPERS.plain,
    ),
  ];
}
