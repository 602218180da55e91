import { posix, win32 } from "node:path";
import { expect, test } from "vitest";
import { builtFolder, inOneOrder, slashed, urlPath } from "./paths.js";

const BACK = String.raw;

test("a path is the same text on both systems", () => {
  expect(slashed(BACK`play\search\ending.js`, win32)).toBe("play/search/ending.js");
  expect(slashed("play/search/ending.js", posix)).toBe("play/search/ending.js");
  // A backslash is a letter of a name where it does not divide folders.
  expect(slashed(BACK`a\b.js`, posix)).toBe(BACK`a\b.js`);
});

test("a browser asks for the same path, however the folder is written", () => {
  expect(urlPath(BACK`C:\falsecard\dist`, BACK`C:\falsecard\dist\assets\a b.js`, win32)).toBe(
    "/assets/a b.js",
  );
  expect(urlPath(BACK`c:\Falsecard\dist` + "\\", BACK`C:\falsecard\dist\index.html`, win32)).toBe(
    "/index.html",
  );
  expect(urlPath(BACK`\\server\share\dist`, BACK`\\server\share\dist\index.html`, win32)).toBe(
    "/index.html",
  );
  for (const folder of ["/falsecard/dist", "/falsecard/dist/"])
    expect(urlPath(folder, "/falsecard/dist/assets/a.js", posix)).toBe("/assets/a.js");
});

test("files come in one order, though systems sort their own dividers differently", () => {
  const names = [
    ["play", "search.js"],
    ["play", "search", "ending.js"],
    ["play-by-play.js"],
    ["play2.js"],
    ["Play.js"],
    ["play", "Zoo.js"],
  ];
  const ofSystem = (sep: string): string[] => names.map((parts) => parts.join(sep));
  const there = inOneOrder(ofSystem("\\").toSorted(), win32);
  expect(there).toEqual(inOneOrder(ofSystem("/").toSorted(), posix));
  // The order that each system's own names would come in is not the same.
  expect(
    ofSystem("\\")
      .toSorted()
      .map((name) => slashed(name, win32)),
  ).not.toEqual(there);
});

test("the folder of built files is found from any file in it", () => {
  expect(builtFolder(BACK`C:\npm\node_modules\falsecard\dist\workers\cluster.js`, win32)).toBe(
    BACK`C:\npm\node_modules\falsecard\dist`,
  );
  expect(builtFolder("/npm/falsecard/dist/release.js", posix)).toBe("/npm/falsecard/dist");
  expect(builtFolder(BACK`D:\src\release.ts`, win32)).toBe("D:\\");
  expect(builtFolder("/src/release.ts", posix)).toBe("/");
});
