/**
 * Where the settings of robots may stand: what is measured must be what plays, so numbers that say how far somebody is
 * believed, or over how many deals a card is thought about, stand in the files below and are taken from there. A
 * belief is made by one function, which applies them.
 */

/** The rooms of settings, and data that was measured for them. */
const SETTINGS =
  /^packages\/engine\/src\/(play\/(shipped|model\/(robot-settings|trust))|robot\/robot|inference\/profile)\.ts$/;
/** What a check sets up is its own; the papers' experiments have the papers' numbers. */
const FREE =
  /\.test\.ts$|\.arbitrary\.ts$|fixture\.ts$|\/browser\/|^apps\/lab\/src\/(abc|experiments|positions)/;

interface Breach {
  readonly pattern: RegExp;
  readonly says: string;
  /** Files that may, besides those of {@link SETTINGS}. */
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

/** What a source says of settings that it should not, each as a sentence. */
export function strayIn(file: string, source: string): string[] {
  if (SETTINGS.test(file) || FREE.test(file)) return [];
  // Comments may speak of anything.
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
  return BREACHES.filter(
    ({ pattern, except }) => except?.test(file) !== true && pattern.test(code),
  ).map(({ says }) => `${file} ${says}`);
}
