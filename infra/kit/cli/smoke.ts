import type { Page } from '@playwright/test';
import { visitSlot } from '../../deploy/smoke-test/slot-visit.ts';
import { Failure } from '../../failure.ts';
import { foundByAxe, foundInOtherTheme } from '../../tests/e2e/accessibility/axe.ts';
import { smallTargets } from '../../tests/e2e/accessibility/touch-targets.ts';
import { type BuildInFrame, inFrame } from './build-in-frame.ts';
import { checkedBuild } from './check.ts';
import type { Kit } from './kit.ts';

/** Windows in which each slot is opened, and the size in px that a target needs there: a finger's, a pointer's. */
const WINDOWS = [
  {
    name: 'on a phone',
    target: 44,
    window: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  },
  {
    name: 'on a desktop',
    target: 24,
    window: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
  },
];

/**
 * `fettle smoke`: builds, and opens every slot in a browser of this machine, in the shell's frame with mock answers, as a deploy does
 * in the product. Prints each error of the page, each finding of axe in both themes, and each target that a finger misses.
 */
export async function smoke(_: string[], kit: Kit): Promise<number> {
  const { refused, ...built } = await checkedBuild(kit);
  if (refused.length) throw new Failure(refused.join('\n'));
  return inFrame(built, kit.frame, async (shown) => {
    const found = await findings(shown);
    for (const line of found) console.error(line);
    const slots = shown.build.slots.map(({ slot }) => slot);
    const parts = slots.filter((slot) => slot.startsWith('part:'));
    const screens = slots.filter((slot) => !parts.includes(slot));
    if (parts.length)
      console.log(
        `${parts.join(', ')}: ${screens.length ? 'loaded, not' : 'not'} shown: a part is seen inside another app's screen alone.`,
      );
    if (!found.length && screens.length)
      console.log(
        `${screens.join(', ')}: shown on a phone and on a desktop, no error, nothing for axe, no small target.`,
      );
    return found.length ? 1 : 0;
  });
}

/** What is wrong with the slots of a build, a line each. */
async function findings({ build, browser, baseURL }: BuildInFrame): Promise<string[]> {
  const found: string[] = [];
  for (const { name, target, window } of WINDOWS) {
    const context = await browser.newContext({
      baseURL,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
      ...window,
    });
    for (const { slot } of build.slots) {
      const wrong = await visitSlot(context, { slot, build }, (page) => problemsOf(page, target));
      found.push(...wrong.map((line) => `${slot} ${name}: ${line}`));
    }
  }
  return [...new Set(found)];
}

async function problemsOf(page: Page, target: number): Promise<string[]> {
  const found = await foundByAxe(page, '');
  found.push(...(await smallTargets(page, target)).map((one) => `smaller than ${target} px: ${one}`));
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...(await foundInOtherTheme(page)).map((one) => `in the dark theme: ${one}`)];
}
