import { expect, test } from '@playwright/test';
import { uiStates } from '../../ui-states/all-ui-states.ts';
import { endHeldCalls } from '../../ui-states/api-faults.ts';
import { ensureMember } from '../../ui-states/members/members.ts';
import { openSession } from '../../ui-states/session.ts';
import { NOTHING_SHOWN, showUiState } from '../../ui-states/show-ui-state.ts';
import type { UiState, Viewer } from '../../ui-states/ui-state.ts';
import { BROWSER_ARGUMENTS, installedBrowser } from '../support/browser.ts';
import { cutOffTexts } from './cut-off-texts.ts';

// The text size that a reader sets in the browser: twice the usual 16 px. Pages cannot set it themselves.
test.use({
  launchOptions: {
    executablePath: installedBrowser(),
    args: [...BROWSER_ARGUMENTS, '--blink-settings=defaultFontSize=32'],
  },
});

const states = await uiStates();
const inLargeText = states.filter(({ textSize }) => textSize === 200);
const withLongNames = states.filter(({ name }) => /long-name|right-to-left/.test(name));

const byViewer = new Map<Viewer, UiState[]>();
for (const state of [...inLargeText, ...withLongNames]) {
  byViewer.set(state.viewer, [...(byViewer.get(state.viewer) ?? []), state]);
}

for (const [viewer, shown] of byViewer) {
  test(`on a phone with text twice as large, nothing that a ${viewer} sees is cut off or scrolls sideways`, async ({
    browser,
  }) => {
    const url = process.env.PRODUCT_URL ?? '';
    if (viewer !== 'guest') await ensureMember(url, process.env.PRODUCT_DATA_DIR ?? '', viewer);
    const session = await openSession(browser, url, { viewer, width: 360, theme: 'light' });
    const page = await session.newPage();
    for (const state of shown) {
      await test.step(state.name, async () => {
        // The same address again would be a reload, which brings back where the state before had scrolled to.
        await page.goto(NOTHING_SHOWN);
        await showUiState(page, state);
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect.soft(content, `${state.name} is wider than the phone`).toBeLessThanOrEqual(window ?? 0);
        expect.soft(await cutOffTexts(page), `${state.name} cuts texts off`).toEqual([]);
      });
      await endHeldCalls(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await session.close();
  });
}
