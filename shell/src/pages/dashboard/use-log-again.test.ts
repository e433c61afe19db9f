import { deletedFoods } from './use-log-again.ts';

it.each<[string, (string | null)[], number[]]>([
  ['one food', ['items.1.food_id'], [1]],
  ['several', ['items.0.food_id', 'items.12.food_id'], [0, 12]],
  ['a recipe that is no longer weighed', ['items.1.unit'], [1]],
  ['a quantity', ['items.0.quantity'], []],
  ['a food and a quantity', ['items.1.food_id', 'items.0.quantity'], []],
  ['the whole meal', [null], []],
  ['nothing', [], []],
])('a refusal that names %s', (_, fields, expected) => {
  const errors = fields.map((field) => ({ code: 'INVALID', message: '', field }));
  expect(deletedFoods({ errors })).toEqual(expected);
});
