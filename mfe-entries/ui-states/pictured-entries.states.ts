import { addPhotos, imageInput } from '../../infra/tests/ui-states/add-photos.ts';
import { withExercises } from '../../infra/tests/ui-states/api-faults.ts';
import { openEntry } from '../../infra/tests/ui-states/open-entry.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const field = (page: Page, name: string) => page.getByRole('dialog').locator(`[name=${name}]`);

/** Opens a dialog by its label and waits for its first field. */
const open = (label: string, first: string) => async (page: Page) => {
  await openEntry(page, label);
  await field(page, first).waitFor();
};
const openWorkout = open('Log Workout', 'duration');
const openChallenge = open('Challenge Specific', 'challenge_condition');
const openCustom = open('Custom Entry', 'title');

const chooser = (page: Page) => page.getByRole('combobox', { name: 'Add an exercise' });

async function openChooser(page: Page): Promise<void> {
  await openWorkout(page);
  await page.getByRole('button', { name: '+ Exercises' }).click();
  await chooser(page).waitFor();
}

async function chooseExercise(page: Page, name: string): Promise<void> {
  await openChooser(page);
  await chooser(page).fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.getByRole('textbox', { name: `${name}, set 1, weight in lbs` }).waitFor();
}

async function addAndWait(page: Page, names: string[]): Promise<void> {
  await addPhotos(page, names);
  await page.getByRole('img', { name: names.at(-1) }).waitFor();
}

/** Sets preferences that hide notes and images. */
async function hideOptionalFields(page: Page): Promise<void> {
  await page.route('**/api/v1/preferences', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const off = { showNotes: false, showImages: false };
    const entries = { workoutEntry: { ...data.workoutEntry, ...off }, challengeEntry: off, customEntry: off };
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, ...entries } } });
  });
}

const state = (name: string, act: UiState['act'], more: Partial<UiState> = {}): UiState => ({
  name,
  viewer: 'member',
  path: '/dashboard',
  viewportOnly: true,
  act,
  ...more,
});

/** Log Workout, Challenge Specific and Custom Entry. */
export const states: UiState[] = [
  state('log-workout', openWorkout),
  state('log-workout-first', openWorkout, { viewer: 'newcomer' }),
  state('log-workout-new-type', async (page) => {
    await openWorkout(page);
    await page.getByRole('button', { name: 'Add workout type' }).click();
    await page.getByRole('textbox', { name: 'New workout type' }).fill('Rowing');
  }),
  state(
    'log-workout-filled',
    async (page) => {
      await openWorkout(page);
      await addAndWait(page, ['rack.jpg', 'bar.jpg']);
      await field(page, 'notes').fill('Five sets. The last one was heavy, and worth it.');
    },
    { slot: 'entry:log-workout', pictured: true, alsoInLargeText: true },
  ),
  state('log-workout-field-error', async (page) => {
    await openWorkout(page);
    await field(page, 'duration').fill('0');
    await save(page).click();
    await page.getByText('Please enter a valid duration').waitFor();
  }),
  state(
    'log-workout-exercises',
    async (page) => {
      await chooseExercise(page, 'Back Squat');
      await page.getByRole('button', { name: 'Add a set of Back Squat' }).click();
      await page.getByRole('textbox', { name: 'Back Squat, set 2, weight in lbs' }).fill('225');
      await page.getByRole('button', { name: 'Stop' }).click();
    },
    { faults: withExercises, slot: 'entry:log-workout', pictured: true, alsoInLargeText: true },
  ),
  state('log-workout-choose-exercise', (page) => openChooser(page), { faults: withExercises }),
  state(
    'log-workout-set-error',
    async (page) => {
      await chooseExercise(page, 'Pull-up');
      await page.getByRole('textbox', { name: 'Pull-up, set 1, repetitions' }).fill('many');
      await save(page).click();
      await page.getByText('Please enter valid repetitions').waitFor();
    },
    { faults: withExercises },
  ),
  state('challenge-specific', openChallenge),
  state('challenge-specific-links', openChallenge, { faults: hideOptionalFields, alsoInLargeText: true }),
  state(
    'challenge-specific-filled',
    async (page) => {
      await openChallenge(page);
      await field(page, 'challenge_condition').selectOption('placeholder');
      await field(page, 'notes').fill('Day 12.');
      await addAndWait(page, ['water.jpg']);
    },
    { slot: 'entry:challenge-specific', pictured: true },
  ),
  state('challenge-specific-field-error', async (page) => {
    await openChallenge(page);
    await save(page).click();
    await page.getByText('Please select a challenge condition').waitFor();
  }),
  state('custom-entry', openCustom),
  state(
    'custom-entry-filled',
    async (page) => {
      await openCustom(page);
      await field(page, 'title').fill('New running shoes');
      await field(page, 'content').fill('They do not press any more. The long way home, along the river.');
      await addAndWait(
        page,
        Array.from({ length: 10 }, (_, at) => `${at + 1}.jpg`),
      );
      await imageInput(page).scrollIntoViewIfNeeded();
    },
    { slot: 'entry:custom-entry', pictured: true, alsoInLargeText: true },
  ),
  state('custom-entry-field-error', async (page) => {
    await openCustom(page);
    await save(page).click();
    await page.getByText('Please enter some content').waitFor();
  }),
];
