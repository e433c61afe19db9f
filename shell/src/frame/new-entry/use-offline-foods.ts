import { offlineFoods, useQuery } from '@fettle/shared-ui/data';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../app/when-idle.ts';
import { unlessSavingData } from '../prefetch/prefetch-on-intent.ts';

/** How long after the frame opens it waits, in ms: the page itself and the everyday dialogs come first. */
const DELAY = 8000;

/** Keeps foods on this device for a meal without a network, and reads them again when the member's foods change. */
export function useOfflineFoods(): void {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => unlessSavingData(() => setDue(true))), DELAY);
    return () => clearTimeout(timer);
  }, []);
  // Nothing here shows them: the frame need not be drawn again.
  useQuery({ ...offlineFoods, enabled: due, notifyOnChangeProps: [] });
}
