import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { firefox, type Project, webkit } from '@playwright/test';

/** Debian's Firefox, and its package. Playwright drives it by WebDriver BiDi. */
export const FIREFOX = { programs: { '/usr/bin/firefox-esr': 'firefox-esr' } };

/** The journeys that run in every browser: of each feature app, of the outbox, of faults. */
const JOURNEYS = [
  'everyday/analytics.journey.ts',
  'everyday/calendar.journey.ts',
  'everyday/first-days.journey.ts',
  'faults/feature-app.all.journey.ts',
  'nutrition/diary.journey.ts',
  'offline/outbox.journey.ts',
];

const isInstalled = (browser: typeof firefox) => existsSync(browser.executablePath());

/** Returns the projects below that have a browser on this machine; logs why others have none. */
export function installedProjects(log: (line: string) => void): string[] {
  const missing = {
    firefox: !isInstalled(firefox) && !Object.keys(FIREFOX.programs).every(existsSync),
    webkit: !isInstalled(webkit),
  };
  return Object.entries(missing).flatMap(([name, isMissing]) => {
    if (isMissing) log(`${name}: skipped, this machine has none (npx playwright install ${name})`);
    return isMissing ? [] : [name];
  });
}

/**
 * The projects of the browsers that `npm test` does not run: Playwright's builds of them, else Debian's Firefox.
 *
 * @throws if one of the journeys was moved
 */
export function otherBrowsers(): Project[] {
  const moved = JOURNEYS.filter((journey) => !existsSync(join(import.meta.dirname, '..', journey)));
  if (moved.length > 0) throw new Error(`No such journey for the other browsers: ${moved.join(', ')}`);
  const [executablePath] = Object.keys(FIREFOX.programs);
  const ofDebian = { channel: 'moz-firefox', launchOptions: { executablePath } };
  const ofPlaywright = { launchOptions: {} };
  return [
    {
      name: 'firefox',
      use: { browserName: 'firefox' as const, ...(isInstalled(firefox) ? ofPlaywright : ofDebian) },
    },
    { name: 'webkit', use: { browserName: 'webkit' as const, ...ofPlaywright } },
  ].map((project) => ({ ...project, testDir: '.', testMatch: JOURNEYS }));
}
