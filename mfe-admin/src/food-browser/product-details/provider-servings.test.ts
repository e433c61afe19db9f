import { providerServings } from './provider-servings.ts';

const cup = { serving_description: '1 cup', calories: '80', metric_serving_amount: '240.000' };
const CUP = {
  serving_description: '1 cup',
  calories: '80',
  metric_serving_amount: '240',
  metric_serving_unit: null,
};

it.each([
  ['nothing', null, []],
  ['no servings', { food_id: '1' }, []],
  ['a list', { servings: [cup, cup] }, [CUP, CUP]],
  ['an object with one serving', { servings: { serving: cup } }, [CUP]],
  ['an object with a list', { servings: { serving: [cup] } }, [CUP]],
  ['something else', { servings: ['x', null, 3] }, []],
  [
    'numbers',
    { servings: [{ calories: 12.5, metric_serving_amount: 0, metric_serving_unit: 'ml' }] },
    [
      {
        serving_description: null,
        calories: '12.5',
        metric_serving_amount: '0',
        metric_serving_unit: 'ml',
      },
    ],
  ],
])('reads %s', (_what, raw, servings) => {
  expect(providerServings(raw)).toEqual(servings);
});
