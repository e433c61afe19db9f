import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDataDir, removeDataDir, startProduct } from '../e2e/support/product.ts';
import { FaultyNetwork } from '../offline/faulty-network.ts';
import { failureLine } from '../processes/failure.ts';
import { freePort } from '../processes/ports.ts';
import { BROWSERS, type TestedBrowser } from './browsers.ts';
import { installMissing } from './packages.ts';
import { Page } from './page.ts';
import { type Outcome, resultsTable } from './results-table.ts';
import { featureAppAnswered500, featureAppRefused, featureApps } from './scenarios/feature-apps.ts';
import { mainJob } from './scenarios/main-job.ts';
import { offlineOutbox } from './scenarios/offline-outbox.ts';
import { scanner } from './scenarios/scanner.ts';
import type { Scenario } from './scenarios/scenario.ts';

/**
 * `npm run test:all -- browsers [--browser firefox|webkit --times 3 --only outbox]`: what members do most, in the browsers that
 * `npm test` does not run, from the distribution's packages, which it installs. Ends with `N passed, N failed`.
 */
const SCENARIOS = [mainJob, scanner, featureApps, featureAppAnswered500, featureAppRefused, offlineOutbox];
const PICTURES = 'test-results/browsers';

const { values } = parseArgs({
  options: {
    browser: { type: 'string' },
    times: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});
const times = Number(values.times);
const browsers = BROWSERS.filter(({ name }) => !values.browser || name === values.browser);
const scenarios = SCENARIOS.filter(({ title }) => title.toLowerCase().includes(values.only.toLowerCase()));
if (!browsers.length || !scenarios.length || !Number.isInteger(times) || times < 1) {
  console.error(
    'usage: npm run test:all -- browsers [--browser firefox|webkit --times <number> --only <words of a title>]',
  );
  process.exit(2);
}

try {
  installMissing(browsers, console.log);
} catch (error) {
  console.error(failureLine(error));
  process.exit(1);
}

const outcomes: Outcome[] = [];
const versions = new Set<string>();
const dataDir = makeDataDir();
const product = await startProduct(dataDir, await freePort()).catch((error: unknown) => {
  removeDataDir(dataDir);
  throw error;
});
// Browsers have sessions of their own: Ctrl-C reaches them only through this process, which ends them as it exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await product.stop().catch(() => undefined);
    removeDataDir(dataDir);
    process.exit(1);
  });
try {
  for (let run = 0; run < times; run += 1)
    for (const browser of browsers)
      for (const scenario of scenarios) {
        const outcome = await play(browser, scenario);
        outcomes.push(outcome);
        console.log(`${outcome.failure === null ? 'ok  ' : 'FAIL'}  ${browser.title}: ${scenario.title}`);
        if (outcome.failure !== null) console.log(`      ${outcome.failure}`);
      }
} finally {
  await product.stop();
  removeDataDir(dataDir);
}
const failed = outcomes.filter(({ failure }) => failure !== null).length;
console.log(`\n${[...versions].join(', ')}\n\n${resultsTable(outcomes)}\n`);
console.log(`${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Plays one scenario in a browser of its own, over a network of its own: another origin, so that nothing is left over. */
async function play(browser: TestedBrowser, scenario: Scenario): Promise<Outcome> {
  const network = await FaultyNetwork.open({
    seed: 0,
    product: product.url,
    device: browser.name,
    files: new Map(),
  });
  network.healed = true;
  const began = Date.now();
  let failure: string | null = null;
  try {
    const { driver, close } = await browser.start();
    versions.add(driver.version);
    const page = new Page(driver, network.url);
    try {
      await scenario.play({ page, browser: browser.name, network, product: product.url });
    } catch (error) {
      failure = `${failureLine(error)} (at ${await page.path().catch(() => 'no page')}; ${await keepPicture(page, browser, scenario)})`;
    } finally {
      await close();
    }
  } catch (error) {
    failure = failureLine(error);
  } finally {
    network.close();
  }
  return { browser: browser.title, scenario: scenario.title, failure, seconds: (Date.now() - began) / 1000 };
}

/** Keeps what the screen shows, and gives where. */
async function keepPicture({ driver }: Page, { name }: TestedBrowser, { title }: Scenario): Promise<string> {
  mkdirSync(PICTURES, { recursive: true });
  const file = join(
    PICTURES,
    `${name}-${SCENARIOS.findIndex((scenario) => scenario.title === title) + 1}.png`,
  );
  try {
    writeFileSync(file, Buffer.from(await driver.send<string>('screenshot'), 'base64'));
    return file;
  } catch (error) {
    return `no picture: ${failureLine(error)}`;
  }
}
