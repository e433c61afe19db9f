import { PARTS_OF_DAY } from '@fettle/shared-ui/rules';
import { type ClockTime, isLogged, type LoggedMeal, recentMeals, usualMeals } from './usual-meal.ts';

const TODAY = '2026-03-12';
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const at = (time: string): ClockTime => ({ date: TODAY, minute_of_day: minutes(time) });

/** A meal as text: date, time, with `=lunch` the part of the day that was chosen, and foods, each with its grams if they matter. */
function meal(text: string): LoggedMeal {
  const [date = '', moment = '', ...foods] = text.split(' ');
  const [time = '', part] = moment.split('=');
  const items = foods.map((food) => {
    const [name = '', grams = '100'] = food.split(':');
    return { type: 'user' as const, food_id: name, name, quantity: Number(grams), unit: 'g' as const };
  });
  const part_of_day = PARTS_OF_DAY.find((one) => one === part) ?? null;
  return { local_date: date, minute_of_day: minutes(time), part_of_day, items };
}
const text = ({ items }: LoggedMeal) => items.map(({ name, quantity }) => `${name}:${quantity}`).join(' ');
/** Newest first, as the rules expect them. */
const history = (...meals: string[]) => meals.sort().reverse().map(meal);

describe('the usual meal of an hour', () => {
  it.each<[string, string, string[], string[]]>([
    ['nothing without meals', '08:00', [], []],
    [
      'the set that repeats most often, before a newer one',
      '08:00',
      ['2026-03-08 08:00 oats milk', '2026-03-10 07:30 oats milk', '2026-03-11 08:00 eggs'],
      ['oats:100 milk:100', 'eggs:100'],
    ],
    [
      'the latest one where nothing repeats',
      '08:00',
      ['2026-03-09 08:00 oats', '2026-03-11 08:10 eggs'],
      ['eggs:100', 'oats:100'],
    ],
    [
      'the newest of equally frequent sets',
      '08:00',
      ['2026-03-05 08:00 oats', '2026-03-06 08:00 oats', '2026-03-09 08:00 eggs', '2026-03-10 08:00 eggs'],
      ['eggs:100', 'oats:100'],
    ],
    [
      'one set, whatever the order, with the portions of the newest meal',
      '08:00',
      ['2026-03-09 08:00 oats:60 milk:200', '2026-03-10 08:00 milk:150 oats:80'],
      ['milk:150 oats:80'],
    ],
    ['a food that a meal has twice', '08:00', ['2026-03-10 08:00 oats:60 oats:20'], ['oats:60 oats:20']],
    ['up to 90 minutes before', '08:00', ['2026-03-10 06:30 oats'], ['oats:100']],
    ['up to 90 minutes after', '08:00', ['2026-03-10 09:30 oats'], ['oats:100']],
    ['no earlier', '08:00', ['2026-03-10 06:29 oats'], []],
    ['no later', '08:00', ['2026-03-10 09:31 oats'], []],
    [
      'at any hour in the part of the day that was chosen',
      '12:00',
      ['2026-03-10 16:30=lunch oats'],
      ['oats:100'],
    ],
    ['around its own time too', '16:00', ['2026-03-10 16:30=lunch oats'], ['oats:100']],
    ['of no other part that was chosen', '12:00', ['2026-03-10 16:30=dinner oats'], []],
    ['across midnight', '00:15', ['2026-03-10 23:30 milk'], ['milk:100']],
    ['across midnight the other way', '23:40', ['2026-03-10 00:50 milk'], ['milk:100']],
    ['four weeks back', '08:00', ['2026-02-12 08:00 oats'], ['oats:100']],
    ['nothing older', '08:00', ['2026-02-11 08:00 oats'], []],
    ['nothing of today', '08:00', ['2026-03-12 07:50 oats'], []],
    ['nothing that is dated later', '08:00', ['2026-03-13 08:00 oats'], []],
  ])('is %s', (_, time, meals, expected) => {
    expect(usualMeals(history(...meals), at(time)).map(text)).toEqual(expected);
  });

  it.each<[string, boolean, string[], string]>([
    ['all of it in one meal', true, ['2026-03-12 07:00 oats milk'], 'oats milk'],
    ['all of it in two meals', true, ['2026-03-12 07:00 oats', '2026-03-12 08:00 milk'], 'oats milk'],
    ['more than it', true, ['2026-03-12 07:00 oats milk tea'], 'oats milk'],
    ['at any hour', true, ['2026-03-12 21:00 oats milk'], 'oats milk'],
    ['a part of it', false, ['2026-03-12 07:00 milk'], 'oats milk'],
    ['yesterday', false, ['2026-03-11 07:00 oats milk'], 'oats milk'],
  ])('counts as logged: %s: %s', (_, expected, meals, foods) => {
    expect(isLogged(meal(`${TODAY} 08:00 ${foods}`).items, history(...meals), TODAY)).toBe(expected);
  });
});

describe('recent meals', () => {
  const meals = history(
    '2026-03-01 08:00 oats milk',
    '2026-03-02 08:30 oats milk',
    '2026-03-03 19:00 rice fish',
    '2026-03-04 19:00 rice fish',
    '2026-03-05 19:00 rice fish',
    '2026-03-06 13:00 soup bread',
    '2026-03-07 13:00 coffee',
    '2026-03-07 14:00 oats oats',
  );
  it.each<[string, ClockTime | undefined, string[]]>([
    ['are newest first', undefined, ['soup', 'rice', 'oats']],
    ['start with those of the hour', at('08:00'), ['oats', 'rice', 'soup']],
    ['go on with the most frequent', at('13:00'), ['soup', 'rice', 'oats']],
    ['are the most frequent at an hour without meals', at('03:00'), ['rice', 'oats', 'soup']],
  ])('%s, and have several foods', (_, now, expected) => {
    expect(recentMeals(meals, now).map(({ items }) => items[0]?.name)).toEqual(expected);
  });
});
