import { expect, type Page } from '@playwright/test';

/** The worker is there and has kept the shell: what a member has who used the app for some seconds. */
export async function untilKept(page: Page): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const pages = await (await caches.open('fettle-pages')).keys();
          return navigator.serviceWorker.controller !== null && pages.length > 0;
        }),
      { timeout: 40_000 },
    )
    .toBe(true);
}

/** What this device keeps: the number of things in each cache. */
export const keptThings = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const counts = names.map(
      async (name) => [name, (await (await caches.open(name)).keys()).length] as const,
    );
    // A cache that was deleted after it was listed is there again, empty, once it is opened.
    return Object.fromEntries((await Promise.all(counts)).filter(([, count]) => count > 0));
  });

/** How many service workers this origin has in the browser. */
export const workers = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
