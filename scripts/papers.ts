/**
 * The papers' positions as the page ships them, from those of the lab. `npm run papers` writes the file anew; a test
 * compares.
 */
import { PRINTED } from "../apps/lab/src/papers/positions.js";

/** The file of the page that has the positions. */
export const PAPERS_FILE = "apps/web/src/papers/set.json";

/** The contents of that file. */
export const papersText = (): string =>
  `${JSON.stringify(
    {
      from: "apps/lab/src/papers/positions.ts, by npm run papers",
      positions: PRINTED.map(
        ({
          id,
          also,
          deal,
          from,
          dealer,
          vulnerability,
          auction,
          promises,
          play,
          turn,
          answer,
        }) => ({
          id,
          ...(also === undefined ? {} : { also }),
          deal,
          from,
          dealer,
          vulnerability,
          auction,
          ...(promises.length === 0 ? {} : { promises: promises.join("; ") }),
          play,
          turn,
          answer,
        }),
      ),
    },
    undefined,
    2,
  )}\n`;
