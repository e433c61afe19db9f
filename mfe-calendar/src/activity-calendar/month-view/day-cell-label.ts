import type { LocalDate } from '@fettle/shared-ui/rules';
import type { CalendarEvent } from '../events/calendar-event.ts';
import { longDate } from '../long-date.ts';

/** The accessible name of a day in the month view: `Saturday, November 21, 2026, today, 2 entries, 1 example`. */
export function dayCellLabel(day: LocalDate, events: readonly CalendarEvent[], isToday: boolean): string {
  const own = events.filter(({ source }) => source === 'own').length;
  const challenges = events.filter(({ source }) => source === 'challenge');
  const examples = events.length - own - challenges.length;
  return [
    longDate(day),
    isToday && 'today',
    own > 0 && pluralised(own, 'entry', 'entries'),
    ...challenges.map(({ title }) => title),
    examples > 0 && pluralised(examples, 'example', 'examples'),
  ]
    .filter(Boolean)
    .join(', ');
}

function pluralised(count: number, one: string, several: string): string {
  return `${new Intl.NumberFormat().format(count)} ${count === 1 ? one : several}`;
}
