import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** The script of axe, which is put into each page once. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that a theme can break, since it changes only colors. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Rules that do not apply to a UI state, or to the calendar as a whole, with the reason. */
const EXCEPTIONS: { [state: string]: string[]; calendar: string[] } = {
  // An open menu lies over the page and outside of its landmarks; its role identifies it.
  'new-entry-menu': ['region'],
  'dashboard-entry-menu': ['region'],
  'diary-meal-menu': ['region'],
  'fitness-menu': ['region'],
  'calendar-day-menu': ['region'],
  'profile-csv-menu': ['region'],
  'user-menu': ['region'],
  // There is no page yet, and so no heading: the session is still being checked.
  'session-start': ['page-has-heading-one'],
  // The heading is the feature app's, which is on its way.
  'page-remote-slow': ['page-has-heading-one'],
  // An option's name begins with its visible text, the food, followed by its figures, spelled out for screen readers.
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
  // Days are shortened visually ("Apr 1", "Sun 8"): the accessible name has them in full.
  calendar: ['label-content-name-mismatch'],
};

/** Complaints of axe about a UI state. */
export async function foundByAxe(page: Page, state: string): Promise<string[]> {
  const exceptions = EXCEPTIONS[state] ?? (page.url().includes('/calendar') ? EXCEPTIONS.calendar : []);
  await page.evaluate(AXE);
  const rules = Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }]));
  return broken(page, { runOnly: RULES, rules });
}

/** Complaints of axe when only the theme has changed since `foundByAxe`. */
export const foundInOtherTheme = (page: Page): Promise<string[]> =>
  broken(page, { runOnly: { type: 'rule', values: RULES_OF_COLOUR } });

/** Runs axe in a page that has its script; returns one text for each violation. */
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
