/** Robots of others by their address: what is sent to them, and what is said when they do not answer. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { fakeShell } from "../fake.fixture.js";
import { askingAt, isRobotAddress, reachRobot, robotAddress } from "./robot-address.js";

const shell = fakeShell();
const ASKED = [
  ["seat", "N"],
  ["ctx", "--"],
] as const;

/** A robot that answers by this function. */
async function robot(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const ask = (address: string, timeout = 2000) =>
  askingAt(shell, robotAddress(shell, address), timeout)("bid", ASKED);

test.each([
  ["http://127.0.0.1:8085", true],
  ["HTTPS://ben.example/api", true],
  ["default:signals=never", false],
  ["httpd", false],
  ["node http://x", false],
])("%s is an address: %s", (text, is) => {
  expect(isRobotAddress(text)).toBe(is);
});

test("an address is a folder with parameters of its own", () => {
  const at = (text: string) => robotAddress(shell, text).name;
  expect(at("http://h:1")).toBe("http://h:1/");
  expect(at("http://h:1/apis/brill?x=1#y")).toBe("http://h:1/apis/brill/?x=1");
  expect(() => at("http://")).toThrow("“http://” is no address of a robot");
  expect(() => at("http://me:secret@h:1/")).toThrow(
    /^the robot at h:1|the address of the robot at h:1 has a name/,
  );
  expect(() => at("http://me:secret@h:1/")).not.toThrow("secret");
});

describe("a question", () => {
  test("goes to the path with the address's parameters and its own, which win", async () => {
    const urls: string[] = [];
    const address = await robot(({ url = "" }, response) => {
      urls.push(url);
      // BEN sends JSON under the name of HTML.
      response.setHeader("Content-Type", "text/html").end('{"bid":"PASS"}');
    });
    expect(await ask(`${address}ben?program=A&seat=X`)).toEqual({ bid: "PASS" });
    expect(urls).toEqual(["/ben/bid?program=A&seat=N&ctx=--"]);
  });

  test("that is refused is not asked again; its JSON is the answer", async () => {
    let times = 0;
    const address = await robot((_, response) => {
      times++;
      response.writeHead(400).end('{"error":"hand: …"}');
    });
    expect([await ask(address), times]).toEqual([{ error: "hand: …" }, 1]);
  });

  test.each([429, 500, 503])("that meets status %i is asked once more", async (status) => {
    let times = 0;
    const address = await robot((_, response) => {
      times++;
      if (times === 1) response.writeHead(status, { "Retry-After": "1" }).end("busy");
      else response.end('{"bid":"1C"}');
    });
    expect([await ask(address), times]).toEqual([{ bid: "1C" }, 2]);
    const always = await robot((_, response) => {
      times++;
      response.writeHead(status).end("busy");
    });
    times = 0;
    await expect(ask(always)).rejects.toThrow(`status ${status}: busy`);
    expect(times).toBe(2);
  });

  test("whose connection breaks is asked once more", async () => {
    let times = 0;
    const address = await robot((request, response) => {
      times++;
      if (times === 1) request.socket.destroy();
      else response.end('{"bid":"1C"}');
    });
    expect([await ask(address), times]).toEqual([{ bid: "1C" }, 2]);
  });

  test("that is not answered in time is given up", async () => {
    let times = 0;
    const address = await robot(() => {
      times++;
    });
    await expect(ask(address, 50)).rejects.toThrow("no answer in 0.05 s");
    expect(times).toBe(1);
  });

  test.each([
    ["<h1>hello</h1>", "status 200 and no JSON: <h1>hello</h1>"],
    ["", "status 200 and no JSON: "],
  ])("whose answer is %j is told so", async (body, words) => {
    const address = await robot((_, response) => response.end(body));
    await expect(ask(address)).rejects.toThrow(words);
  });

  test("whose answer has no end is cut off", async () => {
    const address = await robot((_, response) => {
      const more = (): void => {
        if (response.write("x".repeat(100_000))) setImmediate(more);
        else response.once("drain", more);
      };
      more();
    });
    await expect(ask(address)).rejects.toThrow("an answer of more than 1,000,000 characters");
  });
});

test("an address where nobody is stops the command with a sentence", async () => {
  const address = await robot((_, response) => response.writeHead(404).end());
  await reachRobot(shell, robotAddress(shell, address), 1000);
  // A port that was free a moment ago.
  const gone = robotAddress(shell, "http://127.0.0.1:9/");
  await expect(reachRobot(shell, gone, 1000)).rejects.toThrow(
    /^no robot answers at http:\/\/127\.0\.0\.1:9\/ \(.+\)$/,
  );
});
