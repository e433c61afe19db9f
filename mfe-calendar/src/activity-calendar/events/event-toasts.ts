import { toast } from '@fettle/shared-ui';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { longDate } from '../long-date.ts';
import { type CalendarEvent, dateOfEvent } from './calendar-event.ts';

/** How many of a day's events its toast names; the rest are counted. */
const EVENTS_PER_TOAST = 3;

/** The info toast of a clicked event: its date and time, and whether it is only an example. */
export function showEventToast(event: CalendarEvent): void {
  const when = [longDate(dateOfEvent(event)), event.time].filter(Boolean).join(', ');
  toast({
    type: 'info',
    title: event.title,
    message: event.source === 'demo' ? `${when} (example)` : when,
  });
}

/** The info toast of a clicked date: that day's events, and a link to the day view. */
export function showDayToast(day: LocalDate, events: readonly CalendarEvent[], openDay: () => void): void {
  const action = { label: 'Open day', onClick: openDay };
  const title = formatLocalDate(day, { weekday: 'long', month: 'short', day: 'numeric' });
  toast({ type: 'info', title, message: daySummary(events), action });
}

function daySummary(events: readonly CalendarEvent[]): string {
  if (events.length === 0) return 'Nothing on this day';
  const named = events.slice(0, EVENTS_PER_TOAST).map(eventSummary);
  const rest = events.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

function eventSummary({ time, title, source }: CalendarEvent): string {
  return [time, title, source === 'demo' ? '(example)' : ''].filter(Boolean).join(' ');
}
