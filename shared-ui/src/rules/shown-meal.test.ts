import { itemToLog, shownMeal } from './shown-meal.ts';

const oats = { type: 'database', food_id: 'oats', name: 'Oats', quantity: 80, unit: 'g' } as const;
const known = { ...oats, brand: 'Mill', calories: 300, protein: 10, carbs: 50, fat: 5 };

describe('a meal that waits on this device shows', () => {
  it('its foods with the sums of what is known', () => {
    expect(shownMeal([known, { ...known, calories: 20 }])).toEqual({
      items: [known, { ...known, calories: 20 }],
      total_calories: 320,
      total_protein: 20,
      total_carbs: 100,
      total_fat: 10,
      totals_partial: false,
    });
  });

  it('what is unknown as unknown, and says that its sums are too small', () => {
    const { items, ...totals } = shownMeal([oats, known]);
    expect(items[0]).toEqual({ ...oats, brand: null, calories: null, protein: null, carbs: null, fat: null });
    expect(totals).toMatchObject({ total_calories: 300, totals_partial: true });
  });

  it('nothing that a request may not have: no field of the screen is left over', () => {
    expect(Object.keys(shownMeal([{ ...known, id: 'row' } as typeof known]).items[0] ?? {})).not.toContain(
      'id',
    );
  });
});

describe('an item is logged again', () => {
  const portion = { food_id: 'x', quantity: 2, unit: 'serving' } as const;
  const values = { name: 'Lunch', calories: 500, protein: 20, carbs: null, fat: null };

  it.each(['user', 'database'] as const)('by its portion alone where it is a %s food', (type) => {
    expect(itemToLog({ type, ...portion, ...values, brand: 'Mill' })).toEqual({ type, ...portion });
  });

  it('with its name and values where it is a quick item', () => {
    const item = { type: 'quick', ...portion, ...values } as const;
    expect(itemToLog({ ...item, brand: null })).toEqual(item);
  });
});
