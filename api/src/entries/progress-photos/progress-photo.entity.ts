import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { EntryColumns } from '../entry-resource/entry-columns.ts';

/** One to five pictures of the member at one moment; the pictures are media that name this entry. */
@Entity('progress_photos')
@Index('progress_photos_by_member', ['user_id', 'occurred_at', 'id'])
@Index('progress_photos_id_unique', ['id'], { unique: true })
export class ProgressPhoto extends EntryColumns {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @Column('text')
  notes: string;
}
