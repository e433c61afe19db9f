import { hangs, unreachable, withPreferences } from '../../infra/tests/ui-states/api-faults.ts';
import type { Page, UiState } from '../../infra/tests/ui-states/ui-state.ts';

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menu').waitFor();
}

/** The frame around a member's pages, and pages with little content of their own. */
export const states: UiState[] = [
  { name: 'placeholder', pictured: true, viewer: 'member', path: '/community' },
  {
    name: 'sidebar-collapsed',
    pictured: true,
    viewer: 'member',
    path: '/community',
    widths: [768, 1440],
    viewportOnly: true,
    faults: (page) =>
      withPreferences(page, ({ ui }) => {
        ui.sidebarCollapsed = true;
      }),
    act: (page) => page.getByRole('button', { name: 'Expand sidebar' }).waitFor(),
  },
  {
    name: 'mobile-menu',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'admin',
    path: '/dashboard',
    widths: [360],
    viewportOnly: true,
    async act(page) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'new-entry-menu',
    pictured: true,
    alsoInLargeText: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    act: (page) => openMenu(page, 'New Entry'),
  },
  {
    name: 'user-menu',
    pictured: true,
    viewer: 'member',
    path: '/dashboard',
    viewportOnly: true,
    act: (page) => openMenu(page, 'Maria Lindqvist'),
  },
  {
    name: 'user-menu-long-name',
    likeAnother: true,
    viewer: 'long-name',
    path: '/dashboard',
    viewportOnly: true,
    act: (page) => openMenu(page, 'Maximiliane'),
  },
  {
    name: 'session-start',
    viewer: 'member',
    path: '/dashboard',
    neverSettles: true,
    faults: (page) => hangs(page, '/auth/me'),
    act: (page) => page.getByText('Loading...').waitFor(),
  },
  {
    name: 'session-offline',
    pictured: true,
    viewer: 'member',
    path: '/dashboard',
    faults: (page) => unreachable(page, '/auth/me'),
    act: (page) => page.getByText('You are offline').waitFor(),
  },
];
