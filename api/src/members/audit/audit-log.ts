import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AuditRow } from './audit-row.entity.ts';
import { type AuditedAdmin, type AuditTarget, auditStatement } from './audit-statement.ts';

export type { AuditedAdmin, AuditTarget } from './audit-statement.ts';

/** Names of administrators' actions in the log. */
export const AUDIT_ACTIONS = [
  'user.promote',
  'user.demote',
  'user.level',
  'user.status',
  'user.reset_password',
  'user.reset_second_factor',
  'user.make_password_link',
  'user.premium',
  'user.end_sessions',
  'food_product.update',
  'food_product.delete',
  'food_import.start',
  'food_import.stop',
  'feature_app.deploy',
  'feature_app.disable',
  'feature_app.enable',
  'feature_app.rollback',
  'feature_app.canary_share',
  'feature_app.canary_promote',
  'feature_app.canary_take_back',
  'feature_app_team.create',
  'feature_app_team.update',
  'feature_app_team.delete',
  'deploy_token.create',
  'deploy_token.end',
  'trusted_publisher.create',
  'trusted_publisher.delete',
  'trusted_publisher.refuse',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The record of what administrators do; level-0 administrators read it at `GET /admin/audit`. */
export const audit = {
  /**
   * Records one action. Call it with the manager of the action's own transaction, so that both are committed or
   * neither is. `details` has the changes by field, for example `{ status: { from, to } }`; no secrets.
   */
  async record(
    manager: EntityManager,
    admin: AuditedAdmin,
    action: AuditAction,
    target: AuditTarget,
    details: Record<string, unknown> = {},
  ): Promise<void> {
    const { sql, values } = auditStatement(admin, action, target, details, uuidv7());
    await manager.query(sql, values);
  },

  /** Removes a user's name from the actions on them, because their account is being deleted. */
  async forget(manager: EntityManager, user_id: string): Promise<void> {
    await manager.update(AuditRow, { target_kind: 'user', target_id: user_id }, { target_name: null });
  },
};
