import { changedElsewhere, newestIsPhoto, newestIsWorkout } from '../../infra/tests/ui-states/api-faults.ts';
import { editRegistry } from '../../infra/tests/ui-states/feature-app-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

const openMenu = async (page: Page, kind: string) => {
  await page
    .getByRole('button', { name: new RegExp(`^Actions for ${kind}`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
};

const edit = async (page: Page, kind: string) => {
  await openMenu(page, kind);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const state = (name: string, act: UiState['act'], more: Partial<UiState> = {}): UiState => ({
  name,
  viewer: 'member',
  path: '/dashboard',
  viewportOnly: true,
  act,
  ...more,
});

/** Fields that every entry has. */
const MOMENT = {
  id: '01990000-0000-7000-8000-0000000000e1',
  version: 9,
  occurred_at: '2026-03-09T05:50:00.000Z',
  time_zone: 'Europe/Berlin',
  local_date: '2026-03-09',
  created_at: '2026-03-09T05:50:00.000Z',
  updated_at: '2026-03-09T05:50:00.000Z',
};

/** States of a stored entry in its dialog, with and without a conflicting edit in another tab. */
export const states: UiState[] = [
  state('dashboard-entry-menu', (page) => openMenu(page, 'Breakfast')),
  state('edit-weight', (page) => edit(page, 'Weight')),
  state(
    'edit-conflict',
    async (page) => {
      await edit(page, 'Weight');
      const theirs = { ...MOMENT, weight: 80.4, unit: 'kg', weight_kg: 80.4, notes: 'after breakfast' };
      await changedElsewhere(page, 'weight-entries', theirs);
      await page.getByRole('textbox', { name: 'Weight' }).fill('79.1');
      await save(page);
      await page.getByRole('dialog', { name: /changed elsewhere/ }).waitFor();
    },
    { pictured: true },
  ),
  state('edit-workout', (page) => edit(page, 'Workout'), { faults: newestIsWorkout }),
  state('edit-photos', (page) => edit(page, 'Progress pictures'), { faults: newestIsPhoto, pictured: true }),
  state(
    'edit-conflict-pictures',
    async (page) => {
      await edit(page, 'Workout');
      const theirs = {
        ...MOMENT,
        type: 'Rowing',
        duration: 45,
        outdoors: true,
        images: [],
        notes: 'Six sets.',
      };
      await changedElsewhere(page, 'workout-entries', theirs);
      await page.getByRole('button', { name: 'Move Image 2 earlier' }).click();
      await save(page);
      await page.getByRole('dialog', { name: /changed elsewhere/ }).waitFor();
    },
    { faults: newestIsWorkout },
  ),
  state(
    'edit-not-offered',
    async (page) => {
      await openMenu(page, 'Weight');
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByText('This cannot be edited here').waitFor();
    },
    {
      faults: (page) =>
        editRegistry(page, ({ remotes }) => {
          for (const { stable } of Object.values(remotes)) for (const slot of stable.slots) delete slot.edit;
        }),
    },
  ),
];
