import { announce, useLocation, useNavigationType } from '@fettle/shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PRODUCT, titleOf } from '../../app/routes.tsx';
import { focusWhenRendered } from './focus-when-rendered.ts';
import { type ScrollRestoration, startScrollRestoration } from './scroll-restoration.ts';

/**
 * Does what a browser does on a page load when the route changes: sets the title of the tab, scrolls to the top (Back
 * and Forward: to the stored position), and moves the focus, and with it a screen reader, to the heading. When the
 * member has moved the focus before the heading is rendered, or has opened a menu, the title is announced instead. A
 * tab of a tab list keeps the focus.
 */
export function useRouteChange(): void {
  useScrollRestoration();
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const title = titleOf(pathname);
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A tab keeps the focus when its address shows its panel: the next arrow key leads to the next tab.
    if (document.activeElement?.matches('[role="tab"]')) return;
    // A menu that the member opened while the page was loading would close.
    if (document.activeElement?.closest('[role="menu"][data-state="open"]')) return announce(title);
    return focusWhenRendered(document.body, 'main h1', {
      onFocusMoved: () => announce(title),
      preventScroll: true,
    });
  }, [pathname]);
}

function useScrollRestoration(): void {
  const restoration = useRef<ScrollRestoration>(null);
  const { pathname, hash, key } = useLocation();
  const isPop = useNavigationType() === 'POP';
  const shown = useRef(pathname);

  useEffect(() => () => restoration.current?.stop(), []);

  useLayoutEffect(() => {
    restoration.current ??= startScrollRestoration();
    const isOtherPage = shown.current !== pathname;
    shown.current = pathname;
    // The browser scrolls to a fragment that was followed; entries of the history are restored here.
    if (isPop && (hash === '' || key !== 'default')) restoration.current.restore();
    else restoration.current.enter(isOtherPage);
  }, [pathname, hash, key, isPop]);
}
