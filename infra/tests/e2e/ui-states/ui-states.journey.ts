import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { type FoundUiState, uiStates } from '../../ui-states/all-ui-states.ts';
import { setWindow } from '../../ui-states/session.ts';
import { standStill } from '../../ui-states/show-ui-state.ts';
import { THEMES, type UiState, type Width } from '../../ui-states/ui-state.ts';
import { foundByAxe, foundInOtherTheme } from '../accessibility/axe.ts';
import { foundBeyondAxe } from '../accessibility/beyond-axe.ts';
import { coveredTargets, smallTargets } from '../accessibility/touch-targets.ts';
import { expectBaseline, whyNotPictured } from '../visual/baseline-comparison.ts';
import { baselineWidths } from '../visual/baselines.ts';
import { RENEWING } from '../visual/recorded-with.ts';
import { StateTabs } from './state-tabs.ts';

/** The tabs belong to the worker, since Playwright distributes the tests of this file to all workers one by one. */
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

const isRead = ({ likeAnother }: UiState) => !likeAnother && !process.env[RENEWING];

/** Whether presses are tested: on a phone, with text of the usual size. */
const isPressed = ({ widths = [360], textSize }: UiState) =>
  widths.includes(360) && !textSize && !process.env[RENEWING];

/** The width to open a state at: a desktop, or a phone for states that need no desktop. */
const widthOf = (state: UiState): Width => {
  const { widths = [1440] } = state;
  return widths.includes(1440) && (state.pictured || isRead(state)) ? 1440 : 360;
};

/** Compares the baselines before anything scrolls. Leaves the page in the window of `opened`, in the light theme. */
async function expectBaselines(page: Page, state: FoundUiState, opened: Width): Promise<void> {
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
  // A dialog is a sheet on a phone: in another window it animates in again, and is invisible at first.
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

/** Expects that a finger can press everything on phones. Leaves the page in the window of `opened`. */
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

/** Whether baselines are compared. Each worker logs once why they are not. */
async function isComparable(browser: Browser): Promise<boolean> {
  const reason = await whyNotPictured(browser);
  if (reason && !isReasonTold) console.log(reason);
  isReasonTold = true;
  return reason === null;
}

const shown = (await uiStates()).filter((state) => state.pictured || isRead(state) || isPressed(state));

for (const owner of new Set(shown.map((state) => state.package)))
  test.describe(owner, () => {
    for (const state of shown.filter((one) => one.package === owner)) {
      test(state.name, async ({ tabs, browser }) => {
        const width = widthOf(state);
        const isCompared = state.pictured && (await isComparable(browser));
        await tabs.withState(state, width, async (page) => {
          if (isCompared) await expectBaselines(page, state, width);
          if (isRead(state)) await expectAccessible(page, state);
          if (isPressed(state)) await expectUncovered(page, width);
        });
      });
    }
  });
