import {
  ApiError,
  currentMember,
  newId,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@fettle/shared-ui/data';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { useEffect, useState } from 'react';
import { keptTaps } from './kept-taps.ts';
import { addWater, takeWaterBack, type WaterAmount, waterOn } from './water-and-steps.queries.ts';
import { type WaterUnit, waterText } from './water-units.ts';

/** A tap that the server has not answered. */
interface Tap extends WaterAmount {
  isSending: boolean;
}

const unsentOf = (member: string): Tap[] => keptTaps.of(member).map((tap) => ({ ...tap, isSending: false }));

/** The taps of a member without an answer: those of earlier pages, and those of this one, whichever row made them. */
const tapsOf = (member: string) =>
  queryOptions<readonly Tap[]>({
    queryKey: ['water-taps', member],
    queryFn: () => unsentOf(member),
    initialData: () => unsentOf(member),
    // Read once: from then on this page changes both.
    enabled: false,
  });

/**
 * Water of a day. A tap is kept on the device and shows at once; the requests run one after the other. A tap that the server has
 * perhaps not stored stays, also after the page is closed, until the member repeats it under its own id, so that it counts once.
 */
export function useWater(local_date: LocalDate, unit: WaterUnit) {
  const client = useQueryClient();
  const [member] = useState(memberId);
  const { queryKey } = tapsOf(member);
  const { data: taps } = useQuery(tapsOf(member));
  const isSaving = taps.some(({ isSending }) => isSending);
  // Not fetched meanwhile: an answer might have a tap or not.
  const stored = useQuery({ ...waterOn(local_date), enabled: !isSaving });
  const setTaps = (change: (taps: readonly Tap[]) => readonly Tap[]) =>
    client.setQueryData<readonly Tap[]>(queryKey, (taps = []) => change(taps));
  /** Changes the total that is shown, unless another member signed in meanwhile. */
  const changeTotal = (date: LocalDate, change: (total: number) => number) => {
    if (memberId() !== member) return;
    client.setQueryData(waterOn(date).queryKey, (total) => (total === undefined ? undefined : change(total)));
  };
  const forget = (ids: readonly string[]) => {
    keptTaps.forget(member, ids);
    setTaps((taps) => taps.filter(({ id }) => !ids.includes(id)));
  };

  useEffect(
    () =>
      keptTaps.onChangeElsewhere(member, () => {
        const kept = new Set(keptTaps.of(member).map(({ id }) => id));
        client.setQueryData<readonly Tap[]>(queryKey, (taps) =>
          taps?.filter(({ id, isSending }) => isSending || kept.has(id)),
        );
      }),
    [client, member, queryKey],
  );

  const { mutate } = useMutation({
    scope: { id: 'water' },
    mutationFn: async (tap: WaterAmount) => ({ ...tap, ...(await addWater(tap)) }),
    meta: {
      success: ({ amount_ml }: WaterAmount) => `Added: ${waterText(amount_ml, unit)}`,
      failure: wordsOf,
      undo: ({ id }: WaterAmount) => takeWaterBack(id),
      invalidates: [['water']],
    },
    onSuccess: ({ total_ml }, tap) => {
      forget([tap.id]);
      const others = client.getQueryData(queryKey)?.filter(isSentFor(tap.local_date)) ?? [];
      changeTotal(tap.local_date, () => total_ml + sum(others));
    },
    onError: (error, tap) => {
      changeTotal(tap.local_date, (total) => total - tap.amount_ml);
      if (!isLost(error)) return forget([tap.id]);
      setTaps((taps) => taps.map((other) => (other.id === tap.id ? { ...other, isSending: false } : other)));
    },
    // What another tab or Undo changed while taps were sent was not fetched.
    onSettled: () => {
      if (!client.getQueryData(queryKey)?.some(({ isSending }) => isSending))
        void client.invalidateQueries({ queryKey: ['water'] });
    },
  });
  const send = async ({ id, local_date, amount_ml }: WaterAmount) => {
    const tap = { id, local_date, amount_ml };
    keptTaps.keep(member, tap);
    setTaps((taps) => [...taps.filter((other) => other.id !== id), { ...tap, isSending: true }]);
    // A running read may answer without the tap, after its request did.
    await client.cancelQueries({ queryKey: waterOn(local_date).queryKey });
    changeTotal(local_date, (total) => total + amount_ml);
    mutate(tap);
  };
  const unsaved = taps.filter(({ isSending }) => !isSending);
  return {
    ...stored,
    /** Millilitres, with those on their way. */
    total_ml: stored.data ?? null,
    /** Millilitres that are perhaps not stored. */
    unsaved_ml: sum(unsaved),
    isSaving,
    add: (amount_ml: number) => void send({ id: newId(), local_date, amount_ml }),
    repeat: () => {
      for (const tap of unsaved) void send(tap);
    },
    /** Forgets the taps that are perhaps not stored: all, or those of a day, whose total the member typed. */
    dismiss: (of?: LocalDate) =>
      forget(unsaved.filter((tap) => of === undefined || tap.local_date === of).map(({ id }) => id)),
  };
}

const memberId = () => currentMember() ?? '';

const sum = (taps: readonly WaterAmount[]) => taps.reduce((total, { amount_ml }) => total + amount_ml, 0);

const isSentFor = (date: LocalDate) => (tap: Tap) => tap.isSending && tap.local_date === date;

/** Whether a tap may be sent again: it did not reach the server, or its answer is missing. */
const isLost = (error: unknown) => error instanceof ApiError && error.isRetryable && !error.isKept;

function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Your water was not saved.';
  if (error.isNetworkError) return 'Your water is not saved yet. Try again once you are online.';
  return isLost(error) ? 'Your water is not saved yet. Please try again in a moment.' : error.message;
}
