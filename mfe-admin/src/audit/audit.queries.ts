import { api, infiniteQueryOptions, keepPreviousData, type Schemas } from '@fettle/shared-ui/data';

/** One thing that an administrator did. */
export type AuditEntry = Schemas['AuditEntryDto'];
export type AuditAction = Schemas['AuditAction'];

export interface AuditFilter {
  /** The username of who did it; empty for everyone. */
  person: string;
  /** Empty for all acts. */
  act: AuditAction | '';
  /** The id of the user or product that it was done to; empty for all. */
  target: string;
}

const PER_PAGE = 50;

/** What administrators did, newest first. */
export const auditLog = {
  /** Page by page; the previous list stays on the screen until that of another filter arrives. */
  list: (filter: AuditFilter) =>
    infiniteQueryOptions({
      queryKey: ['admin', 'audit', filter],
      queryFn: ({ pageParam, signal }) =>
        api.get('/admin/audit', {
          params: {
            cursor: pageParam ?? undefined,
            limit: PER_PAGE,
            admin_name: filter.person || undefined,
            action: filter.act || undefined,
            target_id: filter.target || undefined,
          },
          signal,
        }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next_cursor }) => next_cursor,
      placeholderData: keepPreviousData,
    }),
};
