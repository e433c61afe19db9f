import { minutesBetween, writtenDay, writtenMoment } from './written-days.ts';

it.each([
  ['Jul 18, 2026', '2026-07-18'],
  ['18 juil. 2026', '2026-07-18'],
  ['18. Juli 2026', '2026-07-18'],
  ['Sunday, February 1, 2026', '2026-02-01'],
  ['martes, 3 de febrero de 2026', '2026-02-03'],
  ['понедельник, января 5, 2026', '2026-01-05'],
  ['2026-01-05', '2026-01-05'],
  ['05.01.2026', '2026-01-05'],
])('reads the day of %s', (text, day) => {
  expect(writtenDay(text, 'a')).toBe(day);
});

it.each([
  ['Feb 31, 2026', 'day'],
  ['Jan 0000', 'day'],
  ['Jan 5, 0000', 'day'],
  ['Someday', 'day'],
  [`Jan 5, 2026 ${'x'.repeat(100)}`, 'day'],
  [' ', 'missing'],
])('refuses %s', (text, reason) => {
  expect(() => writtenDay(text, 'a')).toThrow(`a: ${reason}`);
});

it('reads the time that follows', () => {
  expect(writtenMoment('30 Jun 2025, 19:56', 'a')).toEqual({
    local_date: '2025-06-30',
    local_time: '19:56:00',
  });
  expect(writtenMoment('Jun 30, 2025, 7:56\u202fPM', 'a')).toEqual({
    local_date: '2025-06-30',
    local_time: '19:56:00',
  });
  expect(writtenMoment('30 Jun 2025', 'a')).toEqual({ local_date: '2025-06-30', local_time: null });
});

it('counts minutes between moments, over midnight too', () => {
  const at = (local_date: string, local_time: string | null) => ({ local_date, local_time });
  expect(minutesBetween(at('2026-01-01', '23:30:00'), at('2026-01-02', '00:15:00'))).toBe(45);
  expect(minutesBetween(at('2026-01-01', '10:00:00'), at('2026-01-01', '09:00:00'))).toBeNull();
  expect(minutesBetween(at('2026-01-01', null), at('2026-01-01', '09:00:00'))).toBeNull();
});
