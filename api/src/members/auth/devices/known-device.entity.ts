import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.ts';

/** A device on which a member has signed in before; they are notified of a sign-in on any other one. */
@Entity('known_devices')
export class KnownDevice {
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** SHA-256, hexadecimal, of the id that the device sends, or of its name where it sends none. */
  @PrimaryColumn('text')
  device_hash: string;

  /** Name of the device at the last sign-in, such as "Firefox on Linux". */
  @Column('text', { nullable: true })
  device: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  first_seen_at: Date;

  /** Time until which the password is enough there, because the member gave a second factor; `null` where none was given. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verified_until: Date | null;

  /** Time of the last sign-in. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  last_seen_at: Date;
}
