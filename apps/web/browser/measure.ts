/** Checks of the layout: whether elements are in the window, overlap, and are large enough. */
import { expect } from "vitest";
import type { Page } from "playwright-core";

/** Sizes of phones, tablets and screens. */
export const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1366, 650],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
] as const;

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The boxes of all visible elements that match the selectors. */
export const boxesOf = (page: Page, selectors: readonly string[]): Promise<Box[]> =>
  page.evaluate(
    (all) =>
      all.flatMap((selector) =>
        [...document.querySelectorAll(selector)]
          .filter((one) => one.checkVisibility())
          .map((one) => {
            const { left, top, right, bottom } = one.getBoundingClientRect();
            const card = one.closest("[data-slot]")?.getAttribute("data-slot") ?? one.id;
            return { name: `${selector} ${card}`, left, top, right, bottom };
          }),
      ),
    selectors,
  );

/** Expects each selector to match, and all matches to be wholly in the window. */
export async function areInWindow(
  page: Page,
  selectors: readonly string[],
  at = "",
): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const boxes = await boxesOf(page, selectors);
  for (const selector of selectors)
    expect(
      boxes.some(({ name }) => name.startsWith(selector)),
      `${at} ${selector}`,
    ).toBe(true);
  const outside = boxes.filter(
    ({ left, top, right, bottom }) =>
      left < -0.5 || top < -0.5 || right > width + 0.5 || bottom > height + 0.5 || right <= left,
  );
  expect(outside, at).toEqual([]);
}

/** Expects that no two elements overlap. */
export async function areApart(page: Page, selectors: readonly string[], at = ""): Promise<void> {
  const boxes = await boxesOf(page, selectors);
  const clashes = boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) =>
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
      )
      .map((b) => `${a.name} / ${b.name}`),
  );
  expect(clashes, at).toEqual([]);
}

/** Expects the last line of the status, which says whose turn it is, to be in sight however long the status is. */
export async function turnIsRead(page: Page, at = ""): Promise<void> {
  const hidden = await page.evaluate(() => {
    const lines = document.querySelector(".lines");
    const last = [...(lines?.querySelectorAll("p") ?? [])].at(-1);
    if (lines === null || last === undefined) return "nothing is said";
    const [all, one] = [lines.getBoundingClientRect(), last.getBoundingClientRect()];
    return one.top < all.top - 1 || one.bottom > all.bottom + 1 ? last.textContent : "";
  });
  expect(hidden, at).toBe("");
}

/** Expects every element to be as wide and high as a fingertip. */
export async function areFingertips(
  page: Page,
  selectors: readonly string[],
  at = "",
): Promise<void> {
  const small = (await boxesOf(page, selectors)).filter(
    ({ left, top, right, bottom }) => Math.min(right - left, bottom - top) < 39.5,
  );
  expect(small, at).toEqual([]);
}

export async function areWide(
  page: Page,
  selectors: readonly string[],
  least: number,
  at = "",
): Promise<void> {
  const narrow = (await boxesOf(page, selectors)).filter(({ left, right }) => right - left < least);
  expect(narrow, at).toEqual([]);
}

/** Expects that every card of a hand can be clicked over its first `least` pixels, where its index is. */
export async function cardsAreOpen(
  page: Page,
  least: number,
  hand = ".place.bottom",
  at = "",
): Promise<void> {
  const hidden = await page.evaluate(
    ([width, place]) => {
      const faults: string[] = [];
      for (const card of document.querySelectorAll(`${place} .card`)) {
        const box = card.getBoundingClientRect();
        for (const x of [2, width - 2]) {
          const hit = document.elementFromPoint(box.left + x, box.top + box.height / 3);
          if (hit?.closest(".card") !== card) faults.push(`${card.textContent} at ${x}`);
        }
      }
      return faults;
    },
    [least, hand] as const,
  );
  expect(hidden, at).toEqual([]);
}
