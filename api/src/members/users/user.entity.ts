import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';

export const USER_STATUSES = ['active', 'suspended', 'banned'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** An account: of a member or an administrator. */
@Entity('users')
@Unique('users_username_unique', ['username_key'])
@Unique('users_email_unique', ['email_key'])
@Check('users_status_known', `status IN ('active', 'suspended', 'banned')`)
@Check('users_permission_level_range', 'permission_level BETWEEN 0 AND 100')
@Index('users_by_joined', ['created_at', 'id'])
@Index('users_admins', ['permission_level', 'id'], { where: 'is_admin' })
export class User {
  @PrimaryColumn('uuid')
  id: string;

  /** The username as the user typed it. */
  @Column('text')
  username: string;

  /** `normaliseIdentifier(username)`: used for comparisons and unique. */
  @Column('text')
  username_key: string;

  @Column('text')
  email: string;

  /** `normaliseIdentifier(email)`. */
  @Column('text')
  email_key: string;

  @Column('text')
  display_name: string;

  /** argon2id in its PHC form; `null` for a member who signs in with the identity provider alone. */
  @Column('text', { nullable: true })
  password_hash: string | null;

  @Column('boolean', { default: false })
  is_admin: boolean;

  /** 0 has the most rights; 100 is a regular member. */
  @Column('smallint', { default: 100 })
  permission_level: number;

  /** True if the member may make challenges of their own; set by `npm run admin -- premium`. */
  @Column('boolean', { default: false })
  premium: boolean;

  @Column('text', { default: 'active' })
  status: UserStatus;

  /** Time when the account was suspended or banned; `null` while it is active, and where that was before it was recorded. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  suspended_at: Date | null;

  /** Reason that the person reads at a sign-in with the right password; `null` while the account is active, or without a reason. */
  @Column('text', { nullable: true })
  suspension_reason: string | null;

  /** Time at which the member opened a link that was mailed to `email`; `null` until then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  email_verified_at: Date | null;

  /** Updated at most once a minute. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_active_at: Date | null;

  /** IANA time zone of the member's last entry; the default for new entries without one. */
  @Column('text', { nullable: true })
  time_zone: string | null;

  /** Position of PostgreSQL's log after the member's last write, in bytes; kept only where there is a replica. */
  @Column('bigint', { nullable: true })
  last_write_position: string | null;

  /** True if the member may have a place on a leaderboard, which every change to the days of their runs updates. */
  @Column('boolean', { default: false })
  on_leaderboards: boolean;

  /**
   * 32 random bytes in base64url, made when the member's browser first asks: it encrypts with them what waits on the device after
   * a sign-out. Random and stored, so that no renewed secret makes waiting entries unreadable.
   */
  @Column('text', { nullable: true })
  outbox_key: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
