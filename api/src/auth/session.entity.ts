import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';

/**
 * One sign-in and all tokens that grew from it (a token family). Ending a session is deleting it: its
 * refresh tokens go with it and its access tokens are refused from then on.
 */
@Entity('sessions')
@Index('sessions_by_user', ['user_id'])
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id: string;

  @Column('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_fkey' })
  user: User;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  /** When its newest refresh token ends; moved on by each refresh. */
  @Column({ type: 'timestamptz', precision: 3 })
  expires_at: Date;

  /** To the minute; moved by each refresh too. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  last_used_at: Date;

  /** "Firefox on Linux": what `deviceName` made of the browser's own words; `null` when it sent none. */
  @Column('text', { nullable: true })
  device: string | null;
}
