import { answers500, hangs } from '../api-faults.ts';
import type { UiState } from '../ui-state.ts';

export const foodDatabaseStates: UiState[] = [
  {
    name: 'food-database-table',
    viewer: 'admin',
    path: '/admin/food-database?q=milk',
    act: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'food-database-grid',
    viewer: 'member',
    path: '/food-database?q=milk&view=grid',
    act: (page) => page.getByRole('list', { name: 'Foods' }).waitFor(),
  },
  {
    name: 'food-database-member',
    viewer: 'member',
    path: '/food-database',
    act: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'food-database-columns',
    viewer: 'admin',
    path: '/admin/food-database',
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    },
  },
  {
    name: 'food-database-details',
    viewer: 'admin',
    path: '/admin/food-database?q=milk',
    viewportOnly: true,
    async act(page) {
      await page.getByRole('rowheader').first().getByRole('button').click();
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor();
    },
  },
  {
    name: 'food-database-edit',
    viewer: 'admin',
    path: '/admin/food-database?q=milk',
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
    viewer: 'admin',
    path: '/admin/food-database',
    neverSettles: true,
    faults: (page) => hangs(page, '/food-products/search'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'food-database-error',
    viewer: 'admin',
    path: '/admin/food-database',
    faults: (page) => answers500(page, '/food-products/search'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
