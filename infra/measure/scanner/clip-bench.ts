import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { openEntry } from '../../tests/e2e/support/journey.ts';
import { openScanner, withCamera } from '../../tests/e2e/support/scanner.ts';
import { fetchedBy } from '../web/visit.ts';
import {
  type DecoderUnderTest,
  launch,
  memberPage,
  type Observations,
  observations,
} from './scanner-page.ts';

/** Time that a clip is watched for a code, in ms. */
const WATCHED = 5000;

export interface Clip {
  path: string;
  name: string;
  expected: string | null;
}

export interface ClipResult extends Observations {
  clip: Clip;
  /** Time from the first picture to the accepted code, in ms; null when no code was accepted. */
  acceptedAfter: number | null;
}

/** Opens the scanner with the clip as the camera and watches until a code is accepted, or for five seconds. */
export async function watchClip(
  url: string,
  clip: Clip,
  decoder: DecoderUnderTest,
  slowDown = 1,
): Promise<ClipResult> {
  const browser = await launch(withCamera(clip.path));
  try {
    const page = await memberPage(browser, url, decoder);
    await slow(page, slowDown);
    await openScanner(page);
    const end = Date.now() + WATCHED + 15_000;
    let seen = await observations(page);
    while (!isOver(seen, await page.evaluate(() => performance.now())) && Date.now() < end) {
      await sleep(100);
      seen = await observations(page);
    }
    const { accepted, firstFrame } = seen;
    return {
      clip,
      ...seen,
      acceptedAfter: accepted && firstFrame !== null ? accepted.at - firstFrame : null,
    };
  } finally {
    await browser.close();
  }
}

const isOver = ({ accepted, firstFrame }: Observations, now: number) =>
  accepted !== null || (firstFrame !== null && now - firstFrame > WATCHED);

/** Slows down the page's own thread, as developer tools do; workers are not slowed, they only share the processor. */
async function slow(page: Page, rate: number): Promise<void> {
  if (rate === 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Measures what opening the scanner fetches with an empty cache, until the camera runs and the decoder is loaded. */
export async function scannerBytes(url: string, clip: Clip, decoder: DecoderUnderTest) {
  const browser = await launch(withCamera(clip.path));
  try {
    const page = await memberPage(browser, url, decoder);
    await openEntry(page, 'Log Food');
    await page.waitForLoadState('networkidle');
    return await fetchedBy(page, async () => {
      await page.getByRole('button', { name: 'Scan barcode' }).click();
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 1);
    });
  } finally {
    await browser.close();
  }
}
