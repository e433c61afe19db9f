import type { Browser, BrowserContext, Page } from '@playwright/test';
import { endHeldCalls } from '../../ui-states/api-faults.ts';
import { ensureMember } from '../../ui-states/members/members.ts';
import { openSession } from '../../ui-states/session.ts';
import { NOTHING_SHOWN, showUiState } from '../../ui-states/show-ui-state.ts';
import type { UiState, Viewer, Width } from '../../ui-states/ui-state.ts';

/** Names of the UI states that a row of the page opens. */
const FROM_A_ROW = /^(edit|dashboard|waiting)-/;

/**
 * Path at which a state is opened. A dialog is the same above every page; above one with little content it opens in
 * half the time, and there is less to read and to compare.
 */
const pathOf = ({ name, path, viewportOnly }: UiState) =>
  viewportOnly && path === '/dashboard' && !FROM_A_ROW.test(name) ? '/notifications' : path;

/** Deletes waiting entries: the next page would send them, and every later state of the member would show them. */
async function emptyOutbox(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = resolve;
      deletion.onerror = resolve;
    });
}

/**
 * The tabs in which a journey shows UI states one after the other: one session for all states of a viewer, because
 * the browser then caches the files and needs one sign-in instead of thirty; and one tab, because a page opens a
 * quarter faster in it than in a new tab, which compiles every script again.
 */
export class StateTabs {
  readonly #browser: Browser;
  readonly #sessions = new Map<string, BrowserContext>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Shows a state in the light theme, runs `look`, and restores the tab for the next state. */
  async withState(state: UiState, width: Width, look: (page: Page) => Promise<void>): Promise<void> {
    const session = await this.#sessionOf(state.viewer, width);
    const page = session.pages()[0] ?? (await session.newPage());
    try {
      // An element under the previous state's mouse position would appear as hovered.
      await page.mouse.move(0, 0);
      await showUiState(page, { ...state, path: pathOf(state) });
      await look(page);
    } finally {
      await page.emulateMedia({ colorScheme: 'light' });
      // Pages keep their scroll position by address, and the device keeps choices such as hidden kinds of events.
      await page.evaluate(() => {
        scrollTo(0, 0);
        sessionStorage.clear();
        for (const key of Object.keys(localStorage)) if (key !== 'access_token') localStorage.removeItem(key);
      });
      await page.goto(NOTHING_SHOWN);
      await endHeldCalls(page);
      await page.evaluate(emptyOutbox);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map((session) => session.close()));
  }

  async #sessionOf(viewer: Viewer, width: Width): Promise<BrowserContext> {
    const key = `${viewer} ${width}`;
    const open = this.#sessions.get(key);
    if (open) return open;
    const url = process.env.PRODUCT_URL ?? '';
    if (viewer !== 'guest') await ensureMember(url, process.env.PRODUCT_DATA_DIR ?? '', viewer);
    const session = await openSession(this.#browser, url, { viewer, width, theme: 'light' });
    this.#sessions.set(key, session);
    return session;
  }
}
