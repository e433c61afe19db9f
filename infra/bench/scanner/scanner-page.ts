import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../e2e/support/browser.ts';
import { openAsNewMember } from '../../e2e/support/members.ts';

/** Which decoder a page has: the one that ships, or `@zxing/browser` alone, which a browser without WebAssembly gets. */
export type DecoderUnderTest = 'workers' | 'fallback';

/** How many passes were made of a photo, how many of them found the first candidate, and whether that is certain. */
export interface PhotoJudged {
  passes: number;
  agreeing: number;
  code: string | null;
}

/** What a page noted while its scanner ran; times in ms since the page began. */
export interface Observations {
  /** The first picture of the camera. */
  firstFrame: number | null;
  accepted: { code: string; at: number } | null;
  /** How long each pass took in its worker, in the order in which they ended. */
  passes: { pass: string; took: number }[];
  /** How each photo was judged, in their order. */
  photos: PhotoJudged[];
  /** How long the page was busy without a break, where that was over 50 ms, since the first picture. */
  longTasks: number[];
}

interface ObservedWindow {
  observed: Observations & { tasks: { at: number; took: number }[] };
}

/** Runs in the page before anything of it: notes what the scanner marks, and how long the page is busy. */
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
