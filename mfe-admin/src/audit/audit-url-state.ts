import type { AuditFilter } from './audit.queries.ts';
import { AUDIT_ACTS } from './audit-acts.ts';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads `?person=ada&act=user.level&target=…`; an unknown act or target does not filter. */
export function auditFilterFromSearch(params: URLSearchParams): AuditFilter {
  const act = AUDIT_ACTS.find(({ action }) => action === params.get('act'))?.action;
  const target = params.get('target') ?? '';
  return {
    person: (params.get('person') ?? '').trim().slice(0, 100),
    act: act ?? '',
    target: UUID.test(target) ? target : '',
  };
}

/** Returns the search parameters of a filter, without empty ones; the inverse of `auditFilterFromSearch`. */
export function searchParamsOf({ person, act, target }: AuditFilter): Record<string, string> {
  return { ...(person && { person }), ...(act && { act }), ...(target && { target }) };
}
