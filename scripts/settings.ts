/**
 * Finds settings of robots outside the files that may have them. The robots that are measured must be the robots that
 * play, so numbers such as the trust in a player or the deals of a search are declared only in the files below, and
 * beliefs are made by one function, which applies them.
 */

/** The files that declare settings, or data that was measured for them. */
const SETTINGS =
  /^packages\/engine\/src\/(play\/(shipped|model\/(robot-settings|trust))|robot\/robot|inference\/profile)\.ts$/;
/** Files that may have other settings: tests, and the papers' experiments. */
const FREE =
  /\.test\.ts$|\.arbitrary\.ts$|fixture\.ts$|\/browser\/|^apps\/lab\/src\/(abc|experiments|positions)/;

interface Breach {
  readonly pattern: RegExp;
  readonly says: string;
  /** Files that may match the pattern, besides those of {@link SETTINGS}. */
  readonly except?: RegExp;
}

const BREACHES: readonly Breach[] = [
  { pattern: /\b(?:doubt|near|far)\s*[:=]\s*0?\.\d/, says: "says how far calls are doubted" },
  {
    pattern: /\b(?:samples|worlds)\s*:\s*\d/,
    says: "says how many deals a robot thinks about",
  },
  {
    pattern: /\bhypothesise\(/,
    says: "puts a belief together by hand instead of asking believe()",
    except: /^packages\/engine\/src\/inference\//,
  },
  {
    pattern: /\bnew Robot\(|\bas Robot\b/,
    says: "makes a robot past Robot.of()",
  },
];

/** The settings in a source that should not be there, each as a sentence. */
export function strayIn(file: string, source: string): string[] {
  if (SETTINGS.test(file) || FREE.test(file)) return [];
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  return BREACHES.filter(
    ({ pattern, except }) => except?.test(file) !== true && pattern.test(code),
  ).map(({ says }) => `${file} ${says}`);
}
