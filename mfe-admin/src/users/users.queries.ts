import { api, keepPreviousData, queryOptions, type Schemas } from '@fettle/shared-ui/data';

export type AdminUser = Schemas['AdminUserDto'];
export type AdminUsers = Schemas['AdminUsersDto'];

/** Page size of the specification for the user list. */
export const USERS_PER_PAGE = 50;

export interface UsersQuery {
  /** From 1. */
  page: number;
  /** Part of a username, an email or a name; empty for all users. */
  search: string;
}

/** Users in the admin console. */
export const users = {
  /** Key prefix of all pages and searches. */
  all: ['admin', 'users'] as const,
  /** One page; the previous page stays until the next one arrives. */
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
