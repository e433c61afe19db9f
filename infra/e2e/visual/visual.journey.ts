import { expect, type Page, test } from '@playwright/test';
import { PICTURE } from '../../ui-states/picture.ts';
import { setWindow } from '../../ui-states/session.ts';
import { standStill } from '../../ui-states/show-ui-state.ts';
import { THEMES, type Width } from '../../ui-states/ui-state.ts';
import { StateTabs } from '../support/state-tabs.ts';
import { baselineName, baselineWidths, pictured } from './pictured-states.ts';
import { whyNotComparable } from './recorded-with.ts';

/**
 * What two runs of the same browser differ by: rounding, in a few pixels of curves, by 1 of 256 steps of a channel; another
 * processor may round a few more. The smallest change that was tried, an icon that is missing, is 49 pixels.
 */
const ROUNDING = { threshold: 0.01, maxDiffPixels: 20 };

/** Beside a dialog on a desktop there is the dimmed page, which other states show: half the bytes. */
const AROUND_DIALOGS = { x: 260, y: 0, width: 920, height: 900 };

const tabs = new StateTabs();

test.describe('looks like its baselines', () => {
  for (const state of pictured) {
    test(state.name, async ({ browser }) => {
      const reason = whyNotComparable(browser.version());
      test.skip(reason !== null, reason ?? '');
      const widths = baselineWidths(state);
      const [first = 1440] = widths;
      await tabs.withState(browser, state, first, async (page) => {
        const hasFont = await page.evaluate(async () =>
          (await document.fonts.load('16px "Fettle Sans"')).some(({ status }) => status === 'loaded'),
        );
        test.skip(!hasFont, 'Baselines are skipped: this browser does not render the bundled font.');
        for (const width of widths) {
          if (width !== first) await setWindow(page, width);
          for (const theme of THEMES) {
            await page.emulateMedia({ colorScheme: theme });
            await standStill(page);
            if (!state.viewportOnly) await page.evaluate(() => scrollTo(0, 0));
            const name = baselineName(state, width, theme);
            const message = `${name} differs from its baseline. "Diff" below names the picture of the difference; if it is meant: npm run baselines -- ${state.name}`;
            const clip = await clipOf(page, width);
            await expect.soft(page, message).toHaveScreenshot(name, { ...PICTURE, ...ROUNDING, clip });
          }
        }
        if (widths.length > 1) await setWindow(page, first);
      });
    });
  }
});

async function clipOf(page: Page, width: Width) {
  const dialogs = await page.locator('[role$=dialog]').count();
  return width === 1440 && dialogs > 0 ? AROUND_DIALOGS : undefined;
}

test.afterAll(() => tabs.close());
