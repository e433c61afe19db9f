import { useEffect, useState } from 'react';

/** What takes less than this is not worth a sign, in milliseconds: a flash would only disturb. */
const NOTICED = 150;
/** After this a member wonders whether anything happens. */
const LONG = 1000;

/** How long `waiting` has been going on, as far as a person should see it. */
export function useWait(waiting: boolean): 'none' | 'noticed' | 'long' {
  const [wait, setWait] = useState<'none' | 'noticed' | 'long'>('none');
  useEffect(() => {
    if (!waiting) return;
    const noticed = setTimeout(() => setWait('noticed'), NOTICED);
    const long = setTimeout(() => setWait('long'), LONG);
    return () => {
      clearTimeout(noticed);
      clearTimeout(long);
      setWait('none');
    };
  }, [waiting]);
  return wait;
}
