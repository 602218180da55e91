/** A robot over HTTP that needs no thought: it opens one notrump, else passes, and plays its lowest legal card. */
import { makeCard, ok, playOf, rankIndexOf, sure } from "@falsecard/core";
import { recordOfJson } from "@falsecard/core/files";
import { MODERN } from "@falsecard/engine/bidding";
import type { AnsweredTask, AnsweringTask } from "../workers/answering.js";
import {
  serveRobots,
  type RobotServer,
  type RobotServing,
  type ServedRequest,
} from "./robot-server.js";

const WORDS = { explanation: "", reason: "It needs no thought." };

export function simpleAnswer({ kind, record: json, calls }: AnsweringTask): AnsweredTask {
  const record = sure(recordOfJson(json));
  if (kind === "bid") {
    const isFirst = record.calls.every(({ call }) => call === "P");
    return {
      ok: true,
      answer: { bid: isFirst ? "1N" : calls === "two" ? "--" : "PASS", ...WORDS },
    };
  }
  const legal = [...(playOf(record)?.legal ?? [])];
  const [card] = legal.toSorted((a, b) => rankIndexOf(a) - rankIndexOf(b) || a - b);
  return card === undefined
    ? { ok: false, why: "there is no card to play" }
    : { ok: true, answer: { card: makeCard(card), ...WORDS } };
}

/** Serves the simple robot, or another, on a free port. */
export async function simpleRobot(
  answer: (task: AnsweringTask) => AnsweredTask | Promise<AnsweredTask> = simpleAnswer,
  served: (one: ServedRequest) => void = () => {},
): Promise<RobotServer & { readonly address: string }> {
  const serving: RobotServing = {
    about: { name: "simple" },
    robotFor: () => ok({ program: "A", judge: "rules", ours: MODERN, theirs: MODERN }),
    ask: async (task) => await answer(task),
    most: 10,
    deadline: 10_000,
    seed: "1",
    locale: "en",
  };
  const server = await serveRobots(
    serving,
    { host: "127.0.0.1", port: 0 },
    { now: () => performance.now(), served },
  );
  return { ...server, address: `http://127.0.0.1:${server.port}/` };
}
