import { markdownTable } from '../harness/markdown-table.ts';
import type { SoakSample, SoakTrend } from './soak-verdict.ts';

interface SoakResult {
  minutes: number;
  requests: number;
  /** One line for each visit that failed. */
  failures: string[];
  trends: SoakTrend[];
  samples: SoakSample[];
}

const MOST_FAILURES = 5;

/** The result as Markdown: printed, and kept in `docs` after an hour. */
export function soakReport({ minutes, requests, failures, trends, samples }: SoakResult): string {
  const rows = trends.map(({ name, first, last, bar, holds }) => [
    name,
    first.toFixed(1),
    last.toFixed(1),
    `${(100 * (last / first - 1)).toFixed(1)} %`,
    bar.toFixed(1),
    holds ? 'yes' : 'NO',
  ]);
  const peak = Math.max(...samples.map(({ api_memory }) => api_memory));
  return `# Soak

Written by \`npm run bench -- soak\` (an hour): members visit at a steady rate, sign in, log and change weights, meals and
pictures, search, read their pages and sign out. After a warm-up of a fifth of the time the medians of the first and of the last third
are compared: memory grows by less than 5 %, nothing stays open, and the p95 drifts by less than a quarter.

${minutes} minutes, ${requests.toLocaleString('en')} requests, ${failures.length} failed visits; memory of the API at most ${peak.toFixed(0)} MB.

${markdownTable(['figure', 'first third', 'last third', 'growth', 'bar', 'holds'], rows)}
${failures
  .slice(0, MOST_FAILURES)
  .map((line) => `\n- ${line}`)
  .join('')}`;
}
