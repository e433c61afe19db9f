import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../e2e/support/browser.ts';
import { REPO } from '../start/settings.ts';
import { scenes } from '../ui-states/all-ui-states.ts';
import { atMost } from '../ui-states/at-most.ts';
import { makeMember } from '../ui-states/members/members.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { type Options, readOptions, USAGE, wanted } from './options.ts';
import { type Roll, rollsOf, takeRoll } from './roll.ts';
import { borrowProduct, startOwnProduct } from './subject.ts';

const FOLDER = join(REPO, 'screenshots');
/** The product and its database want their share of two cores. */
const WORKERS = 2;

/** Playwright would catch the signals and leave the product running. Without a browser the next roll fails, and all ends. */
const ENDED_BY_US = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/**
 * `npm run screenshots`: a picture of every scene at every width in both themes, in `screenshots/`, with a contact
 * sheet. A scene that fails is named at the end and fails the command; the others are taken all the same.
 */
async function screenshots(options: Options): Promise<string[]> {
  const rolls = rollsOf(
    scenes.filter((scene) => wanted(options, scene)),
    options,
  );
  if (rolls.length === 0)
    throw new Error(`no scene is called so. There are: ${scenes.map(({ name }) => name).join(', ')}`);
  mkdirSync(FOLDER, { recursive: true });
  const executablePath = ensureBrowser(console.log);
  const product = options.product ? borrowProduct(options.product) : await startOwnProduct();
  const browsers: Browser[] = [];
  try {
    for (const text of [100, 200]) {
      // The text size that a person sets in the browser: only a browser of its own has it.
      const args = [...BROWSER_ARGUMENTS, `--blink-settings=defaultFontSize=${(16 * text) / 100}`];
      browsers.push(await chromium.launch({ executablePath, args, ...ENDED_BY_US }));
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        for (const browser of browsers) void browser.close();
      });
    for (const who of new Set(rolls.map(({ who }) => who))) {
      if (who !== 'guest') await makeMember(product.url, product.dataDir, who);
    }
    const failed: string[] = [];
    await atMost(WORKERS, rolls, async (roll: Roll) => {
      const browser = browsers[roll.text === 200 ? 1 : 0] as Browser;
      failed.push(...(await takeRoll(browser, product.url, roll, FOLDER)));
    });
    return failed;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await product.stop();
    writeContactSheet(
      FOLDER,
      scenes.map(({ name }) => name),
    );
  }
}

const started = performance.now();
try {
  const failed = await screenshots(readOptions(process.argv.slice(2)));
  console.log(`${Math.round((performance.now() - started) / 1000)} s; open ${join(FOLDER, 'index.html')}`);
  for (const failure of failed) console.error(`failed: ${failure}`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 1;
}
