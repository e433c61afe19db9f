import { answers500, hangs } from '../api-faults.ts';
import type { UiState } from '../ui-state.ts';

export const usersStates: UiState[] = [
  { name: 'admin-users', viewer: 'admin', path: '/admin/users' },
  { name: 'admin-users-second-page', viewer: 'admin', path: '/admin/users?page=2' },
  {
    name: 'admin-users-none',
    viewer: 'admin',
    path: '/admin/users?search=no-such-member',
    act: (page) => page.getByText('No users found').first().waitFor(),
  },
  {
    name: 'admin-users-loading',
    viewer: 'admin',
    path: '/admin/users',
    neverSettles: true,
    faults: (page) => hangs(page, '/admin/users'),
    act: (page) => page.locator('main h1').waitFor(),
  },
  {
    name: 'admin-users-error',
    viewer: 'admin',
    path: '/admin/users',
    faults: (page) => answers500(page, '/admin/users'),
    act: (page) => page.getByRole('main').getByRole('button', { name: 'Retry' }).waitFor(),
  },
];
