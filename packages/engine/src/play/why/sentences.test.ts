/** What is said of a decision whose figures are given: every number and every word is one of them. */
import { parseCard, sure, type Card, type Locale } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { RULES } from "../../inference/reading/rules.js";
import type { CardDecision, Judged } from "./decision.js";
import { amount, explainCard, rivalIn, tellCard } from "./explain.js";
import { percent, sayAct, sayBeliefChange, sayFeature, sayWhy } from "./say.js";
import type { Why } from "./why.js";

const card = (text: string): Card => sure(parseCard(text));
const [D8, DA, DK] = [card("D8"), card("DA"), card("DK")];

const judged = (own: Card, more: Partial<Judged> = {}): Judged => ({
  candidate: { card: own, cards: [own], group: 0 },
  mean: 3.456,
  error: 0.25,
  success: 0.625,
  behind: { by: 0, error: 0 },
  samples: 16,
  against: { better: 0, equal: 16, worse: 0 },
  ...more,
});
const RIVAL = judged(DA, {
  mean: 2.1,
  success: 0.5,
  behind: { by: 1.356, error: 0.4 },
  against: { better: 9, equal: 5, worse: 2 },
});
const decision = (more: Partial<CardDecision> = {}): CardDecision => ({
  seat: "E",
  turn: "E",
  card: D8,
  model: "default",
  search: "monte-carlo",
  form: "IMPs",
  declaring: false,
  candidates: [judged(D8), RIVAL],
  beliefs: [],
  why: undefined,
  samples: 16,
  exact: false,
  seed: "one",
  limits: {},
  cut: false,
  nodes: 1234,
  signal: undefined,
  deception: undefined,
  typical: [],
  ...more,
});
const WHY: Why = {
  act: { kind: "holds up", about: DA },
  rival: DA,
  when: [],
  since: undefined,
  inside: { better: 8, equal: 0, worse: 0 },
  outside: { better: 1, equal: 5, worse: 2 },
};
const LIKELY = {
  feature: { kind: "length", seat: "W", suit: "D", least: 2, most: 2 },
  chance: 0.742,
  exact: true,
  read: {
    seat: "W",
    card: card("D7"),
    rule: "free-count",
    says: { en: "even", ja: "偶数" },
    without: 0.3,
  },
} as const;
const name = RULES["free-count"].name;

describe("a line", () => {
  test("of figures, where there is no reason of the game", () => {
    expect(explainCard(decision())).toEqual([
      "♦8: 3.46 ± 0.25 IMPs, 1.36 ± 0.40 ahead of ♦A; beats the contract in 62.5% of 16 deals.",
    ]);
    expect(
      explainCard(decision({ declaring: true, exact: true, samples: 1, form: "points" })),
    ).toEqual([
      "♦8: 3 ± 0 points, 1 ± 0 ahead of ♦A; makes the contract in 62.5% of the only deal.",
    ]);
    expect(explainCard(decision({ candidates: [judged(D8)], exact: true }))).toEqual([
      "♦8: 3.46 ± 0.25 IMPs, beats the contract in 62.5% of all 16 deals; nothing else is better.",
    ]);
    expect(explainCard(decision(), "line", "ja")).toEqual([
      "♦8: 3.46 ± 0.25IMP、♦Aより1.36 ± 0.40上。16ディールの62.5%でコントラクトをダウンにする。",
    ]);
  });

  test("of a card that is behind says by how much, with its own error", () => {
    const behind = [
      judged(D8, { behind: { by: 0.3, error: 0.2 } }),
      judged(DA, { against: { better: 2, equal: 10, worse: 4 } }),
    ];
    expect(explainCard(decision({ candidates: behind }))[0]).toContain(
      "0.30 ± 0.20 behind ♦A, too little to prefer that",
    );
    expect(explainCard(decision({ candidates: behind, why: WHY }))[0]).toBe(
      "♦8 holds up ♦A: ♦A seems better by 0.30 ± 0.20 IMPs, too little to matter.",
    );
    const hardly = [judged(D8, { behind: { by: 0.004, error: 0.2 } }), behind[1] ?? RIVAL];
    expect(explainCard(decision({ candidates: hardly, why: WHY }))[0]).toBe(
      "♦8 holds up ♦A: as good as ♦A.",
    );
    expect(explainCard(decision({ candidates: hardly, why: WHY }), "line", "ja")[0]).toContain(
      "♦Aと同じ価値",
    );
  });

  test("of a card that is level is neither behind nor better by its own error", () => {
    const level = [
      judged(D8, { behind: { by: 0, error: 0.7 } }),
      judged(DA, { behind: { by: 0, error: 0.2 }, against: { better: 1, equal: 15, worse: 0 } }),
    ];
    expect(explainCard(decision({ candidates: level }))[0]).toContain("0.00 ± 0.20 ahead of ♦A");
    expect(explainCard(decision({ candidates: level }), "line", "ja")[0]).toContain(
      "♦Aより0.00 ± 0.20上",
    );
    // A reason of the game is given for a card that is level or ahead by ever so little.
    const reason = "♦8 holds up ♦A: ♦A is never better and costs a trick in 1 of 16 deals.";
    expect(explainCard(decision({ candidates: level, why: WHY }))[0]).toBe(reason);
    const little = level.map((each, i) => ({ ...each, behind: { by: i * 0.5, error: 0.2 } }));
    expect(explainCard(decision({ candidates: little, why: WHY }))[0]).toBe(reason);
    expect(explainCard(decision({ candidates: little }))[0]).toContain("0.50 ± 0.20 ahead of ♦A");
    expect(explainCard(decision({ candidates: little }), "line", "ja")[0]).toContain(
      "0.50 ± 0.20上",
    );
    const own = [
      judged(D8, { behind: { by: 0.5, error: 0.7 } }),
      judged(DA, { against: { better: 1, equal: 15, worse: 0 } }),
    ];
    expect(explainCard(decision({ candidates: own }), "line", "ja")[0]).toContain(
      "♦Aより0.50 ± 0.70下だが、乗り換えるほどではない",
    );
  });

  test("gives the reason where nothing differs from the card, and compares it with nothing", () => {
    const alone = decision({
      candidates: [judged(D8), judged(DK)],
      why: { ...WHY, rival: undefined },
    });
    expect(explainCard(alone)).toEqual([
      "♦8 holds up ♦A: nothing to choose, the other cards do the same in all 16 deals.",
    ]);
    expect(explainCard(alone, "paragraph")[0]).not.toContain("Against");
  });

  test("gives the figures after a reason, and only once where there is none", () => {
    const figures = "3.46 ± 0.25 IMPs, 1.36 ± 0.40 ahead of ♦A";
    const [told = ""] = explainCard(decision({ why: WHY }), "paragraph");
    expect(told).toContain(`: better than ♦A in 9 of 16 deals, worse in 2. ${figures}`);
    const [plain = ""] = explainCard(decision(), "paragraph");
    expect(plain.split(figures)).toHaveLength(2);
  });

  test("without a choice, and of cards that are worth the same", () => {
    expect(explainCard(decision({ candidates: [judged(D8)], samples: 0 }))).toEqual([
      "♦8: there is no other choice.",
    ]);
    expect(explainCard(decision({ samples: 0 }))).toEqual([
      "♦8: it and the other cards are worth the same.",
    ]);
    expect(explainCard(decision({ samples: 0 }), "line", "ja")).toEqual([
      "♦8: 他のカードと価値は同じ。",
    ]);
    for (const only of [{ candidates: [judged(D8)], samples: 0 }, { candidates: [] }]) {
      expect(explainCard(decision(only))).toEqual(["♦8: there is no other choice."]);
      expect(explainCard(decision(only), "line", "ja")).toEqual(["♦8: 他に選択の余地はない。"]);
    }
    // One candidate that was judged has its figures.
    expect(explainCard(decision({ candidates: [judged(D8)] }), "line", "ja")).toEqual([
      "♦8: 3.46 ± 0.25IMP、16ディールの62.5%でコントラクトをダウンにする。これより良いカードはない。",
    ]);
  });

  test("tells of a true signal, and not of a false one", () => {
    const signal = {
      rule: "free-count",
      says: { en: "even", ja: "偶数" },
      truthful: true,
      truth: D8,
      conclusions: [],
    } as const;
    expect(explainCard(decision({ signal }))[0]).toContain(
      `It tells partner the truth: “even” (${name.en}).`,
    );
    expect(
      explainCard(decision({ signal: { ...signal, truthful: false, truth: DK } }))[0],
    ).not.toContain("truth");
    expect(
      explainCard(decision({ signal: { ...signal, truthful: false, truth: DK } }), "paragraph")[0],
    ).toContain("as “even”, which is untrue; the true card is ♦K.");
    const lie = decision({ signal: { ...signal, truthful: false, truth: DK } });
    expect(explainCard(decision({ signal }), "line", "ja")[0]).toContain(
      `パートナーに真実を伝える:「偶数」(${name.ja})。`,
    );
    expect(explainCard(lie, "line", "ja")[0]).not.toContain("真実");
    expect(explainCard(lie, "paragraph", "ja")[0]).toContain(
      `パートナーは♦8を「偶数」と読む。これは偽りで、本来のカードは♦K。`,
    );
    for (const locale of ["en", "ja"] as const) {
      expect(explainCard(decision({ signal }), "paragraph", locale)[0]).not.toContain("♦K");
      expect(explainCard(decision(), "paragraph", locale)[0]).not.toContain(name[locale]);
    }
    expect(tellCard(decision({ signal }))).toBe(`${name.en}: even`);
    expect(tellCard(decision({ signal }), "ja")).toBe(`${name.ja}: 偶数`);
    expect(tellCard(decision())).toBeUndefined();
  });

  test("of a card that misleads, and of one that hides", () => {
    const change = {
      kind: "length",
      seat: "S",
      suit: "D",
      length: 3,
      before: 0.12,
      after: 0.565,
    } as const;
    const deception = {
      kind: "gain",
      card: D8,
      honest: DA,
      beliefs: [change],
      gain: { by: 1.2, error: 0.3 },
      risk: 0.05,
    } as const;
    expect(explainCard(decision({ deception }))).toEqual([
      "♦8, not ♦A: South places us with three diamonds (56.5%, up from 12.0%). Gain 1.20 ± 0.30 IMPs over 16 deals; against perfect opponents it risks 0.05.",
    ]);
    expect(explainCard(decision({ deception: { ...deception, beliefs: [] } }))[0]).toMatch(
      /^♦8, not ♦A: Gain/u,
    );
    expect(explainCard(decision({ deception }), "line", "ja")).toEqual([
      "♦Aではなく♦8: サウスはこちらの♦を3枚と読む(12.0%から56.5%へ)。得は16ディールで1.20 ± 0.30IMP、完全な相手に対する危険は0.05。",
    ]);
    expect(
      explainCard(decision({ deception: { ...deception, beliefs: [] } }), "line", "ja")[0],
    ).toMatch(/^♦Aではなく♦8: 得は/u);
    const equals = explainCard(decision({ deception: { ...deception, kind: "equals" } }))[0];
    expect(equals).toMatch(/ ♦8 rather than the equal ♦A hides more: South places us/u);
    expect(equals).toMatch(/^♦8: 3\.46/u);
  });
});

describe("a reason", () => {
  const says = (
    why: Partial<Why>,
    more: Partial<CardDecision> = {},
    locale: Locale = "en",
  ): string => sayWhy({ ...WHY, ...why }, decision({ ...more, why: { ...WHY, ...why } }), locale);

  test("is when the card gains, how often, and how often it loses otherwise", () => {
    expect(says({ when: [LIKELY] })).toBe(
      `♦8 holds up ♦A: it gains when West has two diamonds (74.2%), as West's ♦7 says (${name.en}); then it is better in all 8 deals, otherwise worse in 2 of 8.`,
    );
    // A rival that the words do not name is named; what is nearly certain is the reason itself.
    expect(
      says({
        act: { kind: "wins" },
        when: [{ ...LIKELY, chance: 0.9, read: undefined }],
        inside: { better: 5, equal: 2, worse: 1 },
        outside: { better: 0, equal: 4, worse: 0 },
      }),
    ).toBe(
      "♦8 wins the trick, not ♦A, because West has two diamonds (90.0%): better in 5, worse in 1 of 8 deals.",
    );
    expect(says({ when: [{ ...LIKELY, chance: 0.89, read: undefined }] })).toContain(
      "it gains when",
    );
    expect(says({ when: [LIKELY, { ...LIKELY, read: undefined }] })).toContain(
      ", and West has two diamonds (74.2%);",
    );
    expect(says({ when: [LIKELY], inside: { better: 2, equal: 0, worse: 0 } })).toContain(
      "better in both deals",
    );
    expect(says({ when: [LIKELY], inside: { better: 1, equal: 0, worse: 0 } })).toContain(
      "better in the only deal",
    );
  });

  test("is what the other card would cost where nothing in the hidden hands decides", () => {
    const against = (better: number, equal: number, worse: number): Partial<CardDecision> => ({
      candidates: [judged(D8), judged(DA, { against: { better, equal, worse } })],
    });
    expect(says({}, against(8, 0, 0))).toBe(
      "♦8 holds up ♦A: ♦A would cost a trick in all 8 deals.",
    );
    expect(says({}, against(3, 5, 0))).toBe(
      "♦8 holds up ♦A: ♦A is never better and costs a trick in 3 of 8 deals.",
    );
    expect(says({}, against(5, 1, 2))).toBe(
      "♦8 holds up ♦A: better than ♦A in 5 of 8 deals, worse in 2.",
    );
    expect(says({}, against(5, 2, 1))).toBe(
      "♦8 holds up ♦A: better than ♦A in 5 of 8 deals, worse in 1.",
    );
    expect(says({}, against(5, 2, 1), "ja")).toBe(
      "♦8(♦Aをホールドアップ): 8ディールのうち5ディールで♦Aに優り、1ディールで劣る。",
    );
    expect(says({}, against(2, 4, 2), "ja")).toBe(
      "♦8(♦Aをホールドアップ): 8ディールのうち2ディールで♦Aに優り、2ディールで劣るが、得のほうが損より大きい。",
    );
    expect(says({}, against(2, 4, 2))).toBe(
      "♦8 holds up ♦A: better than ♦A in 2 of 8 deals, worse in 2, but it gains more than it loses.",
    );
    expect(says({ since: { ...LIKELY, read: undefined } }, against(8, 0, 0))).toContain(
      ", since West has two diamonds (74.2%).",
    );
    const opens = {
      kind: "opens",
      from: "from a queen",
      length: 4,
      honour: card("DQ"),
      partners: false,
    } as const;
    expect(says({ act: opens }, against(8, 0, 0))).toBe(
      "♦8 is led from four to the queen: with what good players lead from such a hand, better than ♦A in all 8 deals.",
    );
    expect(says({ act: opens }, against(8, 0, 0), "ja")).toBe(
      "♦8(♦Qを頭とする4枚からのリード): 上級者のリードの傾向も合わせ、8ディールすべてで♦Aに優る。",
    );
    expect(says({ rival: undefined }, {}, "ja")).toContain("他のカードも16ディールで同じ結果");
    expect(says({ rival: undefined }, { exact: true }, "ja")).toContain("他のカードも全ディールで");
    expect(says({ rival: undefined })).toBe(
      "♦8 holds up ♦A: nothing to choose, the other cards do the same in all 16 deals.",
    );
    expect(says({ rival: undefined }, { exact: true })).toContain("in all deals");
  });

  test("names a rival that the words do not, and takes nothing for certain that only in part is", () => {
    const likely = { ...LIKELY, read: undefined };
    expect(says({ act: { kind: "keeps", about: DK }, when: [likely] })).toContain(
      "♦8 keeps ♦K back, not ♦A: it gains",
    );
    expect(says({ act: undefined, when: [likely] })).toContain("♦8, not ♦A: it gains");
    const partly = [{ ...likely, chance: 0.95 }, likely];
    expect(says({ when: partly })).toContain("it gains when");
    expect(says({ when: partly }, {}, "ja")).toContain("のときに得をする");
    expect(says({ when: [{ ...likely, chance: 0.9 }] }, {}, "ja")).toContain("なので。");
    // A card lies: that is a verb, after which no particle stands.
    const lies = { ...likely, feature: { kind: "card", seat: "W", card: card("SQ") } } as const;
    expect(says({ when: [lies] }, {}, "ja")).toContain("ウエストが♠Qを持つ(74.2%)ときに");
    expect(says({ when: [likely, lies] }, {}, "ja")).toContain(
      "ウエストの♦が2枚(74.2%)で、かつウエストが♠Qを持つ(74.2%)ときに",
    );
  });

  test("compares with the best plan of the rival, which stands first", () => {
    const plans = [9, 3].map((better) =>
      judged(DA, { against: { better, equal: 16 - better, worse: 0 } }),
    );
    expect(says({}, { candidates: [judged(D8), ...plans] })).toContain("in 9 of 16 deals");
  });

  test("in Japanese has the same figures", () => {
    expect(says({ when: [LIKELY] }, {}, "ja")).toBe(
      `♦8(♦Aをホールドアップ): ウエストの♦が2枚(74.2%、ウエストの♦7が示す: ${name.ja})のときに得をする。その8ディールのうち8ディールで優り、ほかの8ディールでは2ディールで劣る。`,
    );
    expect(
      says(
        { when: [{ ...LIKELY, chance: 0.95 }], outside: { better: 0, equal: 3, worse: 0 } },
        {},
        "ja",
      ),
    ).toMatch(/なので。その8ディールのうち8ディールで優り、ほかで損はしない。$/u);
    expect(
      says(
        {},
        { candidates: [judged(D8), judged(DA, { against: { better: 8, equal: 0, worse: 0 } })] },
        "ja",
      ),
    ).toContain("♦Aでは8ディールすべてで1トリック以上損をする");
  });
});

test.each([
  [{ kind: "card", seat: "W", card: card("SQ") }, "West has ♠Q", "ウエストが♠Qを持つ"],
  [{ kind: "break", suit: "D", long: 3, short: 2 }, "diamonds break 3–2", "♦が3-2に分かれる"],
  [{ kind: "falls", card: card("SQ"), rounds: 1 }, "♠Q is alone", "♠Qがシングルトンになっている"],
  [{ kind: "falls", card: card("SQ"), rounds: 2 }, "♠Q falls in two rounds", "♠Qが2巡以内に落ちる"],
  [
    { kind: "length", seat: "E", suit: "H", least: 1, most: 1 },
    "East has one heart",
    "イーストの♥が1枚",
  ],
  [
    { kind: "length", seat: "E", suit: "H", least: 0, most: 0 },
    "East has no hearts",
    "イーストの♥がボイド",
  ],
  [
    { kind: "length", seat: "E", suit: "H", least: 4, most: 13 },
    "East has four or more hearts",
    "イーストの♥が4枚以上",
  ],
  [
    { kind: "length", seat: "E", suit: "H", least: 0, most: 2 },
    "East has two hearts or fewer",
    "イーストの♥が2枚以下",
  ],
  [
    { kind: "length", seat: "E", suit: "H", least: 9, most: 9 },
    "East has 9 hearts",
    "イーストの♥が9枚",
  ],
] as const)("%o in words", (feature, en, ja) => {
  expect(sayFeature(feature, "en")).toBe(en);
  expect(sayFeature(feature, "ja")).toBe(ja);
});

test("beliefs, candidates and work are told in full", () => {
  const told = explainCard(
    decision({
      beliefs: [
        { kind: "card", seat: "W", card: card("SQ"), chance: 0.625 },
        { kind: "length", seat: "W", suit: "D", chances: [0.004, 0.2, 0.5, 0.25, 0.046] },
      ],
      typical: [{ deal: "N:…", chosen: 10, rival: -3.2 }],
      cut: true,
    }),
    "full",
  );
  expect(told).toContain("West holds ♠Q with 62.5%.");
  // The three likeliest, and none below a half percent.
  expect(told).toContain("West's ♦: 2 with 50.0%, 3 with 25.0%, 1 with 20.0%.");
  expect(told).toContain("Against ♦A it is better in 9, equal in 5 and worse in 2 deals.");
  expect(told).toContain(
    "♦A: 2.10 ± 0.25 IMPs, beats 50.0%, 1.36 ± 0.40 behind the best, 16 deals",
  );
  expect(told).toContain("In N:… it is worth 10.00, the other −3.20");
  expect(told.at(-1)).toBe(
    "Program default, monte-carlo, 16 deals, 1234 nodes, seed one, cut short",
  );
  expect(rivalIn(decision())).toBe(RIVAL);
  // The first that differs, if only in one deal.
  const once = judged(DK, { against: { better: 0, equal: 15, worse: 1 } });
  expect(rivalIn(decision({ candidates: [judged(D8), once, RIVAL] }))).toBe(once);
  expect(rivalIn(decision({ candidates: [judged(D8), judged(DK), RIVAL] }))).toBe(RIVAL);
  expect(rivalIn(decision({ candidates: [judged(D8), judged(DK)] }))).toBeUndefined();
});

test("the same in Japanese", () => {
  const beliefs = [
    { kind: "card", seat: "W", card: card("SQ"), chance: 0.625 },
    { kind: "length", seat: "W", suit: "D", chances: [0.004, 0.991, 0.005] },
  ] as const;
  const told = explainCard(decision({ beliefs, cut: true }), "full", "ja");
  expect(told).toContain("ウエストが♠Qを持つ確率は62.5%。");
  // A half percent is told.
  expect(told).toContain("ウエストの♦は1枚 99.1%、2枚 0.5%。");
  expect(told).toContain("♦A: 2.10 ± 0.25IMP、ダウン 50.0%、最善との差 1.36 ± 0.40、16ディール");
  expect(told.at(-1)).toBe(
    "プログラム default、monte-carlo、16ディール、1234ノード、シード one、途中で打ち切り",
  );
  const exact = explainCard(decision({ exact: true, declaring: true }), "full", "ja");
  expect(exact.at(-1)).toBe(
    "プログラム default、monte-carlo、全16ディール、1234ノード、シード one",
  );
  expect(exact.join()).toContain("メイク 50.0%");
});

test("amounts, chances and changes of belief", () => {
  expect([
    amount(-0.4, "points"),
    amount(-0.001, "IMPs"),
    amount(-1.25, "IMPs"),
    amount(49.96, "matchpoints"),
  ]).toEqual(["0", "0.00", "−1.25", "50.0"]);
  expect(percent(0.6245)).toBe("62.5%");
  const change = { kind: "card", seat: "N", card: DA, before: 0.5, after: 0.25 } as const;
  expect(sayBeliefChange(change, "you", percent, "en")).toBe(
    "North places ♦A with you (25.0%, down from 50.0%)",
  );
  expect(sayBeliefChange(change, "us", percent, "ja")).toBe(
    "ノースは♦Aがこちらにあると読む(50.0%から25.0%へ)",
  );
  expect(sayAct(undefined, "en")).toBe("");
  expect(sayAct({ kind: "finesses", about: DA }, "en")).toBe(" finesses for ♦A");
  expect(
    sayAct(
      { kind: "opens", from: "from nothing", length: 3, honour: undefined, partners: false },
      "en",
    ),
  ).toBe(" is led from three small cards");
  expect(sayAct({ kind: "opens", from: "ace", length: 3, honour: DA, partners: true }, "en")).toBe(
    " leads partner's suit",
  );
  expect(sayAct({ kind: "ruffs" }, "ja")).toBe("(ラフ)");
});
