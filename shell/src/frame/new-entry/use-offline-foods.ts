import { offlineFoods, useQuery } from '@fettle/shared-ui/data';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../app/when-idle.ts';
import { unlessSavingData } from '../prefetch/prefetch-on-intent.ts';

/** Delay after the frame opens, in ms: the page itself and the everyday dialogs come first. */
const DELAY = 8000;

/** Caches foods on this device for meals without a network, and reads them again when the member's foods change. */
export function useOfflineFoods(): void {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => unlessSavingData(() => setDue(true))), DELAY);
    return () => clearTimeout(timer);
  }, []);
  // The frame shows none of the foods, so it need not render again.
  useQuery({ ...offlineFoods, enabled: due, notifyOnChangeProps: [] });
}
