import type { Schemas } from '@fettle/shared-ui/data';
import type { CalendarEvent } from './calendar-event.ts';
import { KIND_LOOKS } from './event-kinds.ts';

type Run = Pick<Schemas['ChallengeRunDto'], 'id' | 'challenge' | 'days'>;
type Day = Schemas['ChallengeDayDto'];

/** Returns an event for the state of each day of the member's challenges, except upcoming and skipped dates. */
export function challengeEvents(runs: readonly Run[]): CalendarEvent[] {
  return runs.flatMap(({ id, challenge, days }) =>
    days.flatMap((day): CalendarEvent[] => {
      const { state, local_date } = day;
      if (state === 'upcoming' || state === 'skipped') return [];
      return [
        {
          id: `challenge-${id}-${local_date}`,
          title: `${challenge.title}${stateWords(day, challenge.tasks.length)}`,
          color: state === 'missed' ? 'gray' : KIND_LOOKS.challenges.palette,
          kind: 'challenges',
          time: '',
          datetime: local_date,
          source: 'challenge',
          state,
        },
      ];
    }),
  );
}

/** ` day 12 kept`, ` day 13, 3 of 5 tasks`, ` missed`. */
function stateWords({ state, number, tasks_met }: Day, tasks: number): string {
  if (state === 'missed') return ' missed';
  const day = number === null ? '' : ` day ${number}`;
  return state === 'kept' ? `${day} kept` : `${day}, ${tasks_met} of ${tasks} tasks`;
}
