import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

/** The script of axe, which is put into each page once. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that a theme can break, since it changes only colors. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Elements to which a rule does not apply, with the reason; the same in this repository and for `fettle smoke` in others. */
const EXCEPTIONS: Record<string, string> = {
  // An open menu lies over the page and outside of its landmarks; its role identifies it.
  region: ':has(> [role=menu])',
  // The name of a food begins with its visible text, followed by its figures, spelled out for screen readers. Days are
  // shortened visually ("Apr 1", "Sun 8"): the accessible name has them in full.
  'label-content-name-mismatch': '[role=option], [role=grid] *, a[href^="/calendar"]',
};

/** Rules that do not apply to a UI state as a whole, with the reason. */
const EXCEPTIONS_OF_STATES: Record<string, string[]> = {
  // There is no page yet, and so no heading: the session is still being checked.
  'session-start': ['page-has-heading-one'],
  // The heading is the feature app's, which is on its way.
  'page-remote-slow': ['page-has-heading-one'],
};

/** Complaints of axe about a UI state, or about the page of a feature app. */
export async function foundByAxe(page: Page, state = ''): Promise<string[]> {
  await page.evaluate(AXE);
  const exceptions = EXCEPTIONS_OF_STATES[state] ?? [];
  const rules = Object.fromEntries(exceptions.map((rule) => [rule, { enabled: false }]));
  return broken(page, { runOnly: RULES, rules });
}

/** Complaints of axe when only the theme has changed since `foundByAxe`. */
export const foundInOtherTheme = (page: Page): Promise<string[]> =>
  broken(page, { runOnly: { type: 'rule', values: RULES_OF_COLOUR } });

/** Runs axe in a page that has its script; returns one text for each violation. */
async function broken(page: Page, rules: Pick<RunOptions, 'runOnly' | 'rules'>): Promise<string[]> {
  const violations = await page.evaluate(
    async ([chosen, exceptions]) => {
      const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
      const options = { ...chosen, resultTypes: ['violations' as const], preload: false, elementRef: true };
      const found = await axe.run(document, options);
      return found.violations.map(({ id, help, nodes }) => {
        const exempt = exceptions[id];
        const counted = exempt ? nodes.filter(({ element }) => !element?.matches(exempt)) : nodes;
        const shown = counted.map(({ target, failureSummary }) => ({ target, failureSummary }));
        return { id, help, nodes: shown };
      });
    },
    [rules, EXCEPTIONS] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
  );
}
