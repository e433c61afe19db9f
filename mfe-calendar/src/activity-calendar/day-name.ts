import type { CalendarEvent } from './calendar-event.ts';
import { fullDay, type LocalDay } from './local-day.ts';

/** What a day of the month is called: `Saturday, November 21, 2026, today, 2 entries, 1 example`. */
export function dayName(day: LocalDay, events: readonly CalendarEvent[], today: boolean): string {
  const own = events.filter(({ source }) => source === 'own').length;
  const examples = events.length - own;
  return [
    fullDay(day),
    today && 'today',
    own > 0 && counted(own, 'entry', 'entries'),
    examples > 0 && counted(examples, 'example', 'examples'),
  ]
    .filter(Boolean)
    .join(', ');
}

function counted(count: number, one: string, several: string): string {
  return `${new Intl.NumberFormat().format(count)} ${count === 1 ? one : several}`;
}
