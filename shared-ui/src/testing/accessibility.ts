import { getConfig, waitFor } from '@testing-library/react';
import type { AxeResults } from 'axe-core';

/** Standards that the browser tests of the UI states check too, including colours and sizes. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that do not apply in jsdom, which has no layout, or to a screen without the shell. */
const NOT_HERE = [
  'color-contrast',
  'target-size',
  'link-in-text-block',
  'scrollable-region-focusable',
  'region',
  'landmark-one-main',
  'page-has-heading-one',
  'heading-order',
  'document-title',
  'html-has-lang',
  'bypass',
  'label-content-name-mismatch',
];

/**
 * Asserts that axe finds no problems in a part of the page, or in the whole page with its dialogs. Needs real timers:
 * axe waits between its rules.
 */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  // axe is half a megabyte, loaded only by the tests that use it.
  const { default: axe } = await import('axe-core');
  const rules = Object.fromEntries(NOT_HERE.map((rule) => [rule, { enabled: false }]));
  // As in `waitFor`, updates during the check are no fault of the test.
  const { violations } = (await getConfig().asyncWrapper(() =>
    axe.run(part, {
      runOnly: RULES,
      rules,
      resultTypes: ['violations'],
      preload: false,
    }),
  )) as AxeResults;
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
  );
  expect(found).toEqual([]);
}

/** Asserts that something on the page is still loading (`aria-busy`), and that axe finds no problems meanwhile. */
export async function expectAccessibleLoading(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument());
  await expectAccessible();
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
}
