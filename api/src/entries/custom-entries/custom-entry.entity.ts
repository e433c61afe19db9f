import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { EntryColumns } from '../entry-resource/entry-columns.ts';

/** A text of the member's own, with a title. */
@Entity('custom_entries')
@Index('custom_entries_by_member', ['user_id', 'occurred_at', 'id'])
@Index('custom_entries_id_unique', ['id'], { unique: true })
export class CustomEntry extends EntryColumns {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'custom_entries_pkey' })
  user_id: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'custom_entries_pkey' })
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'custom_entries_user_fkey' })
  user?: User;

  @Column('text')
  title: string;

  @Column('text')
  content: string;
}
