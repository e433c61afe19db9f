import { api } from './api.ts';
import { web } from './web.ts';

/** The benchmarks; each prints and writes a table of its own. */
const BENCHMARKS: Record<string, () => Promise<void>> = { web, api };

/** `npm run bench [-- <name> …]`: runs the named benchmarks, or all. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length) {
  const known = Object.keys(BENCHMARKS).join(', ');
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${known}`);
  process.exit(1);
}
for (const name of names.length ? names : Object.keys(BENCHMARKS)) await BENCHMARKS[name]?.();
