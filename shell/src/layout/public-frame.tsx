import { Outlet, useLocation, useTheme } from '@fettle/shared-ui';
import { PlainThemeToggle, PublicPage } from './public-page.tsx';

/** The frame of the pages that need no sign-in, within the app. */
export default function PublicFrame() {
  const { pathname } = useLocation();
  const { theme, toggle } = useTheme();
  return (
    <PublicPage
      isLanding={pathname === '/'}
      themeToggle={<PlainThemeToggle aria-pressed={theme === 'dark'} onClick={toggle} />}
    >
      <Outlet />
    </PublicPage>
  );
}
