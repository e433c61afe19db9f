import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Session } from '../../../members/auth/sessions/session.entity.ts';
import { User } from '../../../members/users/user.entity.ts';

/**
 * The address at which the browser of a session takes messages while Fettle is closed. It goes with the session, so that a device on
 * which a member signed out shows nothing of theirs.
 */
@Entity('push_subscriptions')
@Index('push_subscriptions_by_session', ['session_id'])
export class PushSubscription {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  session_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'session_id', referencedColumnName: 'id' },
    { name: 'user_id', referencedColumnName: 'user_id' },
  ])
  session?: Session;

  /** Address at the browser's push service. */
  @Column('text')
  endpoint: string;

  /** The browser's public key, base64url. */
  @Column('text')
  p256dh_key: string;

  /** The secret that the browser and this server share, base64url. */
  @Column('text')
  auth_key: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
