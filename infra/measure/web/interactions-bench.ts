import { writeFile } from 'node:fs/promises';
import { freePort } from '../../product/processes/ports.ts';
import { makeDataDir, removeDataDir, startProduct } from '../../tests/e2e/support/product.ts';
import { ensureMember } from '../../tests/ui-states/members/members.ts';
import { markdownTable } from '../harness/markdown-table.ts';
import { percentile } from '../harness/percentile.ts';
import { CPU_SLOWDOWN, type Interaction, measureInteractions, RUNS } from './interactions.ts';

const REPORT = 'docs/interactions.md';

/** Limit from a touch or a key until the screen answers it, in ms. */
const SLOWEST = 100;

/** `npm run bench -- interactions`: times touches and keys. Ends with an error when the aim is missed. */
export async function interactionsBench(): Promise<void> {
  const dataDir = makeDataDir();
  const product = await startProduct(dataDir, await freePort(), { SERVICE_WORKER: 'off' });
  try {
    await ensureMember(product.url, dataDir, 'member');
    const rows = (await measureInteractions(product.url)).map(cellsOf);
    for (const cells of rows) console.log(cells.join('  '));
    await writeFile(REPORT, report(rows));
  } finally {
    await product.stop();
    removeDataDir(dataDir);
  }
}

const medianAndThirdQuarter = (durations: number[]) =>
  durations.length ? [50, 75].map((rank) => Math.round(percentile(durations, rank))).join(' / ') : '';

function cellsOf({ name, answered, shown }: Interaction): string[] {
  const slowest = Math.max(...answered, 0);
  if (slowest > SLOWEST) process.exitCode = 1;
  return [
    name,
    String(answered.length),
    medianAndThirdQuarter(answered),
    String(slowest),
    slowest > SLOWEST ? 'NO' : 'yes',
    medianAndThirdQuarter(shown),
  ];
}

function report(rows: string[][]): string {
  const head = [
    'touch or key',
    'counted',
    'answered after, p50 / p75 ms',
    'slowest, ms',
    'aim met',
    'all of it shown after, p50 / p75 ms',
  ];
  return `# How soon a touch or a key shows

Written by \`npm run bench -- interactions\`: on the dashboard of a member with six weeks of entries, 360 px wide, on a processor slowed
down ${CPU_SLOWDOWN} times, in ${RUNS} visits. "Answered" is the browser's Event Timing, from which INP is made: from the touch or key to the next
frame, whatever that shows. None is to take more than ${SLOWEST} ms; an INP of 200 ms counts as good. Those under 16 ms are not counted.
"All of it shown" is the time until what was asked for is there: the field of the dialog, the dialog gone, the foods.

${markdownTable(head, rows)}
`;
}
