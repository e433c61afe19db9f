import type { LocalDay } from './local-day.ts';

/** What an event is about; each has its own colour and is always named beside it. */
export type EventColor = 'run' | 'gym' | 'meal' | 'weight' | 'yoga' | 'plain';

export interface CalendarEvent {
  /** Unique over all sources. */
  id: string;
  title: string;
  /** As it is shown, `6:30 AM`; empty where the event has no time. */
  time: string;
  /** The wall clock at the event's place: `2026-11-21T06:30`, or `2026-11-21` where it has no time. */
  datetime: string;
  color?: EventColor;
  /** `own`: logged by this member. `demo`: one of the examples that everybody sees. */
  source: 'own' | 'demo';
}

/** The days that have events, each with its events in the order of the day. */
export type EventsByDay = ReadonlyMap<LocalDay, readonly CalendarEvent[]>;

export function dayOfEvent(event: CalendarEvent): LocalDay {
  return event.datetime.slice(0, 10);
}

/** The hour from 0 to 23; `null` for an event without a time. */
export function hourOfEvent(event: CalendarEvent): number | null {
  const hour = event.datetime.slice(11, 13);
  return hour === '' ? null : Number(hour);
}

/**
 * Own entries before demo events, since a cell has room for two and what was logged is to be seen; then by
 * time, those without a time first.
 */
export function eventsByDay(events: readonly CalendarEvent[]): EventsByDay {
  const days = new Map<LocalDay, CalendarEvent[]>();
  for (const event of events) {
    const day = dayOfEvent(event);
    const known = days.get(day);
    if (known) known.push(event);
    else days.set(day, [event]);
  }
  for (const ofDay of days.values()) ofDay.sort(compareEvents);
  return days;
}

function compareEvents(one: CalendarEvent, other: CalendarEvent): number {
  if (one.source !== other.source) return one.source === 'own' ? -1 : 1;
  if (one.datetime !== other.datetime) return one.datetime < other.datetime ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/* Made once: making one costs more than writing a hundred times with it. */
const TIME = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const HOUR = new Intl.DateTimeFormat(undefined, { hour: 'numeric', timeZone: 'UTC' });

/** Wall-clock time in the reader's way of writing it: `06:30` is `6:30 AM` or `06:30`. */
export function writtenTime(wallClock: string): string {
  return TIME.format(new Date(`2000-01-01T${wallClock}:00Z`));
}

/** A full hour from 0 to 23, as short as the locale allows: `6 AM` or `06`. */
export function writtenHour(hour: number): string {
  return HOUR.format(new Date(Date.UTC(2000, 0, 1, hour)));
}
