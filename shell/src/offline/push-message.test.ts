import { type PushMessage, shownMessage } from './push-message.ts';

const about = (kind: PushMessage['kind'], names: string[] = [], count: number | null = null) =>
  shownMessage({ kind, about: names, count });

it.each([
  [about('weigh_in_reminder'), 'Time to weigh in', '/dashboard?log=weight'],
  [about('meal_reminder', ['Lunch']), 'Lunch is not logged yet', '/dashboard?log=food'],
  [about('challenge_open', ['75 Hard'], 2), '2 tasks still open this evening', '/challenges'],
])('%j is titled %s and opens %s', ({ title, options }, words, to) => {
  expect([title, options.data.to]).toEqual([words, to]);
  expect(options.body).not.toBe('');
});

it('replaces the message of the same kind, not that of another meal', () => {
  const tags = [about('meal_reminder', ['Lunch']), about('meal_reminder', ['Dinner'])].map(
    ({ options }) => options.tag,
  );
  expect(new Set(tags).size).toBe(2);
});
