/** Boards bid and played at random, cut at a random moment, and the requests that clients make of them. */
import {
  Auction,
  boardOf,
  bySeat,
  CardSet,
  contractOf,
  dealPack,
  dummyOf,
  emptyRecord,
  makeCard,
  makeHand,
  partialDealOf,
  partialOf,
  Play,
  playOf,
  Random,
  SEATS,
  sure,
  type BoardRecord,
  type Hand,
  type Seat,
} from "@falsecard/core";

/** A moment of a board, and the seat that calls or chooses the next card. */
export interface Moment {
  readonly record: BoardRecord;
  readonly seat: Seat;
}

/** A moment of a random board; undefined for one that is passed out. */
export function randomMoment(seed: string): Moment | undefined {
  const random = Random.from(seed);
  const board = boardOf(1 + random.below(16));
  const { dealer, vulnerability } = board;
  let auction = Auction.start(dealer);
  const most = random.below(3) === 0 ? random.below(12) : 400;
  while (auction.turn !== undefined && auction.calls.length < most) {
    const { legal } = auction;
    const isPass = random.below(3) === 0 && auction.calls.length > 0;
    auction = sure(
      auction.with(isPass ? "P" : (legal[random.below(Math.min(legal.length, 6))] ?? "P")),
    );
  }
  const deal = partialOf(dealPack(random));
  const bid: BoardRecord = {
    ...emptyRecord({ dealer, vulnerability }),
    deal,
    scoring: random.below(2) === 0 ? "IMPs" : "matchpoints",
    calls: auction.calls.map((call) => ({ call })),
  };
  if (auction.turn !== undefined) return { record: bid, seat: auction.turn };
  const contract = contractOf(bid);
  if (contract === undefined) return undefined;
  let play = Play.start(contract, deal);
  for (let left = random.below(52); left > 0; left--) {
    const legal = [...play.legal];
    const card = legal[random.below(legal.length)];
    if (card === undefined) break;
    play = sure(play.with(card));
  }
  if (play.actor === undefined) return undefined;
  return { record: { ...bid, cards: play.cards.map((card) => ({ card })) }, seat: play.actor };
}

/** The hands that the seat does not see. */
function hiddenFrom({ record, seat }: Moment): readonly Seat[] {
  const contract = contractOf(record);
  const dummy = contract === undefined || record.cards.length === 0 ? seat : dummyOf(contract);
  return SEATS.filter((other) => other !== seat && other !== dummy);
}

/** The same moment in another deal, in which the hidden cards have changed hands and every card is still legal. */
export function withOtherHidden(moment: Moment, seed: string): Moment {
  const { record } = moment;
  const random = Random.from(seed);
  const hidden = hiddenFrom(moment);
  const gone = CardSet.of(playOf(record)?.cards ?? []);
  const handOf = (seat: Seat): Hand => record.deal[seat] ?? CardSet.empty;
  for (let times = 0; times < 100; times++) {
    const loose = random.shuffle(hidden.flatMap((other) => [...handOf(other).diff(gone)]));
    const deal = bySeat((other) => {
      const hand = handOf(other);
      if (!hidden.includes(other)) return hand;
      const fixed = hand.intersect(gone);
      return fixed.union(CardSet.of(loose.splice(0, hand.size - fixed.size)));
    });
    const changed: BoardRecord = { ...record, deal: sure(partialDealOf(deal)) };
    // A seat that has shown out must not be given the suit.
    if ((playOf(changed)?.cards.length ?? 0) === record.cards.length)
      return { ...moment, record: changed };
  }
  return moment;
}

/** A request as it is sent: its path, and the names and values of its parameters. */
export interface SentRequest {
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const SEPARATED: Readonly<Record<string, string>> = { P: "P", X: "X", XX: "XX" };
const TWO: Readonly<Record<string, string>> = { P: "--", X: "Db", XX: "Rd" };

/** The request that a client of BEN makes of the moment. */
export function benRequest({ record, seat }: Moment, dashed = false): SentRequest {
  const { board, deal, calls, cards, scoring } = record;
  const contract = contractOf(record);
  const path = contract === undefined ? "/bid" : cards.length === 0 ? "/lead" : "/play";
  const hand = (of: Seat): string => makeHand(deal[of] ?? CardSet.empty);
  return {
    path,
    parameters: {
      hand: hand(seat),
      seat,
      dealer: board.dealer,
      vul: board.vulnerability,
      ctx: calls
        .map(({ call }) => (dashed ? SEPARATED : TWO)[call] ?? call)
        .join(dashed ? "-" : ""),
      tournament: scoring === "matchpoints" ? "mp" : "imp",
      ...(contract === undefined || cards.length === 0 ? {} : { dummy: hand(dummyOf(contract)) }),
      ...(cards.length === 0 ? {} : { played: cards.map(({ card }) => makeCard(card)).join("") }),
    },
  };
}

const BBO_VULNERABLE = { None: "-", NS: "n", EW: "e", All: "b" } as const;

/** The request that a client of BBO's robot makes of the moment, with all four hands. */
export function bboRequest({ record, seat }: Moment): SentRequest {
  const { board, deal, calls, cards, scoring } = record;
  const hands = SEATS.map((of) => [
    of.toLowerCase(),
    makeHand(deal[of] ?? CardSet.empty).toLowerCase(),
  ]);
  return {
    path: "/u_bm/robot.php",
    parameters: {
      pov: seat,
      d: board.dealer,
      v: BBO_VULNERABLE[board.vulnerability],
      ...Object.fromEntries(hands),
      h: [
        ...calls.map(({ call }) => call.toLowerCase()),
        ...cards.map(({ card }) => makeCard(card)),
      ].join("-"),
      sc: scoring === "matchpoints" ? "MP" : "",
    },
  };
}
