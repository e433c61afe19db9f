import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../e2e/support/browser.ts';
import type { FaultyNetwork } from './faulty-network.ts';
import type { OutboxPage, Seen } from './outbox-page.ts';

export const TABS = 2;

/** A browser with a profile on the disk and two tabs; it can be killed and opened again. */
export class Device {
  readonly name: string;
  readonly network: FaultyNetwork;
  readonly #token: () => string;
  readonly #profile = mkdtempSync(join(tmpdir(), 'fettle-device-'));
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;
  #tabs: Page[] = [];

  constructor(name: string, network: FaultyNetwork, token: () => string) {
    this.name = name;
    this.network = network;
    this.#token = token;
  }

  async open(): Promise<void> {
    this.#process = spawn(
      ensureBrowser(console.log),
      [
        ...BROWSER_ARGUMENTS,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${this.#profile}`,
        'about:blank',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    this.#browser = await chromium.connectOverCDP(await addressOf(this.#process));
    const [context] = this.#browser.contexts();
    if (!context) throw new Error('the browser has no window');
    this.#tabs = [];
    for (let tab = 0; tab < TABS; tab += 1) {
      const page = await context.newPage();
      await page.addInitScript((token) => {
        window.accessToken = token;
      }, this.#token());
      this.#tabs.push(page);
      await this.reload(tab);
    }
  }

  async reload(tab: number): Promise<void> {
    await this.#page(tab).goto(`${this.network.url}/outbox.html`);
    await this.#page(tab).evaluate(async () => void (await window.outboxPage));
  }

  /** Kills the browser, as when the system needs memory or the battery is empty: nothing more is saved or sent. */
  kill(): void {
    if (this.#process?.pid) process.kill(-this.#process.pid, 'SIGKILL');
    this.#process = null;
    this.#browser = null;
  }

  /** Does one action in a tab; null where the tab or the browser was closed before the member saw the outcome. */
  async does(
    tab: number,
    what: 'create' | 'update' | 'remove',
    id: string,
    weight: number,
  ): Promise<Seen | null> {
    return this.#page(tab)
      .evaluate(
        async ([action, entry, value]) => {
          const page = await window.outboxPage;
          return action === 'remove' ? page.remove(entry) : page[action](entry, value);
        },
        [what, id, weight] as const,
      )
      .catch((error: Error) => {
        if (/closed|destroyed|navigat|crash|detached/i.test(error.message)) return null;
        throw error;
      });
  }

  /** Tells all tabs that the network is back, as the browser does. */
  async online(): Promise<void> {
    for (const page of this.#tabs) await page.evaluate(async () => (await window.outboxPage).online());
  }

  /** Sends the waiting entries; returns the number that still wait. */
  flush(): Promise<number> {
    return this.#page(0).evaluate(async () => (await window.outboxPage).flush());
  }

  /** Writes that the server refused after the member was told that they wait. */
  refused(): Promise<ReturnType<OutboxPage['refused']>> {
    return this.#page(0).evaluate(async () => (await window.outboxPage).refused());
  }

  async close(): Promise<void> {
    this.kill();
    // The killed processes may still write for a moment.
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  #page(tab: number): Page {
    const page = this.#tabs[tab];
    if (!page) throw new Error(`${this.name} has no tab ${tab}`);
    return page;
  }
}

/** Address at which the browser takes commands; the browser prints it once it listens. */
function addressOf(browser: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    browser.stderr?.on('data', (chunk) => {
      said += chunk;
      const [, address] = /DevTools listening on (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    browser.once('exit', () => reject(new Error(`the browser ended before it was ready:\n${said}`)));
  });
}
