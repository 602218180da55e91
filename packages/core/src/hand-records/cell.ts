/**
 * One board in a rectangle: number, dealer and vulnerability in the upper left corner, the hands around a compass, the
 * points in the lower left corner, the tricks that can be made in the lower right one, par and leads below.
 */
import { isVulnerable } from "../board.js";
import { STRAINS, SUITS_DOWN, suitSymbol } from "../card.js";
import { hcp } from "../facts.js";
import type { Locale } from "../phrase.js";
import { SEATS, type BySeat, type Seat } from "../seat.js";
import { fitted, type BoxMark, type MarkGroup, type PageMark, type TextMark } from "./drawing.js";
import type { HandRecord } from "./hand-record.js";
import { holdingText, leadsText, parText, sayRecord, strainLabel } from "./words.js";

/** A rectangle of a page. */
export interface CellBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lines below the hands that the boards of a page need. */
export interface CellNeeds {
  readonly hasPar: boolean;
  readonly hasLeads: boolean;
}

/** Lines of the hands: North, then West and East, then South. */
const HAND_LINES = 12;
/** Letters larger than this do not help anybody. */
const MOST_SIZE = 18;
/** The height of a line, as a multiple of the size of its letters. */
const LEADING = 1.13;
const PADDING = 4;

/** Where North and South begin, and where East does, as parts of the width. */
const MIDDLE = 0.35;
const RIGHT = 0.645;

/** The order of double-dummy tables: notrump first, partners together. */
const TABLE_STRAINS = STRAINS.toReversed();
const TABLE_SEATS = ["N", "S", "E", "W"] as const satisfies readonly Seat[];

export function cellOf(
  record: HandRecord,
  box: CellBox,
  { hasPar, hasLeads }: CellNeeds,
  locale: Locale,
): MarkGroup {
  const { board, deal, makeable } = record;
  const below = [hasPar, hasLeads].filter(Boolean).length;
  const inside = box.height - 2 * PADDING;
  const leading = Math.min(inside / (HAND_LINES + below + 0.2), MOST_SIZE * LEADING);
  // A narrow cell has smaller letters, so that six cards of a suit stand beside the compass.
  const size = Math.min(leading / LEADING, box.width / 17);
  const left = box.x + PADDING;
  const edge = box.x + box.width - PADDING;
  const middle = box.x + box.width * MIDDLE;
  const right = box.x + box.width * RIGHT;
  /** The line of writing with this number; lines may be halves. */
  const line = (number: number): number => box.y + PADDING + (number + 0.85) * leading;
  const text = (
    words: string,
    x: number,
    y: number,
    more: Partial<Pick<TextMark, "size" | "isBold">> & {
      readonly width?: number;
      readonly isWhole?: boolean;
    } = {},
  ): TextMark => {
    const { width = Infinity, size: wanted = size, isBold = false, isWhole = false } = more;
    return {
      kind: "text",
      x,
      y,
      anchor: "start",
      isBold,
      tone: "ink",
      ...fitted(words, wanted, width, isWhole),
    };
  };

  const number = board.number ?? "";
  const heading = sayRecord(number === "" ? "deal" : "board", locale, { number });
  const dealer = sayRecord("dealer", locale, { seat: board.dealer });
  const vulnerability = sayRecord(`vul.${board.vulnerability}`, locale);
  const room = middle - left - 2;
  const head = [
    text(heading, left, line(0.1), { size: size * 1.2, isBold: true, width: room }),
    text(dealer, left, line(1.3), { width: room }),
    text(vulnerability, left, line(2.3), { width: room }),
  ];

  const compassSide = Math.min(2.7 * leading, box.width * 0.17);
  const compass: CellBox = {
    x: box.x + box.width / 2 - compassSide / 2,
    y: line(6) - leading * 0.35 - compassSide / 2,
    width: compassSide,
    height: compassSide,
  };
  const places: BySeat<{ readonly x: number; readonly line: number; readonly end: number }> = {
    N: { x: middle, line: 0, end: edge },
    W: { x: left, line: 4, end: compass.x - 2 },
    E: { x: right, line: 4, end: edge },
    S: { x: middle, line: 8, end: makeable === undefined ? edge : right - 2 },
  };
  const hands = SEATS.flatMap((seat) => {
    const place = places[seat];
    const hand = deal[seat];
    return SUITS_DOWN.flatMap((suit, i) => {
      const y = line(place.line + i);
      const x = place.x + size * 1.05;
      const cards = hand === undefined ? "?" : holdingText(hand.in(suit));
      return [
        text(suitSymbol(suit), place.x, y),
        text(cards, x, y, { width: place.end - x, isWhole: true }),
      ];
    });
  });

  return {
    label: `${heading}, ${dealer}, ${vulnerability}`,
    marks: [
      { kind: "box", ...box, tone: "grey" },
      ...head,
      ...hands,
      ...compassMarks(record, compass),
      ...pointsMarks(record, left + size * 2.4, line(9.2), size, locale),
      ...(makeable === undefined
        ? []
        : tableMarks(makeable, {
            x: right,
            y: line(8) - leading * 0.65,
            width: edge - right,
            height: 3.9 * leading,
          })),
      ...[parText(record, locale), leadsText(record, locale)].flatMap((words, i) =>
        words === undefined
          ? []
          : text(words, left, line(HAND_LINES + 0.2 + i), {
              width: edge - left,
              size: size * 0.96,
              // Half a list of leads would be wrong.
              isWhole: i === 1,
            }),
      ),
    ],
  };
}

/** The four seats in a square; vulnerable ones are red. */
function compassMarks({ board }: HandRecord, box: CellBox): PageMark[] {
  const size = box.width / 3.4;
  const at: BySeat<readonly [x: number, y: number]> = {
    N: [0.5, 0.2],
    E: [0.82, 0.5],
    S: [0.5, 0.8],
    W: [0.18, 0.5],
  };
  const frame: BoxMark = { kind: "box", ...box, tone: "grey" };
  return [
    frame,
    ...SEATS.map((seat): TextMark => {
      const [x, y] = at[seat];
      return {
        kind: "text",
        x: box.x + x * box.width,
        y: box.y + y * box.height + size * 0.36,
        text: seat,
        size,
        anchor: "middle",
        isBold: seat === board.dealer,
        tone: isVulnerable(board.vulnerability, seat) ? "red" : "ink",
      };
    }),
  ];
}

/** The points of the four hands, placed as the hands are. A hand that is not whole has none. */
function pointsMarks(
  { deal }: HandRecord,
  x: number,
  y: number,
  size: number,
  locale: Locale,
): TextMark[] {
  const points = SEATS.flatMap((seat) => {
    const hand = deal[seat];
    return hand?.size === 13 ? [{ seat, points: String(hcp(hand)) }] : [];
  });
  if (points.length === 0) return [];
  const step = size * 1.13;
  const at: BySeat<readonly [x: number, y: number]> = {
    N: [0, -step],
    E: [size * 1.8, 0],
    S: [0, step],
    W: [-size * 1.8, 0],
  };
  const usual = { kind: "text", anchor: "middle", isBold: false } as const;
  return [
    { ...usual, x, y, text: sayRecord("hcp", locale), size: size * 0.7, tone: "grey" },
    ...points.map(({ seat, points: words }): TextMark => {
      const [right, down] = at[seat];
      return { ...usual, x: x + right, y: y + down, text: words, size, tone: "ink" };
    }),
  ];
}

/** The tricks of every declarer in every strain. */
function tableMarks(makeable: NonNullable<HandRecord["makeable"]>, box: CellBox): PageMark[] {
  const column = box.width / (TABLE_STRAINS.length + 0.7);
  const row = box.height / (TABLE_SEATS.length + 1);
  // Numbers of two digits do not touch.
  const size = Math.min(row, column * 0.6);
  const cell = (words: string, across: number, down: number): TextMark => ({
    kind: "text",
    x: box.x + (across === 0 ? 0.35 : across + 0.35) * column,
    y: box.y + (down + 0.85) * row,
    text: words,
    size,
    anchor: "middle",
    isBold: false,
    tone: "ink",
  });
  return [
    ...TABLE_STRAINS.map((strain, i) => cell(strainLabel(strain), i + 1, 0)),
    ...TABLE_SEATS.flatMap((seat, down) => [
      cell(seat, 0, down + 1),
      ...TABLE_STRAINS.map((strain, i) => cell(String(makeable[strain][seat]), i + 1, down + 1)),
    ]),
  ];
}
