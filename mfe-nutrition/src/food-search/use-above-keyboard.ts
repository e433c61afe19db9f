import { type RefObject, useEffect } from 'react';

/** What stays free between the element and the keyboard, in px. */
const GAP = 8;

/**
 * Tells an element, as `--room`, how high it may be before a phone's keyboard covers its end. Where the keyboard makes
 * the page shorter the page's own layout does that; on iOS the keyboard lies over the page instead.
 */
export function useAboveKeyboard(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const fit = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      element.current?.style.setProperty('--room', `${seen.offsetTop + seen.height - top - GAP}px`);
    };
    fit();
    seen.addEventListener('resize', fit);
    return () => seen.removeEventListener('resize', fit);
  }, [element]);
}
