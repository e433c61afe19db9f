import { defineConfig } from '@playwright/test';
import { BROWSER_ARGUMENTS, installedBrowser } from './support/browser.ts';
import { daytimeZone } from './support/daytime-zone.ts';
import { otherBrowsers } from './support/other-browsers.ts';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Skips optimising compilers, which take an eighth of the browser's time for short-lived pages. */
const NO_OPTIMISATION = '--js-flags=--no-turbofan,--no-maglev';
/** Matches files that only `npm run test:all` runs. */
const ONLY_IN_ALL = '*.all.*.ts';
const UI_STATES = 'ui-states.journey.ts';
const EXPERIMENTS = '../platform/experiments';

/**
 * The journeys: one file each, in a real browser, against the product that `npm start` serves; the UI states; and the
 * experiments of `infra/tests/platform`, which have products of their own. `npm test` runs the first and the fourth
 * project.
 */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: '.', testMatch: '*.journey.ts', testIgnore: [ONLY_IN_ALL, UI_STATES] },
    { name: 'journeys.all', testDir: '.', testMatch: '*.all.journey.ts' },
    { name: 'ui-states', testDir: '.', testMatch: UI_STATES },
    // Controls, and experiments that need builds of their own, take minutes.
    {
      name: 'platform',
      testDir: EXPERIMENTS,
      testMatch: '*.experiment.ts',
      testIgnore: ONLY_IN_ALL,
      grepInvert: /@slow/,
    },
    { name: 'platform.all', testDir: EXPERIMENTS, testMatch: '*.experiment.ts' },
    ...otherBrowsers(),
  ],
  globalSetup: './support/global-setup.ts',
  outputDir: '../../../test-results',
  workers: 3,
  retries: 0,
  // Three journeys share two cores with the product's own processes: the limit only ends hangs.
  timeout: 600_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Only `npm run screenshots -- --baselines` writes pictures.
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/../../../{arg}{ext}',
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : 'list',
  use: {
    launchOptions: { executablePath: installedBrowser(), args: [...BROWSER_ARGUMENTS, NO_OPTIMISATION] },
    viewport: { width: 1280, height: 800 },
    timezoneId: daytimeZone(),
    locale: 'en-US',
    // Recording each step costs a third of the time: use `--trace on` for a failing journey.
    trace: 'off',
    // Requests of a service worker bypass `page.route`: only the journeys of the PWA allow workers.
    serviceWorkers: 'block',
  },
});
