import type { Page } from '@playwright/test';
import { hangs, preferring, unreachable } from '../api-faults.ts';
import type { Scene } from '../ui-state.ts';

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('menu').waitFor();
}

/** The frame around a member's pages, and the pages that have little of their own. */
export const frameScenes: Scene[] = [
  { name: 'placeholder', who: 'member', path: '/nutrition' },
  { name: 'profile', who: 'member', path: '/profile' },
  { name: 'notifications', who: 'member', path: '/notifications' },
  { name: 'profile-long-name', who: 'long-name', path: '/profile' },
  { name: 'profile-right-to-left', who: 'right-to-left', path: '/profile' },
  {
    name: 'sidebar-collapsed',
    who: 'member',
    path: '/nutrition',
    widths: [768, 1440],
    windowOnly: true,
    faults: (page) =>
      preferring(page, ({ ui }) => {
        ui.sidebarCollapsed = true;
      }),
    act: (page) => page.getByRole('button', { name: 'Expand sidebar' }).waitFor(),
  },
  {
    name: 'mobile-menu',
    who: 'admin',
    path: '/dashboard',
    widths: [360],
    windowOnly: true,
    async act(page) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'new-entry-menu',
    who: 'member',
    path: '/dashboard',
    windowOnly: true,
    act: (page) => openMenu(page, 'New Entry'),
  },
  {
    name: 'user-menu',
    who: 'member',
    path: '/dashboard',
    windowOnly: true,
    act: (page) => openMenu(page, 'Maria Lindqvist'),
  },
  {
    name: 'user-menu-long-name',
    who: 'long-name',
    path: '/dashboard',
    windowOnly: true,
    act: (page) => openMenu(page, 'Maximiliane'),
  },
  {
    name: 'session-start',
    who: 'member',
    path: '/dashboard',
    restless: true,
    faults: (page) => hangs(page, '/auth/me'),
    act: (page) => page.getByText('Loading...').waitFor(),
  },
  {
    name: 'session-offline',
    who: 'member',
    path: '/dashboard',
    faults: (page) => unreachable(page, '/auth/me'),
    act: (page) => page.getByText('You are offline').waitFor(),
  },
];
