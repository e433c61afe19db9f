import { api, infiniteQueryOptions, keepPreviousData, type Schemas } from '@fettle/shared-ui/data';

/** One action of an administrator. */
export type AuditEntry = Schemas['AuditEntryDto'];
export type AuditAction = Schemas['AuditAction'];

export interface AuditFilter {
  /** Username of the administrator; empty for all. */
  person: string;
  /** Empty for all actions. */
  act: AuditAction | '';
  /** Id of the user or product that was changed; empty for all. */
  target: string;
}

const PER_PAGE = 50;

/** Actions of administrators, newest first. */
export const auditLog = {
  /** Loads page by page. After a change of the filter the previous list stays until the new one arrives. */
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
