import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { uiStates } from '../../ui-states/all-ui-states.ts';
import { ensureMember } from '../../ui-states/members/members.ts';
import { openSession } from '../../ui-states/session.ts';
import { showUiState } from '../../ui-states/show-ui-state.ts';
import type { UiState, Viewer, Width } from '../../ui-states/ui-state.ts';
import { foundBeyondAxe } from './beyond-axe.ts';
import { smallTargets } from './touch-targets.ts';

/** The script of axe, which is put into each page once. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can break: it changes colours and nothing else. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** UI states that are built like another one, with other texts in it; `large-text.journey.ts` opens some of these. */
const LIKE_ANOTHER =
  /long-name|right-to-left|second-page|dashboard-offline|-saving|-compressing|progress-pic-without-photo|-signing-in|-asked-to-wait|-unreachable$|register-refused|-text-200|server-error|many-items|(settings|calendar|users|analytics|fitness|food-database)-loading|settings-error|settings-custom-types|month-empty|page-remote-(retrying|crashed|broken)|dialog-remote-|page-code-|feature-apps-(loading|error)|support-(filtered|searched)|components-(toasts|modal)|login-incomplete|(calendar|users|analytics|fitness|food-database)-error|page-remote-resting|progress-pic-too-many|meal-search-failed/;

/** Rules that do not hold for a UI state, or for the calendar as a whole, with the reason. */
const EXCEPTIONS: { [state: string]: string[]; calendar: string[] } = {
  // An open menu lies over the page and in none of its landmarks; its own role leads to it.
  'new-entry-menu': ['region'],
  'dashboard-entry-menu': ['region'],
  'diary-meal-menu': ['region'],
  'fitness-menu': ['region'],
  'calendar-day-menu': ['region'],
  'user-menu': ['region'],
  // There is no page yet, and so no heading: the session is still being checked.
  'session-start': ['page-has-heading-one'],
  // The heading is the feature app's, which is on its way.
  'page-remote-slow': ['page-has-heading-one'],
  // An option's name begins with its visible text, the food; its figures follow, spelled out for screen readers.
  meal: ['label-content-name-mismatch'],
  'meal-recent': ['label-content-name-mismatch'],
  'meal-results': ['label-content-name-mismatch'],
  'diary-add-meal': ['label-content-name-mismatch'],
  'meal-odd-results': ['label-content-name-mismatch'],
  'meal-short-names': ['label-content-name-mismatch'],
  'meal-search-on-device': ['label-content-name-mismatch'],
  'meal-favourites': ['label-content-name-mismatch'],
  'meal-several': ['label-content-name-mismatch'],
  // Days are shortened for the eye only ("Apr 1", "Sun 8"): the name says them in full.
  calendar: ['label-content-name-mismatch'],
};

const url = () => process.env.PRODUCT_URL ?? '';
const sessions = new Map<string, BrowserContext>();

/** A desktop, and a phone for what only a phone has. */
const widthOf = ({ widths }: UiState): Width =>
  !widths || widths.includes(1440) ? 1440 : (widths[0] ?? 360);

/** What a row of the page opens. */
const FROM_A_ROW = /^(edit|dashboard|waiting)-/;

/**
 * A dialog is the same above every page. Above one with little on it, it opens in half the time, and axe reads less.
 */
const pathOf = ({ name, path, viewportOnly }: UiState) =>
  viewportOnly && path === '/dashboard' && !FROM_A_ROW.test(name) ? '/notifications' : path;

/** What axe finds in a page that has its script. */
async function broken(page: Page, rules: Pick<RunOptions, 'runOnly' | 'rules'>): Promise<string[]> {
  const violations = await page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const found = await axe.run(document, { ...chosen, resultTypes: ['violations'], preload: false });
    return found.violations;
  }, rules);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
  );
}

test.describe('axe finds nothing to complain about, in light and in dark, nor do we by hand, on', () => {
  for (const state of uiStates.filter(({ name }) => !LIKE_ANOTHER.test(name))) {
    test(state.name, async ({ browser }) => {
      const width = widthOf(state);
      const session = await sessionOf(state.viewer, width, () =>
        openSession(browser, url(), { viewer: state.viewer, width, theme: 'light' }),
      );
      const page = await tabOf(session);
      try {
        await showUiState(page, { ...state, path: pathOf(state) });
        const exceptions =
          EXCEPTIONS[state.name] ?? (page.url().includes('/calendar') ? EXCEPTIONS.calendar : []);
        await page.evaluate(AXE);
        const rules = Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }]));
        expect(await broken(page, { runOnly: RULES, rules })).toEqual([]);
        expect(await foundBeyondAxe(page)).toEqual([]);
        expect(await smallTargets(page, 24)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html')).toHaveClass(/dark/);
        expect(await broken(page, { runOnly: { type: 'rule', values: RULES_OF_COLOUR } })).toEqual([]);
      } finally {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.emulateMedia({ colorScheme: 'light' });
        await page.evaluate(() => sessionStorage.clear());
      }
    });
  }
});

test.afterAll(async () => {
  await Promise.all([...sessions.values()].map((session) => session.close()));
});

/** One session for all UI states of a viewer: the browser keeps the files, and there is one sign-in instead of thirty. */
async function sessionOf(
  viewer: Viewer,
  width: Width,
  start: () => Promise<BrowserContext>,
): Promise<BrowserContext> {
  const key = `${viewer} ${width}`;
  const open = sessions.get(key);
  if (open) return open;
  if (viewer !== 'guest') await ensureMember(url(), process.env.PRODUCT_DATA_DIR ?? '', viewer);
  const session = await start();
  sessions.set(key, session);
  return session;
}

/** One tab too: a page opens a quarter faster in it than in a new tab, which compiles every script again. */
async function tabOf(session: BrowserContext): Promise<Page> {
  return session.pages()[0] ?? session.newPage();
}
