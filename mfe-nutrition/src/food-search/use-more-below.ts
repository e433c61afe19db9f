import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns whether the list continues below its lower edge, where it then fades out. */
export function useMoreBelow(scroller: RefObject<HTMLDivElement | null>, foods: readonly unknown[]): boolean {
  const [more, setMore] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of the list changes with its foods
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const look = () => setMore(list.scrollHeight - list.clientHeight - list.scrollTop > 4);
    list.addEventListener('scroll', look, { passive: true });
    // Runs initially too, once the list is laid out: measuring here would lay it out twice. Later an on-screen
    // keyboard changes its height.
    const resized = new ResizeObserver(look);
    resized.observe(list);
    return () => {
      list.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [scroller, foods]);
  return more;
}
