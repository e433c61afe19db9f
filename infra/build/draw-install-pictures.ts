import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../tests/e2e/support/browser.ts';
import { uiStates } from '../tests/ui-states/all-ui-states.ts';
import { ensureMember } from '../tests/ui-states/members/members.ts';
import { openSession } from '../tests/ui-states/session.ts';
import { showUiState } from '../tests/ui-states/show-ui-state.ts';
import { ROOT } from '../workspace.ts';

/**
 * Draws the pictures of the installable app: the icons from `favicon.svg`, and with the address of a running product
 * its two screenshots. Run by hand when the mark or the dashboard has changed, and committed: another browser draws
 * other bytes, and builds must be the same everywhere.
 *
 *   node infra/run.mjs infra/build/draw-install-pictures.ts [address of a product, whose data are in DATA_DIR]
 */
const FOLDER = join(ROOT, 'shell/src/app/install-pictures');

/** `bleed`: the ground fills the square, and the device cuts its own shape out of it. */
const ICONS = [
  { file: 'icon-192.png', size: 192, bleed: false },
  { file: 'icon-512.png', size: 512, bleed: false },
  { file: 'icon-maskable-512.png', size: 512, bleed: true },
  { file: 'icon-apple-180.png', size: 180, bleed: true },
];

const SCREENSHOTS = [
  { file: 'dashboard-narrow.jpg', width: 360 },
  { file: 'dashboard-wide.jpg', width: 1440 },
] as const;

const browser = await chromium.launch({
  executablePath: ensureBrowser(console.log),
  args: BROWSER_ARGUMENTS,
});
await mkdir(FOLDER, { recursive: true });
const svg = await readFile(join(ROOT, 'shell/src/app/favicon.svg'), 'utf8');
for (const { file, size, bleed } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawing = bleed ? svg.replace(' rx="9"', '') : svg;
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${drawing}`);
  await writeFile(join(FOLDER, file), await page.screenshot({ omitBackground: !bleed }));
  await page.close();
}

const [url] = process.argv.slice(2);
const dashboard = (await uiStates()).find(({ name }) => name === 'dashboard');
const viewer = 'member';
if (url && dashboard) {
  await ensureMember(url, process.env.DATA_DIR ?? '.data', viewer);
  for (const { file, width } of SCREENSHOTS) {
    const session = await openSession(browser, url, { viewer, width, theme: 'light' });
    const page = await session.newPage();
    await showUiState(page, dashboard);
    await page.screenshot({
      path: join(FOLDER, file),
      type: 'jpeg',
      quality: 80,
      caret: 'initial',
      animations: 'allow',
    });
    await session.close();
  }
}
await browser.close();
