/** Requests to robots that are spoilt in every way in which a program may spoil them, from a seed. */
import type { Random } from "@falsecard/core";

const HAND = "AQ743.K8.Q52.AJ6";
const PLAYED =
  "dummy=K652.A72.AJ843.5&seat=S&dealer=N&vul=None&ctx=1D--1S--2S--4S------&played=HQH2H5";

/** Requests that are right, of every kind. */
export const RIGHT_REQUESTS: readonly string[] = [
  `/bid?hand=${HAND}&seat=S&dealer=N&vul=None&ctx=1D--`,
  `/bid?hand=AQ7xx_K8_Q52_AJx&seat=s&dealer=north&vul=@v&ctx=1d-p&tournament=mp&details=true&user=x`,
  `/brill/bid?hand=${HAND}&seat=S&dealer=N&vul=Both&ctx=&dealer=N`.replace(
    "&ctx=&dealer=N",
    "&ctx=1D--",
  ),
  "/lead?hand=T98.QJ943.K7.842&seat=W&dealer=N&vul=E-W&ctx=1D-P-1S-P-2S-P-4S-P-P-P&matchtype=MP",
  `/play?hand=${HAND}&${PLAYED}H8`.replace("H5H8", "H5"),
  `/claim?hand=${HAND}&${PLAYED}&tricks=9&claimer=S`,
  "/explain?dealer=N&vul=&ctx=1N--2C",
  "/explain_auction?dealer=N&seat=E&vul=All&ctx=1N--2C&lang=ja&card=sayc&their_card=papers",
  "/bids?dealer=N&vul=None&ctx=p-p-1s-*&program=A&seed=x",
  "/u_bm/robot.php?pov=W&d=N&v=-&n=k652.a72.aj843.5&e=j.t65.t96.kqt973&s=aq743.k8.q52.aj6&w=t98.qj943.k7.842&h=1d-p-1s-p-2s-p-4s-p-p-p&sc=tp&o=state",
];

const STRANGE = [
  "%00",
  "%",
  "%zz",
  "%ff%fe",
  "%F0%9F%98%80",
  "\u0000",
  "\u202e",
  "é",
  "♠",
  "\ud800",
  "__proto__",
  "constructor",
  "..%2f..%2f",
  "//",
  "?",
  "#",
  "&",
  "=",
  "+",
  " ",
  "-",
  "--",
  "---",
  "*",
  "x",
  "10",
  "NT",
  "7N",
  "1C",
  "P",
  "Db",
  "@v",
  "@V@v",
  "NaN",
  "-1",
  "99999999999999999999",
  "1e9",
  "null",
  "{}",
  "[]",
  "<sc_bm>",
  '"',
  "'",
  "A".repeat(300),
  "--".repeat(400),
  "SA".repeat(60),
] as const;

/** A request made of a right one, spoilt a few times. */
export function spoiltRequest(random: Random): string {
  const pick = <T>(items: readonly T[]): T => {
    for (const item of items.slice(random.below(items.length))) return item;
    throw new Error("nothing to pick from");
  };
  let text = pick(RIGHT_REQUESTS);
  for (let times = 1 + random.below(4); times > 0; times--) text = changed(text, random, pick);
  return text;
}

type Pick = <T>(items: readonly T[]) => T;

function changed(text: string, random: Random, pick: Pick): string {
  const at = random.below(text.length + 1);
  const [path = "", search = ""] = text.split("?", 2);
  const pairs = search.split("&");
  const other = pick(RIGHT_REQUESTS);
  switch (random.below(9)) {
    case 0:
      return text.slice(0, at) + pick(STRANGE) + text.slice(at);
    case 1:
      return text.slice(0, at) + text.slice(at + 1 + random.below(6));
    case 2:
      return text.slice(0, at) + text.slice(at).replace(/./, pick(STRANGE));
    case 3:
      return `${path}?${pairs.toSpliced(random.below(pairs.length), 1).join("&")}`;
    case 4:
      return `${path}?${[...pairs, pick(pairs)].join("&")}`;
    case 5:
      return `${path}?${random.shuffle([...pairs]).join("&")}`;
    case 6:
      return `${other.split("?", 1)[0]}?${search}`;
    case 7:
      return `${path}?${[...pairs, pick((other.split("?", 2)[1] ?? "").split("&"))].join("&")}`;
    default:
      return text.slice(0, at) + other.slice(random.below(other.length));
  }
}
