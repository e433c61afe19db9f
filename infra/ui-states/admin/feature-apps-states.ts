import { answers500, hangs } from '../api-faults.ts';
import type { UiState } from '../ui-state.ts';
import { fixedFacts } from './fixed-facts.ts';
import { failuresReported, nothingReported } from './reported-failures.ts';

export const featureAppsStates: UiState[] = [
  {
    name: 'admin-feature-apps',
    viewer: 'admin',
    path: '/admin/feature-apps',
    async faults(page) {
      await fixedFacts(page);
      await failuresReported(page);
    },
    act: (page) => page.getByRole('table', { name: 'Failures' }).waitFor(),
  },
  {
    name: 'admin-feature-apps-none-of-one',
    viewer: 'admin',
    path: '/admin/feature-apps?app=mfe-calendar',
    faults: nothingReported,
    act: (page) => page.getByText('Nothing of mfe-calendar failed').waitFor(),
  },
  {
    name: 'admin-feature-apps-loading',
    viewer: 'admin',
    path: '/admin/feature-apps',
    neverSettles: true,
    faults: (page) => hangs(page, '/admin/remote-failures'),
    act: (page) => page.getByRole('table', { name: 'Live feature apps' }).waitFor(),
  },
  {
    name: 'admin-feature-apps-error',
    viewer: 'admin',
    path: '/admin/feature-apps',
    faults: (page) => answers500(page, '/admin/remote-failures'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
