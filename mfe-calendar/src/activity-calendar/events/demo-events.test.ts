import { addDays } from '@fettle/shared-ui/rules';
import { dateOfEvent, eventsByDate } from './calendar-event.ts';
import { demoEvents } from './demo-events.ts';

describe('demo events', () => {
  const today = '2026-12-31';
  const events = demoEvents(today);

  it('include runs, gym, meal prep, weigh-in and yoga', () => {
    expect(new Set(events.map(({ title }) => title))).toEqual(
      new Set(['Morning Run', 'Long Run', 'Gym Session', 'Meal Prep', 'Weigh-in', 'Yoga Class']),
    );
    expect(events.every(({ source }) => source === 'demo')).toBe(true);
  });

  it('are around today, even over the end of a year', () => {
    const days = events.map(dateOfEvent);
    expect(days).toContain(today);
    for (const day of days) {
      expect(day >= addDays(today, -14)).toBe(true);
      expect(day <= addDays(today, 14)).toBe(true);
    }
  });

  it('include one day with more events than a cell shows, and events without a time', () => {
    expect(Math.max(...[...eventsByDate(events).values()].map(({ length }) => length))).toBeGreaterThan(2);
    expect(events.some(({ time }) => time === '')).toBe(true);
  });

  it('have unique ids', () => {
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });
});
