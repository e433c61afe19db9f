import { screen } from '@fettle/shared-ui/testing';
import {
  describeStoredEntry,
  describeStoredPictures,
  EDIT_CASES,
  type EditCase,
  openToEdit,
} from '../testing/stored-entry-tests.tsx';

// One dialog is enough here, since all share this code; `edit-entry.all.test.tsx` covers each of them.
const sample = EDIT_CASES.find(({ entry }) => entry.kind === 'workout-entries') as EditCase;
describeStoredEntry(sample);
describeStoredPictures(sample);

describe('stored values that are no longer offered', () => {
  const [weight, , workout, challenge] = EDIT_CASES as [EditCase, EditCase, EditCase, EditCase];

  it('keeps the unit of a weigh-in and shows the saved weight', async () => {
    openToEdit(weight);
    expect(await screen.findByRole('combobox', { name: 'Unit' })).toHaveValue('kg');
    expect(screen.getByText(/^Saved: 82.5.kg on Nov 20, 2026/)).toBeVisible();
  });

  it('keeps a removed type of a workout', async () => {
    openToEdit(workout);
    expect(await screen.findByRole('combobox', { name: 'Workout type' })).toHaveDisplayValue('Climbing');
    expect(screen.getByRole('textbox', { name: 'Duration (minutes)' })).toHaveValue('45.5');
  });

  it('keeps a removed condition of a challenge entry', async () => {
    openToEdit(challenge);
    expect(await screen.findByRole('combobox', { name: 'Challenge condition' })).toHaveDisplayValue('water');
  });
});
