import {
  ApiError,
  api,
  type BodyOf,
  keepPreviousData,
  queryOptions,
  type Schemas,
  type useQueryClient,
} from '@fettle/shared-ui/data';

export type FoodProduct = Schemas['FoodProductDto'];
export type FoodProductPage = Schemas['FoodProductsDto'];

/** Page size of the specification for the product search. */
export const PRODUCTS_PER_PAGE = 50;

export interface ProductsQuery {
  /** Words of a name, a brand or a category, or a barcode; empty for all products. */
  q: string;
  /** From 1. */
  page: number;
}

/** Queries that are stale after an edit: members' food searches, the console's counts and the audit log. */
export const STALE_AFTER_EDIT = [
  ['food-products'],
  ['foods'],
  ['admin', 'audit'],
  ['admin', 'summary'],
] as const;

/** Refetches the list if a failure means that another administrator was faster; returns whether it did. */
export function refreshIfOutdated(failure: unknown, client: ReturnType<typeof useQueryClient>): boolean {
  const isOutdated = failure instanceof ApiError && (failure.status === 404 || failure.status === 409);
  if (isOutdated) for (const queryKey of STALE_AFTER_EDIT) void client.invalidateQueries({ queryKey });
  return isOutdated;
}

/** The shared food database. */
export const foodProducts = {
  /** One page; the previous page stays until the next one arrives. */
  list: ({ q, page }: ProductsQuery) =>
    queryOptions({
      queryKey: ['food-products', { q, page }],
      queryFn: async ({ signal }) =>
        productPageOf(
          await api.get('/food-products/search', {
            params: { q: q || undefined, page, per_page: PRODUCTS_PER_PAGE },
            signal,
          }),
        ),
      placeholderData: keepPreviousData,
    }),

  /** Writes these fields if the product still has this version; a 409 contains the stored product. */
  update: (
    { id, version }: Pick<FoodProduct, 'id' | 'version'>,
    fields: BodyOf<'patch', '/food-products/{id}'>,
  ): Promise<FoodProduct> =>
    api.patch('/food-products/{id}', fields, { path: { id }, headers: { 'If-Match': String(version) } }),

  remove: ({ id }: FoodProduct) => api.delete('/admin/food-products/{id}', { path: { id } }),
};

/** Returns the page of an answer, which may be under `data`. */
export function productPageOf(answer: unknown): FoodProductPage {
  for (const page of [answer, (answer as { data?: unknown } | null | undefined)?.data])
    if (Array.isArray((page as Partial<FoodProductPage> | null | undefined)?.products))
      return page as FoodProductPage;
  throw new Error('Unexpected response format from server');
}
