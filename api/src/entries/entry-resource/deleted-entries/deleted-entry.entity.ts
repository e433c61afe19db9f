import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../../members/users/user.entity.ts';

/** An entry as it was when it was deleted; kept for a day. */
@Entity('deleted_entries')
@Index('deleted_entries_by_time', ['deleted_at'])
@Index('deleted_entries_id_unique', ['kind', 'id'], { unique: true })
export class DeletedEntry {
  /** The table that it was deleted from. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'deleted_entries_pkey' })
  kind: string;

  /** Id of the entry; entries of two kinds may have the same one. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deleted_entries_pkey' })
  id: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'deleted_entries_pkey' })
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'deleted_entries_user_fkey' })
  user?: User;

  /** The whole row. */
  @Column('jsonb')
  entry: object;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  deleted_at: Date;
}
