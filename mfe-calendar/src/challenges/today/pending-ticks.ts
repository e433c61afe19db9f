import type { ChallengeTask, TaskProgress } from '../challenges.queries.ts';

/** A tick that is being stored or taken back; the server has not answered yet. */
export interface PendingTick {
  /** Id of the tick. */
  id: string;
  task_id: string;
  local_date: string;
  amount: number;
  taken_back: boolean;
}

/** Applies the pending ticks to a task's progress. A tick that the progress already contains counts once. */
export function withPendingTicks(
  { kind }: Pick<ChallengeTask, 'kind'>,
  progress: TaskProgress,
  pending: readonly PendingTick[],
): TaskProgress {
  const own = pending.filter(({ task_id }) => task_id === progress.task_id);
  if (own.length === 0) return progress;
  const ticks = new Map(progress.ticks.map((tick) => [tick.id, tick]));
  for (const { id, amount, taken_back } of own) {
    if (taken_back) ticks.delete(id);
    else ticks.set(id, { id, amount });
  }
  const left = [...ticks.values()];
  const sum = left.reduce((total, { amount }) => total + amount, 0);
  const done = kind === 'tick' ? Math.min(left.length, 1) : sum;
  return { ...progress, ticks: left, done, met: done >= progress.needed };
}
