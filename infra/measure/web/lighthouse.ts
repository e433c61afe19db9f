import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { PageSpeed } from './page-speed.ts';

/** The version whose figures `docs/page-speed.md` has; other versions weigh the figures differently. */
export const LIGHTHOUSE = '12.8.2';

/** Folder of Lighthouse, which is no dependency of the project: newcomers need not install its 190 MB. */
const FOLDER = resolve('.cache', `lighthouse-${LIGHTHOUSE}`);

/** The part of Lighthouse's own result that is read. */
interface Report {
  lhr: {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
}

type Run = (url: string, flags: object) => Promise<Report | undefined>;

/** Lighthouse's function, from a folder into which it is installed once. */
export async function installedLighthouse(): Promise<Run> {
  const entry = join(FOLDER, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(join(FOLDER, 'package.json'), '{ "private": true }');
    const install = ['install', '--no-audit', '--no-fund', `lighthouse@${LIGHTHOUSE}`];
    await promisify(execFile)('npm', install, { cwd: FOLDER });
  }
  return (await import(pathToFileURL(entry).href)).default;
}

/**
 * Loads a page as Lighthouse's phone does, in the browser that listens at `port`, with its stored session.
 *
 * @throws an Error with the reason when the page could not be measured.
 */
export async function speedOf(lighthouse: Run, url: string, port: number): Promise<PageSpeed> {
  const report = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  });
  if (!report || report.lhr.runtimeError)
    throw new Error(`${url}: ${report?.lhr.runtimeError?.message ?? 'no report'}`);
  const { categories, audits } = report.lhr;
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
    lcp: figure('largest-contentful-paint'),
    tbt: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  };
}
