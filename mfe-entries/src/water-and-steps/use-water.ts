import { ApiError, newId, useMutation, useQuery, useQueryClient } from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { addWater, takeWaterBack, type WaterAmount, waterOn } from './water-and-steps.queries.ts';
import { type WaterUnit, waterText } from './water-units.ts';

/**
 * Water of a day, with the taps of this page. A tap shows at once, and the requests run one after the other. A tap that the
 * server has perhaps not stored stays `unsaved` until the member repeats it, under its own id, so that it counts once.
 */
export function useWater(local_date: LocalDate, unit: WaterUnit) {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly WaterAmount[]>([]);
  // Not fetched meanwhile: an answer might count a tap that is shown as pending.
  const stored = useQuery({ ...waterOn(local_date), enabled: pending.length === 0 });
  const [unsaved, setUnsaved] = useState<readonly WaterAmount[]>([]);
  const { mutate } = useMutation({
    scope: { id: 'water' },
    mutationFn: async (tap: WaterAmount) => ({ ...tap, ...(await addWater(tap)) }),
    meta: {
      success: ({ amount_ml }: WaterAmount) => `Added: ${waterText(amount_ml, unit)}`,
      failure: (error: unknown) =>
        isLost(error) ? 'Your water is not saved yet. Try again once you are online.' : wordsOf(error),
      undo: ({ id }: WaterAmount) => takeWaterBack(id),
      invalidates: [['water']],
    },
    onSuccess: ({ total_ml }, tap) => {
      client.setQueryData(waterOn(tap.local_date).queryKey, total_ml);
    },
    onError: (error, tap) => {
      if (isLost(error)) setUnsaved((taps) => [...taps, tap]);
    },
    // The new total renders in the next task; without the tap before that it would flicker.
    onSettled: (_stored, _error, tap) =>
      void setTimeout(() => setPending((taps) => taps.filter((other) => other.id !== tap.id))),
  });
  const send = (tap: WaterAmount) => {
    setPending((taps) => [...taps, tap]);
    mutate(tap);
  };
  const ofDay = pending.filter((tap) => tap.local_date === local_date);
  return {
    ...stored,
    /** Stored millilitres, and those on their way. */
    total_ml: stored.data === undefined ? null : stored.data + sum(ofDay),
    /** Millilitres that are perhaps not stored. */
    unsaved_ml: sum(unsaved),
    isSaving: pending.length > 0,
    add: (amount_ml: number) => send({ id: newId(), local_date, amount_ml }),
    repeat: () => {
      setUnsaved([]);
      for (const tap of unsaved) send(tap);
    },
  };
}

const sum = (taps: readonly WaterAmount[]) => taps.reduce((total, { amount_ml }) => total + amount_ml, 0);

/** Whether a tap may be sent again: it did not reach the server, or its answer is missing. */
const isLost = (error: unknown) => error instanceof ApiError && error.isRetryable && !error.isKept;

const wordsOf = (error: unknown) => (error instanceof ApiError ? error.message : 'Your water was not saved.');
