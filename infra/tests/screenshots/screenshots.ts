import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import pLimit from 'p-limit';
import { freePort } from '../../product/processes/ports.ts';
import { REPO } from '../../product/start/settings.ts';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../e2e/support/browser.ts';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { renewBaselines } from '../e2e/visual/renew-baselines.ts';
import { uiStates } from '../ui-states/all-ui-states.ts';
import { ensureMember } from '../ui-states/members/members.ts';
import { writeContactSheet } from './contact-sheet.ts';
import { isSelected, type Options, readOptions, USAGE } from './options.ts';
import { pictureBatches, takePictures } from './picture-batches.ts';

const FOLDER = join(REPO, 'screenshots');
/** Two, since the product and its database need their share of two cores. */
const WORKERS = 2;

/** Playwright's handlers would leave the product running. Ours close the browsers, so that the next batch fails. */
const NO_SIGNAL_HANDLERS = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

/** The product that the pictures show. */
interface PicturedProduct {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

/**
 * `npm run screenshots`: a picture of every UI state at every width in both themes, in `screenshots/`, with a contact
 * sheet. A failing state is named at the end and fails the command; the others are still taken.
 */
async function screenshots(options: Options): Promise<string[]> {
  const all = await uiStates();
  const states = all.filter((state) => isSelected(options, state));
  const batches = pictureBatches(states, options);
  if (batches.length === 0)
    throw new Error(`No UI state has such a name. There are: ${all.map(({ name }) => name).join(', ')}`);
  mkdirSync(FOLDER, { recursive: true });
  const executablePath = ensureBrowser(console.log);
  const product = options.product ? runningProduct(options.product) : await startOwnProduct();
  const browsers: Browser[] = [];
  try {
    for (const textSize of [100, 200]) {
      // Only a separate browser can have another text size, which readers set in the browser.
      const args = [...BROWSER_ARGUMENTS, `--blink-settings=defaultFontSize=${(16 * textSize) / 100}`];
      browsers.push(await chromium.launch({ executablePath, args, ...NO_SIGNAL_HANDLERS }));
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        for (const browser of browsers) void browser.close();
      });
    for (const viewer of new Set(batches.map((batch) => batch.viewer))) {
      if (viewer !== 'guest') await ensureMember(product.url, product.dataDir, viewer);
    }
    const failed = await pLimit(WORKERS).map(batches, (batch) =>
      takePictures(browsers[batch.textSize === 200 ? 1 : 0] as Browser, product.url, batch, FOLDER),
    );
    return failed.flat();
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
    await product.stop();
    writeContactSheet(
      FOLDER,
      all.map(({ name }) => name),
    );
  }
}

const usualDataDir = () => resolve(REPO, process.env.DATA_DIR || '.data');

/** Starts a product on a data folder that is removed with it; published front ends are not built again. */
async function startOwnProduct(): Promise<PicturedProduct> {
  const published = existsSync(join(usualDataDir(), 'deploy')) ? usualDataDir() : undefined;
  const dataDir = makeDataDir(published);
  try {
    const product = await startProduct(dataDir, await freePort());
    const stop = async () => {
      await product.stop();
      removeDataDir(dataDir);
    };
    return { url: product.url, dataDir, stop };
  } catch (error) {
    removeDataDir(dataDir);
    throw error;
  }
}

/** Uses a running product; its members are created once and found again. */
function runningProduct(url: string): PicturedProduct {
  return { url, dataDir: usualDataDir(), stop: async () => undefined };
}

async function takeAll(args: string[]): Promise<boolean> {
  const started = performance.now();
  const failed = await screenshots(readOptions(args));
  console.log(`${Math.round((performance.now() - started) / 1000)} s; open ${join(FOLDER, 'index.html')}`);
  for (const failure of failed) console.error(`failed: ${failure}`);
  return failed.length === 0;
}

const [first, ...rest] = process.argv.slice(2);
try {
  const done = await (first === '--baselines' ? renewBaselines(rest) : takeAll(process.argv.slice(2)));
  process.exitCode = done ? 0 : 1;
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  process.exitCode = 1;
}
