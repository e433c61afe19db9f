import { shownMeal } from './shown-meal.ts';

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
