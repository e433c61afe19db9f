import type { Schemas } from '@fettle/shared-ui/data';
import { findByBarcode, findByText, lastEaten } from './find-on-device.ts';

type Kept = Schemas['FoodsWithUseDto']['foods'][number];

const food = (product_name: string, brands: string | null = null, more: object = {}) =>
  ({ type: 'database', product_name, brands, barcode: null, last_used_at: null, ...more }) as unknown as Kept;
const own = (name: string, brand: string | null = null) =>
  ({ type: 'user', name, brand, barcode: null, last_used_at: null }) as unknown as Kept;
const nameOf = (kept: Kept) => (kept.type === 'user' ? kept.name : kept.product_name);

const KEPT = [
  own('Crème brûlée'),
  food('Bananas, raw'),
  food('Peanut butter, smooth', 'Nutty'),
  food('Butter, salted'),
  food('Bread, banana'),
  food('Spread', 'Butterfly'),
  own('Müsli mit Äpfeln'),
  food('Молоко'),
  food('Fromage blanc', 'Milbona', { names: { de: 'Speisequark' } }),
];

it.each([
  ['creme', ['Crème brûlée']],
  ['BRÛ', ['Crème brûlée']],
  ['banana', ['Bananas, raw', 'Bread, banana']],
  ['bread banana', ['Bread, banana']],
  ['banana bread', ['Bread, banana']],
  ['butter', ['Butter, salted', 'Peanut butter, smooth', 'Spread']],
  ['nutty butter', ['Peanut butter, smooth']],
  ['salted, butter', ['Butter, salted']],
  ['anana', []],
  ['butter cheese', []],
  ['apfel', ['Müsli mit Äpfeln']],
  ['мол', ['Молоко']],
  ['milbona speise', ['Fromage blanc']],
  ['%', []],
  ['  ', []],
])('for %p finds %p', (search, expected) => {
  expect(findByText(KEPT, search, 15).map(nameOf)).toEqual(expected);
});

it('returns at most the given number, in the order of the list', () => {
  const many = Array.from({ length: 40 }, (_, index) => food(`Soup ${index}`));
  expect(findByText(many, 'soup', 3).map(nameOf)).toEqual(['Soup 0', 'Soup 1', 'Soup 2']);
});

it('finds a barcode in any of its forms', () => {
  const cola = food('Cola', null, { barcode: '0012000001086' });
  expect(findByBarcode([...KEPT, cola], '012000001086')).toEqual([cola]);
  expect(findByBarcode([...KEPT, cola], '4006381333931')).toEqual([]);
});

it('returns the foods eaten last', () => {
  const at = (name: string, last_used_at: string) => food(name, null, { last_used_at });
  const kept = [...KEPT, at('Soup', '2026-01-02T08:00:00.000Z'), at('Tea', '2026-01-03T08:00:00.000Z')];
  expect(lastEaten(kept, 10).map(nameOf)).toEqual(['Tea', 'Soup']);
  expect(lastEaten(kept, 1).map(nameOf)).toEqual(['Tea']);
});
