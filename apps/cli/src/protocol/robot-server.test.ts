/** The server of robots: what it replies to right, wrong and hostile requests, and what bounds it. */
import { connect } from "node:net";
import { ok, Random } from "@falsecard/core";
import { MODERN } from "@falsecard/engine/bidding";
import { PoolError } from "@falsecard/cluster";
import { describe, expect, onTestFinished, test } from "vitest";
import type { AnsweredTask, AnsweringTask } from "../workers/answering.js";
import { RIGHT_REQUESTS, spoiltRequest } from "./requests.fixture.js";
import {
  RobotRequests,
  serveRobots,
  type RobotReply,
  type RobotServing,
  type ServedRequest,
} from "./robot-server.js";

const NEVER = new Promise<void>(() => {});
const CALL = { bid: "1S", alert: false, explanation: "4+♠", reason: "so" };
const CARD = { card: "HQ", player: 0, reason: "so" };

const answered = ({ kind }: AnsweringTask): AnsweredTask => ({
  ok: true,
  answer: kind === "bid" ? CALL : CARD,
});

/** What a server answers with, where nobody has to think. */
const servingWith = (more: Partial<RobotServing> = {}): RobotServing => ({
  about: { name: "Falsecard" },
  robotFor: ({ program }) =>
    program?.text === "nobody"
      ? {
          ok: false,
          fault: {
            field: program.field,
            fault: { code: "program", line: 1, column: 1, found: "nobody" },
          },
        }
      : ok({ program: program?.text ?? "A", judge: "rules", ours: MODERN, theirs: MODERN }),
  ask: async (task) => answered(task),
  most: 4,
  deadline: 1000,
  seed: "1",
  locale: "en",
  ...more,
});

const [BID = ""] = RIGHT_REQUESTS;
const BBO = RIGHT_REQUESTS.at(-1) ?? "";
const get = async (target: string, more: Partial<RobotServing> = {}): Promise<RobotReply> =>
  await new RobotRequests(servingWith(more)).reply({ method: "GET", target }, NEVER);
const errorIn = ({ body }: RobotReply): Readonly<Record<string, unknown>> =>
  JSON.parse(body) as Record<string, unknown>;

describe("a request", () => {
  test("is answered by one task, of any kind", async () => {
    for (const target of RIGHT_REQUESTS) {
      const tasks: AnsweringTask[] = [];
      const ask: RobotServing["ask"] = async (task) => {
        tasks.push(task);
        return answered(task);
      };
      const { status, body } = await get(target, { ask });
      expect([target, status, tasks.length]).toEqual([target, 200, 1]);
      expect(body).toContain(tasks[0]?.kind === "bid" ? '"1S"' : '"HQ"');
    }
  });

  test("tells the worker what the seat sees, the robot, and how to answer", async () => {
    let asked: AnsweringTask | undefined;
    const ask: RobotServing["ask"] = async (task) => {
      asked = task;
      return answered(task);
    };
    await get(`${BID}&program=honest&seed=x&details=1&calls=two&lang=ja`, { ask });
    expect(asked).toMatchObject({
      kind: "bid",
      seat: "S",
      program: "honest",
      seed: "x",
      details: true,
      calls: "two",
      locale: "ja",
      judge: "rules",
    });
    await get(BBO, { ask });
    // Of the four hands West's alone goes to the worker.
    expect(JSON.stringify(asked?.record)).toContain("N:- - - T98.QJ943.K7.842");
    expect(asked).toMatchObject({
      kind: "lead",
      calls: "bbo",
      seed: "1",
      details: false,
      locale: "en",
    });
  });

  test("may come with two slashes, one at the end, or as a form", async () => {
    expect((await get(`/${BID}`)).status).toBe(200);
    expect((await get(BID.replace("?", "/?"))).status).toBe(200);
    const [path = "", form = ""] = BID.split("?");
    const posted = new RobotRequests(servingWith());
    expect((await posted.reply({ method: "POST", target: path, form }, NEVER)).status).toBe(200);
    // A parameter in the address and in the form is there twice.
    const twice = await posted.reply({ method: "POST", target: `${path}?seat=S`, form }, NEVER);
    expect(errorIn(twice)["error"]).toBe("seat: this parameter is there twice; expected it once");
  });

  test("for nothing says who is there", async () => {
    for (const target of ["/", "/?x=1", "/brill", "/brill/", "/apis/brill/", "/ben"])
      expect([target, (await get(target)).body]).toEqual([target, '{"name":"Falsecard"}\n']);
    const head = await new RobotRequests(servingWith()).reply(
      { method: "HEAD", target: "/" },
      NEVER,
    );
    expect([head.status, head.body]).toEqual([200, ""]);
  });

  test("that is wrong never reaches a worker, and names the parameter and the place", async () => {
    const ask = async (): Promise<never> => {
      throw new Error("asked");
    };
    const wrong = await get(BID.replace("ctx=1D--", "ctx=1D--1Z"), { ask });
    expect(wrong.status).toBe(400);
    expect(errorIn(wrong)).toEqual({
      error: "ctx, character 5: “1Z” is not a call; expected P, X, XX or a bid from 1C to 7N",
      field: "ctx",
      column: 5,
      code: "call",
    });
    expect((await get("/nothing?x", { ask })).status).toBe(404);
    const robot = await get(`${BID}&model=nobody`, { ask });
    expect([robot.status, errorIn(robot)["field"]]).toEqual([400, "model"]);
    const bbo = await get(BBO.replace("pov=W", "pov=N"), { ask });
    expect([bbo.status, bbo.headers["Content-Type"]]).toEqual([400, "text/xml; charset=utf-8"]);
    expect(bbo.body).toContain('<sc_bm error="pov: N is dummy and is never asked');
    const method = await new RobotRequests(servingWith({ ask })).reply(
      { method: "PUT", target: BID },
      NEVER,
    );
    expect([method.status, method.headers["Allow"]]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  });

  test("that no deal can explain is refused with the worker's sentence", async () => {
    const reply = await get(BID, { ask: async () => ({ ok: false, why: "no deal" }) });
    expect([reply.status, errorIn(reply)["error"]]).toEqual([400, "no deal"]);
  });
});

describe("bounds", () => {
  /** A server whose workers think until they are told to stop. */
  const held = (more: Partial<RobotServing> = {}) => {
    const waiting: (() => void)[] = [];
    const unwanted: boolean[] = [];
    const requests = new RobotRequests(
      servingWith({
        most: 2,
        ask: (task, gone) =>
          new Promise((resolve, reject) => {
            const i = unwanted.push(false) - 1;
            waiting.push(() => {
              resolve(answered(task));
            });
            void gone.then(() => {
              unwanted[i] = true;
              reject(new PoolError("cancelled", "not wanted"));
            });
          }),
        ...more,
      }),
    );
    return { requests, waiting, unwanted };
  };

  test("more questions than may wait are turned away, and taken again when there is room", async () => {
    const { requests, waiting } = held();
    const ask = (target = BID) => requests.reply({ method: "GET", target }, NEVER);
    const [first, second] = [ask(), ask()];
    const third = await ask();
    expect([third.status, third.headers["Retry-After"]]).toEqual([503, "1"]);
    expect(errorIn(third)["error"]).toContain("2 questions are being answered");
    // A wrong one is still told what is wrong.
    expect((await ask("/bid?hand=x")).status).toBe(400);
    waiting[0]?.();
    expect((await first).status).toBe(200);
    const fourth = ask();
    waiting[1]?.();
    waiting[2]?.();
    expect([(await second).status, (await fourth).status]).toEqual([200, 200]);
  });

  test("an answer that takes too long is given up", async () => {
    const { requests, unwanted } = held({ deadline: 20 });
    const late = await requests.reply({ method: "GET", target: BID }, NEVER);
    expect([late.status, unwanted]).toEqual([504, [true]]);
    expect(errorIn(late)["error"]).toContain("there was no answer in 0.02 s");
  });

  test("nobody thinks for a client that has left", async () => {
    const { requests, unwanted } = held();
    const left = await requests.reply({ method: "GET", target: BID }, Promise.resolve());
    expect([left.status, unwanted]).toEqual([503, [true]]);
    // Its place is free again.
    const [one, two] = [0, 1].map(() =>
      requests.reply({ method: "GET", target: BID }, Promise.resolve()),
    );
    expect([(await one)?.status, (await two)?.status]).toEqual([503, 503]);
    expect(unwanted).toHaveLength(3);
  });

  test("a worker that fails is the server's fault, and says so", async () => {
    const failing = (error: Error) => get(BID, { ask: async () => await Promise.reject(error) });
    const failed = await failing(new PoolError("failed", "a defect"));
    expect([failed.status, errorIn(failed)["error"]]).toEqual([
      500,
      "no worker could answer: a defect",
    ]);
    expect((await failing(new PoolError("closed", ""))).status).toBe(503);
    await expect(failing(new Error("a defect"))).rejects.toThrow("a defect");
  });
});

test("500 spoilt requests are answered or refused in a sentence, whatever is in them", async () => {
  const requests = new RobotRequests(servingWith());
  const random = Random.from("spoilt");
  const met = new Map<number, number>();
  for (let i = 0; i < 500; i++) {
    const target = spoiltRequest(random);
    const reply = await requests.reply({ method: "GET", target }, NEVER);
    met.set(reply.status, (met.get(reply.status) ?? 0) + 1);
    expect([200, 400, 404], target).toContain(reply.status);
    if (reply.status === 200) continue;
    expect(reply.error, target).toMatch(/\S.{10}/u);
    expect(/[\p{Cc}\p{Cs}]/u.test(reply.body.trim().replaceAll("\n", "")), target).toBe(false);
  }
  expect(met.get(400)).toBeGreaterThan(200);
  expect(met.get(404)).toBeGreaterThan(10);
});

describe("over a socket", () => {
  /** A server on a free port, closed with the test. */
  async function open(more: Partial<RobotServing> = {}) {
    const log: ServedRequest[] = [];
    let time = 0;
    const server = await serveRobots(
      servingWith(more),
      { host: "127.0.0.1", port: 0 },
      { now: () => (time += 2), served: (one) => log.push(one) },
    );
    onTestFinished(server.close);
    return { server, log, at: (target: string) => `http://127.0.0.1:${server.port}${target}` };
  }

  test("it answers, refuses, and logs both", async () => {
    const { at, log } = await open({ cors: "*" });
    const reply = await fetch(at(BID));
    expect([reply.status, await reply.json()]).toEqual([200, CALL]);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    });
    const bbo = await fetch(at(BBO));
    expect(bbo.headers.get("content-type")).toBe("text/xml; charset=utf-8");
    expect(await bbo.text()).toMatch(/type="play"\s+card="HQ"/);
    const wrong = await fetch(at("/bid?hand=x"));
    expect(wrong.status).toBe(400);
    const options = await fetch(at("/bid"), { method: "OPTIONS" });
    expect([options.status, options.headers.get("access-control-allow-methods")]).toEqual([
      204,
      "GET, HEAD, POST, OPTIONS",
    ]);
    expect(log.map(({ method, path, status }) => [method, path, status])).toEqual([
      ["GET", "/bid", 200],
      ["GET", "/u_bm/robot.php", 200],
      ["GET", "/bid", 400],
      ["OPTIONS", "/bid", 204],
    ]);
    expect(log[2]).toMatchObject({
      query: "hand=x",
      ms: 2,
      error: expect.stringMatching(/^dealer: /) as string,
    });
  });

  test("pages of other origins may not read it unless told", async () => {
    const { at } = await open();
    expect((await fetch(at(BID))).headers.get("access-control-allow-origin")).toBe(null);
  });

  test("a form is read up to its bound", async () => {
    const { at } = await open();
    const post = (body: string, type = "application/x-www-form-urlencoded") =>
      fetch(at("/bid"), { method: "POST", body, headers: { "Content-Type": type } });
    expect((await post(BID.split("?")[1] ?? "")).status).toBe(200);
    expect((await post("{}", "application/json")).status).toBe(415);
    const long = await post("x".repeat(20_000));
    expect([long.status, long.headers.get("connection")]).toEqual([413, "close"]);
  });

  /** What comes back for bytes that are sent as they are. */
  const raw = (port: number, bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = "";
      const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
      socket.on("data", (data) => (text += data.toString("utf8")));
      socket.on("close", () => {
        resolve(text);
      });
      socket.on("error", reject);
    });

  test("bytes that are no request, too long, or of a method without a body are refused and hung up on", async () => {
    const { server, at } = await open();
    expect(await raw(server.port, "hello\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect(
      await raw(server.port, `GET /bid?${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`),
    ).toMatch(/^HTTP\/1\.1 431 /);
    const body = `GET ${BID} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\nxx`;
    expect(await raw(server.port, body)).toMatch(/^HTTP\/1\.1 200 [\s\S]*Connection: close/);
    // The server is well.
    expect((await fetch(at(BID))).status).toBe(200);
  });

  test("closing waits for what is under way, and lets nobody in", async () => {
    let finish = (): void => {};
    const { server, at } = await open({
      ask: (task) =>
        new Promise((resolve) => {
          finish = () => {
            resolve(answered(task));
          };
        }),
    });
    const asked = fetch(at(BID));
    while (finish.toString() === "() => {}") await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const closed = server.close();
    await expect(fetch(at("/"))).rejects.toThrow();
    finish();
    expect((await asked).status).toBe(200);
    await closed;
  });
});
