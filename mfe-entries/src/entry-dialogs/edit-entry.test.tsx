import { screen } from '@fettle/shared-ui/testing';
import {
  describeStoredEntry,
  describeStoredPictures,
  EDIT_CASES,
  type EditCase,
  openToEdit,
} from '../testing/stored-entry-tests.tsx';

// One dialog stands for all of them, which share this code; `edit-entry.all.test.tsx` has each of them.
const sample = EDIT_CASES.find(({ entry }) => entry.kind === 'workout-entries') as EditCase;
describeStoredEntry(sample);
describeStoredPictures(sample);

describe('what a stored entry has and nothing else offers', () => {
  const [weight, , workout, challenge] = EDIT_CASES as [EditCase, EditCase, EditCase, EditCase];

  it('a weigh-in keeps its unit, and its line says what is saved', async () => {
    openToEdit(weight);
    expect(await screen.findByRole('combobox', { name: 'Unit' })).toHaveValue('kg');
    expect(screen.getByText(/^Saved: 82.5.kg on Nov 20, 2026/)).toBeVisible();
  });

  it('a workout keeps a type that was removed since', async () => {
    openToEdit(workout);
    expect(await screen.findByRole('combobox', { name: 'Workout type' })).toHaveDisplayValue('Climbing');
    expect(screen.getByRole('textbox', { name: 'Duration (minutes)' })).toHaveValue('45.5');
  });

  it('a challenge entry keeps a condition that is none any more', async () => {
    openToEdit(challenge);
    expect(await screen.findByRole('combobox', { name: 'Challenge condition' })).toHaveDisplayValue('water');
  });
});
