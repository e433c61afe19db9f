import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveFrame } from '../../develop/frame/frame-server.ts';
import type { MockAnswers } from '../../develop/frame/mock-api.ts';
import { firstFree, onFreePort, overrideAddress, requireAllowed } from '../../develop/override.ts';
import { roundLine } from '../../develop/round.ts';
import { watchFeatureApp } from '../../develop/watch-feature-app.ts';
import type { Kit } from './kit.ts';

/** The team's own answers of the API, in the folder of the feature app. */
const MOCK_API = 'mock-api.ts';

/**
 * `fettle dev`: compiles at every change and serves the result to a page, which takes the feature app from here: of the product at
 * `FETTLE_URL`, in place of the deployed one, or of the shell's frame with mock answers where none is set. Ends with Ctrl-C.
 */
export async function dev(_: string[], kit: Kit): Promise<number> {
  const app = kit.featureAppIn(process.cwd());
  const folder = mkdtempSync(join(tmpdir(), `${app.name}-`));
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  try {
    const { server, origin } = await firstFree(folder);
    const url = process.env.FETTLE_URL?.replace(/\/$/, '') || (await startFrame(kit));
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

/** Serves the frame without a product; returns its address. */
async function startFrame(kit: Kit): Promise<string> {
  const frame = { ...(await kit.frame()), answers: ownAnswers };
  const { origin } = await onFreePort(FRAME_PORT, (port) => serveFrame(frame, port));
  console.log(
    `FETTLE_URL names no product: the shell's frame is at ${origin}, with mock answers of the API (yours: ${MOCK_API}).`,
  );
  return origin;
}

const FRAME_PORT = 4101;

/** The answers of `mock-api.ts` as it is now; none without that file. */
export async function ownAnswers(): Promise<MockAnswers> {
  const file = join(process.cwd(), MOCK_API);
  if (!existsSync(file)) return {};
  const edition = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const { default: answers } = (await import(/* webpackIgnore: true */ edition)) as { default: MockAnswers };
  return answers;
}
