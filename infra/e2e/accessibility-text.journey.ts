import { expect, test } from '@playwright/test';
import { makeMember } from '../scenes/members.ts';
import type { Onlooker, Scene } from '../scenes/scene.ts';
import { scenes } from '../scenes/scenes.ts';
import { openSession } from '../scenes/session.ts';
import { show } from '../scenes/show.ts';
import { BROWSER_ARGUMENTS, installedBrowser } from './browser.ts';
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
