import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { Failure } from '../../../failure.ts';

/** Debian's path of Chromium's headless shell, which opens a page with 40 % less work than the whole browser does. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
/** The usual places of Chromium and Chrome on Linux, macOS and Windows. */
const WHOLE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Arguments with which a headless Chromium runs as root, in a container, without calls to its vendor. */
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

/** The browser of this machine: `BROWSER_PATH`, a headless shell, an installed browser, or Playwright's download. */
export function installedBrowser(): string | undefined {
  return [headlessShell(), ...WHOLE_BROWSERS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/**
 * The browser of this machine, for a command that installs nothing.
 *
 * @throws Failure that says what to do where there is none
 */
export function browserForSmokeTest(): string {
  const found = installedBrowser();
  if (found) return found;
  throw new Failure('No Chromium or Chrome was found: install one, or name it in BROWSER_PATH.');
}

/** A browser that needs no second one for tests: the one that `BROWSER_PATH` names, or a headless shell. */
function headlessShell(): string | undefined {
  return [process.env.BROWSER_PATH, HEADLESS_SHELL].find((path) => path && existsSync(path));
}

/**
 * Starts a browser for a build, whose code may be of others: with Chromium's sandbox, except as root and where the system forbids it.
 *
 * @throws Failure where it does not start
 */
export async function launchForSmokeTest(executablePath: string): Promise<Browser> {
  const bare = () => chromium.launch({ executablePath, args: BROWSER_ARGUMENTS });
  const args = BROWSER_ARGUMENTS.filter((argument) => argument !== '--no-sandbox');
  const sandboxed = () => chromium.launch({ executablePath, args, chromiumSandbox: true }).catch(bare);
  return (process.getuid?.() === 0 ? bare() : sandboxed()).catch((error: unknown) => {
    // The lines after the first are the browser's arguments and log, a page of them.
    const why = String(error).split('\n')[0];
    throw new Failure(
      `The browser ${executablePath} does not start (${why}): name one that does in BROWSER_PATH, Chromium or Chrome.`,
    );
  });
}

/** Runs an installer quietly. Its exit code does not matter: the caller looks for a browser afterwards. */
function tryToInstall(command: string, args: string[], seconds: number): void {
  spawnSync(command, args, { stdio: 'ignore', timeout: seconds * 1000, killSignal: 'SIGKILL' });
}

/**
 * Installs a package of Debian's or Ubuntu's: as root, or where `sudo` asks for no password. The Liberation fonts
 * come with it: on a machine without any font, Chromium spaces the bundled fonts' letters differently, and no
 * baseline can be compared.
 */
function tryPackage(name: string): void {
  const asRoot = isRoot() ? [] : ['sudo', '-n'];
  for (const args of [
    ['update', '-q'],
    ['install', '-qy', '--no-install-recommends', name, 'fonts-liberation'],
  ]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args];
    tryToInstall(command, rest, 300);
  }
}

const isRoot = () => process.getuid?.() === 0;

/**
 * Returns the path of a browser and installs one where there is none: Playwright's own download first, then the
 * system's package manager.
 *
 * @throws an Error that says what to do when no browser can be installed.
 */
export function ensureBrowser(log: (line: string) => void): string {
  const found = installedBrowser();
  if (found) return found;
  log('no Chromium or Chrome found: installing one');
  tryToInstall(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], 180);
  for (const name of ['chromium-headless-shell', 'chromium']) if (!installedBrowser()) tryPackage(name);
  const installed = installedBrowser();
  if (!installed) {
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it in BROWSER_PATH.');
  }
  return installed;
}

/**
 * A browser for many pages. Root, the user who runs tests in a container, gets a headless shell beside a whole
 * browser; other users get no second browser.
 */
export function ensureTestBrowser(log: (line: string) => void): string {
  if (!headlessShell() && isRoot()) {
    log('installing the headless shell of Chromium, which saves a third of the time of the journeys');
    tryPackage('chromium-headless-shell');
  }
  return ensureBrowser(log);
}
