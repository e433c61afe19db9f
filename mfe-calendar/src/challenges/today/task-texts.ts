import type { ChallengeTask, TaskProgress } from '../challenges.queries.ts';

const NUMBER = new Intl.NumberFormat();
const NO_BREAK = '\u00a0';

/** Title with its amount in the reader's number format, since built-in challenges contain `3,800 ml`. */
export const taskTitle = (
  { title, amount }: Pick<ChallengeTask, 'title' | 'amount'>,
  number = NUMBER,
): string => (amount === null ? title : title.replace(amount.toLocaleString('en-US'), number.format(amount)));

/** Progress of a task: `1,250 of 3,800 ml`, `1 of 2, one outdoors to go, 45 min or more each`; empty for a tick. */
export function progressWords(task: ChallengeTask, progress: Omit<TaskProgress, 'task_id'>): string {
  const { done, needed, outdoors_left, met } = progress;
  switch (task.kind) {
    case 'workouts': {
      const outdoors =
        outdoors_left > 0 ? `, ${outdoors_left === 1 ? 'one' : outdoors_left} outdoors to go` : '';
      const each = met
        ? ''
        : `, ${NUMBER.format(task.minutes ?? 0)}${NO_BREAK}min or more${needed > 1 ? ' each' : ''}`;
      return `${done} of ${needed}${outdoors}${each}`;
    }
    case 'entries':
      return `${Math.min(done, needed)} of ${needed}`;
    case 'tick':
      return '';
    case 'amount':
      return `${NUMBER.format(done)} of ${NUMBER.format(needed)}${NO_BREAK}${task.unit}`;
  }
}

/** Formats `250 ml`. */
export const amountWords = (task: Pick<ChallengeTask, 'unit'>, amount: number): string =>
  `${NUMBER.format(amount)}${NO_BREAK}${task.unit === 'pages' && amount === 1 ? 'page' : task.unit}`;

/** Labels of the buttons that log entries for a task, by kind. */
export const LOG_WORDS = {
  'workout-entries': 'Log Workout',
  'progress-photos': 'Add picture',
  'weight-entries': 'Log Weight',
  'meal-entries': 'Log Food',
} as const;

/** Kind of the entries that count for a task; null for a task that is ticked. */
export function entriesOf(task: ChallengeTask): keyof typeof LOG_WORDS | null {
  if (task.kind === 'workouts') return 'workout-entries';
  return task.kind === 'entries' ? task.of : null;
}
