import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where nothing has a width, such as in a test without layout. */
const DEFAULT_WIDTH = 640;

/** The width of an element in CSS pixels, followed as it changes; known before the browser paints. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidth(Math.round(measured.clientWidth) || DEFAULT_WIDTH);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
