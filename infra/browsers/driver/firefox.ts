import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FirefoxConnection } from './firefox-connection.ts';
import { StartedProgram } from './started-program.ts';
import { type RunningBrowser, WebDriver } from './webdriver.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

/** It chooses a port and writes it into its profile; there is a camera, and the member forbids it to every page. */
const PREFERENCES = {
  'marionette.port': 0,
  'media.navigator.streams.fake': true,
  'permissions.default.camera': 2,
  'intl.accept_languages': 'en-US',
};

/** Starts Firefox with a new profile. */
export async function startFirefox(): Promise<RunningBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'fettle-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const program = new StartedProgram(
    FIREFOX,
    ['--headless', '--marionette', '--no-remote', '--profile', profile],
    {
      HOME: profile,
    },
  );
  const close = async () => {
    await program.kill();
    // The killed processes may still write for a moment.
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  try {
    const port = await program.until(() => portIn(join(profile, 'MarionetteActivePort')));
    const driver = await WebDriver.open(await FirefoxConnection.open(port), {});
    return { driver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function portIn(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
