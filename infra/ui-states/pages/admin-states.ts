import { answers500, hangs } from '../api-faults.ts';
import type { UiState } from '../ui-state.ts';
import { failuresReported, nothingReported } from './reported-failures.ts';

export const adminStates: UiState[] = [
  { name: 'admin-users', viewer: 'admin', path: '/admin' },
  { name: 'admin-users-second-page', viewer: 'admin', path: '/admin?page=2' },
  {
    name: 'admin-users-none',
    viewer: 'admin',
    path: '/admin?search=no-such-member',
    act: (page) => page.getByText('No users found').first().waitFor(),
  },
  {
    name: 'admin-users-loading',
    viewer: 'admin',
    path: '/admin',
    neverSettles: true,
    faults: (page) => hangs(page, '/admin/users'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'admin-users-error',
    viewer: 'admin',
    path: '/admin',
    faults: (page) => answers500(page, '/admin/users'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'admin-feature-apps',
    viewer: 'admin',
    path: '/admin/feature-apps',
    faults: failuresReported,
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
