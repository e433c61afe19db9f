import type { AuditTargetKind } from './audit-row.entity.ts';

/** Actor: a signed-in administrator, the system or a team (without an id), or `null` for the command line (`npm run admin`). */
export type AuditedAdmin = { id: string | null; username: string } | null;

/** Target of an action, with its name at that time. */
export interface AuditTarget {
  kind: AuditTargetKind;
  id: string;
  name: string | null;
}

/** The statement that records one action, for `audit.record` and for a program with a connection of its own. */
export function auditStatement(
  admin: AuditedAdmin,
  action: string,
  { kind, id, name }: AuditTarget,
  details: Record<string, unknown>,
  row_id: string | null = null,
): { sql: string; values: unknown[] } {
  return {
    sql: `INSERT INTO audit_log (id, admin_id, admin_name, action, target_kind, target_id, target_name, details)
      VALUES (coalesce($1::uuid, gen_random_uuid()), $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...[row_id, admin?.id ?? null, admin?.username ?? 'command line', action, kind, id, name],
      JSON.stringify(details),
    ],
  };
}
