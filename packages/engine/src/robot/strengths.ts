/**
 * How strong a robot is: deals imagined for a card, and milliseconds after which it makes up its mind with what it has.
 * A file of its own, because a page needs these numbers and not the robots behind them.
 */
export const STRENGTHS = {
  /** Somebody waits for the end of the board. */
  hurried: { samples: 4, patience: 700 },
  quick: { samples: 8, patience: 700 },
  normal: { samples: 20, patience: 2000 },
  strong: { samples: 60, patience: 6000 },
} as const;
