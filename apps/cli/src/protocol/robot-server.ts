/**
 * A server of robots over HTTP: each request is answered by itself, from what it says.
 *
 * A request is read in this thread, so that a wrong one never reaches a worker; a right one is one task of the pool. The
 * number of questions at once, the size of a request and the time for an answer are bounded.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { PoolError } from "@falsecard/cluster";
import { plainJson, type Locale, type Result } from "@falsecard/core";
import {
  isBboPath,
  makeBboAnswer,
  makeBboRefusal,
  readRobotRequest,
  sayQueryFault,
  type CallAnswer,
  type CardAnswer,
  type QueryFault,
  type RobotWish,
} from "@falsecard/table/query";
import {
  answerTaskOf,
  type AnsweredTask,
  type AnsweringRobot,
  type AnsweringTask,
} from "../workers/answering.js";
import { sayPhrase } from "@falsecard/core";
import { listen, type Address } from "./listening.js";

/** The most bytes of a form that is posted; an address with its parameters is limited by Node to 16 kB. */
const LONGEST_FORM = 16_384;
/** Milliseconds that a client has for the whole of its request. */
const REQUEST_TIME = 10_000;
/** The most connections at once. */
const MOST_CONNECTIONS = 1024;
/** Seconds after which a client that was turned away may come again. */
const COME_AGAIN = 1;
/** Milliseconds for answers under way when the server stops. */
const GRACE = 2000;

/** What a server of robots answers with. */
export interface RobotServing {
  /** The answer to `/`. */
  readonly about: object;
  /** The robot that a request asks for. */
  readonly robotFor: (wish: RobotWish) => Result<AnsweringRobot, QueryFault>;
  /** Has a worker answer; `unwanted` resolves if nobody waits for the answer any more. */
  readonly ask: (task: AnsweringTask, unwanted: Promise<void>) => Promise<AnsweredTask>;
  /** The most questions at once, those that wait for a worker included. */
  readonly most: number;
  /** Milliseconds that an answer may take. */
  readonly deadline: number;
  readonly seed: string;
  /** The language of answers to requests that do not name one. */
  readonly locale: Locale;
  /** The origin whose pages may read the answers, or `*`. */
  readonly cors?: string | undefined;
}

/** A request as it came. */
export interface RobotCall {
  readonly method: string;
  /** The path with its parameters. */
  readonly target: string;
  /** The form of a POST. */
  readonly form?: string;
}

/** The reply to a request. */
export interface RobotReply {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Why there is no answer. */
  readonly error?: string;
}

const METHODS = "GET, HEAD, POST, OPTIONS";
const JSON_TYPE = { "Content-Type": "application/json; charset=utf-8" };
const XML_TYPE = { "Content-Type": "text/xml; charset=utf-8" };
const CLOSE = { Connection: "close" };

/** Answers requests; it knows nothing of sockets. */
export class RobotRequests {
  readonly #serving: RobotServing;
  #open = 0;

  constructor(serving: RobotServing) {
    this.#serving = serving;
  }

  /** @param gone Resolves if the client has left. */
  async reply({ method, target, form }: RobotCall, gone: Promise<void>): Promise<RobotReply> {
    const { about, locale } = this.#serving;
    const { path, parameters } = partsOf(target, form);
    if (method === "OPTIONS") return { status: 204, body: "", headers: { Allow: METHODS } };
    if (ROOTS.has(path) && method !== "POST")
      return { status: 200, body: method === "HEAD" ? "" : json(about), headers: JSON_TYPE };
    if (method !== "GET" && method !== "POST")
      return refusal(path, 405, sayPhrase(PHRASES.method, locale, { method }), { Allow: METHODS });
    const read = readRobotRequest(path, parameters);
    if (!read.ok) return faulty(path, read.fault, locale);
    const { question, wish, manner } = read.value;
    const inLanguage = manner.locale ?? locale;
    const robot = this.#serving.robotFor(wish);
    if (!robot.ok) return faulty(path, robot.fault, inLanguage);
    const task = answerTaskOf(question, robot.value, {
      seed: wish.seed ?? this.#serving.seed,
      details: manner.details,
      calls: manner.calls,
      locale: inLanguage,
    });
    const answer = await this.#answer(path, task, inLanguage, gone);
    if ("status" in answer) return answer;
    const { bbo } = manner;
    return bbo === undefined
      ? { status: 200, body: json(answer.found), headers: JSON_TYPE }
      : {
          status: 200,
          // BBO's form asks for calls and cards alone.
          body: makeBboAnswer(bbo, answer.found as CallAnswer | CardAnswer),
          headers: XML_TYPE,
        };
  }

  async #answer(
    path: string,
    task: AnsweringTask,
    locale: Locale,
    gone: Promise<void>,
  ): Promise<RobotReply | { readonly found: unknown }> {
    const { most, deadline, ask } = this.#serving;
    if (this.#open >= most)
      return refusal(path, 503, sayPhrase(PHRASES.busy, locale, { most }), {
        "Retry-After": String(COME_AGAIN),
      });
    this.#open++;
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        isLate = true;
        resolve();
      }, deadline);
    });
    try {
      const answered = await ask(task, Promise.race([gone, late]));
      if (answered.ok) return { found: answered.answer };
      return refusal(path, 400, answered.why);
    } catch (error) {
      if (!(error instanceof PoolError)) throw error;
      if (isLate)
        return refusal(path, 504, sayPhrase(PHRASES.late, locale, { seconds: deadline / 1000 }));
      if (error.fault === "cancelled" || error.fault === "closed")
        return refusal(path, 503, sayPhrase(PHRASES.stopped, locale));
      return refusal(path, 500, sayPhrase(PHRASES.failed, locale, { reason: error.message }));
    } finally {
      clearTimeout(timer);
      this.#open--;
    }
  }
}

/** Paths of `/`, at each place under which the questions are. */
const ROOTS: ReadonlySet<string> = new Set([
  "/",
  "/ben",
  "/brill",
  "/apis",
  "/apis/ben",
  "/apis/brill",
]);

/** The path of a request, and the names and values of its parameters. */
function partsOf(
  target: string,
  form = "",
): { readonly path: string; readonly parameters: readonly (readonly [string, string])[] } {
  const [, raw = "", search = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(target) ?? [];
  // A base address that ends in a slash makes two of them.
  const joined = raw.replaceAll(/\/{2,}/g, "/");
  const path = joined.length > 1 ? joined.replace(/\/$/, "") : joined;
  return {
    path,
    parameters: [...new URLSearchParams(search), ...new URLSearchParams(form)],
  };
}

const json = (value: unknown): string => `${plainJson(value)}\n`;

/** A refusal, as JSON or in BBO's form. */
function refusal(
  path: string,
  status: number,
  error: string,
  headers: Readonly<Record<string, string>> = {},
  more: object = {},
): RobotReply {
  return isBboPath(path)
    ? { status, body: makeBboRefusal(error), headers: { ...XML_TYPE, ...headers }, error }
    : { status, body: json({ error, ...more }), headers: { ...JSON_TYPE, ...headers }, error };
}

/** The refusal of a request that is wrong, with the parameter and the place in it. */
function faulty(path: string, found: QueryFault, locale: Locale): RobotReply {
  const { field, fault } = found;
  const status = field === "path" ? 404 : 400;
  const place = { field, column: fault.column, code: fault.code };
  return refusal(path, status, sayQueryFault(found, locale), {}, place);
}

/** A request and its reply, for the log. */
export interface ServedRequest {
  readonly method: string;
  readonly path: string;
  /** The parameters, cut if they are long. */
  readonly query: string;
  readonly status: number;
  readonly ms: number;
  readonly error?: string;
}

export interface RobotServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** The most characters of the parameters in the log. */
const LONGEST_LOGGED = 1000;

/**
 * Serves until it is closed; `served` is told of each request. Throws Node's error if the port is not available.
 */
export async function serveRobots(
  serving: RobotServing,
  place: Address,
  { now, served }: { readonly now: () => number; readonly served: (one: ServedRequest) => void },
): Promise<RobotServer> {
  const requests = new RobotRequests(serving);
  const { cors } = serving;
  const always = {
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    ...(cors === undefined
      ? {}
      : { "Access-Control-Allow-Origin": cors, "Access-Control-Allow-Methods": METHODS }),
  };
  const underWay = new Set<Promise<void>>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const start = now();
    const { method = "", url = "/" } = request;
    const gone = new Promise<void>((resolve) => {
      response.once("close", resolve);
    });
    const form = method === "POST" ? await formOf(request, serving.locale) : undefined;
    const reply =
      typeof form === "object"
        ? form
        : await requests
            .reply({ method, target: url, ...(form === undefined ? {} : { form }) }, gone)
            .catch((error: unknown): RobotReply => {
              const reason = error instanceof Error ? error.message : String(error);
              return refusal(url, 500, sayPhrase(PHRASES.failed, serving.locale, { reason }));
            });
    if (!response.destroyed) {
      const hasBody =
        method !== "POST" &&
        (request.headers["transfer-encoding"] !== undefined ||
          (request.headers["content-length"] ?? "0") !== "0");
      response.writeHead(reply.status, {
        ...always,
        // The body of a GET is not read.
        ...(hasBody ? CLOSE : {}),
        ...reply.headers,
        "Content-Length": Buffer.byteLength(reply.body),
      });
      response.end(reply.body);
    }
    const [path = "", query = ""] = url.split("?", 2);
    served({
      method,
      path: path.slice(0, LONGEST_LOGGED),
      query: query.slice(0, LONGEST_LOGGED),
      status: reply.status,
      ms: Math.round(now() - start),
      ...(reply.error === undefined ? {} : { error: reply.error }),
    });
  };
  const server = createServer(
    {
      requestTimeout: REQUEST_TIME,
      headersTimeout: REQUEST_TIME,
      connectionsCheckingInterval: 2000,
    },
    (request, response) => {
      const done = handle(request, response).finally(() => underWay.delete(done));
      underWay.add(done);
    },
  );
  server.maxConnections = MOST_CONNECTIONS;
  const port = await listen(server, place);
  return {
    port,
    close: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      server.closeIdleConnections();
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, GRACE);
      });
      await Promise.race([Promise.all(underWay), enough]);
      clearTimeout(timer);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The form of a POST, or the reply that refuses it. */
async function formOf(request: IncomingMessage, locale: Locale): Promise<string | RobotReply> {
  const { url = "/" } = request;
  const [path = ""] = url.split("?", 1);
  const type = request.headers["content-type"] ?? "";
  if (!/^application\/x-www-form-urlencoded(?:;|$)/i.test(type.trim()))
    return refusal(path, 415, sayPhrase(PHRASES.type, locale, { type }), CLOSE);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > LONGEST_FORM)
        return refusal(path, 413, sayPhrase(PHRASES.long, locale, { most: LONGEST_FORM }), CLOSE);
      chunks.push(chunk);
    }
  } catch {
    // The client left in the middle of its request.
    return refusal(path, 400, sayPhrase(PHRASES.cut, locale), CLOSE);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const PHRASES = {
  method: [
    "the method {method} asks nothing here; expected GET, or POST with a form",
    "メソッド {method} では質問できません。GET か、フォームの POST を使ってください",
  ],
  type: [
    "the body is “{type}”; expected a form (application/x-www-form-urlencoded), or GET without a body",
    "本文が「{type}」です。フォーム(application/x-www-form-urlencoded)か、本文のない GET にしてください",
  ],
  long: [
    "the form has more than {most} bytes; expected one question",
    "フォームが {most} バイトを超えています。1つの質問にしてください",
  ],
  cut: ["the request ended early; expected the whole form", "リクエストが途中で切れました"],
  busy: [
    "{most} questions are being answered; come again in a second",
    "{most} の質問に答えている最中です。1秒後にもう一度質問してください",
  ],
  late: [
    "there was no answer in {seconds} s; a program with fewer samples answers sooner",
    "{seconds} 秒では答えが出ませんでした。サンプルの少ないプログラムなら早く答えます",
  ],
  stopped: ["the server is stopping", "サーバーは終了するところです"],
  failed: ["no worker could answer: {reason}", "ワーカーが答えられませんでした: {reason}"],
} as const;
