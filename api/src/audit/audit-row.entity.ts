import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** What an action was done to. */
export const AUDIT_TARGET_KINDS = ['user', 'food_product', 'food_import', 'feature_app'] as const;
export type AuditTargetKind = (typeof AUDIT_TARGET_KINDS)[number];

/** One thing an administrator did. Rows are never changed, one case aside: a deleted account takes its name along. */
@Entity('audit_log')
@Index('audit_log_by_time', ['created_at', 'id'])
@Index('audit_log_by_admin', ['admin_id'])
@Index('audit_log_by_admin_name', ['admin_name', 'created_at', 'id'])
@Index('audit_log_by_action', ['action', 'created_at', 'id'])
@Index('audit_log_by_target', ['target_id'])
export class AuditRow {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'audit_log_pkey' })
  id: string;

  /** `null` for the command line, and once the administrator's account is deleted. */
  @Column('uuid', { nullable: true })
  admin_id: string | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'admin_id', foreignKeyConstraintName: 'audit_log_admin_fkey' })
  admin: User | null;

  /** Their username at that time; "command line" for `npm run admin`, "system" for what the product does by itself. */
  @Column('text')
  admin_name: string;

  /** `user.promote`, `food_product.delete`, … */
  @Column('text')
  action: string;

  @Column('text')
  target_kind: AuditTargetKind;

  /** No foreign key: the row outlives what it tells of. */
  @Column('uuid')
  target_id: string;

  /** Its name at that time; `null` when a user deleted their account, or when it had none. */
  @Column('text', { nullable: true })
  target_name: string | null;

  /** What changed, by field. */
  @Column('jsonb', { default: {} })
  details: Record<string, unknown>;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, default: () => 'clock_timestamp()' })
  created_at: Date;
}
