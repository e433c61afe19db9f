import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../../users/user.entity.ts';
import { Session } from './session.entity.ts';

/** One refresh token of a session. The token itself is never stored, only its SHA-256. */
@Entity('refresh_tokens')
@Unique('refresh_tokens_hash_unique', ['token_hash', 'user_id'])
@Index('refresh_tokens_id_unique', ['id'], { unique: true })
@Index('refresh_tokens_by_session', ['session_id'])
export class RefreshToken {
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  session_id: string;

  @ManyToOne(() => Session, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'session_id', referencedColumnName: 'id' },
    { name: 'user_id', referencedColumnName: 'user_id' },
  ])
  session: Session;

  /** SHA-256, hexadecimal. The token is 256 random bits, so that a fast hash is enough. */
  @Column('text')
  token_hash: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expires_at: Date;

  /** Time when the token was exchanged for its successor or replaced; `null` for an unused token. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  used_at: Date | null;

  /** The token that it was exchanged for, or replaced by. */
  @Column('uuid', { nullable: true })
  successor_id: string | null;
}
