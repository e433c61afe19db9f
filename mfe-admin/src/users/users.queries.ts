import { api, keepPreviousData, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type AdminUser = Schemas['AdminUserDto'];
export type AdminUsers = Schemas['AdminUsersDto'];

/** The specification's page size of the user list. */
export const USERS_PER_PAGE = 50;

export interface UsersQuery {
  /** From 1. */
  page: number;
  /** Part of a username, an email or a name; empty for all users. */
  search: string;
}

/** The users as the admin console lists them. */
export const users = {
  /** The key of all pages and searches. */
  all: ['admin', 'users'] as const,
  /** One page; the previous page stays on the screen until the next one arrives. */
  list: ({ page, search }: UsersQuery) =>
    queryOptions({
      queryKey: [...users.all, { page, search }],
      queryFn: ({ signal }) =>
        api.get('/admin/users', {
          params: { page, limit: USERS_PER_PAGE, search: search || undefined },
          signal,
        }),
      placeholderData: keepPreviousData,
      meta: { failure: 'Failed to fetch users' },
    }),
};
