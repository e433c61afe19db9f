import { toast } from '@fettle/shared-ui';
import { type CalendarEvent, dayOfEvent } from './calendar-event.ts';
import { fullDay, type LocalDay, writtenDay } from './local-day.ts';

/** How many of a day's events its toast names before it counts the rest. */
const EVENTS_PER_TOAST = 3;

/** The info toast of a clicked event: when it is, and whether it is only an example. */
export function announceEvent(event: CalendarEvent): void {
  const when = [fullDay(dayOfEvent(event)), event.time].filter(Boolean).join(', ');
  toast({
    type: 'info',
    title: event.title,
    message: event.source === 'demo' ? `${when} (example)` : when,
  });
}

/** The info toast of a clicked date: what that day holds, and the way to it. */
export function announceDay(day: LocalDay, events: readonly CalendarEvent[], openDay: () => void): void {
  const action = { label: 'Open day', onClick: openDay };
  const title = writtenDay(day, { weekday: 'long', month: 'short', day: 'numeric' });
  toast({ type: 'info', title, message: dayInWords(events), action });
}

function dayInWords(events: readonly CalendarEvent[]): string {
  if (events.length === 0) return 'Nothing on this day';
  const named = events.slice(0, EVENTS_PER_TOAST).map(eventInWords);
  const rest = events.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

function eventInWords({ time, title, source }: CalendarEvent): string {
  return [time, title, source === 'demo' ? '(example)' : ''].filter(Boolean).join(' ');
}
