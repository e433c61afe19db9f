import { type PartOfDay, partOfHour, partOfMeal } from './part-of-day.ts';

describe('partOfHour', () => {
  it.each<[number, PartOfDay]>([
    [0, 'snack'],
    [3, 'snack'],
    [4, 'breakfast'],
    [10, 'breakfast'],
    [11, 'lunch'],
    [14, 'lunch'],
    [15, 'snack'],
    [16, 'snack'],
    [17, 'dinner'],
    [21, 'dinner'],
    [22, 'snack'],
  ])('of %i: %s', (hour, expected) => {
    expect(partOfHour(hour)).toBe(expected);
  });
});

describe('partOfMeal', () => {
  it.each<[string, string, string, PartOfDay | null | undefined, PartOfDay]>([
    ['is the chosen one', '2026-06-10T13:30:00Z', 'UTC', 'lunch', 'lunch'],
    ['is the chosen one late in the evening', '2026-06-10T22:30:00Z', 'UTC', 'dinner', 'dinner'],
    ['is by its time where none was chosen', '2026-06-10T15:30:00Z', 'UTC', null, 'snack'],
    [
      'is by its time where a build before it says nothing',
      '2026-06-10T12:30:00Z',
      'UTC',
      undefined,
      'lunch',
    ],
    ['is by the clock of the meal', '2026-06-10T06:00:00Z', 'Pacific/Kiritimati', null, 'dinner'],
    // Both readings of the repeated hour, and the first hour after the skipped one.
    ['is by the clock in an hour that comes twice', '2026-10-25T00:30:00Z', 'Europe/Berlin', null, 'snack'],
    [
      'is by the clock after an hour that is skipped',
      '2026-03-29T02:00:00Z',
      'Europe/Berlin',
      null,
      'breakfast',
    ],
  ])('%s', (_, occurred_at, time_zone, part_of_day, expected) => {
    expect(partOfMeal({ occurred_at, time_zone, part_of_day })).toBe(expected);
  });
});
