import fc from 'fast-check';
import { foodNames } from './food-names.ts';

const shorts = (full: string[]) => foodNames(full).map(({ short }) => short);

describe('the short names of one list', () => {
  it.each<[string, string[], string[]]>([
    ['stay where they differ', ['Cheese, cheddar', 'Bananas, raw'], ['Cheddar cheese', 'Bananas, raw']],
    [
      'take the first part that tells them apart',
      [
        'Chicken, broilers or fryers, breast, meat only, raw',
        'Chicken, broiler or fryers, breast, meat and skin, raw',
      ],
      ['Chicken breast, raw, meat only', 'Chicken breast, raw, meat and skin'],
    ],
    [
      'leave the one without a further part as it is',
      ['Candies, milk chocolate', 'Candies, milk chocolate, with almonds'],
      ['Milk chocolate', 'Milk chocolate, with almonds'],
    ],
    [
      'take further parts until they differ',
      [
        'Rice, brown, enriched, dry, as purchased',
        'Rice, brown, enriched, dry, with salt',
        'Rice, brown, dry',
      ],
      ['Brown rice, dry, enriched, as purchased', 'Brown rice, dry, enriched, with salt', 'Brown rice, dry'],
    ],
    ['compare without case', ['Cheese, CHEDDAR', 'Cheddar cheese'], ['Cheddar cheese', 'Cheddar cheese']],
    [
      'are equal for equal full names',
      ['Egg, whole, raw', 'Egg, whole, raw'],
      ['Whole egg, raw', 'Whole egg, raw'],
    ],
    ['are none for no food', [], []],
  ])('%s', (_, full, expected) => {
    expect(shorts(full)).toEqual(expected);
  });

  it('differ for different cuts of one animal', () => {
    const part = fc.constantFrom(
      'breast',
      'thigh',
      'meat only',
      'meat and skin',
      'frozen',
      'with salt',
      'raw',
      'cooked',
    );
    const food = fc.uniqueArray(part, { minLength: 1 }).map((parts) => ['Chicken', ...parts].join(', '));
    fc.assert(
      fc.property(
        fc.uniqueArray(food, { maxLength: 12, selector: (name) => name.split(', ').sort().join() }),
        (full) => {
          expect(new Set(shorts(full)).size).toBe(full.length);
        },
      ),
    );
  });
});
