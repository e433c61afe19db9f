import { expect, type Page, test } from '@playwright/test';
import { PICTURE } from '../../ui-states/picture.ts';
import { standStill } from '../../ui-states/show-ui-state.ts';
import type { Theme, UiState, Width } from '../../ui-states/ui-state.ts';
import { drawsMachineFonts, machineFonts } from './machine-fonts.ts';
import { baselineName } from './pictured-states.ts';
import { noteRenderer, RENEWING, recordedWith, whyNotComparable } from './recorded-with.ts';

/**
 * What two runs of the same browser differ by: rounding, in a few pixels of curves, by 1 of 256 steps of a channel; another
 * processor may round a few more. The smallest change that was tried, an icon that is missing, is 49 pixels.
 */
const ROUNDING = { threshold: 0.01, maxDiffPixels: 20 };

/** Beside a dialog on a desktop there is the dimmed page, which other states show: half the bytes. */
const AROUND_DIALOGS = { x: 260, y: 0, width: 920, height: 900 };

const OTHER_FONTS =
  'Baselines of pages that draw text in fonts of the machine are skipped: this machine draws such text otherwise than the one where they were recorded.';

/** Why this page cannot be compared with pictures; `null` where it can. */
export async function whyNotPictured(page: Page): Promise<string | null> {
  const version = page.context().browser()?.version() ?? '';
  const reason = whyNotComparable(version);
  if (reason) return reason;
  const hasFont = await page.evaluate(async () =>
    (await document.fonts.load('16px "Fettle Sans"')).some(({ status }) => status === 'loaded'),
  );
  if (!hasFont) return 'Baselines are skipped: this browser does not render the bundled font.';
  const fonts = await machineFonts(page);
  if (process.env[RENEWING] === 'all') noteRenderer(version, fonts);
  if (fonts === recordedWith().fonts || !(await drawsMachineFonts(page))) return null;
  if (process.env[RENEWING]) throw new Error(`${OTHER_FONTS} Renew all of them: npm run baselines`);
  return OTHER_FONTS;
}

/** Compares the page with the state's baseline of its width and theme. The test goes on with the next one. */
export async function expectBaseline(page: Page, state: UiState, width: Width, theme: Theme): Promise<void> {
  await standStill(page);
  const part = state.part?.(page);
  // In the middle, clear of the header and of the button at the bottom.
  if (part) await part.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  else if (!state.viewportOnly) await page.evaluate(() => scrollTo(0, 0));
  const name = baselineName(state, width, theme);
  const message = `${name} differs from its baseline. "Diff" below names the picture of the difference; if it is meant: npm run baselines -- ${state.name}`;
  const dialogs = await page.locator('[role$=dialog]').count();
  const clip = width === 1440 && dialogs > 0 ? AROUND_DIALOGS : undefined;
  await test.step(name, () =>
    part
      ? expect.soft(part, message).toHaveScreenshot(name, { ...PICTURE, ...ROUNDING })
      : expect.soft(page, message).toHaveScreenshot(name, { ...PICTURE, ...ROUNDING, clip }),
  );
}
