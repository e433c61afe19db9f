import type { FoodProduct } from '../food-products.queries.ts';
import type { ProductColumn, SortValue } from './product-columns.ts';

export interface ProductSort {
  column: string;
  order: 'asc' | 'desc';
}

const texts = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

const isUnknown = (value: SortValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/**
 * Sorts the products of one page by a column; unknown values come last in both directions, and equal ones keep the
 * order of the search.
 */
export function sortedProducts(
  products: readonly FoodProduct[],
  sort: ProductSort | null,
  columns: readonly ProductColumn[],
): readonly FoodProduct[] {
  const sortBy = columns.find(({ key }) => key === sort?.column)?.sortBy;
  if (!sort || !sortBy) return products;
  const sign = sort.order === 'asc' ? 1 : -1;
  return products
    .map((product) => ({ product, value: sortBy(product) }))
    .sort(({ value: one }, { value: other }) => {
      if (isUnknown(one) || isUnknown(other)) return Number(isUnknown(one)) - Number(isUnknown(other));
      return sign * compared(one, other);
    })
    .map(({ product }) => product);
}

function compared(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : texts.compare(String(one), String(other));
}

/** Returns the sort after a click on a header: ascending first, then the other direction. */
export function toggledSort(sort: ProductSort | null, column: string): ProductSort {
  return { column, order: sort?.column === column && sort.order === 'asc' ? 'desc' : 'asc' };
}
