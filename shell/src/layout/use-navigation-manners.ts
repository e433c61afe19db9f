import { announce, useLocation } from '@fettle/shared-ui';
import { useEffect, useRef } from 'react';
import { PRODUCT, titleOf } from '../routes.tsx';
import { focusWhenThere } from './focus-when-there.ts';

/**
 * What a browser does when it loads a page, done for a page that we show without it: the tab carries its title, it
 * starts at the top, and the focus, with it a screen reader, goes to its heading. Who has moved on before the heading
 * came hears the title instead.
 */
export function useNavigationManners(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const title = titleOf(pathname);
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.documentElement.scrollTop = 0;
    return focusWhenThere(document.body, 'main h1', () => announce(title));
  }, [pathname]);
}
