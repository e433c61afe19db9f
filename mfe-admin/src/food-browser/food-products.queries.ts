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

/** The specification's page size of the product search. */
export const PRODUCTS_PER_PAGE = 50;

export interface ProductsQuery {
  /** Words of a name, a brand or a category, or a barcode; empty for all products. */
  q: string;
  /** From 1. */
  page: number;
}

/** Members search foods, the console counts them and lists what administrators did: all of it is stale after an edit. */
export const STALE_AFTER_EDIT = [
  ['food-products'],
  ['foods'],
  ['admin', 'audit'],
  ['admin', 'summary'],
] as const;

/** Fetches the list again where a failure says that another administrator was first: what it shows is no longer true. */
export function refreshIfOutdated(failure: unknown, client: ReturnType<typeof useQueryClient>): boolean {
  const isOutdated = failure instanceof ApiError && (failure.status === 404 || failure.status === 409);
  if (isOutdated) for (const queryKey of STALE_AFTER_EDIT) void client.invalidateQueries({ queryKey });
  return isOutdated;
}

/** The shared food database, as the food browser lists it. */
export const foodProducts = {
  /** One page; the previous page stays on the screen until the next one arrives. */
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

  /** Writes these fields, if the product still has this version; a 409 brings what is stored. */
  update: (
    { id, version }: Pick<FoodProduct, 'id' | 'version'>,
    fields: BodyOf<'patch', '/food-products/{id}'>,
  ): Promise<FoodProduct> =>
    api.patch('/food-products/{id}', fields, { path: { id }, headers: { 'If-Match': String(version) } }),

  remove: ({ id }: FoodProduct) => api.delete('/admin/food-products/{id}', { path: { id } }),
};

/** The page of an answer, also of one that has it under `data`. */
export function productPageOf(answer: unknown): FoodProductPage {
  for (const page of [answer, (answer as { data?: unknown } | null | undefined)?.data])
    if (Array.isArray((page as Partial<FoodProductPage> | null | undefined)?.products))
      return page as FoodProductPage;
  throw new Error('Unexpected response format from server');
}
