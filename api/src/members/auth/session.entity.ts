import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';

/**
 * One sign-in with all its tokens (a token family). A session ends when its row is deleted: its refresh tokens are
 * deleted with it, and its access tokens are refused from then on.
 */
@Entity('sessions')
@Index('sessions_id_unique', ['id'], { unique: true })
export class Session {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  id: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'sessions_pkey' })
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'sessions_user_fkey' })
  user: User;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  /** Time when the newest refresh token expires; each refresh extends it, by the rules of `session-life.ts`. */
  @Column({ type: 'timestamptz', precision: 3 })
  expires_at: Date;

  /** Time of the last use, to the minute; each refresh updates it too. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  last_used_at: Date;

  /** The result of `deviceName` for the `User-Agent` header, such as "Firefox on Linux". */
  @Column('text', { nullable: true })
  device: string | null;
}
