import {
  type CustomFoodTexts,
  customFoodForm,
  newFoodPayload,
  openingTexts,
  storedFood,
} from './custom-food-form.ts';

const oats: CustomFoodTexts = {
  ...openingTexts(null),
  name: ' Oats ',
  calories: '370',
  protein: '13,5',
  carbohydrates: '58.7',
  fat: '7',
};

/** Returns the payload of these texts, or the first error of each field. */
function read(texts: Partial<CustomFoodTexts>) {
  const { data, error } = customFoodForm.safeParse({ ...oats, ...texts });
  if (data) return newFoodPayload(storedFood(data));
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

const payload = { name: 'Oats', calories: 370, protein: 13.5, carbohydrates: 58.7, fat: 7 };

describe('the payload of a custom food', () => {
  it.each<[string, Partial<CustomFoodTexts>, object]>([
    ['trims the name and leaves empty fields out', { brand: '  ', barcode: '' }, payload],
    [
      'keeps what is filled in',
      { brand: ' Mill ', barcode: ' 4006381333931 ', serving_size: '1 bowl', serving_grams: '40' },
      { ...payload, brand: 'Mill', barcode: '4006381333931', serving_size: '1 bowl', serving_grams: 40 },
    ],
    [
      'takes the grams of one serving from its description',
      { serving_size: '2 cookies (30 g)' },
      { ...payload, serving_size: '2 cookies (30 g)', serving_grams: 30 },
    ],
    [
      'prefers the grams in their own field to the description',
      { serving_size: '2 cookies (30 g)', serving_grams: '28' },
      { ...payload, serving_size: '2 cookies (30 g)', serving_grams: 28 },
    ],
    [
      'takes the grams from the description for a label per serving',
      {
        basis: 'serving',
        serving_size: '2 × 25 g',
        calories: '185',
        protein: '5',
        carbohydrates: '30',
        fat: '3',
      },
      {
        name: 'Oats',
        calories: 370,
        protein: 10,
        carbohydrates: 60,
        fat: 6,
        serving_size: '2 × 25 g',
        serving_grams: 50,
      },
    ],
    ['calculates net carbs from fiber', { fiber: '10' }, { ...payload, fiber: 10, net_carbs: 48.7 }],
    [
      'replaces typed net carbs by calculated ones',
      { fiber: '10', net_carbs: '3' },
      { ...payload, fiber: 10, net_carbs: 48.7 },
    ],
    ['never sends net carbs below 0', { fiber: '60' }, { ...payload, fiber: 60, net_carbs: 0 }],
    ['takes typed net carbs without fiber', { net_carbs: '50' }, { ...payload, net_carbs: 50 }],
    ['sends 0 as a value', { calories: '0', fat: '0' }, { ...payload, calories: 0, fat: 0 }],
    [
      'converts a label per serving to values per 100 g',
      {
        basis: 'serving',
        serving_grams: '40',
        calories: '148',
        protein: '5.4',
        carbohydrates: '23.5',
        fat: '2.8',
        fiber: '4',
      },
      {
        name: 'Oats',
        calories: 370,
        protein: 13.5,
        carbohydrates: 58.75,
        fat: 7,
        fiber: 10,
        net_carbs: 48.75,
        serving_grams: 40,
      },
    ],
  ])('%s', (_case, texts, sent) => {
    expect(read(texts)).toEqual(sent);
  });
});

describe('missing and impossible values', () => {
  it.each<[string, Partial<CustomFoodTexts>, Record<string, string>]>([
    [
      'empty fields',
      { name: '', calories: '', protein: '', carbohydrates: ' ', fat: '' },
      {
        name: 'Food name is required',
        calories: 'Calories are required',
        protein: 'Protein is required',
        carbohydrates: 'Carbohydrates are required',
        fat: 'Fat is required',
      },
    ],
    ['a blank name', { name: '   ' }, { name: 'Food name is required' }],
    ['a text that is no number', { fat: 'some' }, { fat: 'Please enter a number, 0 or more' }],
    ['less than 0', { fiber: '-1' }, { fiber: 'Please enter a number, 0 or more' }],
    ['a nutrient above 100 g', { protein: '101' }, { protein: '100 g have at most 100 g' }],
    ['more calories than any food has', { calories: '1001' }, { calories: '100 g have at most 1000 kcal' }],
    [
      'a label per serving without the weight of one',
      { basis: 'serving' },
      { serving_grams: 'Please enter the grams of one serving' },
    ],
    [
      'a serving that weighs nothing',
      { serving_grams: '0' },
      { serving_grams: 'Please enter the grams of one serving' },
    ],
    [
      'more in a serving than it weighs',
      { basis: 'serving', serving_grams: '10', calories: '50', carbohydrates: '5', fat: '1' },
      { protein: '100 g have at most 100 g; this would be 135' },
    ],
  ])('%s', (_case, texts, errors) => {
    expect(read(texts)).toEqual(errors);
  });
});

it('a stored food opens unchanged and is saved unchanged', () => {
  const stored = {
    ...payload,
    id: '01990000-0000-7000-8000-0000000000f1',
    brand: null,
    barcode: null,
    net_carbs: 48.7,
    fiber: 10,
    sugars: 1.2,
    saturated_fat: null,
    salt: null,
    serving_size: null,
    serving_grams: null,
    nutrition_per_serving: null,
    nutrition_warnings: [],
    created_at: '',
    updated_at: '',
  };
  expect(newFoodPayload(storedFood(customFoodForm.parse(openingTexts(stored))))).toEqual({
    ...payload,
    fiber: 10,
    sugars: 1.2,
    net_carbs: 48.7,
  });
});

it('an unknown barcode fills in the barcode field', () => {
  expect(openingTexts(null, { barcode: '4006381333931' }).barcode).toBe('4006381333931');
  expect(openingTexts(null, { name: 'Haferflocken' }).name).toBe('Haferflocken');
});
