import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.ts';

/** The authenticator app of a member. It is stored once a code of it was right. */
@Entity('authenticator_apps')
export class AuthenticatorApp {
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** The secret that the app shares with the server, sealed by `FactorKey`. */
  @Column('text')
  secret_key: string;

  /** The step of the last accepted code, in periods of 30 seconds since 1970: no code of it, or before it, is accepted again. */
  @Column('bigint')
  last_step: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
