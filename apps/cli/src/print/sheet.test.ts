import {
  emptyRecord,
  parseCall,
  parseCard,
  parsePartialDeal,
  sure,
  type BoardRecord,
  type Locale,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { Style } from "../text/style.js";
import { sheetOf } from "./sheet.js";

const sheet = (record: BoardRecord, locale: Locale = "en", comments = false): string =>
  sheetOf(new Style(locale, false), record, comments).join("\n");

const DEAL = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96";

const board: BoardRecord = {
  ...emptyRecord({ number: 3, dealer: "S", vulnerability: "NS" }),
  deal: sure(parsePartialDeal(DEAL)),
  players: { N: "Tanaka", E: "Esposito-Vandenberghe-Smith", S: "佐藤", W: "Lee" },
  about: { Event: "Spring Teams", Site: "?", Date: "????.??.??", Room: "Open" },
  calls: ["2N", "P", "3N", "P", "P", "P"].map((call, i) => ({
    call: sure(parseCall(call)),
    ...(i === 0 ? { alert: true as const, explanation: "20-21, balanced" } : {}),
    ...(i === 2 ? { comment: "raises at once" } : {}),
  })),
  cards: "H6 H4 HJ HQ D3 D7 DK D4 DQ".split(" ").map((card, i) => ({
    card: sure(parseCard(card)),
    ...(i === 5 ? { explanation: "count: 2 or 4 !d" } : {}),
  })),
  claim: { by: "S", tricks: 8 },
  comment: "Hold up the ace.",
};

test("a board with everything on it", () => {
  expect(sheet(board)).toMatchInlineSnapshot(`
    "Board 3   Dealer South   North-South vulnerable
    Spring Teams · Open room

                North 6 HCP
                Tanaka
                ♠ 96
                ♥ 754
                ♦ KQJT6
                ♣ 752
    West 6 HCP                 East 8 HCP
    Lee           ┌───────┐    Esposito-Vandenberghe…
    ♠ J82         │   N   │    ♠ QT43
    ♥ KT863       │ W   E │    ♥ J2
    ♦ 72          │   S   │    ♦ A84
    ♣ Q96         └───────┘    ♣ JT43
                South 20 HCP
                佐藤
                ♠ AK75
                ♥ AQ9
                ♦ 953
                ♣ AK8

    West  North  East  South
                       2NT![1]
    Pass  3NT    Pass  Pass
    Pass

    Contract  3NT by South
    Lead      ♥6 by West
    Claim     South: 8 tricks of the rest
    Result    made with 1 overtrick (10 tricks)
    Score     North-South +630

    Trick   West    North   East   South     NS  EW
     1     >♥6      ♥4      ♥J     ♥Q     S  1   0
     2      ♦7[2]   ♦K      ♦4    >♦3     N  2   0
     3             >♦Q

    [1] 20-21, balanced
    [2] count: 2 or 4 ♦

    2 comments left out; \`--comments\` shows them"
  `);
});

test("the same in Japanese, in line", () => {
  expect(sheet(board, "ja", true)).toMatchInlineSnapshot(`
    "ボード 3   ディーラー サウス   南北バル
    Spring Teams · オープンルーム

                    ノース 6 HCP
                    Tanaka
                    ♠ 96
                    ♥ 754
                    ♦ KQJT6
                    ♣ 752
    ウエスト 6 HCP                 イースト 8 HCP
    Lee               ┌───────┐    Esposito-Vandenberghe…
    ♠ J82             │   N   │    ♠ QT43
    ♥ KT863           │ W   E │    ♥ J2
    ♦ 72              │   S   │    ♦ A84
    ♣ Q96             └───────┘    ♣ JT43
                    サウス 20 HCP
                    佐藤
                    ♠ AK75
                    ♥ AQ9
                    ♦ 953
                    ♣ AK8

    ウエスト  ノース  イースト  サウス
                                2NT![1]
    パス      3NT[2]  パス      パス
    パス

    コントラクト  3NT サウス
    リード        ♥6 ウエスト
    クレーム      サウス: 残りの 8 トリック
    結果          1 アップ(10 トリック)
    スコア        南北 +630

    トリック   ウエスト   ノース   イースト   サウス     NS  EW
     1        >♥6         ♥4       ♥J         ♥Q      S  1   0
     2         ♦7[3]      ♦K       ♦4        >♦3      N  2   0
     3                   >♦Q

    [1] 20-21, balanced
    [2] raises at once
    [3] count: 2 or 4 ♦

    Hold up the ace."
  `);
});

test("unknown facts are shown as unknown, and a play that cannot be followed as such", () => {
  const torn: BoardRecord = {
    ...emptyRecord({ dealer: "N", vulnerability: "All" }),
    deal: sure(parsePartialDeal("N:AK... - .AK.. -")),
    stated: { level: 4, strain: "H", doubling: "XX", declarer: "W" },
    cards: ["SA", "SK", "CQ"].map((card) => ({ card: sure(parseCard(card)) })),
  };
  const text = sheet(torn);
  expect(text).toMatch(/^Deal {3}Dealer North {3}All vulnerable\n/);
  expect(text).toContain("♠ ?");
  expect(text).toContain("Contract  4♥XX by West");
  expect(text).toContain("Result    no result given");
  expect(text).not.toContain("Score");
  expect(text).toContain("Cards that cannot be followed: ♠K ♣Q");
});

test("a passed-out board has a contract line and a score of 0", () => {
  const calls = ["P", "P", "P", "P"].map((call) => ({ call: sure(parseCall(call)) }));
  const text = sheet({ ...emptyRecord({ number: 1, dealer: "W", vulnerability: "None" }), calls });
  expect(text).toContain("West  North  East  South\nPass  Pass   Pass  Pass");
  expect(text).toContain("Contract  passed out");
});

test("text of a file cannot steer the terminal", () => {
  const evil = "\u001b[2J\u0007evil\nname";
  const text = sheet(
    {
      ...board,
      players: { N: evil, E: evil, S: evil, W: evil },
      about: { Event: evil },
      comment: evil,
      calls: [{ call: "P", explanation: evil, comment: evil }],
    },
    "en",
    true,
  );
  // oxlint-disable-next-line no-control-regex -- control characters are what must not come through
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  expect(text).toContain("evil name");
});
