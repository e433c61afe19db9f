import { type CDPSession, chromium, type Page } from '@playwright/test';
import { admin } from '../../e2e/support/admins.ts';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../e2e/support/browser.ts';
import { openAsNewMember } from '../../e2e/support/members.ts';
import { makeDataDir, removeDataDir, startProduct } from '../../e2e/support/product.ts';
import { freePort } from '../../processes/ports.ts';
import { markdownTable } from '../harness/markdown-table.ts';
import { percentile } from '../harness/percentile.ts';

/** As slow as a cheap phone beside the machine that measures. */
const CPU_SLOWDOWN = 4;
/** A frame that takes longer is one that readers see. */
const LONGEST_FRAME = 50;
const WINDOWS = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
/** A fast flick, in px a second. */
const SPEED = 2_000;

const COLUMNS =
  'image.product_name.brands.barcode.categories.energy_kcal.proteins.carbohydrates.fat.saturated_fat.sugars.fiber.salt.sodium.nutriscore_grade.nutriscore_score.nova_group.ecoscore_grade.ecoscore_score.serving_size.serving_quantity.allergens.actions';

interface Scrolled {
  name: string;
  /** Milliseconds between the frames while it scrolled. */
  frames: number[];
  /** Milliseconds of the frames over 50 ms in which the page itself was busy. */
  busy: number[];
}

declare global {
  interface Window {
    measured: Pick<Scrolled, 'frames' | 'busy'>;
    nextFrame: FrameRequestCallback;
  }
}

/** Notes the frames of the page from now on. */
async function recordFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.measured = { frames: [], busy: [] };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.measured.busy.push(duration);
    }).observe({ type: 'long-animation-frame' });
    let last = performance.now();
    // Not in a variable: the name that tsx gives to functions in variables is not defined in the page.
    window.nextFrame = (now) => {
      window.measured.frames.push(now - last);
      last = now;
      requestAnimationFrame(window.nextFrame);
    };
    requestAnimationFrame(window.nextFrame);
  });
}

/** Scrolls the table by a gesture over its middle, and gives the frames that it took. */
async function scroll(page: Page, cdp: CDPSession, name: string, x: number, y: number): Promise<Scrolled> {
  const box = await page.getByRole('region', { name: 'Foods, scrollable' }).boundingBox();
  if (!box) throw new Error('The table is not shown.');
  await page.evaluate(() => {
    window.measured.frames.length = 0;
    window.measured.busy.length = 0;
  });
  await cdp.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    xDistance: -x,
    yDistance: -y,
    speed: SPEED,
    gestureSourceType: 'mouse',
  });
  return { name, ...(await page.evaluate(() => window.measured)) };
}

const row = ({ name, frames, busy }: Scrolled) => [
  name,
  String(frames.length),
  [50, 95].map((rank) => percentile(frames, rank).toFixed(1)).join(' / '),
  Math.max(...frames).toFixed(1),
  String(busy.filter((milliseconds) => milliseconds > LONGEST_FRAME).length),
];

/**
 * `npm run bench -- scrolling`: whether the food browser's table, 50 rows with all 23 columns, scrolls smoothly where the
 * processor is four times slower: no frame over 50 ms. It prints the figures, which only a machine with nothing else to do
 * can give; beside other work they are those of the other work.
 */
export async function scrollBench(): Promise<void> {
  const dataDir = makeDataDir();
  const executablePath = ensureBrowser(console.log);
  const product = await startProduct(dataDir, await freePort());
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  try {
    const rows: string[][] = [];
    for (const viewport of WINDOWS) {
      const page = await (await browser.newContext({ viewport })).newPage();
      const member = await openAsNewMember(page, '/dashboard', product.url);
      await admin(dataDir, 'promote', member.username);
      await page.goto(`${product.url}/admin/food-database?columns=${COLUMNS}`);
      await page.getByRole('rowheader').nth(49).waitFor();
      const region = page.getByRole('region', { name: 'Foods, scrollable' });
      await region.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await page.waitForLoadState('networkidle');
      const cdp = await page.context().newCDPSession(page);
      await recordFrames(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      for (const [name, x, y] of [
        ['to the last row', 0, 2_400],
        ['to the last column', 2_000, 0],
        ['back to the first row', 0, -2_400],
        ['back to the first column', -2_000, 0],
      ] as const)
        rows.push(row(await scroll(page, cdp, `${viewport.width} px, ${name}`, x, y)));
      await page.context().close();
    }
    console.log(
      markdownTable(
        ['scrolled', 'frames', 'p50 / p95 ms', 'longest, ms', `over ${LONGEST_FRAME} ms, the page busy`],
        rows,
      ),
    );
  } finally {
    await browser.close();
    await product.stop();
    removeDataDir(dataDir);
  }
}
