import { foodProduct } from '../sample-products.ts';
import { columnsFor } from './product-columns.ts';
import { sortedProducts, toggledSort } from './product-sort.ts';

const nutrients = (fields: Parameters<typeof foodProduct>[0]) => foodProduct(fields);

const FOODS = [
  nutrients({ id: 'b', product_name: 'beans', fat: 1.2, salt: 0.5, brands: null, nova_group: 4 }),
  nutrients({ id: 'u', product_name: 'Unknown', fat: null, salt: null, brands: '', nova_group: null }),
  nutrients({ id: 'e', product_name: 'Éclair', fat: 21, salt: 0, brands: 'Zed', nova_group: 4 }),
  nutrients({ id: 'a', product_name: 'Apple 10', fat: 0, salt: 1.5, brands: 'abc', nova_group: 1 }),
  nutrients({ id: 'c', product_name: 'apple 9', fat: 3, salt: 0.1, brands: 'Abc', nova_group: 3 }),
];
const ids = (column: string, order: 'asc' | 'desc') =>
  sortedProducts(FOODS, { column, order }, columnsFor('admin'))
    .map(({ id }) => id)
    .join('');

it.each([
  ['numbers by value, 0 before 0.1', 'fat', 'asc', 'abceu'],
  ['unknown values last in descending order too', 'fat', 'desc', 'ecbau'],
  ['texts without regard to case and accents, numbers in them by value', 'product_name', 'asc', 'cabeu'],
  ['texts in descending order', 'product_name', 'desc', 'uebac'],
  ['equal values in the order of the search', 'brands', 'asc', 'acebu'],
  ['equal values in the order of the search, in descending order too', 'nova_group', 'desc', 'becau'],
  ['sodium as it is shown: by salt', 'sodium', 'asc', 'ecbau'],
  ['not at all by a column that has no values', 'image', 'asc', 'bueac'],
  ['not at all by a column that there is not', 'price', 'asc', 'bueac'],
] as const)('sorts %s', (_what, column, order, expected) => {
  expect(ids(column, order)).toBe(expected);
});

it('leaves the rows unchanged', () => {
  const rows = Object.freeze([...FOODS]);
  sortedProducts(rows, { column: 'fat', order: 'asc' }, columnsFor('admin'));
  expect(sortedProducts(rows, null, columnsFor('admin'))).toBe(rows);
});

it.each([
  [null, 'asc'],
  [{ column: 'fat', order: 'asc' }, 'desc'],
  [{ column: 'fat', order: 'desc' }, 'asc'],
  [{ column: 'salt', order: 'asc' }, 'asc'],
] as const)('after %j a click on Fat sorts %s', (sort, order) => {
  expect(toggledSort(sort, 'fat')).toEqual({ column: 'fat', order });
});
