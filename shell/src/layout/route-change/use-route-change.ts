import { announce, useLocation, useNavigationType } from '@fettle/shared-ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { PRODUCT, titleOf } from '../../routes.tsx';
import { focusWhenThere } from './focus-when-rendered.ts';
import { type ScrollMemory, startScrollMemory } from './scroll-restoration.ts';

/**
 * What a browser does when it loads a page, done for a page that we show without it: the tab carries its title, it
 * starts at the top, or where Back and Forward find it as it was left, and the focus, with it a screen reader, goes to
 * its heading. Who has moved on before the heading came hears the title instead.
 */
export function useNavigationManners(): void {
  useScrollMemory();
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const title = titleOf(pathname);
    document.title = title === PRODUCT ? PRODUCT : `${title} · ${PRODUCT}`;
    if (shown.current === pathname) return;
    shown.current = pathname;
    return focusWhenThere(document.body, 'main h1', {
      onKept: () => announce(title),
      preventScroll: true,
    });
  }, [pathname]);
}

function useScrollMemory(): void {
  const memory = useRef<ScrollMemory>(null);
  const { pathname, hash, key } = useLocation();
  const back = useNavigationType() === 'POP';
  const shown = useRef(pathname);

  useEffect(() => () => memory.current?.stop(), []);

  useLayoutEffect(() => {
    memory.current ??= startScrollMemory();
    const top = shown.current !== pathname;
    shown.current = pathname;
    // A place on the page that was followed is the browser's to show; an entry of the history is ours.
    if (back && (hash === '' || key !== 'default')) memory.current.goBack();
    else memory.current.follow(top);
  }, [pathname, hash, key, back]);
}
