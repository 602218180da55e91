/** Scripts that are dealt here and by Debian's dealer: ten common ones and five of rare deals. */
const BALANCED = "any 4333 + any 4432 + any 5332";

/** Each ends in averages or frequencies; how many deals are kept is added. */
export const COMMON_SCRIPTS: Readonly<Record<string, string>> = {
  "any deal": "action average hcp(north), average losers(south), frequency (spades(east), 0, 13)",
  "strong notrump": `condition hcp(north) >= 15 and hcp(north) <= 17 and shape(north, ${BALANCED})
    action average hcp(south), average controls(north), frequency (hcp(north), 15, 17)`,
  "notrump and Stayman": `nt = hcp(north) >= 15 and hcp(north) <= 17 and shape(north, ${BALANCED})
    condition nt and hcp(south) >= 8 and (hearts(south) == 4 or spades(south) == 4) and hcp(east) < 13
    action average hcp(south), average hearts(north) + hearts(south), frequency (hcp(east), 0, 12)`,
  "major opening, limit raise": `condition hearts(south) >= 5 and hearts(south) >= spades(south) and hcp(south) > 10 and hcp(south) < 16
      and hearts(north) == 4 and hcp(north) >= 10 and hcp(north) <= 12
    action average losers(south), average losers(north), frequency (hcp(south) + hcp(north), 20, 27)`,
  "weak two": `good = top3(west, spades) >= 2 or top5(west, spades) >= 3
    condition spades(west) == 6 and good and hcp(west) > 5 and hcp(west) < 11
    action average hascard(west, AS), average quality(west, spades), frequency (hearts(west), 0, 5)`,
  "points with length": `tp = hcp(east) + shape(east, 5xxx + x5xx) + (clubs(east) > 5 ? clubs(east) - 5 : 0)
    condition tp >= 13 and tp <= 15 and not shape(east, ${BALANCED})
    action average tp, average cccc(east), frequency (clubs(east), 0, 13)`,
  "two suiter or one": `condition (spades(south) > 4 and hearts(south) > 4) or (clubs(south) > 5 and top3(south, clubs) == 2)
    action average spades(south), average clubs(south), frequency (losers(south), 0, 12)`,
  "given cards": `predeal south SAKQ4, HA2, DK32, CA432
    condition hcp(north) >= 6 and spades(north) >= 3
    action average hcp(north), average spades(east), frequency (hcp(west), 0, 20)`,
  "game values together": `condition hcp(north) + hcp(south) >= 25 and spades(north) + spades(south) >= 8
    action average hcp(north), average spades(south), frequency (controls(north) + controls(south), 4, 12)`,
  "one hand against another": `condition hcp(north) > hcp(south) + 8 and clubs(east) == clubs(west)
    action average hcp(north), average hcp(south), average clubs(east)`,
};

/** Conditions that fewer than one deal in fifty thousand satisfies. */
export const RARE_SCRIPTS: Readonly<Record<string, string>> = {
  "strong balanced opposite a preempt": `condition hcp(north) >= 22 and hcp(north) <= 24 and shape(north, ${BALANCED})
      and hearts(south) >= 7 and hcp(south) < 6
    action average hcp(south), average hearts(north), frequency (hcp(north), 22, 24)`,
  "slam with a void": `condition hcp(north) + hcp(south) >= 32 and shape(south, any 0xxx) and spades(north) + spades(south) >= 9
    action average hcp(north), average spades(south)`,
  "both opponents long": `condition spades(east) >= 8 and hearts(west) >= 8
    action average hcp(north), average diamonds(north), frequency (hcp(east), 0, 20)`,
  "Gerber by opener": `good = diamonds(south) > 5 and top3(south, diamonds) > 1 or clubs(south) > 5 and top3(south, clubs) > 1
    condition good and hcp(south) >= 19 and hcp(north) > 10 and hcp(north) < 13 and shape(north, ${BALANCED} - 5xxx - x5xx)
    action average hcp(south), average controls(south), frequency (hcp(north), 11, 12)`,
  "two ways to a big hand": `condition (hcp(north) >= 28 and hcp(east) < 4) or (hcp(south) >= 28 and hcp(west) < 4)
    action average hcp(north), average hcp(south), average hcp(east)`,
};
