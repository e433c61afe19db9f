/** The benchmarks, each a file of its own with one exported function. */
const BENCHMARKS: Record<string, () => Promise<void>> = {
  web: async () => (await import('./web.ts')).web(),
};

/** `npm run bench [-- <name>]`: runs one benchmark, or all; each prints and writes its own table. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}`,
  );
  process.exit(1);
}
for (const name of names.length ? names : Object.keys(BENCHMARKS)) await BENCHMARKS[name]?.();
