import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

/** The handles of the rows are code of their own. */
const showHandles = (page: Page) => page.getByRole('button', { name: 'Move Squats', exact: true }).waitFor();

const press = (page: Page, section: string, name: string) =>
  page.locator(`#${section}`).getByRole('button', { name, exact: true }).click();

/** The whole catalogue of components, its toasts and its modal. Its loading buttons never settle. */
export const states: UiState[] = [
  {
    name: 'components',
    pictured: true,
    viewer: 'member',
    path: '/components',
    neverSettles: true,
    act: showHandles,
  },
  {
    name: 'components-toasts',
    pictured: true,
    likeAnother: true,
    viewer: 'member',
    path: '/components#toast',
    neverSettles: true,
    viewportOnly: true,
    async act(page) {
      for (const name of ['Success', 'Error', 'Warning', 'With Undo']) await press(page, 'toast', name);
      await page.getByText('Entry deleted').waitFor();
      // Toasts stay while the focus is on one of them.
      await page.keyboard.press('F8');
    },
  },
  {
    name: 'components-modal',
    likeAnother: true,
    viewer: 'member',
    path: '/components#modal',
    neverSettles: true,
    viewportOnly: true,
    async act(page) {
      await press(page, 'modal', 'Open md');
      const modal = page.getByRole('dialog', { name: 'Modal of size md' });
      await modal.getByRole('button', { name: 'Show a toast' }).click();
      await page.getByText('Toasts show above it.').waitFor();
      await page.keyboard.press('F8');
    },
  },
];
