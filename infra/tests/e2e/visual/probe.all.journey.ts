import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { BROWSER_ARGUMENTS, installedBrowser } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { differentPixels, drawProbe, ROUNDING, whyProbeDiffers } from './probe.ts';

test('a browser that hints text differently compares no baseline, and says why in one line', async () => {
  const browser = await chromium.launch({
    executablePath: installedBrowser(),
    args: [...BROWSER_ARGUMENTS, '--font-render-hinting=none'],
  });
  try {
    expect(await whyProbeDiffers(browser)).toMatch(
      /^Baselines are skipped: this browser draws \d+ pixels .*\.$/,
    );
  } finally {
    await browser.close();
  }
});

test('the probe is equal when it is drawn twice, and differs when an arrow is missing', async ({
  browser,
}) => {
  const drawn = await drawProbe(browser);
  expect(await differentPixels(drawn, await drawProbe(browser))).toBeLessThanOrEqual(ROUNDING.maxDiffPixels);
  const arrow = { left: 54, top: 112, width: 18, height: 20 };
  const patch = await sharp(drawn)
    .extract({ ...arrow, top: 400 })
    .toBuffer();
  const without = await sharp(drawn)
    .composite([{ input: patch, left: arrow.left, top: arrow.top }])
    .png()
    .toBuffer();
  expect(await differentPixels(drawn, without)).toBeGreaterThan(ROUNDING.maxDiffPixels);
});
