/**
 * A stake: what each number of tricks is worth to the side that is to play, in the form of scoring.
 *
 * Total points are what the contract scores. IMPs and matchpoints compare with other tables, so their worth depends on
 * the field: how often the others take each number of tricks.
 */
import {
  imps,
  isVulnerable,
  score,
  sideOf,
  tricksNeeded,
  type Contract,
  type Scoring,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";

/** Points stand alone; IMPs and matchpoints compare with the field. */
export const FORMS = ["points", "IMPs", "matchpoints"] as const;
/** The form of scoring that a decision is for. */
export type Form = (typeof FORMS)[number];

/** What declarer's tricks are worth to the side to play. */
export interface Stake {
  readonly form: Form;
  /** Whether the side to play declared. */
  readonly declaring: boolean;
  /** Tricks with which declarer makes the contract. */
  readonly needed: number;
  /** The score of the side to play, by declarer's tricks, 0 to 13. */
  readonly points: readonly number[];
  /** What it is worth, by declarer's tricks: points, IMPs, or percent of the matchpoints. */
  readonly worth: readonly number[];
  /** The difference in worth between just making and just failing. */
  readonly swing: number;
}

/** Board-a-match and matchpoints compare, rubber and Chicago count points. */
export function formOf(scoring: Scoring | undefined): Form {
  switch (scoring) {
    case "IMPs":
      return "IMPs";
    case "matchpoints":
    case "board-a-match":
      return "matchpoints";
    case "total points":
    case "rubber":
    case "Chicago":
    case undefined:
      return "points";
  }
}

const TRICKS: readonly number[] = Array.from({ length: 14 }, (_, tricks) => tricks);

/** The stake of `seat`. The field is taken to make the contract or to fail by one, equally often. */
export function stakeOf(
  contract: Contract,
  vulnerability: Vulnerability,
  form: Form,
  seat: Seat,
): Stake {
  const declaring = sideOf(seat) === sideOf(contract.declarer);
  const vulnerable = isVulnerable(vulnerability, contract.declarer);
  const sign = declaring ? 1 : -1;
  const points = TRICKS.map((tricks) => sign * score(contract, vulnerable, tricks));
  const needed = tricksNeeded(contract);
  return against(
    { form, declaring, needed, points },
    TRICKS.map((tricks) => (tricks === needed || tricks === needed - 1 ? 1 : 0)),
  );
}

/** The same stake against a field that takes each number of tricks so often. */
export function against(stake: Omit<Stake, "worth" | "swing">, field: readonly number[]): Stake {
  const worth = stake.form === "points" ? stake.points : compared(stake, field);
  const { needed } = stake;
  return { ...stake, worth, swing: Math.abs((worth[needed] ?? 0) - (worth[needed - 1] ?? 0)) };
}

function compared(
  { form, points }: Pick<Stake, "form" | "points">,
  field: readonly number[],
): number[] {
  const all = field.reduce((sum, share) => sum + share, 0);
  return points.map((own) => {
    let sum = 0;
    for (const [tricks, share] of field.entries()) {
      if (share === 0) continue;
      const difference = own - (points[tricks] ?? 0);
      sum += share * (form === "IMPs" ? imps(difference) : 50 + 50 * Math.sign(difference));
    }
    return all === 0 ? 0 : sum / all;
  });
}

/** Whether the side to play reaches its aim, to make or to beat the contract, when declarer takes `tricks`. */
export const succeeds = ({ declaring, needed }: Stake, tricks: number): boolean =>
  tricks >= needed === declaring;

/** The worth of so many tricks of declarer's, interpolated between whole tricks. */
export function worthAt({ worth }: Stake, tricks: number): number {
  const at = Math.min(13, Math.max(0, tricks));
  const low = worth[Math.floor(at)] ?? 0;
  const high = worth[Math.ceil(at)] ?? 0;
  return low + (at - Math.floor(at)) * (high - low);
}
