import { partialTotalsText } from './meal-totals-panel.tsx';

const known = { quantity: 1, calories: 100, protein: 1, carbs: 1, fat: 1 };

describe('partialTotalsText', () => {
  it.each([
    [[known], null],
    [[], null],
    [[{ ...known, fat: null }], 'Partial: fat is unknown for 1 food'],
    [[{ ...known, carbs: null }, known, { ...known, carbs: null }], 'Partial: carbs are unknown for 2 foods'],
    [[{ ...known, protein: null, fat: null }], 'Partial: protein and fat are unknown for 1 food'],
    [
      [{ quantity: 1, calories: null, protein: null, carbs: null, fat: null }],
      'Partial: calories, protein, carbs, and fat are unknown for 1 food',
    ],
  ])('%j: %s', (items, words) => expect(partialTotalsText(items)).toBe(words));

  it('ignores a quantity that is being typed', () => {
    expect(partialTotalsText([{ ...known, quantity: null, calories: null }])).toBeNull();
  });
});
