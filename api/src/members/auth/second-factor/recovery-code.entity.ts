import { CreateDateColumn, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../users/user.entity.ts';

/** A recovery code that was not used yet; using it deletes it. */
@Entity('recovery_codes')
export class RecoveryCode {
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** SHA-256, hexadecimal. The code is 100 random bits, so that a fast hash is enough. */
  @PrimaryColumn('text')
  code_hash: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
