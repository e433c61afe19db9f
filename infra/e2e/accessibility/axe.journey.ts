import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { uiStates } from '../../ui-states/all-ui-states.ts';
import type { UiState, Width } from '../../ui-states/ui-state.ts';
import { StateTabs } from '../support/state-tabs.ts';
import { foundBeyondAxe } from './beyond-axe.ts';
import { smallTargets } from './touch-targets.ts';

/** The script of axe, which is put into each page once. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can break: it changes colours and nothing else. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** UI states that are built like another one, with other texts in it; `large-text.journey.ts` opens some of these. */
const LIKE_ANOTHER =
  /long-name|right-to-left|second-page|dashboard-offline|-saving|-compressing|progress-pic-without-photo|-signing-in|-asked-to-wait|-unreachable$|register-refused|-text-200|server-error|many-items|(settings|calendar|users|analytics|fitness|goals|food-database)-loading|settings-error|settings-custom-types|month-empty|page-remote-(retrying|crashed|broken)|dialog-remote-|page-code-|feature-apps-(loading|error)|support-(filtered|searched)|components-(toasts|modal)|login-incomplete|(calendar|users|analytics|fitness|goals|food-database)-error|page-remote-resting|progress-pic-too-many|meal-search-failed|dashboard-over-goals/;

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
  'meal-goals': ['label-content-name-mismatch'],
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

const tabs = new StateTabs();

/** A desktop, and a phone for what only a phone has. */
const widthOf = ({ widths }: UiState): Width =>
  !widths || widths.includes(1440) ? 1440 : (widths[0] ?? 360);

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
      await tabs.withState(browser, state, widthOf(state), async (page) => {
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
      });
    });
  }
});

test.afterAll(() => tabs.close());
