import type { ComponentType } from 'react';

/** A tab of the console: its panel is a chunk of its own. */
export interface ConsoleTab {
  title: string;
  /** The tab's address; all addresses below it belong to the tab too. */
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

/** The tab at an address, also one written in capitals or below the tab's own; undefined where no tab has it. */
export function tabAt(pathname: string, tabs = CONSOLE_TABS): ConsoleTab | undefined {
  const [, , name = ''] = pathname.toLowerCase().split('/');
  return tabs.find(({ path }) => path === (name === '' ? '/admin' : `/admin/${name}`));
}
