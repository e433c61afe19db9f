import type { UsersQuery } from './users.queries.ts';

/** Reads `?page=2&search=ann`; a page that is not a whole number above 0 is the first. */
export function usersQueryFromSearch(params: URLSearchParams): UsersQuery {
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: params.get('search')?.trim() ?? '',
  };
}

/** Returns the search parameters of a query, without default values; the inverse of `usersQueryFromSearch`. */
export function searchParamsOf({ page, search }: UsersQuery): Record<string, string> {
  return { ...(page > 1 && { page: String(page) }), ...(search && { search }) };
}
