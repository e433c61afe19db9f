import type { ProductsQuery } from './food-products.queries.ts';
import { type BrowserRights, type ColumnKey, columnsFor, defaultColumns } from './table/product-columns.ts';
import type { ProductSort } from './table/product-sort.ts';

export type View = 'table' | 'grid';

/** State of the food browser that is kept in the URL. */
export interface BrowserState extends ProductsQuery {
  /** `null` if the URL names none: phones then show the grid, wider windows the table. */
  view: View | null;
  sort: ProductSort | null;
  /** Visible columns in table order; `null` if the URL names none. */
  columns: ColumnKey[] | null;
}

const VIEWS: readonly View[] = ['table', 'grid'];

/** Reads `?q=egg&page=2&view=grid&sort=-fat&columns=image.brands`; invalid values count as missing. */
export function browserStateFrom(params: URLSearchParams, rights: BrowserRights): BrowserState {
  const page = Number(params.get('page'));
  return {
    q: params.get('q')?.trim() ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    view: VIEWS.find((view) => view === params.get('view')) ?? null,
    sort: sortFrom(params.get('sort'), rights),
    columns: columnsFrom(params.get('columns'), rights),
  };
}

/** Returns the search parameters of a state, without default values; the inverse of `browserStateFrom`. */
export function searchParamsOf(state: BrowserState, rights: BrowserRights): Record<string, string> {
  const { q, page, view, sort, columns } = state;
  return {
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(view && { view }),
    ...(sort && { sort: `${sort.order === 'desc' ? '-' : ''}${sort.column}` }),
    ...(columns && !isDefault(columns, rights) && { columns: columnsText(columns) }),
  };
}

const NONE = 'none';

/** Joins columns to one string, for the URL and the browser's storage. */
export const columnsText = (columns: readonly ColumnKey[]): string => columns.join('.') || NONE;

/** Parses such a string, without columns that the viewer cannot have; `null` for a missing or invalid string. */
export function columnsFrom(text: string | null, rights: BrowserRights): ColumnKey[] | null {
  if (text === null) return null;
  const named = new Set(text.split('.'));
  const columns = columnsFor(rights).flatMap(({ key }) => (named.has(key) ? key : []));
  return columns.length > 0 || text === NONE ? columns : null;
}

export const isDefault = (columns: readonly ColumnKey[], rights: BrowserRights): boolean =>
  columnsText(columns) === columnsText(defaultColumns(rights));

function sortFrom(text: string | null, rights: BrowserRights): ProductSort | null {
  const column = text?.replace(/^-/, '');
  if (!columnsFor(rights).some(({ key, sortBy }) => key === column && sortBy)) return null;
  return { column: String(column), order: text?.startsWith('-') ? 'desc' : 'asc' };
}
