import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstFree, overrideAddress, requireAllowed } from '../../develop/override.ts';
import { roundLine } from '../../develop/round.ts';
import { watchFeatureApp } from '../../develop/watch-feature-app.ts';
import type { Kit } from './kit.ts';

/**
 * `fettle dev`: compiles at every change and serves the result to the product at `FETTLE_URL`, in which a tab takes the
 * feature app from here in place of the deployed one. Ends with Ctrl-C.
 */
export async function dev(_: string[], kit: Kit): Promise<number> {
  const app = kit.featureAppIn(process.cwd());
  const url = (process.env.FETTLE_URL ?? 'http://localhost:3000').replace(/\/$/, '');
  const folder = mkdtempSync(join(tmpdir(), `${app.name}-`));
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  try {
    const { server, origin } = await firstFree(folder);
    await requireAllowed(url, origin, 'set FETTLE_URL to the address of a product that runs.');
    let isOpen = false;
    await watchFeatureApp(app, { folder, events: `${origin}/events` }, (round) => {
      server.show(round.shown);
      console.log(roundLine(round));
      if (round.shown === null || isOpen) return;
      console.log(`open: ${overrideAddress(url, app.name, origin, folder)}\nCtrl-C ends it`);
      isOpen = true;
    });
    await stopped;
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
