import { expect, test } from '@playwright/test';
import { scenes } from '../../ui-states/all-ui-states.ts';
import { makeMember } from '../../ui-states/members/members.ts';
import { openSession } from '../../ui-states/session.ts';
import { show } from '../../ui-states/show-ui-state.ts';
import type { Onlooker, Scene } from '../../ui-states/ui-state.ts';
import { BROWSER_ARGUMENTS, installedBrowser } from '../support/browser.ts';
import { cutOffTexts } from './cut-off-texts.ts';

// The text size that a person sets in the browser, which no page can set for itself: twice the usual 16 px.
test.use({
  launchOptions: {
    executablePath: installedBrowser(),
    args: [...BROWSER_ARGUMENTS, '--blink-settings=defaultFontSize=32'],
  },
});

const inLargeText = scenes.filter(({ text }) => text === 200);
const withLongNames = scenes.filter(({ name }) => /long-name|right-to-left/.test(name));

const byOnlooker = new Map<Onlooker, Scene[]>();
for (const scene of [...inLargeText, ...withLongNames]) {
  byOnlooker.set(scene.who, [...(byOnlooker.get(scene.who) ?? []), scene]);
}

for (const [who, shown] of byOnlooker) {
  test(`with text twice as large on a phone, nothing that a ${who} sees is cut off or scrolls sideways`, async ({
    browser,
  }) => {
    const url = process.env.PRODUCT_URL ?? '';
    if (who !== 'guest') await makeMember(url, process.env.PRODUCT_DATA_DIR ?? '', who);
    const session = await openSession(browser, url, { who, width: 360, theme: 'light' });
    const page = await session.newPage();
    for (const scene of shown) {
      await test.step(scene.name, async () => {
        await show(page, scene);
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.documentElement.clientWidth,
        ]);
        expect.soft(content, `${scene.name} is wider than the phone`).toBeLessThanOrEqual(window ?? 0);
        expect.soft(await cutOffTexts(page), `${scene.name} cuts texts off`).toEqual([]);
      });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    await session.close();
  });
}
