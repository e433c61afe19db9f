import { addDays, MAX_DAYS_AHEAD } from '@fettle/shared-ui/rules';
import { type ErrorItem, errors } from '../../platform/http/errors.ts';
import type { PlannedEntry } from './planned-entry.entity.ts';

type Fields = Pick<PlannedEntry, 'kind' | 'part_of_day' | 'type' | 'duration'> & {
  items: readonly unknown[];
};

/** Refuses (422) a meal without foods or part of the day, a workout without type, and fields of the other kind. */
export function refuseWrongKind({ kind, part_of_day, items, type, duration }: Fields): void {
  const isMeal = kind === 'meal';
  const wrong: [field: string, isWrong: boolean, message: string][] = isMeal
    ? [
        ['part_of_day', part_of_day === null, 'Please choose breakfast, lunch, dinner or snack'],
        ['items', items.length === 0, 'Please add at least one food'],
        ['type', type !== null, 'Only a workout has a type'],
        ['duration', duration !== null, 'Only a workout has a duration'],
      ]
    : [
        ['type', type === null, 'Please enter a workout type'],
        ['part_of_day', part_of_day !== null, 'Only a meal has a part of the day'],
        ['items', items.length > 0, 'Only a meal has foods'],
      ];
  const [first, ...rest] = wrong.flatMap(([field, isWrong, message]): ErrorItem[] =>
    isWrong ? [{ code: 'INVALID', message, field }] : [],
  );
  if (first) throw errors.invalidFields([first, ...rest]);
}

/** Refuses (422) a day that is over, or more than 60 days ahead. In any time zone today is at most a day from that in UTC. */
export function refuseOtherDays(date: string, now = new Date()): void {
  const today = now.toISOString().slice(0, 10);
  if (date < addDays(today, -1)) throw errors.invalid('date', 'Please choose today or a day to come');
  if (date > addDays(today, MAX_DAYS_AHEAD + 1))
    throw errors.invalid('date', `Please choose one of the next ${MAX_DAYS_AHEAD} days`);
}
