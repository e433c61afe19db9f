import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../e2e/support/browser.ts';
import { openEntry } from '../../e2e/support/journey.ts';
import { signInTo } from './member-session.ts';

/** As slow as a cheap phone beside the machine that measures. */
export const CPU_SLOWDOWN = 4;

/** In ms: from a touch or a key until the screen shows what it did. */
export const SLOWEST = 100;

const RUNS = 5;

/** What a member does, and how long each touch and key of it took to show, in ms: those of all runs. */
export interface Interaction {
  name: string;
  durations: number[];
}

declare global {
  interface Window {
    /** The longest event of each interaction, in ms, by its id. */
    interactions: Map<number, number>;
  }
}

/** Notes every touch and key from the start of the page on, as the browser itself times them (Event Timing). */
async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (!interactionId) continue;
        window.interactions.set(
          interactionId,
          Math.max(duration, window.interactions.get(interactionId) ?? 0),
        );
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}

/** Does one thing and gives how long its touches and keys took. Those of under 16 ms the browser does not report. */
async function timed(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => window.interactions.clear());
  await act();
  // The browser reports an event after the frame that shows it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  return page.evaluate(() => [...window.interactions.values()]);
}

type Steps = (page: Page) => [name: string, act: () => Promise<unknown>][];

const newEntry = (page: Page) => page.getByRole('button', { name: 'New Entry' }).first();
const dialog = (page: Page) => page.getByRole('dialog');

/** A weigh-in, from the menu until its dialog has closed. */
const logWeight: Steps = (page) => [
  ['New Entry', () => newEntry(page).click()],
  [
    'New Entry → Log Weight',
    async () => {
      await page.getByRole('menuitem', { name: 'Log Weight' }).click();
      await dialog(page).locator('[name=weight]').waitFor();
    },
  ],
  ['Log Weight: a digit', () => page.keyboard.type('81.5', { delay: 150 })],
  [
    'Log Weight: Save',
    async () => {
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await dialog(page).waitFor({ state: 'hidden' });
    },
  ],
];

/** A food that is searched, chosen and given an amount. */
const buildMeal: Steps = (page) => [
  [
    'Build Your Meal: a letter',
    async () => {
      await page.keyboard.type('chicken breast', { delay: 150 });
      await page.getByRole('option').first().waitFor();
    },
  ],
  ['Build Your Meal: a food', () => page.getByRole('option').first().click()],
];

/** Does the steps on a page that has been opened for them, and adds their times to those of earlier runs. */
async function doSteps(page: Page, steps: Steps, found: Map<string, number[]>): Promise<void> {
  for (const [name, act] of steps(page)) {
    const durations = await timed(page, act);
    found.set(name, [...(found.get(name) ?? []), ...durations]);
  }
}

async function inOnePage(browser: Browser, url: string, found: Map<string, number[]>): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  });
  try {
    await signInTo(context, url);
    const page = await context.newPage();
    await recordInteractions(page);
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await doSteps(page, logWeight, found);
    await openEntry(page, 'Log Food');
    await dialog(page).getByRole('combobox').first().focus();
    await doSteps(page, buildMeal, found);
  } finally {
    await context.close();
  }
}

/** Times the touches and keys of New Entry → Log Weight → Save and of Build Your Meal on a slowed-down processor. */
export async function measureInteractions(url: string): Promise<Interaction[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: BROWSER_ARGUMENTS,
  });
  const found = new Map<string, number[]>();
  try {
    for (let run = 0; run < RUNS; run += 1) await inOnePage(browser, url, found);
  } finally {
    await browser.close();
  }
  return [...found].map(([name, durations]) => ({ name, durations }));
}
