import { dateLocale, type LocalDate } from '@fettle/shared-ui/rules';
import type { EventKind } from './event-kinds.ts';

export interface CalendarEvent {
  /** Unique over all sources. */
  id: string;
  title: string;
  /** Formatted time, `6:30 AM`; empty for an event without a time. */
  time: string;
  /** Wall-clock time in the time zone of the event: `2026-11-21T06:30`, or `2026-11-21` without a time. */
  datetime: string;
  /** Color palette of the mark, which only repeats the title. */
  color?: string;
  kind: EventKind;
  /**
   * `own`: an entry of this member. `challenge`: a day of one of their challenges. `demo`: an example for all members.
   */
  source: 'own' | 'challenge' | 'demo';
  /** State of a challenge's day, which the month view marks; only for the source `challenge`. */
  state?: 'open' | 'kept' | 'missed';
}

/** Events by date, in display order; dates without events are missing. */
export type EventsByDate = ReadonlyMap<LocalDate, readonly CalendarEvent[]>;

export function dateOfEvent(event: CalendarEvent): LocalDate {
  return event.datetime.slice(0, 10);
}

/** Returns the hour from 0 to 23; `null` for an event without a time. */
export function hourOfEvent(event: CalendarEvent): number | null {
  const hour = event.datetime.slice(11, 13);
  return hour === '' ? null : Number(hour);
}

/**
 * Groups events by date. Own entries come first, then days of challenges, then demo events, because a cell shows only
 * two events and logged ones matter more. Within a source, events without a time come first, then by time.
 */
export function eventsByDate(events: readonly CalendarEvent[]): EventsByDate {
  const days = new Map<LocalDate, CalendarEvent[]>();
  for (const event of events) {
    const day = dateOfEvent(event);
    const sameDate = days.get(day);
    if (sameDate) sameDate.push(event);
    else days.set(day, [event]);
  }
  for (const list of days.values()) list.sort(compareEvents);
  return days;
}

const SOURCES: readonly CalendarEvent['source'][] = ['own', 'challenge', 'demo'];

function compareEvents(one: CalendarEvent, other: CalendarEvent): number {
  if (one.source !== other.source) return SOURCES.indexOf(one.source) - SOURCES.indexOf(other.source);
  if (one.datetime !== other.datetime) return one.datetime < other.datetime ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/* Created once: creating a formatter costs more than using it a hundred times. */
const TIME = new Intl.DateTimeFormat(dateLocale(), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const HOUR = new Intl.DateTimeFormat(dateLocale(), { hour: 'numeric', timeZone: 'UTC' });

/** Formats a wall-clock time for the reader's region: `06:30` is `6:30 AM` or `06:30`. */
export function formatTime(wallClock: string): string {
  return TIME.format(new Date(`2000-01-01T${wallClock}:00Z`));
}

/** Formats a full hour from 0 to 23, as short as the region allows: `6 AM` or `06`. */
export function formatHour(hour: number): string {
  return HOUR.format(new Date(Date.UTC(2000, 0, 1, hour)));
}
