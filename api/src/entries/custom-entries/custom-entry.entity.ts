import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { EntryColumns } from '../entry-resource/entry-columns.ts';

/** A text of the member's own, with a title. */
@Entity('custom_entries')
@Index('custom_entries_by_member', ['user_id', 'occurred_at', 'id'])
@Index('custom_entries_id_unique', ['id'], { unique: true })
export class CustomEntry extends EntryColumns {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @Column('text')
  title: string;

  @Column('text')
  content: string;
}
