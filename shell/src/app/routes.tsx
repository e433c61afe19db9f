import type { Slots } from '@fettle/shared-ui/slots';
import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from './lazy-component.ts';

/** The product's name: the title of the landing page and of pages without their own. */
export const PRODUCT = 'Fettle';

/**
 * - `guest`: for users without a session; members are redirected as after a sign-in
 * - `public`: for all users
 * - `member`: requires a sign-in
 * - `admin`: other members are redirected to /dashboard
 */
export type Access = 'guest' | 'public' | 'member' | 'admin';

type PageSlot = Extract<keyof Slots, `page:${string}`>;

export interface ShellRoute {
  path: string;
  /** The title in the header and in the browser's tab. */
  title: string;
  access: Access;
  show: { page: LazyComponent } | SlotShow;
}

/** A page that a feature app fills, with the texts of its preview while none does. */
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
  return { path, title, access, show: { page: lazyComponent(load) } };
}

/** The feature app owns the path and all paths below it; until there is one, the page previews it (`promise`). */
function slot(
  path: `/${string}`,
  heading: string,
  promise: string,
  { title = heading, access = 'member' }: { title?: string; access?: Access } = {},
): ShellRoute {
  return { path, title, access, show: { slot: `page:${path}` as PageSlot, heading, promise } };
}

/** The pages behind the links in mails, one chunk. */
const accountLinks = () => import('../pages/account-links/account-links-page.tsx');

/** Every URL of the product, those below the path of a slot aside. An unknown path leads to `/`. */
export const routes: ShellRoute[] = [
  page('/', PRODUCT, 'guest', () => import('../pages/landing/landing-page.tsx')),
  page(
    '/login',
    'Sign in',
    'guest',
    () => import(/* webpackChunkName: "login" */ '../pages/sign-in/login-page.tsx'),
  ),
  page(
    '/register',
    'Create account',
    'guest',
    () => import(/* webpackChunkName: "register" */ '../pages/sign-in/register-page.tsx'),
  ),
  page(
    '/login/provider',
    'Sign in',
    'public',
    () =>
      import(/* webpackChunkName: "second-step" */ '../pages/sign-in/identity-provider/provider-page.tsx'),
  ),
  page('/forgot-password', 'Forgot your password?', 'public', accountLinks),
  page('/reset-password', 'Choose a new password', 'public', accountLinks),
  page('/verify-email', 'Verify your email', 'public', accountLinks),
  page('/privacy', 'Privacy Policy', 'public', () => import('../pages/legal/privacy-page.tsx')),
  page('/terms', 'Terms of Service', 'public', () => import('../pages/legal/terms-page.tsx')),
  page('/support', 'Support', 'public', () => import('../pages/support/support-page.tsx')),

  page('/dashboard', 'Dashboard', 'member', () => import('../pages/dashboard/dashboard-page.tsx')),
  page('/profile', 'Profile', 'member', () => import('../pages/profile/profile-page.tsx')),
  page('/profile/history', 'History', 'member', () => import('../pages/history/history-page.tsx')),
  page(
    '/notifications',
    'Notifications',
    'member',
    () => import('../pages/notifications/notifications-page.tsx'),
  ),
  page('/settings', PRODUCT, 'member', () => import('../pages/settings/settings-page.tsx')),

  slot('/nutrition', 'Nutrition', 'Your meals and foods, day by day.'),
  slot('/fitness', 'Fitness', 'Your workouts and their totals.'),
  slot('/planner', 'Planner', 'Meals and workouts, planned ahead.'),
  slot('/calendar', 'Calendar', 'Your entries, day by day.'),
  slot('/challenges', 'Challenges', 'Multi-day challenges, such as 75 Hard.'),
  slot('/community', 'Community', 'Members with the same goals.'),
  slot('/analytics', 'Analytics', 'Trends over weeks and months.'),
  slot('/leaderboards', 'Leaderboards', 'Rankings among members who take part.'),
  slot('/goals', 'Goals', 'Your goals and your progress.'),
  page('/components', PRODUCT, 'member', () => import('../pages/components/components-page.tsx')),
  slot('/admin', 'Admin', 'Foods, barcodes and members.', { title: PRODUCT, access: 'admin' }),
  slot('/food-database', 'Food Database', 'Search all foods in the database.', {
    title: PRODUCT,
  }),
];

/** Titles of paths that have no route yet. */
const TITLES_WITHOUT_ROUTE: Record<string, string> = { '/achievements': 'Achievements' };

/** The first segment in lower case, so that an address typed in capitals leads to the same page. */
const topOf = (pathname: string) => `/${pathname.split('/')[1] ?? ''}`.toLowerCase();

/** The route of a path, or the one that its first segment names. */
export function routeOf(pathname: string): ShellRoute | undefined {
  const own = pathname.toLowerCase().replace(/\/$/, '');
  return [own, topOf(pathname)].flatMap((wanted) => routes.find(({ path }) => path === wanted) ?? [])[0];
}

/** The title of a path and of everything below it; the product's name where there is none. */
export function titleOf(pathname: string): string {
  return routeOf(pathname)?.title ?? TITLES_WITHOUT_ROUTE[topOf(pathname)] ?? PRODUCT;
}
