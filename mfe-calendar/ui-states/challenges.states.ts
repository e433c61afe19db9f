import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import { openEntry } from '../../infra/tests/ui-states/open-entry.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';
import { asPremium, withChallengeRuns } from './challenge-runs.ts';

const path = '/challenges';

/** Opens the question before this action of a challenge. */
const askedTo = (action: 'End' | 'Delete') => async (page: Page) => {
  await page.getByRole('button', { name: 'Actions for 75 Hard' }).click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('alertdialog').waitFor();
};

/** The page Challenges, its dialogs, and challenges on other pages. */
export const states: UiState[] = [
  {
    name: 'challenges',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path,
    faults: withChallengeRuns,
  },
  { name: 'challenges-empty', viewer: 'newcomer', path },
  {
    name: 'challenges-missed',
    pictured: true,
    viewer: 'member',
    path,
    faults: (page) => withChallengeRuns(page, 'missed'),
  },
  {
    name: 'challenges-earlier-day',
    viewer: 'member',
    path,
    faults: withChallengeRuns,
    async act(page) {
      await page.getByRole('button', { name: /^Day 11, March 11/ }).click();
      await page.getByRole('button', { name: 'Back to today' }).waitFor();
      await page.locator('summary').first().click();
    },
  },
  // An upcoming run, one whose missed days stay missed, and an ended one, opened.
  {
    name: 'challenges-upcoming',
    viewer: 'member',
    path,
    faults: (page) => withChallengeRuns(page, 'upcoming'),
    async act(page) {
      await page.getByRole('region', { name: 'Earlier challenges' }).locator('summary').click();
      await page.getByRole('list', { name: 'Days of 30 Days of Movement' }).nth(1).waitFor();
    },
  },
  {
    name: 'challenges-days-error',
    likeAnother: true,
    viewer: 'member',
    path,
    async faults(page) {
      await withChallengeRuns(page, 'two');
      await answers500(page, '/challenge-runs/[0-9a-f-]+');
    },
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  {
    name: 'challenges-loading',
    viewer: 'member',
    path,
    neverSettles: true,
    faults: (page) => hangs(page, '/challenge-runs'),
    act: (page) => page.getByText('Loading your challenges').waitFor(),
  },
  {
    name: 'challenges-error',
    viewer: 'member',
    path,
    faults: (page) => answers500(page, '/challenge-runs'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'challenges-start',
    pictured: true,
    viewer: 'newcomer',
    path,
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: 'Start 75 Hard' }).click();
      await page.getByText('Another day').click();
      await page.getByLabel('Date', { exact: true }).waitFor();
    },
  },
  {
    name: 'challenges-end',
    viewer: 'member',
    path,
    viewportOnly: true,
    faults: withChallengeRuns,
    act: askedTo('End'),
  },
  {
    name: 'challenges-delete',
    likeAnother: true,
    viewer: 'member',
    path,
    viewportOnly: true,
    faults: withChallengeRuns,
    act: askedTo('Delete'),
  },
  { name: 'challenges-own', viewer: 'newcomer', path, faults: asPremium },
  {
    name: 'challenges-own-dialog',
    pictured: true,
    viewer: 'newcomer',
    path,
    viewportOnly: true,
    faults: asPremium,
    async act(page) {
      await page.getByRole('button', { name: 'New challenge' }).click();
      const dialog = page.getByRole('dialog', { name: 'New challenge' });
      await dialog.getByLabel('How it is done').selectOption('workouts');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Please enter a title').first().waitFor();
      await dialog.getByLabel('How many outdoors').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'challenges-own-edit',
    viewer: 'newcomer',
    path,
    viewportOnly: true,
    faults: asPremium,
    async act(page) {
      await page.getByRole('button', { name: /^Actions for A book/ }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByLabel('What is logged').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'dashboard-challenges',
    pictured: true,
    viewer: 'member',
    path: '/dashboard',
    faults: (page) => withChallengeRuns(page, 'two'),
    act: (page) => page.getByRole('list', { name: 'Tasks of 75 Hard today' }).waitFor(),
  },
  {
    name: 'calendar-challenges',
    pictured: true,
    viewer: 'member',
    path: '/calendar',
    faults: withChallengeRuns,
  },
  {
    name: 'calendar-missed-days',
    likeAnother: true,
    viewer: 'member',
    path: '/calendar',
    faults: (page) => withChallengeRuns(page, 'two'),
  },
  {
    name: 'calendar-week-challenges',
    viewer: 'member',
    path: '/calendar?week=2026-03-08',
    faults: withChallengeRuns,
  },
  {
    name: 'calendar-day-challenges',
    viewer: 'member',
    path: '/calendar?day=2026-03-12',
    faults: withChallengeRuns,
  },
  {
    name: 'challenge-specific-conditions',
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    faults: withChallengeRuns,
    async act(page) {
      await openEntry(page, 'Challenge Specific');
      await page.locator('[name=challenge_condition]').selectOption('Read 10 pages');
    },
  },
];
