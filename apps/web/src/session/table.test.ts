/** What a person may do at the table besides calling and playing, and that nothing is lost by one tap. */
import { describe, expect, test } from "vitest";
import {
  auctionOf,
  cardOf,
  CardSet,
  contractOf,
  emptyRecord,
  hcp,
  isCounted,
  makeCard,
  parseDeal,
  partialOf,
  partnerOf,
  scoreOf,
  SEATS,
  sure,
  wholeDeal,
} from "@falsecard/core";
import { obey } from "../table/views/commands.js";
import {
  act,
  gameOf,
  isAsked,
  engineOf,
  NEVER,
  QUICK,
  storeOf,
  until,
  type Asked,
} from "./game.fixture.js";
import { Game } from "./game.js";
import { Panels } from "../look/panels.js";
import { keysOf } from "../table/views/keys.js";
import type { Engine } from "../robots/engine.js";
import { engineBy } from "../robots/pool.js";
import { newsOf } from "../words/tell.js";

/** South holds every spade and has bid seven of them; West has led. */
const LAYDOWN =
  "md|1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|mb|7S|mb|P|mb|P|mb|P|pc|HA|";
/** Partner declares with all the high cards. */
const PARTNER = "md|3DAKQJT98765432,HAKQJT98765432,SAKQJT98765432,|sv|o|mb|7S|mb|P|mb|P|mb|P|";
/** West has the ace of trumps. */
const SHORT =
  "md|1SKQJT98765432H2,SAHAKQJT9876543,DAKQJT98765432,|sv|o|mb|6S|mb|P|mb|P|mb|P|pc|HA|";

async function opened(
  lin: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<Game> {
  const { settings: quick } = JSON.parse(QUICK) as { settings: object };
  const game = gameOf({ settings: { ...quick, ...settings } });
  expect(game.boards.paste(lin)).toBe(true);
  await until(() => isAsked(game));
  return game;
}

describe("nothing is lost by one tap", () => {
  test("a board under way is left only after a yes; one that is not begun is left at once", async () => {
    const game = gameOf();
    await until(() => isAsked(game));
    const first = game.table.record.value.deal;
    game.boards.next();
    expect(game.doubt.value).toBeUndefined();
    expect(game.table.record.value.board.number).toBe(2);
    await act(game);
    await until(() => isAsked(game));
    const [calls, deal] = [game.table.record.value.calls.length, game.table.record.value.deal];
    const leave: readonly (() => void)[] = [
      () => {
        game.boards.next();
      },
      () => {
        game.boards.dealFrom("another", 1);
      },
      () => {
        game.boards.paste(LAYDOWN);
      },
      () => {
        game.change({ seat: "N" });
      },
      () => {
        game.change({ scoring: "rubber" });
      },
    ];
    for (const one of leave) {
      one();
      expect(game.doubt.value?.word).toBe("confirm.leave");
      game.sure(false);
      expect(game.table.record.value.calls.length).toBe(calls);
      expect(game.table.record.value.deal).toBe(deal);
      expect(game.settings.value.seat).toBe("S");
    }
    game.boards.dealFrom("test", 1);
    game.sure(true);
    expect(game.table.record.value.deal).toEqual(first);
  });

  test("a claim is confirmed, judged, and what beats it is shown at the end", async () => {
    const game = await opened(SHORT, { auto: false });
    // The lead cannot be beaten, so twelve tricks are left to claim at best, and the ace of trumps takes one.
    const left = 12;
    expect(game.table.record.value.cards).toHaveLength(1);
    game.table.claims.claim(left);
    expect(game.doubt.value?.word).toBe("confirm.claim");
    game.sure(false);
    expect(game.table.claims.isJudging.value).toBe(false);
    game.table.claims.claim(left);
    game.sure(true);
    await until(() => game.table.claims.refusal.value !== undefined);
    // While a hand is hidden it is said that the claim is refused, and nothing else.
    expect(game.table.claims.refusal.value).toEqual({
      claimed: left,
      word: "claim.refused.declarer",
    });
    expect(game.table.claims.beaten.value).toEqual([]);
    expect(game.table.record.value.cards).toHaveLength(1);
    game.table.claims.claim(0);
    expect(game.doubt.value?.word).toBe("confirm.concede");
    keysOf({ game, panels: new Panels(new Date()) })("Escape");
    expect(game.doubt.value).toBeUndefined();
    game.table.claims.claim(left - 1);
    game.sure(true);
    await until(() => game.table.isOver.value);
    expect(game.table.record.value.claim?.tricks).toBe(left - 1);
    // Now the line is shown; it ends with the trick that beats the claim, and has no card beyond it.
    const [beaten] = game.table.claims.beaten.value;
    expect(beaten).toMatchObject({ at: 1, claimed: left, tricks: left - 1 });
    const line = beaten?.line ?? [];
    expect((line.length + 1) % 4).toBe(0);
    expect(line.length).toBeLessThan(20);
    expect(line).toContain(cardOf("S", "A"));
    expect(game.table.claims.beaten.value).toHaveLength(1);
  });

  test("a claim that was refused is answered from memory, and what beats it shown when the board is given up", async () => {
    const asked: Asked[] = [];
    const game = new Game(engineOf(asked), storeOf(QUICK), () => "fresh", { others: NEVER });
    game.change({ auto: false });
    game.boards.paste(SHORT);
    await until(() => isAsked(game));
    const claimed = async (tricks: number): Promise<void> => {
      game.table.claims.claim(tricks);
      game.sure(true);
      expect(game.table.claims.refusal.value).toBeUndefined();
      await until(() => game.table.claims.refusal.value !== undefined);
    };
    await claimed(12);
    await claimed(12);
    await claimed(13);
    expect(asked.filter(({ method }) => method === "claim")).toHaveLength(2);
    game.reveal();
    expect(game.doubt.value?.word).toBe("confirm.reveal");
    game.sure(false);
    expect(game.table.isFaced.value).toBe(false);
    game.reveal();
    game.sure(true);
    await until(() => isAsked(game));
    expect(isCounted(game.table.record.value)).toBe(false);
    await act(game);
    expect(isCounted(game.table.record.value)).toBe(false);
    expect(wholeDeal(game.table.record.value.deal)).toBeDefined();
    expect(game.table.claims.beaten.value.map(({ claimed }) => claimed)).toEqual([12, 13]);
  });
});

describe("partner's hand", () => {
  test("is the person's to play when partner declares, if so chosen", async () => {
    const game = await opened(PARTNER, { auto: false });
    expect(contractOf(game.table.record.value)?.declarer).toBe("N");
    await until(() => game.table.turn.value === "card");
    expect(game.table.seat.value).toBe("N");
    expect(game.table.view.value?.seat).toBe("N");
    // The first card is dummy's, the person's own; the next is declarer's.
    expect(game.table.play.value?.turn).toBe("S");
    await act(game);
    await until(() => game.table.turn.value === "card");
    expect(game.table.play.value?.actor).toBe(partnerOf("S"));
    game.undo();
    await until(
      () => game.table.turn.value === "card" && game.table.record.value.cards.length === 1,
    );
  });

  test("is played by partner if not chosen", async () => {
    const game = await opened(PARTNER, { declares: false });
    expect(game.table.isOver.value).toBe(true);
    expect(game.table.seat.value).toBe("S");
    expect(scoreOf(game.table.record.value)).toBeDefined();
  });
});

/** An engine whose robots do not answer while `isSlow`, and fail while `isBroken`. */
function slowEngine(): { slow: Engine; state: { isSlow: boolean; isBroken: boolean } } {
  const engine = engineOf();
  const waiting = new Set<(error: Error) => void>();
  const state = { isSlow: false, isBroken: false };
  const slow = engineBy(
    async (method, question) => {
      const isRobot = method === "call" || method === "card";
      if (state.isBroken && isRobot) throw new Error("out of memory");
      if (state.isSlow && isRobot)
        return await new Promise((_, reject) => {
          waiting.add(reject);
        });
      return await engine[method](question);
    },
    () => {
      for (const reject of waiting) reject(new Error("stopped"));
      waiting.clear();
      engine.stop();
    },
  );
  return { slow, state };
}

describe("robots", () => {
  test("can be stopped, and go on", async () => {
    const { slow, state } = slowEngine();
    state.isSlow = true;
    const game = new Game(slow, storeOf(QUICK), () => "fresh");
    await until(() => game.table.thinking.value !== undefined);
    game.stop();
    await until(
      () => game.table.halted.value !== undefined && game.table.thinking.value === undefined,
    );
    expect(game.table.halted.value).toEqual({ why: "stopped" });
    state.isSlow = false;
    game.table.goOn(true);
    await until(() => isAsked(game));
    expect(game.table.halted.value).toBeUndefined();
  });

  test("say that their thread failed, and can be asked again", async () => {
    const { slow, state } = slowEngine();
    state.isBroken = true;
    const game = new Game(slow, storeOf(QUICK), () => "fresh");
    await until(() => game.table.halted.value !== undefined);
    expect(game.table.halted.value).toEqual({ why: "fault", words: "out of memory" });
    expect(game.table.record.value.calls).toEqual([]);
    state.isBroken = false;
    game.table.goOn();
    await until(() => isAsked(game));
    expect(game.table.record.value.calls.length).toBeGreaterThan(0);
  });
});

test("robots answer in a tempo that their strength and the pace decide, and not their patience alone", async () => {
  const waited = async (robots: Readonly<Record<string, unknown>>, pace: string) => {
    const waits: number[] = [];
    const kept = { seed: "test", settings: { robots: { deceives: false, ...robots }, pace } };
    const game = new Game(engineOf(), storeOf(JSON.stringify(kept)), () => "fresh", {
      others: NEVER,
      tempoClock: {
        now: () => 0,
        wait: async (ms) => {
          waits.push(ms);
        },
      },
    });
    await until(() => isAsked(game));
    return new Set(waits);
  };
  expect(await waited({ samples: 2, patience: 60_000 }, "brisk")).toEqual(new Set([500]));
  expect(await waited({ samples: 2, patience: 60_000 }, "calm")).toEqual(new Set([900]));
  expect(await waited({ samples: 60, patience: 6000 }, "brisk")).toEqual(new Set([1500]));
  expect(await waited({ samples: 2, patience: 60_000 }, "none")).toEqual(new Set());
});

describe("boards", () => {
  test("come to order, and an order that cannot be met leaves the table as it is", async () => {
    const game = gameOf();
    await until(() => isAsked(game));
    const deal = game.table.record.value.deal;
    game.boards.dealTo({ mine: "SA", partner: "SA", together: "", role: "any", part: "board" });
    await until(() => game.troubles.shown.value !== undefined);
    expect(game.table.record.value.deal).toBe(deal);
    game.boards.dealTo({ mine: "20+", partner: "", together: "", role: "any", part: "board" });
    await until(() => game.table.record.value.deal !== deal && isAsked(game));
    expect(hcp(game.table.record.value.deal.S ?? CardSet.empty)).toBeGreaterThanOrEqual(20);
    expect(game.troubles.shown.value).toBeUndefined();
  });

  test("come by the number of a deal, and out of a file one after another", async () => {
    const game = gameOf();
    expect(game.boards.dealNumbered("no number")).toBe(false);
    expect(game.troubles.shown.value?.place).toBe("number");
    expect(game.boards.dealNumbered("0")).toBe(true);
    expect(game.table.record.value.deal.S?.size).toBe(13);
    const two = `qx|o1|${LAYDOWN}\nqx|o2|${SHORT}`;
    expect(game.boards.paste(two)).toBe(true);
    expect(game.boards.file.value?.boards).toHaveLength(2);
    game.boards.next();
    game.sure(true);
    expect(game.boards.file.value?.at).toBe(1);
    await until(() => isAsked(game));
  });

  const SLAM = "N:...AKQJT98765432 ..AKQJT98765432. AKQJT98765432... .AKQJT98765432..";
  const OTHER_SLAM = "N:...AKQJT98765432 .2.AKQJT9876543. AKQJT98765432... .AKQJT9876543.2.";

  /** Puts cards on the table with which the person, South, bids and claims a grand slam. */
  async function slam(game: Game, deal = SLAM): Promise<void> {
    const { board, scoring = "IMPs" } = game.table.record.value;
    game.open({ ...emptyRecord(board), deal: partialOf(sure(parseDeal(deal))), scoring });
    await until(() => game.table.turn.value === "call");
    game.table.call("7S");
    await until(() => game.table.turn.value === "card");
    game.table.claims.claim(13);
    game.sure(true);
    await until(() => game.table.isOver.value);
  }

  test("played again do not count again, and scores are there after a reload", async () => {
    const store = storeOf(QUICK);
    const game = new Game(engineOf(), store, () => "fresh");
    await slam(game);
    await until(() => game.scores.others.value !== undefined);
    const tally = game.scores.tally.value;
    expect(tally).toMatchObject({ form: "IMPs", boards: 1 });
    const again = new Game(engineOf(), storeOf(store.text), () => "other");
    expect(again.scores.tally.value).toEqual(tally);
    await slam(again);
    expect(again.table.record.value.marks).toEqual(["replay"]);
    expect(again.scores.tally.value).toEqual(tally);
    expect(again.scores.isRepeat.value).toBe(true);
  });

  test("with an unfinished other table are compared after a reload", async () => {
    const store = storeOf(QUICK);
    const game = new Game(engineOf(), store, () => "fresh", { others: NEVER });
    await slam(game);
    game.boards.next();
    expect(game.scores.tally.value).toMatchObject({ form: "IMPs", boards: 0 });
    const again = new Game(engineOf(), storeOf(store.text), () => "other", { others: engineOf() });
    await until(
      () => again.scores.tally.value.form === "IMPs" && again.scores.tally.value.boards === 1,
    );
  });

  test("of Chicago and rubber take dealer and vulnerability from the score", async () => {
    const game = gameOf();
    game.change({ scoring: "Chicago" });
    expect(game.table.record.value.scoring).toBe("Chicago");
    await slam(game);
    game.boards.next();
    expect(game.table.record.value.board).toMatchObject({ dealer: "E", vulnerability: "EW" });
    game.change({ scoring: "rubber" });
    expect(game.table.record.value.board).toMatchObject({ dealer: "N", vulnerability: "None" });
    await slam(game, OTHER_SLAM);
    game.boards.next();
    expect(game.table.record.value.board).toMatchObject({ dealer: "E", vulnerability: "NS" });
  });
});

describe("in words", () => {
  test("a board is bid and played by typed commands, and told", async () => {
    const game = gameOf();
    await until(() => isAsked(game));
    expect(obey(game, "hand")).toContain("spades");
    expect(obey(game, "dummy")).toContain("not down");
    expect(obey(game, "play sa")).toContain("not your turn");
    expect(obey(game, "fly")).toContain("fly");
    expect(obey(game, "meaning 7nt")).toContain("notrump");
    const typed = async (line: string): Promise<string> => {
      const before = game.table.record.value;
      const answer = obey(game, line);
      await until(() => game.table.record.value !== before);
      await until(() => isAsked(game));
      return answer;
    };
    expect(await typed("7nt")).toContain("7 notrump");
    while (!game.table.isOver.value) {
      if (game.table.turn.value === "call") await typed("pass");
      else {
        expect(obey(game, "legal")).toContain("You may play");
        const [card] = game.table.play.value?.legal ?? [];
        if (card === undefined) throw new Error("nothing to play");
        await typed(makeCard(card));
      }
    }
    expect(auctionOf(game.table.record.value).isOver).toBe(true);
    expect(obey(game, "last")).toMatch(/won it|No trick/);
    expect(obey(game, "score")).toContain("IMPs");
    // Every event is announced once: each call, the contract, each card, each trick.
    const { claim: claimed, ...unclaimed } = game.table.record.value;
    const { board } = unclaimed;
    const news = newsOf({ ...unclaimed, calls: [], cards: [] }, game.table.record.value, "en");
    const tricks = Math.floor(game.table.record.value.cards.length / 4);
    const claim = claimed === undefined ? 0 : 1;
    expect(board.number).toBe(1);
    expect(news).toHaveLength(
      game.table.record.value.calls.length +
        1 +
        game.table.record.value.cards.length +
        tricks +
        claim,
    );
  });
});

test("a game starts from any seat with any deal", () => {
  for (const seat of SEATS) {
    const game = gameOf({ settings: { seat } });
    expect(game.table.seat.value).toBe(seat);
    const deal = sure(
      parseDeal("N:AKQJ.AKQJ.AKQ.AK T987.T987.T98.T9 6543.6543.765.87 2.2.J432.QJ65432"),
    );
    game.open({ ...game.table.record.value, deal: partialOf(deal) });
    expect(game.table.view.value?.hand).toEqual([...deal[seat]]);
  }
});
