import { toast } from '@fettle/shared-ui';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { longDate } from '../long-date.ts';
import { type CalendarEvent, dateOfEvent } from './calendar-event.ts';

const OPEN_DAY = 'Open day';

/** Number of events named in a day's toast; the rest are counted. */
const EVENTS_PER_TOAST = 3;

/**
 * Shows the info toast of a clicked event: its date and time, and whether it is an example. A logged event has a link
 * to the day view, where it can be edited and deleted; the day view itself omits `openDay`.
 */
export function showEventToast(event: CalendarEvent, openDay?: () => void): void {
  const when = [longDate(dateOfEvent(event)), event.time].filter(Boolean).join(', ');
  toast({
    type: 'info',
    title: event.title,
    message: event.source === 'demo' ? `${when} (example)` : when,
    ...(openDay && event.source !== 'demo' && { action: { label: OPEN_DAY, onClick: openDay } }),
  });
}

/** Shows the info toast of a clicked date: that day's events and a link to the day view. */
export function showDayToast(
  day: LocalDate,
  events: readonly CalendarEvent[],
  emptyText: string,
  openDay: () => void,
): void {
  const action = { label: OPEN_DAY, onClick: openDay };
  const title = formatLocalDate(day, { weekday: 'long', month: 'short', day: 'numeric' });
  toast({ type: 'info', title, message: daySummary(events) || emptyText, action });
}

function daySummary(events: readonly CalendarEvent[]): string {
  const named = events.slice(0, EVENTS_PER_TOAST).map(eventSummary);
  const rest = events.length - named.length;
  return [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

function eventSummary({ time, title, source }: CalendarEvent): string {
  return [time, title, source === 'demo' ? '(example)' : ''].filter(Boolean).join(' ');
}
