import { toast } from '@fettle/shared-ui';
import { type CalendarEvent, dayOfEvent } from './calendar-event.ts';
import { fullDay, type LocalDay } from './local-day.ts';

/** The info toast of a clicked event: when it is, and whether it is only an example. */
export function announceEvent(event: CalendarEvent): void {
  const when = [fullDay(dayOfEvent(event)), event.time].filter(Boolean).join(', ');
  toast({
    type: 'info',
    title: event.title,
    message: event.source === 'demo' ? `${when} (example)` : when,
  });
}

/** The info toast of a clicked date: how much that day holds. */
export function announceDay(day: LocalDay, events: readonly CalendarEvent[]): void {
  toast({ type: 'info', title: fullDay(day), message: dayInWords(events) });
}

function dayInWords(events: readonly CalendarEvent[]): string {
  if (events.length === 0) return 'Nothing on this day';
  return events.map(({ time, title }) => [time, title].filter(Boolean).join(' ')).join(', ');
}
