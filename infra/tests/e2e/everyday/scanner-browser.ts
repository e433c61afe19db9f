import { chromium, type Page } from '@playwright/test';
import { installedBrowser } from '../support/browser.ts';
import { expect } from '../support/journey.ts';
import { openAsNewMember } from '../support/members.ts';

/** EAN-13 of no product: the journeys' database knows only generic foods. */
export const CODE = '4006381333931';

/** Opens a browser with its own camera, which is a setting of the whole browser. */
export async function withBrowser(args: string[], visit: (page: Page) => Promise<void>) {
  const browser = await chromium.launch({ executablePath: installedBrowser(), args });
  try {
    const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL });
    const page = await context.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
    });
    await openAsNewMember(page);
    await visit(page);
    expect(violations).toEqual([]);
  } finally {
    await browser.close();
  }
}

/** Number of camera tracks that run in this page, of those that `countTracks` has recorded. */
export const liveTracks = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { tracks: MediaStreamTrack[] }).tracks.filter(
        ({ readyState }) => readyState === 'live',
      ).length,
  );

/** Records every track that the page gets from now on. */
export const countTracks = (page: Page) =>
  page.evaluate(() => {
    const noted = window as unknown as { tracks: MediaStreamTrack[] };
    noted.tracks = [];
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      noted.tracks.push(...stream.getTracks());
      return stream;
    };
  });

export const lookUp = (page: Page) =>
  page.waitForRequest((request) => new URL(request.url()).searchParams.get('barcode') === CODE);
