import type { ComponentType } from 'react';

/** A tab of the console, whose panel is a separate chunk. */
export interface ConsoleTab {
  title: string;
  /** Address of the tab, which includes all addresses below it. */
  path: `/admin${string}`;
  load: () => Promise<{ default: ComponentType }>;
}

/** All tabs, in display order. The first one is also shown for an address that no tab has. */
export const CONSOLE_TABS: readonly ConsoleTab[] = [
  { title: 'Dashboard', path: '/admin', load: () => import('../server-status/server-status-tab.tsx') },
  {
    title: 'Food Database',
    path: '/admin/food-database',
    load: () => import('../food-browser/food-database-tab.tsx'),
  },
  {
    title: 'Barcode Test',
    path: '/admin/barcode-test',
    load: () => import('../barcode-test/barcode-test-tab.tsx'),
  },
  { title: 'Users', path: '/admin/users', load: () => import('../users/users-tab.tsx') },
  {
    title: 'Feature apps',
    path: '/admin/feature-apps',
    load: () => import('../feature-apps/feature-apps-tab.tsx'),
  },
  { title: 'Audit', path: '/admin/audit', load: () => import('../audit/audit-tab.tsx') },
];

/** Returns the tab of an address, ignoring case, or of an address below a tab's own; undefined if there is none. */
export function tabAt(pathname: string, tabs = CONSOLE_TABS): ConsoleTab | undefined {
  const [, , name = ''] = pathname.toLowerCase().split('/');
  return tabs.find(({ path }) => path === (name === '' ? '/admin' : `/admin/${name}`));
}
