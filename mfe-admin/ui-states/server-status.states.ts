import { answers500, hangs } from '../../infra/tests/ui-states/api-faults.ts';
import { fixedFacts } from '../../infra/tests/ui-states/fixed-facts.ts';
import type { UiState } from '../../infra/tests/ui-states/ui-state.ts';

export const states: UiState[] = [
  {
    name: 'admin-dashboard',
    pictured: true,
    viewer: 'admin',
    path: '/admin',
    faults: fixedFacts,
    act: (page) => page.getByText('Food data provider').first().waitFor(),
  },
  {
    name: 'admin-dashboard-loading',
    viewer: 'admin',
    path: '/admin',
    neverSettles: true,
    faults: async (page) => {
      await hangs(page, '/admin/ip');
      await hangs(page, '/admin/summary');
    },
    act: (page) => page.getByText('Database OK').waitFor(),
  },
  {
    name: 'admin-dashboard-error',
    viewer: 'admin',
    path: '/admin',
    faults: async (page) => {
      await answers500(page, '/admin/ip');
      await answers500(page, '/admin/summary');
      await answers500(page, '/health/ready');
    },
    act: async (page) => {
      await page.getByText('Failed to fetch IP information').waitFor();
      await page.getByText('The counts could not be loaded').waitFor();
    },
  },
];
