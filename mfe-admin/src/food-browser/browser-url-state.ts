import type { ProductsQuery } from './food-products.queries.ts';
import { type BrowserRights, type ColumnKey, columnsFor, defaultColumns } from './table/product-columns.ts';
import type { ProductSort } from './table/product-sort.ts';

export type View = 'table' | 'grid';

/** What the address says of the food browser. */
export interface BrowserState extends ProductsQuery {
  /** `null` where the address names none: a phone then shows the grid, other windows the table. */
  view: View | null;
  sort: ProductSort | null;
  /** In the order of the table; `null` where the address names none. */
  columns: ColumnKey[] | null;
}

const VIEWS: readonly View[] = ['table', 'grid'];

/** Reads `?q=egg&page=2&view=grid&sort=-fat&columns=image.brands`; what is broken counts as missing. */
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

/** The search parameters of a state, without default values; the inverse of `browserStateFrom`. */
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

/** The columns as one word, for the address and for the browser's storage. */
export const columnsText = (columns: readonly ColumnKey[]): string => columns.join('.') || NONE;

/** The columns of such a word that there are for this viewer; `null` for a missing word. */
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
