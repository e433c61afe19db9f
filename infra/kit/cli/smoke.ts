import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@fettle/shared-ui/slots';
import type { Page } from '@playwright/test';
import { chromium } from 'playwright-core';
import { visitSlot } from '../../deploy/smoke-test/slot-visit.ts';
import { artifactPath, deployFolder, releaseRecord } from '../../deploy/store/store.ts';
import { serveFrame } from '../../develop/frame/frame-server.ts';
import { Failure } from '../../failure.ts';
import { foundByAxe, foundInOtherTheme } from '../../tests/e2e/accessibility/axe.ts';
import { smallTargets } from '../../tests/e2e/accessibility/touch-targets.ts';
import { BROWSER_ARGUMENTS, installedBrowser } from '../../tests/e2e/support/browser.ts';
import { checkedBuild } from './check.ts';
import { ownAnswers } from './dev.ts';
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
  const executablePath = installedBrowser();
  if (!executablePath)
    throw new Failure('No Chromium or Chrome was found: install one, or name it in BROWSER_PATH.');
  const { folder, description, refused } = await checkedBuild(kit);
  if (refused.length) throw new Failure(refused.join('\n'));
  const store = await mkdtemp(join(tmpdir(), `${description.name}-`));
  try {
    const path = artifactPath(description.name, description.version, description.build_id);
    await mkdir(dirname(join(deployFolder(store), path)), { recursive: true });
    await cp(folder, join(deployFolder(store), path), { recursive: true });
    const build = await releaseRecord(store, path);
    const live = { folder, build };
    const frame = await serveFrame({ ...kit.frame(), answers: ownAnswers, live }, 0);
    const { port } = frame.address() as { port: number };
    const found = await findings(`http://localhost:${port}`, build, executablePath);
    for (const line of found) console.error(line);
    const slots = build.slots.map(({ slot }) => slot);
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
    frame.close();
    return found.length ? 1 : 0;
  } finally {
    await rm(store, { recursive: true, force: true });
  }
}

/** What is wrong with the slots of a build, a line each. */
async function findings(baseURL: string, build: ReleaseRecord, executablePath: string): Promise<string[]> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  const found: string[] = [];
  try {
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
  } finally {
    await browser.close();
  }
  return [...new Set(found)];
}

async function problemsOf(page: Page, target: number): Promise<string[]> {
  const found = await foundByAxe(page, '');
  found.push(...(await smallTargets(page, target)).map((one) => `smaller than ${target} px: ${one}`));
  await page.emulateMedia({ colorScheme: 'dark' });
  return [...found, ...(await foundInOtherTheme(page)).map((one) => `in the dark theme: ${one}`)];
}
