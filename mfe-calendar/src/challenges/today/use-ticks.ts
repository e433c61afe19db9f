import { ApiError, api, newId, useMutation, useQueryClient } from '@fettle/shared-ui/data';
import { useState } from 'react';
import { type ChallengeTask, here, RUNS_CHANGED } from '../challenges.queries.ts';
import type { PendingTick } from './pending-ticks.ts';
import { amountWords, taskTitle } from './task-texts.ts';

interface Tap extends PendingTick {
  task: ChallengeTask;
}

export interface Ticks {
  /** Pending ticks of this day. */
  pending: readonly PendingTick[];
  /** Ticks a task, or adds an amount to it. */
  tick(task: ChallengeTask, amount?: number): void;
  /** Takes a tick back. */
  takeBack(task: ChallengeTask, tick: { id: string; amount: number }): void;
}

/**
 * Stores the taps on the tasks of a run's day. The screen shows each tap at once. The requests run one after the other,
 * each under its own id, so that a repeated request counts once. The toast offers Undo; a failed tap disappears.
 */
export function useTicks(run_id: string, local_date: string): Ticks {
  const client = useQueryClient();
  const [pending, setPending] = useState<readonly Tap[]>([]);

  const put = async ({ id: tick_id, task_id, amount, local_date }: Tap) =>
    api.put(
      '/challenge-runs/{id}/ticks/{tick_id}',
      { task_id, amount, local_date, ...here() },
      { path: { id: run_id, tick_id } },
    );
  const remove = (tick_id: string) =>
    api.delete('/challenge-runs/{id}/ticks/{tick_id}', { path: { id: run_id, tick_id } });

  const { mutate } = useMutation({
    // Serialized, so that taking a tick back never overtakes the tick.
    scope: { id: `ticks of ${run_id}` },
    mutationFn: async (tap: Tap): Promise<Tap> => {
      if (!tap.taken_back) return { ...tap, id: (await put(tap)).id };
      await remove(tap.id);
      return tap;
    },
    meta: {
      success: tapWords,
      failure: failureWords,
      undo: (tap: Tap): Promise<unknown> => (tap.taken_back ? put(tap) : remove(tap.id)),
      invalidates: RUNS_CHANGED,
    },
    onSettled: async (_stored, _failure, tap) => {
      // Keep the tap until the refetched data contain it. A later tap may start another fetch in the meantime.
      const [queryKey] = RUNS_CHANGED;
      do await client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
      while (client.isFetching({ queryKey }) > 0);
      // The refetched data render in the next task; removing the tap earlier would make it flicker.
      setTimeout(() => setPending((taps) => taps.filter((other) => other !== tap)));
    },
  });

  const add = (task: ChallengeTask, tick: { id: string; amount: number }, taken_back: boolean) => {
    const tap = { ...tick, task, task_id: task.id, local_date, taken_back };
    setPending((taps) => [...taps, tap]);
    mutate(tap);
  };
  return {
    pending: pending.filter((tap) => tap.local_date === local_date),
    tick: (task, amount = 1) => add(task, { id: newId(), amount }, false),
    takeBack: (task, tick) => add(task, tick, true),
  };
}

function tapWords({ task, amount, taken_back }: Tap): string {
  const what = task.kind === 'tick' ? taskTitle(task) : amountWords(task, amount);
  if (taken_back) return `Taken back: ${what}`;
  return task.kind === 'tick' ? `Done: ${what}` : `Added: ${what}`;
}

const failureWords = (failure: Error) =>
  failure instanceof ApiError && !failure.isNetworkError
    ? failure.message
    : 'This task was not saved. Check your connection, then tap it again.';
