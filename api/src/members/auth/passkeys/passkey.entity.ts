import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { User } from '../../users/user.entity.ts';

/** A passkey of a member: a key pair of WebAuthn, whose private key stays on their devices. */
@Entity('passkeys')
@Unique('passkeys_credential_unique', ['user_id', 'credential_id'])
export class Passkey {
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** UUIDv7. */
  @PrimaryColumn('uuid')
  id: string;

  /** The id by which the authenticator knows it, base64url. */
  @Column('text')
  credential_id: string;

  /** The public key as COSE, base64url. */
  @Column('text')
  public_key: string;

  /** Number of its uses as the authenticator counts them; 0 from authenticators that do not count. */
  @Column('bigint')
  counter: string;

  /** How a browser reaches the authenticator, such as `internal` or `usb`. */
  @Column('text', { array: true })
  transports: string[];

  /** The name that the member gave it. */
  @Column('text')
  name: string;

  /** Whether it is copied to other devices of the member, so that losing one does not lose the passkey. */
  @Column('boolean')
  is_backed_up: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_used_at: Date | null;
}
