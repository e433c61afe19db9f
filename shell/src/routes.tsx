import type { Slots } from '@fettle/shared-ui/slots';
import type { ComponentType } from 'react';
import { type LoadedLater, loadedLater } from './lazy-component.ts';

/** The product's name: the landing page's title, and the header's wherever a page has none of its own. */
export const PRODUCT = 'Fettle';

/**
 * - `guest`: for those without a session; members are sent to where a sign-in would have led them
 * - `public`: for everybody
 * - `member`: asks for a sign-in
 * - `admin`: a member who is no admin is sent to /dashboard
 */
export type Access = 'guest' | 'public' | 'member' | 'admin';

type PageSlot = Extract<keyof Slots, `page:${string}`>;

export interface ShellRoute {
  path: string;
  /** Stands in the header and in the browser's tab. */
  title: string;
  access: Access;
  show: { page: LoadedLater } | SlotShow;
}

/** A page that a feature app fills, and what stands there while none does. */
export interface SlotShow {
  slot: PageSlot;
  heading: string;
  promise: string;
}

function page(
  path: string,
  title: string,
  access: Access,
  load: () => Promise<{ default: ComponentType }>,
): ShellRoute {
  return { path, title, access, show: { page: loadedLater(load) } };
}

/** A feature app owns the path and all below it; while none does, the page says what it will be (`promise`). */
function slot(
  path: `/${string}`,
  heading: string,
  promise: string,
  { title = heading, access = 'member' }: { title?: string; access?: Access } = {},
): ShellRoute {
  return { path, title, access, show: { slot: `page:${path}` as PageSlot, heading, promise } };
}

/** Every top-level URL of the product. An unknown path leads to `/`. */
export const routes: ShellRoute[] = [
  page('/', PRODUCT, 'guest', () => import('./pages/landing/landing-page.tsx')),
  page('/login', 'Sign in', 'guest', () => import('./pages/sign-in/login-page.tsx')),
  page('/register', 'Create account', 'guest', () => import('./pages/sign-in/register-page.tsx')),
  page('/privacy', 'Privacy Policy', 'public', () => import('./pages/legal/privacy-page.tsx')),
  page('/terms', 'Terms of Service', 'public', () => import('./pages/legal/terms-page.tsx')),
  page('/support', 'Support', 'public', () => import('./pages/support/support-page.tsx')),

  page('/dashboard', 'Dashboard', 'member', () => import('./pages/dashboard/dashboard-page.tsx')),
  page('/profile', 'Profile', 'member', () => import('./pages/profile/profile-page.tsx')),
  page(
    '/notifications',
    'Notifications',
    'member',
    () => import('./pages/notifications/notifications-page.tsx'),
  ),
  page('/settings', PRODUCT, 'member', () => import('./pages/settings/settings-page.tsx')),

  slot('/nutrition', 'Nutrition', 'Your meals, your foods and what is in them, day by day.'),
  slot('/fitness', 'Fitness', 'Your workouts and what they add up to.'),
  slot('/planner', 'Planner', 'Meals and workouts, planned ahead.'),
  slot('/calendar', 'Calendar', 'What you logged, on the day you logged it.'),
  slot('/challenges', 'Challenges', 'Long runs of days, such as 75 Hard, kept in sight.'),
  slot('/community', 'Community', 'People on the same road.'),
  slot('/analytics', 'Analytics', 'What your entries say over weeks and months.'),
  slot('/leaderboards', 'Leaderboards', 'Where you stand, for those who like to know.'),
  slot('/goals', 'Goals', 'What you are working towards, and how far you have come.'),
  page('/components', PRODUCT, 'member', () => import('./pages/components/components-page.tsx')),
  slot('/admin', 'Admin', 'Foods, barcodes and members.', { title: PRODUCT, access: 'admin' }),
  slot('/food-database', 'Food Database', 'Every food that Fettle knows, to search and to read.', {
    title: PRODUCT,
  }),
];

/** Titles that the header knows beside those of the routes: /achievements has no route yet. */
const TITLES_WITHOUT_ROUTE: Record<string, string> = { '/achievements': 'Achievements' };

/** Written in small letters, as the routes are: an address that somebody typed in capitals leads to the same page. */
const topOf = (pathname: string) => `/${pathname.split('/')[1] ?? ''}`.toLowerCase();

/** The route of a path and of everything below it. */
export function routeOf(pathname: string): ShellRoute | undefined {
  return routes.find(({ path }) => path === topOf(pathname));
}

/** The title of a path and of everything below it; the product's name where there is none. */
export function titleOf(pathname: string): string {
  return routeOf(pathname)?.title ?? TITLES_WITHOUT_ROUTE[topOf(pathname)] ?? PRODUCT;
}
