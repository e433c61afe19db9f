import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The usual places of Chromium and Chrome on Linux, macOS and Windows. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What a headless Chromium needs to run as root, in a container, and without calls to its vendor's servers. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** The browser of this machine: `BROWSER_PATH`, an installed one, or Playwright's download. */
export function installedBrowser(): string | undefined {
  const candidates = [process.env.BROWSER_PATH, ...INSTALLED, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** Runs an installer quietly. Its exit code does not matter: the caller looks for a browser afterwards. */
function tryToInstall(command: string, args: string[], seconds: number): void {
  spawnSync(command, args, { stdio: 'ignore', timeout: seconds * 1000, killSignal: 'SIGKILL' });
}

/**
 * Gives the path of a browser for the tests and installs one where there is none: Playwright's own download first,
 * then the system's package manager.
 *
 * @throws an Error that says what to do when no browser can be installed.
 */
export function ensureBrowser(log: (line: string) => void): string {
  const found = installedBrowser();
  if (found) return found;
  log('no Chromium or Chrome found: installing one');
  tryToInstall(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 180);
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args: string[]) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    if (command) tryToInstall(command, rest, 300);
  };
  if (!installedBrowser()) {
    apt('update', '-q');
    apt('install', '-qy', '--no-install-recommends', 'chromium');
  }
  const installed = installedBrowser();
  if (!installed) {
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it in BROWSER_PATH.');
  }
  return installed;
}
