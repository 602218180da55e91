/** What follows `--name` on the command line of a benchmark, or what holds unless told. */
export const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : process.argv[at + 1];
};
