import { spawnSync } from 'node:child_process';
import { ensureBrowser } from '../e2e/support/browser.ts';

/**
 * `npm run test:platform [-- <part of a title>]`: all fifteen experiments with their controls, which need builds of
 * their own. `npm test` runs those that are fast.
 */
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=infra/e2e/playwright.config.ts',
    '--project=platform',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, BROWSER_PATH: ensureBrowser(console.log) } },
);
process.exitCode = status ?? 1;
