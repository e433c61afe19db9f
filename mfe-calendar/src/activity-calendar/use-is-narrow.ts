import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the element is narrower than this many rem, as a container query of the same width has it. False until it is
 * measured, and where nothing can be measured.
 */
export function useIsNarrow(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const measure = () => {
      const { width } = current.getBoundingClientRect();
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      setNarrow(width > 0 && width < rem * size);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, rem]);
  return narrow;
}
