import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the list continues below its lower edge, where it then fades out. */
export function useMoreBelow(scroller: RefObject<HTMLDivElement | null>, foods: readonly unknown[]): boolean {
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the list changes with its foods
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => setMore(list.scrollHeight - list.clientHeight - list.scrollTop > 4);
    look();
    list.addEventListener('scroll', look, { passive: true });
    // The keyboard of a phone changes the height of the list.
    const resized = new ResizeObserver(look);
    resized.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, foods]);
  return more;
}
