import { api } from './api/api-bench.ts';
import { type Benchmark, readBenchArguments } from './bench-options.ts';
import { foodImport } from './food-import/import-bench.ts';
import { search } from './food-search/search-bench.ts';
import { searchQuality } from './food-search-quality/quality-bench.ts';
import { web } from './web/web-bench.ts';

/** The benchmarks; each prints and writes a table of its own. */
const BENCHMARKS: Record<string, Benchmark> = {
  web: { run: web },
  api: { run: api },
  'search-quality': { run: searchQuality, takes: ['queries'] },
  import: { run: foodImport, takes: ['rows'] },
  search: { run: search, takes: ['rows', 'fresh', 'plans'] },
};

/** `npm run bench [-- <name> … [--option value]]`: runs the named benchmarks, or all. */
function readArguments() {
  try {
    return readBenchArguments(process.argv.slice(2), BENCHMARKS);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const { chosen, options } = readArguments();
for (const name of chosen) await BENCHMARKS[name]?.run(options);
