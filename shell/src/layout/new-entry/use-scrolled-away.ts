import { useEffect, useState } from 'react';

/** Less than this, in px, is a trembling thumb. */
const DELIBERATE = 12;
/** This near to the page's end, in px, nothing is left to be covered. */
const NEAR_END = 96;

/** True while the page is being read downwards; false again on the way up, at its start and at its end. */
export function useScrolledAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const onScroll = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < DELIBERATE) return;
      last = scrollY;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      setAway(moved > 0 && left > NEAR_END);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return away;
}
