import { type DueReminder, dueSince, reminderNews } from './reminder.ts';

it.each([
  ['07:30', '05:30'],
  ['22:05', '20:05'],
  ['22:10', '20:10'],
  // Nothing comes at night.
  ['22:11', '24:00'],
  ['23:59', '24:00'],
  ['02:00', '00:00'],
  // The reminders of the day before are not due any more.
  ['01:59', '00:00'],
  ['00:00', '00:00'],
])('at %s a reminder of %s may still come', (now, since) => {
  expect(dueSince(now)).toBe(since);
});

const meal = (time: string, part_of_day: 'breakfast' | 'lunch' | null = null) => ({
  occurred_at: `2026-03-12T${time}:00Z`,
  time_zone: 'UTC',
  part_of_day,
});

describe('a reminder', () => {
  const CASES: [what: string, due: Partial<DueReminder>, about: string[] | null][] = [
    ['of a weigh-in comes on a day without one', { name: 'weighIn' }, []],
    ['of a weigh-in does not come after one', { name: 'weighIn', weighed: true }, null],
    ['of breakfast comes on a day without meals', { name: 'breakfast' }, ['Breakfast']],
    [
      'of breakfast does not come after a meal in the morning',
      { name: 'breakfast', meals: [meal('08:00')] },
      null,
    ],
    ['of lunch comes after breakfast alone', { name: 'lunch', meals: [meal('08:00')] }, ['Lunch']],
    [
      'of lunch does not come after one that the member put there in the morning',
      { name: 'lunch', meals: [meal('09:00', 'lunch')] },
      null,
    ],
    ['of dinner is not held back by a weigh-in', { name: 'dinner', weighed: true }, ['Dinner']],
  ];
  it.each(CASES)('%s', (_what, due, about) => {
    const news = reminderNews({
      user_id: 'u',
      name: 'weighIn',
      date: '2026-03-12',
      weighed: false,
      meals: [],
      ...due,
    });
    expect(news.map(({ details }) => details.about ?? [])).toEqual(about === null ? [] : [about]);
  });

  it('is one event a day', () => {
    const due = { user_id: 'u', name: 'weighIn', date: '2026-03-12', weighed: false, meals: [] } as const;
    expect(reminderNews({ ...due, meals: [] })).toMatchObject([{ event: 'reminder weighIn 2026-03-12' }]);
  });
});
