import { Outlet, useLocation, useTheme } from '@fettle/shared-ui';
import type { ReactNode } from 'react';
import { routeOf } from '../../app/routes.tsx';
import { useSession } from '../../session/session-store.ts';
import { FullScreenSpinner } from '../full-screen-spinner.tsx';
import { PlainThemeToggle, PublicPage } from './public-page.tsx';

/**
 * The frame of public pages in the app. Pages for guests redirect members: until the session is known, a spinner is
 * shown instead of a form that might disappear while the user types.
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
