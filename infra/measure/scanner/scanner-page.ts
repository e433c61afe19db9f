import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../tests/e2e/support/browser.ts';
import { openAsNewMember } from '../../tests/e2e/support/members.ts';

/** The decoder of a page: the one that ships, or `@zxing/browser` alone, which browsers without WebAssembly get. */
export type DecoderUnderTest = 'workers' | 'fallback';

/** Number of passes over a photo, number of those that found the first candidate, and the code if it is certain. */
export interface PhotoJudged {
  passes: number;
  agreeing: number;
  code: string | null;
}

/** Notes of a page while its scanner ran; points in time are in ms since the page began. */
export interface Observations {
  /** Time of the camera's first picture. */
  firstFrame: number | null;
  accepted: { code: string; at: number } | null;
  /** Time that each pass took in its worker, in ms, in the order in which they ended. */
  passes: { pass: string; took: number }[];
  /** Verdicts on the photos, in their order. */
  photos: PhotoJudged[];
  /** Times over 50 ms that the page was busy without a break, from the first picture to the accepted code, in ms. */
  longTasks: number[];
}

interface ObservedWindow {
  observed: Observations & { tasks: { at: number; took: number }[] };
}

/** Runs in the page before the page's own scripts: records the scanner's marks, and how long the page is busy. */
function observe(): void {
  const observed: ObservedWindow['observed'] = {
    firstFrame: null,
    accepted: null,
    passes: [],
    photos: [],
    longTasks: [],
    tasks: [],
  };
  (window as unknown as ObservedWindow).observed = observed;
  document.addEventListener(
    'playing',
    () => {
      observed.firstFrame ??= performance.now();
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const { name, startTime, detail } of list.getEntries() as PerformanceMark[]) {
      if (name === 'barcode-pass') observed.passes.push(detail);
      if (name === 'barcode-photo') observed.photos.push(detail);
      if (name === 'barcode-accepted') observed.accepted ??= { code: detail.code, at: startTime };
    }
  }).observe({ type: 'mark' });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      observed.tasks.push({ at: startTime, took: duration });
  }).observe({ type: 'longtask' });
}

export async function launch(args: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(console.log), args });
}

/** The dashboard of a new member in a context of its own, whose cache is empty. */
export async function memberPage(browser: Browser, url: string, decoder: DecoderUnderTest): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addInitScript(observe);
  if (decoder === 'fallback')
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebAssembly');
    });
  const page = await context.newPage();
  await openAsNewMember(page, '/dashboard', url);
  return page;
}

export async function observations(page: Page): Promise<Observations> {
  const { tasks, ...observed } = await page.evaluate(() => (window as unknown as ObservedWindow).observed);
  const { firstFrame, accepted } = observed;
  const whileScanning = tasks.filter(
    ({ at }) => firstFrame !== null && at >= firstFrame && (!accepted || at < accepted.at),
  );
  return { ...observed, longTasks: whileScanning.map(({ took }) => took) };
}
