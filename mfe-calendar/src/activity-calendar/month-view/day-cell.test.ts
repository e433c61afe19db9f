import type { CalendarEvent } from '../events/calendar-event.ts';
import { dayCellLabel } from './day-cell.tsx';

const event = (source: CalendarEvent['source']): CalendarEvent => ({
  id: source,
  title: source,
  time: '',
  datetime: '2026-11-21',
  kind: source === 'own' ? 'weight' : 'examples',
  source,
});
const kept = { ...event('challenge'), title: '75 Hard day 12 kept' };

describe('dayCellLabel', () => {
  it.each([
    [[], false, 'Saturday, November 21, 2026'],
    [[], true, 'Saturday, November 21, 2026, today'],
    [[event('own'), event('own')], false, 'Saturday, November 21, 2026, 2 entries'],
    [[event('own'), event('demo')], true, 'Saturday, November 21, 2026, today, 1 entry, 1 example'],
    [[event('own'), kept], false, 'Saturday, November 21, 2026, 1 entry, 75 Hard day 12 kept'],
    [[event('demo'), event('demo')], false, 'Saturday, November 21, 2026, 2 examples'],
  ] as const)('counts entries and examples separately: %j, today %p', (events, isToday, name) => {
    expect(dayCellLabel('2026-11-21', events, isToday)).toBe(name);
  });
});
