import type { UsersAddress } from './users.queries.ts';

/** Reads `?page=2&search=ann`; a page that is no whole number above 0 is the first. */
export function usersAddressIn(params: URLSearchParams): UsersAddress {
  const page = Number(params.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    search: params.get('search')?.trim() ?? '',
  };
}

/** The search parameters that bring one back; what is as by default is left out. */
export function addressOfUsers({ page, search }: UsersAddress): Record<string, string> {
  return { ...(page > 1 && { page: String(page) }), ...(search && { search }) };
}
