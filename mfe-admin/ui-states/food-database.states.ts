import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';

export const states: UiState[] = [
  {
    name: 'food-database-table',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'admin',
    path: '/admin/food-database?q=milk&view=table',
    act: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'food-database-grid',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/food-database?q=milk&view=grid',
    act: (page) => page.getByRole('list', { name: 'Foods' }).waitFor(),
  },
  {
    name: 'food-database-member',
    viewer: 'member',
    path: '/food-database',
    // The button is in a table, or on a phone in a grid.
    act: (page) => page.getByRole('button', { name: /egg/i }).first().waitFor(),
  },
  {
    name: 'food-database-columns',
    viewer: 'admin',
    path: '/admin/food-database?view=table',
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    },
  },
  {
    name: 'food-database-details',
    pictured: true,
    viewer: 'admin',
    path: '/admin/food-database?q=milk&view=table',
    viewportOnly: true,
    async act(page) {
      await page.getByRole('rowheader').first().getByRole('button').click();
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    },
  },
  {
    name: 'food-database-edit',
    pictured: true,
    viewer: 'admin',
    path: '/admin/food-database?q=milk&view=table',
    viewportOnly: true,
    async act(page) {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Serving size' }).waitFor();
    },
  },
  {
    name: 'food-database-none',
    viewer: 'admin',
    path: '/admin/food-database?q=xyzzy-nothing',
    act: (page) => page.getByText('No foods found').first().waitFor(),
  },
  {
    name: 'food-database-loading',
    likeAnother: true,
    viewer: 'admin',
    path: '/admin/food-database',
    neverSettles: true,
    faults: (page) => hangs(page, '/food-products/search'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'food-database-error',
    likeAnother: true,
    viewer: 'admin',
    path: '/admin/food-database',
    faults: (page) => answers500(page, '/food-products/search'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
