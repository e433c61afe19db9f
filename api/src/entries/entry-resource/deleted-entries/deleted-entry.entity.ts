import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../../members/users/user.entity.ts';

/** An entry as it was when it was deleted; kept for a day. */
@Entity('deleted_entries')
@Index('deleted_entries_by_time', ['deleted_at'])
@Index('deleted_entries_id_unique', ['kind', 'id'], { unique: true })
export class DeletedEntry {
  /** The table that it was deleted from. */
  @PrimaryColumn('text')
  kind: string;

  /** Id of the entry; entries of two kinds may have the same one. */
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** The whole row. */
  @Column('jsonb')
  entry: object;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  deleted_at: Date;
}
