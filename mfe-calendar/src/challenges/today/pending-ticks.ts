import type { ChallengeTask, TaskProgress } from '../challenges.queries.ts';

/** A tap whose answer is not there yet: a tick that is on its way, or one that is being taken back. */
export interface PendingTick {
  /** Of the tick. */
  id: string;
  task_id: string;
  local_date: string;
  amount: number;
  taken_back: boolean;
}

/** A task as the taps make it, before the server says so. A tick that the answer has already counts once. */
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
