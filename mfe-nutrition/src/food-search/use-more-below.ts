import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the list continues below its lower edge, where it then fades out. */
export function useMoreBelow(scroller: RefObject<HTMLDivElement | null>, foods: readonly unknown[]): boolean {
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the list changes with its foods
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => setMore(list.scrollHeight - list.clientHeight - list.scrollTop > 4);
    list.addEventListener('scroll', look, { passive: true });
    // Also called once at first, when the list has its height: to ask for it here would lay it out twice. Later the
    // keyboard of a phone changes it.
    const resized = new ResizeObserver(look);
    resized.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, foods]);
  return more;
}
