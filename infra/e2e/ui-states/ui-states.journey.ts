import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { uiStates } from '../../ui-states/all-ui-states.ts';
import { setWindow } from '../../ui-states/session.ts';
import { standStill } from '../../ui-states/show-ui-state.ts';
import { THEMES, type UiState, type Width } from '../../ui-states/ui-state.ts';
import { foundByAxe, foundInOtherTheme } from '../accessibility/axe.ts';
import { foundBeyondAxe } from '../accessibility/beyond-axe.ts';
import { coveredTargets, smallTargets } from '../accessibility/touch-targets.ts';
import { expectBaseline, whyNotPictured } from '../visual/baseline-comparison.ts';
import { baselineWidths, pictured } from '../visual/pictured-states.ts';
import { RENEWING } from '../visual/recorded-with.ts';
import { StateTabs } from './state-tabs.ts';

/**
 * UI states that axe skips, because they are built like another one, with other texts in it; `large-text.journey.ts` opens some
 * of these.
 */
const LIKE_ANOTHER =
  /long-name|right-to-left|second-page|dashboard-offline|-saving|-compressing|progress-pic-without-photo|-signing-in|-asked-to-wait|-unreachable$|register-refused|-text-200|server-error|many-items|(settings|calendar|users|analytics|fitness|goals|leaderboards|food-database)-loading|settings-error|settings-custom-types|month-empty|page-remote-(retrying|crashed|broken)|dialog-remote-|page-code-|feature-apps-(loading|error)|support-(filtered|searched)|components-(toasts|modal)|login-incomplete|(calendar|users|analytics|fitness|goals|leaderboards|food-database)-error|page-remote-resting|progress-pic-too-many|meal-search-failed|dashboard-over-goals|profile-(many-devices|loading|error)|delete-account-(nothing-logged|error)|profile-download-failed|goals-(keep|end)|challenges-(delete|days-error)|leaderboards-board-error|calendar-missed-days/;

/** The tabs are the worker's: the tests of this file are dealt out to all workers one by one. */
const test = base.extend<object, { tabs: StateTabs }>({
  tabs: [
    async ({ browser }, use) => {
      const tabs = new StateTabs(browser);
      await use(tabs);
      await tabs.close();
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'parallel' });

const isPictured = new Set(pictured);
const isRead = ({ name }: UiState) => !LIKE_ANOTHER.test(name) && !process.env[RENEWING];

/** Held writes of these would reach the server after their states, which then show an entry or a sign-in more. */
const WRITES = /-(saving|signing-in)$/;

/** On a phone, with text of the usual size. */
const isPressed = ({ name, widths = [360], textSize }: UiState) =>
  widths.includes(360) && !textSize && !WRITES.test(name) && !process.env[RENEWING];

/** A desktop, and a phone for what only a phone has, or where nothing else is looked at. */
const widthOf = (state: UiState): Width => {
  const { widths = [1440] } = state;
  return widths.includes(1440) && (isPictured.has(state) || isRead(state)) ? 1440 : 360;
};

/** Before anything that scrolls. The page is left in the window of `opened`, in light. */
async function expectBaselines(page: Page, state: UiState, opened: Width): Promise<void> {
  let shown = opened;
  for (const width of baselineWidths(state)) {
    if (width !== shown) await setWindow(page, width);
    shown = width;
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await expectBaseline(page, state, width, theme);
    }
  }
  if (opened !== shown) await setWindow(page, opened);
  await page.emulateMedia({ colorScheme: 'light' });
  // A dialog is a sheet on a phone: in another window it comes in once more, and is not seen at first.
  await standStill(page);
}

async function expectAccessible(page: Page, state: UiState): Promise<void> {
  expect.soft(await foundByAxe(page, state.name)).toEqual([]);
  expect.soft(await foundBeyondAxe(page)).toEqual([]);
  expect.soft(await smallTargets(page, 24)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect.soft(await foundInOtherTheme(page)).toEqual([]);
}

/** A finger can press everything on phones. The page is left in the window of `opened`. */
async function expectUncovered(page: Page, opened: Width): Promise<void> {
  await setWindow(page, 360);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await standStill(page);
    expect.soft(await coveredTargets(page), `covered at ${width} px`).toEqual([]);
  }
  await setWindow(page, opened);
}

let isReasonTold = false;

/** Whether baselines are compared. Each worker says once why they are not. */
async function isComparable(browser: Browser): Promise<boolean> {
  const reason = await whyNotPictured(browser);
  if (reason && !isReasonTold) console.log(reason);
  isReasonTold = true;
  return reason === null;
}

test.describe('nothing to complain about, and it looks like its baselines', () => {
  for (const state of uiStates.filter((one) => isPictured.has(one) || isRead(one) || isPressed(one))) {
    test(state.name, async ({ tabs, browser }) => {
      const width = widthOf(state);
      const isCompared = isPictured.has(state) && (await isComparable(browser));
      await tabs.withState(state, width, async (page) => {
        if (isCompared) await expectBaselines(page, state, width);
        if (isRead(state)) await expectAccessible(page, state);
        if (isPressed(state)) await expectUncovered(page, width);
      });
    });
  }
});
