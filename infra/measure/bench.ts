import { apiBench } from './api/api-bench.ts';
import { type Benchmark, readBenchArguments } from './bench-options.ts';
import { searchBench } from './food-search/search-bench.ts';
import { qualityBench } from './food-search-quality/quality-bench.ts';
import { historyBench } from './history/history-bench.ts';
import { scannerBench } from './scanner/scanner-bench.ts';
import { interactionsBench } from './web/interactions-bench.ts';
import { pageSpeedBench } from './web/page-speed-bench.ts';
import { webBench } from './web/web-bench.ts';

/**
 * The benchmarks, one folder each. `web`: size of pages and time to open them. `interactions`: time from a touch or a
 * key to its effect. `api`: the API's cost beside a bare server, and whether pages of the time line grow.
 * `search-quality`: whether searches find what members mean. `search`: speed of the food search. `history`: time and
 * memory of a large import. `scanner`: what the barcode scanner reads. Each prints its table; those that `docs` keeps are written there too.
 */
const BENCHMARKS: Record<string, Benchmark> = {
  web: {
    async run() {
      await webBench();
      await pageSpeedBench();
    },
  },
  interactions: { run: interactionsBench },
  api: { run: apiBench },
  'search-quality': { run: qualityBench, takes: ['queries'] },
  search: { run: searchBench, takes: ['rows', 'fresh', 'plans'] },
  history: { run: historyBench, takes: ['rows'] },
  scanner: { run: scannerBench, takes: ['photos', 'clips'] },
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

const { selected, options } = readArguments();
for (const name of selected) await BENCHMARKS[name]?.run(options);
