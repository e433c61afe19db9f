import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { User } from './user.entity.ts';

export const NOTIFICATION_KINDS = [
  'new_sign_in',
  'new_api_token',
  'second_factor_added',
  'second_factor_removed',
  'passkey_added',
  'passkey_removed',
  'recovery_code_used',
  'recovery_codes_replaced',
  'identity_linked',
  'identity_unlinked',
  'password_changed',
  'password_link_made',
  'signed_out',
  'email_changed',
  'export_complete',
  'import_finished',
  'food_import_finished',
  'food_import_failed',
  'challenge_open',
  'weigh_in_reminder',
  'meal_reminder',
  'feature_apps_updated',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Details of a notification; those that its kind does not have are left out. */
export interface NotificationDetails {
  /** A device, an API token, a file, challenges, or pages and dialogs, by the names that members know. */
  about?: string[];
  /** Number of foods that an import added, or of open tasks. */
  count?: number;
  /** Reason why an import failed, in one line. */
  failure?: string;
  /** The builds of feature apps, about each of which a member is notified once. */
  builds?: string[];
}

/**
 * An event that Fettle notifies a member of. A cleared notification is not shown again, but its row stays as long as
 * any other, so that the same event is not notified twice.
 */
@Entity('notifications')
@Unique('notifications_event_unique', ['user_id', 'event'])
@Index('notifications_by_member', ['user_id', 'created_at', 'id'], { where: 'cleared_at IS NULL' })
@Index('notifications_by_time', ['created_at'])
export class Notification {
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: NotificationKind;

  /** Identifies the event: unique among a member's notifications. */
  @Column('text')
  event: string;

  @Column('jsonb', { default: {} })
  details: NotificationDetails;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  /** `null` while it is unread. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  read_at: Date | null;

  /** `null` while it is shown. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  cleared_at: Date | null;
}
