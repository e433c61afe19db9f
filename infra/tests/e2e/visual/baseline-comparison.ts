import { type Browser, expect, type Page, test } from '@playwright/test';
import type { FoundUiState } from '../../ui-states/all-ui-states.ts';
import { PICTURE } from '../../ui-states/picture.ts';
import { standStill } from '../../ui-states/show-ui-state.ts';
import type { Theme, Width } from '../../ui-states/ui-state.ts';
import { baselinePath } from './baselines.ts';
import { ROUNDING, recordProbe, whyProbeDiffers } from './probe.ts';
import { noteRenderer, RENEWING, whyNotComparable } from './recorded-with.ts';

/** The part of a desktop window that dialogs need: leaving out the dimmed page halves the bytes. */
const AROUND_DIALOGS = { x: 260, y: 0, width: 920, height: 900 };

const reasons = new WeakMap<Browser, Promise<string | null>>();

/** Reason why this browser's pages cannot be compared with pictures, or `null`; evaluated once per browser. */
export function whyNotPictured(browser: Browser): Promise<string | null> {
  const reason = reasons.get(browser) ?? reasonOf(browser);
  reasons.set(browser, reason);
  return reason;
}

async function reasonOf(browser: Browser): Promise<string | null> {
  if (process.env[RENEWING] === 'all') {
    noteRenderer(browser.version());
    await recordProbe(browser);
    return null;
  }
  const reason = whyNotComparable(browser.version()) ?? (await whyProbeDiffers(browser));
  if (reason && process.env[RENEWING])
    throw new Error(`${reason} Renew all of them: npm run screenshots -- --baselines`);
  return reason;
}

/** Compares the page with the state's baseline of its width and theme. The test continues after a difference. */
export async function expectBaseline(
  page: Page,
  state: FoundUiState,
  width: Width,
  theme: Theme,
): Promise<void> {
  await standStill(page);
  const part = state.part?.(page);
  // Scrolled to the middle, clear of the header and of the button at the bottom.
  if (part) await part.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  else if (!state.viewportOnly) await page.evaluate(() => scrollTo(0, 0));
  const path = baselinePath(state, width, theme);
  const name = path.split('/');
  const message = `${path} differs from its baseline. "Diff" below names the picture of the difference; if it is meant: npm run screenshots -- --baselines -- ${state.name}`;
  const dialogs = await page.locator('[role$=dialog]').count();
  const clip = width === 1440 && dialogs > 0 ? AROUND_DIALOGS : undefined;
  await test.step(path, () =>
    part
      ? expect.soft(part, message).toHaveScreenshot(name, { ...PICTURE, ...ROUNDING })
      : expect.soft(page, message).toHaveScreenshot(name, { ...PICTURE, ...ROUNDING, clip }),
  );
}
