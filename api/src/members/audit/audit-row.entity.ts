import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** Kinds of targets of an action. */
export const AUDIT_TARGET_KINDS = [
  'user',
  'food_product',
  'food_import',
  'feature_app',
  'feature_app_team',
] as const;
export type AuditTargetKind = (typeof AUDIT_TARGET_KINDS)[number];

/** An action of an administrator. Rows never change, except that the deletion of an account removes its name. */
@Entity('audit_log')
@Index('audit_log_by_time', ['created_at', 'id'])
@Index('audit_log_by_admin', ['admin_id'])
@Index('audit_log_by_admin_name', ['admin_name', 'created_at', 'id'])
@Index('audit_log_by_action', ['action', 'created_at', 'id'])
@Index('audit_log_by_target', ['target_id'])
export class AuditRow {
  @PrimaryColumn('uuid')
  id: string;

  /** `null` for the command line, and once the administrator's account is deleted. */
  @Column('uuid', { nullable: true })
  admin_id: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  admin: User | null;

  /** The administrator's username at that time; "command line" for `npm run admin`, "system" for automatic actions, "team …, token …" for a team. */
  @Column('text')
  admin_name: string;

  /** `user.promote`, `food_product.delete`, … */
  @Column('text')
  action: string;

  @Column('text')
  target_kind: AuditTargetKind;

  /** No foreign key: the row outlives its target. */
  @Column('uuid')
  target_id: string;

  /** Name of the target at that time; `null` when a user deleted their account, or when the target had none. */
  @Column('text', { nullable: true })
  target_name: string | null;

  /** Changes by field. */
  @Column('jsonb', { default: {} })
  details: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  created_at: Date;
}
