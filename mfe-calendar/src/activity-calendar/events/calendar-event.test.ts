import {
  type CalendarEvent,
  dateOfEvent,
  eventsByDate,
  formatHour,
  formatTime,
  hourOfEvent,
} from './calendar-event.ts';

const event = (id: string, datetime: string, source: 'own' | 'demo' = 'demo'): CalendarEvent => ({
  id,
  title: id,
  time: '',
  datetime,
  kind: source === 'own' ? 'weight' : 'examples',
  source,
});

describe('eventsByDate', () => {
  it('groups events by the date on their own wall clock', () => {
    const days = eventsByDate([event('late', '2026-11-21T23:59'), event('early', '2026-11-22T00:00')]);
    expect([...days.keys()]).toEqual(['2026-11-21', '2026-11-22']);
  });

  it('puts logged events first, then sorts by time, events without a time first', () => {
    const days = eventsByDate([
      event('run', '2026-11-21T06:30'),
      event('meal prep', '2026-11-21'),
      event('dinner', '2026-11-21T19:00', 'own'),
      event('weight', '2026-11-21T07:00', 'own'),
    ]);
    expect(days.get('2026-11-21')?.map(({ id }) => id)).toEqual(['weight', 'dinner', 'meal prep', 'run']);
  });

  it('orders entries of the same minute consistently', () => {
    const pair = [event('b', '2026-11-21T07:00', 'own'), event('a', '2026-11-21T07:00', 'own')];
    expect(eventsByDate(pair)).toEqual(eventsByDate(pair.toReversed()));
    expect(eventsByDate(pair).get('2026-11-21')).toHaveLength(2);
  });

  it.each([
    ['2026-11-21T00:05', 0],
    ['2026-11-21T23:59', 23],
    ['2026-11-21', null],
  ])('hourOfEvent of %s is %p', (datetime, hour) => {
    expect(hourOfEvent(event('e', datetime))).toBe(hour);
    expect(dateOfEvent(event('e', datetime))).toBe('2026-11-21');
  });

  it('formatTime follows the locale', () => {
    expect(formatTime('06:30')).toMatch(/^0?6:30/);
    expect(formatHour(6)).toMatch(/^0?6/);
  });
});
