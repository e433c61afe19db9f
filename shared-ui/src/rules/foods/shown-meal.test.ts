import { itemToLog, shownMeal } from './shown-meal.ts';

const oats = { type: 'database', food_id: 'oats', name: 'Oats', quantity: 80, unit: 'g' } as const;
const known = { ...oats, brand: 'Mill', amount: null, calories: 300, protein: 10, carbs: 50, fat: 5 };

describe('shownMeal', () => {
  it('returns the foods with the sums of the known values', () => {
    expect(shownMeal([known, { ...known, calories: 20 }])).toEqual({
      items: [known, { ...known, calories: 20 }],
      total_calories: 320,
      total_protein: 20,
      total_carbs: 100,
      total_fat: 10,
      totals_partial: false,
    });
  });

  it('keeps unknown values unknown and marks the sums as partial', () => {
    const { items, ...totals } = shownMeal([oats, known]);
    expect(items[0]).toEqual({
      ...oats,
      brand: null,
      amount: null,
      calories: null,
      protein: null,
      carbs: null,
      fat: null,
    });
    expect(totals).toMatchObject({ total_calories: 300, totals_partial: true });
  });

  it('drops fields of the screen that a request may not have', () => {
    expect(Object.keys(shownMeal([{ ...known, id: 'row' } as typeof known]).items[0] ?? {})).not.toContain(
      'id',
    );
  });
});

describe('itemToLog', () => {
  const portion = { food_id: 'x', quantity: 2, unit: 'serving' } as const;
  const texts = { name: 'Lunch', brand: 'Mill', amount: '60 g' };
  const values = { ...texts, calories: null, protein: 20, carbs: null, fat: null };

  it.each(['user', 'database'] as const)('returns only the portion of a %s food', (type) => {
    expect(itemToLog({ type, ...portion, ...values })).toEqual({ type, ...portion });
  });

  it('returns a quick item with its texts and values', () => {
    const item = { type: 'quick', ...portion, ...values } as const;
    expect(itemToLog(item)).toEqual(item);
  });
});
