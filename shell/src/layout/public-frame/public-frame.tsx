import { Outlet, useLocation, useTheme } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import { useSession } from '../../auth/session-store.ts';
import { routeOf } from '../../routes.tsx';
import { FullScreenSpinner } from '../full-screen-spinner.tsx';
import { PlainThemeToggle, PublicPage } from './public-page.tsx';

/**
 * The frame of the pages that need no sign-in, within the app. A member is led on from a page for guests: while it is
 * not known whether somebody is signed in, no form shows that would be taken away under his hands.
 */
export default function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  const { theme, toggle } = useTheme();
  const initialised = useSession((session) => session.initialised);
  if (!initialised && routeOf(pathname)?.access === 'guest') return <FullScreenSpinner />;
  return (
    <PublicPage
      isLanding={pathname === '/'}
      themeToggle={<PlainThemeToggle aria-pressed={theme === 'dark'} onClick={toggle} />}
    >
      {children}
    </PublicPage>
  );
}
