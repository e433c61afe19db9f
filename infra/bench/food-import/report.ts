import { markdownTable } from '../harness/markdown-table.ts';
import type { MeasuredImport } from './run-import.ts';
import type { SearchTimes } from './search-meanwhile.ts';

/** One import of the benchmark, with the size of what it read. */
export interface ImportRun {
  name: string;
  rows: number;
  /** Unpacked. */
  bytes: number;
  measured: MeasuredImport;
  /** Searches meanwhile, where there were any. */
  searches: SearchTimes | null;
}

/** The figures as Markdown: printed, and kept in `docs` after a run of the usual size. */
export function importReport(runs: ImportRun[], before: SearchTimes): string {
  const [first] = runs;
  const head = [
    'import',
    'unpacked',
    'rows/s',
    'took',
    'processor: importer + PostgreSQL',
    'memory at most',
    'search meanwhile p50 / p95',
  ];
  return `# Speed of the import

\`npm run bench -- import\`: ${first?.rows.toLocaleString('en')} products of Open Food Facts as its API and its dump have
them, ${((first?.bytes ?? 0) / 1e6).toFixed(0)} MB of JSON lines, brought into a database of the foods of a first start. Aims: 50 MB/s on
two cores with PostgreSQL, under 300 MB, and searches go on. Searches before: p50 ${before.p50.toFixed(1)} ms, p95 ${before.p95.toFixed(1)} ms.

${markdownTable(head, runs.map(row))}
`;
}

function row({ name, rows, bytes, measured: { seconds, peak, cpu }, searches }: ImportRun): string[] {
  return [
    name,
    `${(bytes / 1e6 / seconds).toFixed(0)} MB/s`,
    `${Math.round(rows / seconds).toLocaleString('en')}`,
    `${seconds.toFixed(1)} s`,
    `${cpu.importer.toFixed(1)} s + ${cpu.postgres.toFixed(1)} s`,
    peak === null ? '–' : `${peak.toFixed(0)} MB`,
    searches ? `${searches.p50.toFixed(1)} / ${searches.p95.toFixed(1)} ms` : '–',
  ];
}
