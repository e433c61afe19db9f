import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'recorded-with.json');

/**
 * Environment variable that `npm run screenshots -- --baselines` sets to take pictures. With `all` they are taken
 * whatever renderer recorded the old ones, and the new renderer is recorded.
 */
export const RENEWING = 'FETTLE_RENEW_BASELINES';

/** The renderer of a page, which determines its pixels together with the page and the probe (`probe.ts`). */
interface Renderer {
  chromium: number;
  machine: string;
}

const rendererOf = (version: string): Renderer => ({
  chromium: Number.parseInt(version, 10),
  machine: `${process.platform} ${process.arch}`,
});

/** Reason why no picture of this browser can be compared with the baselines; null where they can. */
export function whyNotComparable(version: string): string | null {
  if (process.env[RENEWING] === 'all') return null;
  const here = rendererOf(version);
  const then = JSON.parse(readFileSync(FILE, 'utf8')) as Renderer;
  if (here.chromium === then.chromium && here.machine === then.machine) return null;
  return `Baselines are skipped: they were recorded with Chromium ${then.chromium} on ${then.machine}, and this is Chromium ${here.chromium} on ${here.machine}.`;
}

/** Records the renderer of the new baselines. */
export function noteRenderer(version: string): void {
  writeFileSync(FILE, `${JSON.stringify(rendererOf(version), null, 2)}\n`);
}
