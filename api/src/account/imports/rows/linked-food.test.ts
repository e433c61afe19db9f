import { type CandidateFood, gramsOf, linkedFood } from './linked-food.ts';

const OATS: CandidateFood = { id: 'oats', brand: null, calories: 379, protein: 13.2, carbs: 67.7, fat: 6.5 };
const item = (fields: object) => ({
  name: 'Oats',
  amount: '60 g',
  calories: 227.4,
  protein: 7.9,
  carbs: 40.6,
  fat: 3.9,
  ...fields,
});

it.each([
  ['60.00 g', 60],
  ['60g', 60],
  ['12,5 g', 12.5],
  ['0.5 g', null],
  ['2 x 1 cup', null],
  ['200 ml', null],
  ['1 g of salt', null],
  [null, null],
])('reads %p as %p grams', (amount, grams) => {
  expect(gramsOf(amount)).toBe(grams);
});

it.each([
  ['with equal values', {}, true],
  ['within 3 per cent', { calories: 233 }, true],
  ['with a macro that is unknown', { protein: null }, true],
  ['with other calories', { calories: 250 }, false],
  ['with another macro', { protein: 12 }, false],
  ['with unknown calories', { calories: null }, false],
  ['whose amount has no grams', { amount: '1 bowl' }, false],
])('links an item %s to the food of its name: %p', (_what, fields, isLinked) => {
  expect(linkedFood(item(fields), [OATS])).toEqual(isLinked ? { food: OATS, grams: 60 } : null);
});

it('takes the first food of the name that has the values', () => {
  const rolled = { ...OATS, id: 'rolled' };
  expect(linkedFood(item({}), [{ ...OATS, calories: 100 }, rolled, OATS])?.food.id).toBe('rolled');
});
