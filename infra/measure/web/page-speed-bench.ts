import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../product/processes/ports.ts';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../tests/e2e/support/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '../../tests/e2e/support/product.ts';
import { ensureMember } from '../../tests/ui-states/members/members.ts';
import { markdownTable } from '../harness/markdown-table.ts';
import { installedLighthouse, LIGHTHOUSE, speedOf } from './lighthouse.ts';
import { signInTo } from './member-session.ts';
import { type MeasuredPage, medians, meetsAims, PAGES, type PageSpeed, STATIC_SCORE } from './page-speed.ts';

const REPORT = 'docs/page-speed.md';
const RUNS = 3;

/** Measures a page in a browser of its own, since a warm cache would make the next page faster. */
async function measured(
  url: string,
  { path, member }: MeasuredPage,
  lighthouse: Awaited<ReturnType<typeof installedLighthouse>>,
): Promise<PageSpeed> {
  const runs: PageSpeed[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const port = await freePort();
    const profile = join(tmpdir(), `lighthouse-${process.pid}-${port}`);
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: ensureBrowser(console.log),
      args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
    });
    try {
      if (member) await signInTo(context, url);
      runs.push(await speedOf(lighthouse, url + path, port));
    } finally {
      await context.close();
      removeDataDir(profile);
    }
  }
  return medians(runs);
}

/**
 * The second part of `npm run bench -- web`: how fast pages open on a phone with a slow network, by Lighthouse. Ends
 * with an error when an aim is missed.
 */
export async function pageSpeedBench(): Promise<void> {
  const lighthouse = await installedLighthouse();
  const dataDir = makeDataDir();
  // Without the worker, every run is a first visit.
  const product = await startProduct(dataDir, await freePort(), { SERVICE_WORKER: 'off' });
  try {
    await ensureMember(product.url, dataDir, 'member');
    const rows: string[][] = [];
    for (const page of PAGES) {
      const speed = await measured(product.url, page, lighthouse);
      const met = meetsAims(page.budget, speed);
      if (!met) process.exitCode = 1;
      rows.push([page.path, ...cellsOf(page.budget, speed), met ? 'yes' : 'NO']);
      console.log(rows.at(-1)?.join('  '));
    }
    await writeFile(REPORT, report(rows));
  } finally {
    await product.stop();
    removeDataDir(dataDir);
  }
}

function cellsOf(budget: MeasuredPage['budget'], speed: PageSpeed): string[] {
  const { performance, accessibility, best_practices, lcp, tbt, cls } = speed;
  return [
    String(performance),
    `${accessibility} / ${best_practices}`,
    `${(lcp / 1000).toFixed(2)}${budget ? ` (${budget.lcp / 1000})` : ''}`,
    `${Math.round(tbt)}${budget ? ` (${budget.tbt})` : ''}`,
    cls.toFixed(3),
  ];
}

function report(rows: string[][]): string {
  const head = [
    'page',
    'performance',
    'accessibility / best practices',
    'LCP, s (budget)',
    'TBT, ms (budget)',
    'CLS',
    'aims met',
  ];
  return `# How fast pages open

Written by \`npm run bench -- web\`: Lighthouse ${LIGHTHOUSE}, its phone (a slow network and a processor of a quarter of the
speed, both simulated), the median of ${RUNS} first visits to a product of its own; pages of members with six weeks of entries.
Pages without a session are to reach ${STATIC_SCORE} for performance; the others have budgets for the largest contentful paint
and the total blocking time. All are to reach 100 for accessibility and best practices. The scores depend on the machine
that wrote this; what a change costs is seen in \`bytes.md\`, which \`npm run check\` keeps.

${markdownTable(head, rows)}
`;
}
