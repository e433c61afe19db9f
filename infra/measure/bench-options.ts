import { parseArgs } from 'node:util';

/** The options of benchmarks; each takes those that its line of `bench.ts` names. */
export interface BenchOptions {
  /** `--rows 1000000`: number of rows of synthetic data. */
  rows?: number;
  /** `--queries <file>`: another list of queries. */
  queries?: string;
  /** `--fresh`: builds the database again that an earlier run left. */
  fresh?: boolean;
  /** `--plans`: prints PostgreSQL's query plans instead of the calls' times. */
  plans?: boolean;
  /** `--photos <folder>`: photos of barcodes, with the `manifest.json` that names their codes. */
  photos?: string;
  /** `--clips <folder>`: clips for the camera, whose file names contain their codes. */
  clips?: string;
}

export interface Benchmark {
  run(options: BenchOptions): Promise<void>;
  takes?: (keyof BenchOptions)[];
}

/** The named benchmarks (all where none is named) and the options; throws an Error with the sentence to print. */
export function readBenchArguments(args: string[], benchmarks: Record<string, Benchmark>) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rows: { type: 'string' },
      queries: { type: 'string' },
      fresh: { type: 'boolean' },
      plans: { type: 'boolean' },
      photos: { type: 'string' },
      clips: { type: 'string' },
    },
  });
  const known = Object.keys(benchmarks);
  const unknown = positionals.filter((name) => !known.includes(name));
  if (unknown.length) {
    throw new Error(`There is no benchmark ${unknown.join(', ')}. There are: ${known.join(', ')}`);
  }
  const selected = positionals.length ? positionals : known;
  for (const option of Object.keys(values) as (keyof BenchOptions)[]) {
    if (!selected.some((name) => benchmarks[name]?.takes?.includes(option))) {
      throw new Error(`--${option} is no option of ${selected.join(', ')}.`);
    }
  }
  const rows = values.rows === undefined ? undefined : Number(values.rows.replace(/[,_]/g, ''));
  if (rows !== undefined && !(Number.isSafeInteger(rows) && rows > 0)) {
    throw new Error(`--rows ${values.rows} is not a number of rows.`);
  }
  const { queries, fresh = false, plans = false, photos, clips } = values;
  const options: BenchOptions = { rows, queries, fresh, plans, photos, clips };
  return { selected, options };
}
