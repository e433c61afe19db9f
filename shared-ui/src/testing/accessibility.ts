import { getConfig, waitFor } from '@testing-library/react';
import type { AxeResults } from 'axe-core';

/** The standards of the UI states in a browser, which also see colours and sizes. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules without a meaning in jsdom, which lays nothing out, or in a screen without the shell around it. */
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
 * Asserts that axe finds nothing wrong in a part of the page, or in the whole page with its dialogs. Real timers only: axe
 * waits between its rules.
 */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  // Its half a megabyte is loaded by the tests that ask for it.
  const { default: axe } = await import('axe-core');
  const rules = Object.fromEntries(NOT_HERE.map((rule) => [rule, { enabled: false }]));
  // As in `waitFor`: what arrives meanwhile is no fault of the test.
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

/** Asserts that something of the page is still on its way (`aria-busy`), and that axe finds nothing wrong meanwhile. */
export async function expectAccessibleLoading(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument());
  await expectAccessible();
  expect(document.querySelector('[aria-busy="true"]')).toBeInTheDocument();
}
