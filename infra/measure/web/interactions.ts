import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../tests/e2e/support/browser.ts';
import { openEntry } from '../../tests/e2e/support/journey.ts';
import { signInTo } from './member-session.ts';

/** Throttling rate that makes the measuring machine about as slow as a cheap phone. */
export const CPU_SLOWDOWN = 4;

export const RUNS = 5;

/** One interaction of a member, with the times of all runs in ms. */
export interface Interaction {
  name: string;
  /** Times until the next frame, for each touch and key that the browser reports. */
  answered: number[];
  /** Times until the whole result was shown, one per run. */
  shown: number[];
}

interface Step {
  name: string;
  act(): Promise<unknown>;
  /** Selectors of elements that are present, and absent, once the whole result is shown. */
  shows?: { present?: string; absent?: string };
}

declare global {
  interface Window {
    /** The longest event of each interaction, in ms, by its id. */
    interactions: Map<number, number>;
    /** Time of the step's first event, in ms of the page's clock; 0 before it. */
    firstEvent: number;
    /** Resolves with the ms from the first event until the whole result is shown. */
    shown: Promise<number>;
  }
}

/** Notes every touch and key from the start of the page on, as the browser itself times them (Event Timing). */
async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
        if (!interactionId) continue;
        const longest = Math.max(duration, window.interactions.get(interactionId) ?? 0);
        window.interactions.set(interactionId, longest);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(
        type,
        ({ timeStamp }) => {
          window.firstEvent ||= timeStamp;
        },
        true,
      );
    }
  });
}

/** Watches the page for the result of a step; sets `window.shown`. */
async function watchFor(page: Page, { present, absent }: NonNullable<Step['shows']>): Promise<void> {
  await page.evaluate(
    ([wanted, unwanted]) => {
      window.firstEvent = 0;
      window.shown = new Promise((resolve) => {
        new MutationObserver((_changes, observer) => {
          if (!window.firstEvent) return;
          if (wanted && !document.querySelector(wanted)) return;
          if (unwanted && document.querySelector(unwanted)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - window.firstEvent)));
        }).observe(document, { subtree: true, childList: true, attributes: true });
      });
    },
    [present, absent],
  );
}

/** Does one step and adds the times of its touches and keys. The browser does not report those under 16 ms. */
async function timed(page: Page, { act, shows }: Step, { answered, shown }: Interaction): Promise<void> {
  await page.evaluate(() => window.interactions.clear());
  if (shows) await watchFor(page, shows);
  await act();
  if (shows) shown.push(await page.evaluate(() => window.shown));
  // The browser reports an event after the frame that shows it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  answered.push(...(await page.evaluate(() => [...window.interactions.values()])));
}

const OPEN_DIALOG = '[role=dialog][data-state=open]';

/** A weigh-in, from the menu until its dialog has closed. */
const logWeight = (page: Page): Step[] => [
  {
    name: 'New Entry',
    act: () => page.getByRole('button', { name: 'New Entry' }).first().click(),
    shows: { present: '[role=menu][data-state=open]' },
  },
  {
    name: 'New Entry → Log Weight',
    act: () => page.getByRole('menuitem', { name: 'Log Weight' }).click(),
    shows: { present: `${OPEN_DIALOG} [name=weight]` },
  },
  { name: 'Log Weight: a digit', act: () => page.keyboard.type('81.5', { delay: 150 }) },
  {
    name: 'Log Weight: Save',
    act: () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
    shows: { absent: '[role=dialog]' },
  },
];

/** A food that is searched, chosen and given an amount. */
const buildMeal = (page: Page): Step[] => [
  {
    name: 'Build Your Meal: a letter',
    async act() {
      await page.keyboard.type('chicken breast', { delay: 150 });
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'Build Your Meal: a food',
    act: () => page.getByRole('option').first().click(),
    shows: { present: '[data-quantity]' },
  },
  {
    name: 'Build Your Meal: its amount',
    async act() {
      await page.locator('[data-quantity]').first().focus();
      await page.keyboard.type('150', { delay: 150 });
    },
  },
];

/** Does the steps on a page that has been opened for them. */
async function doSteps(page: Page, steps: Step[], found: Map<string, Interaction>): Promise<void> {
  for (const step of steps) {
    const interaction = found.get(step.name) ?? { name: step.name, answered: [], shown: [] };
    found.set(step.name, interaction);
    await timed(page, step, interaction);
  }
}

async function inOnePage(browser: Browser, url: string, found: Map<string, Interaction>): Promise<void> {
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
    await doSteps(page, logWeight(page), found);
    await openEntry(page, 'Log Food');
    await page.getByRole('dialog').getByRole('combobox').first().focus();
    await doSteps(page, buildMeal(page), found);
  } finally {
    await context.close();
  }
}

/** Times the touches and keys of New Entry → Log Weight → Save and of Build Your Meal on a slowed-down CPU. */
export async function measureInteractions(url: string): Promise<Interaction[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: BROWSER_ARGUMENTS,
  });
  const found = new Map<string, Interaction>();
  try {
    for (let run = 0; run < RUNS; run += 1) await inOnePage(browser, url, found);
  } finally {
    await browser.close();
  }
  return [...found.values()];
}
