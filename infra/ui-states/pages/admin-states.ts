import { breaks, hangs } from '../api-faults.ts';
import type { Scene } from '../ui-state.ts';
import { failuresReported, nothingReported } from './reported-failures.ts';

export const adminScenes: Scene[] = [
  { name: 'admin-users', who: 'admin', path: '/admin' },
  { name: 'admin-users-second-page', who: 'admin', path: '/admin?page=2' },
  {
    name: 'admin-users-none',
    who: 'admin',
    path: '/admin?search=nobody-of-this-name',
    act: (page) => page.getByText('No users found').first().waitFor(),
  },
  {
    name: 'admin-users-loading',
    who: 'admin',
    path: '/admin',
    restless: true,
    faults: (page) => hangs(page, '/admin/users'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'admin-users-error',
    who: 'admin',
    path: '/admin',
    faults: (page) => breaks(page, '/admin/users'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
  {
    name: 'admin-feature-apps',
    who: 'admin',
    path: '/admin/feature-apps',
    faults: failuresReported,
    act: (page) => page.getByRole('table', { name: 'Failures' }).waitFor(),
  },
  {
    name: 'admin-feature-apps-none-of-one',
    who: 'admin',
    path: '/admin/feature-apps?app=mfe-calendar',
    faults: nothingReported,
    act: (page) => page.getByText('Nothing of mfe-calendar failed').waitFor(),
  },
  {
    name: 'admin-feature-apps-loading',
    who: 'admin',
    path: '/admin/feature-apps',
    restless: true,
    faults: (page) => hangs(page, '/admin/remote-failures'),
    act: (page) => page.getByRole('table', { name: 'Live feature apps' }).waitFor(),
  },
  {
    name: 'admin-feature-apps-error',
    who: 'admin',
    path: '/admin/feature-apps',
    faults: (page) => breaks(page, '/admin/remote-failures'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
