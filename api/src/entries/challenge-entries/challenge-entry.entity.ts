import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { EntryColumns } from '../entry-resource/entry-columns.ts';

/** Something done for a challenge. */
@Entity('challenge_entries')
@Index('challenge_entries_by_member', ['user_id', 'occurred_at', 'id'])
@Index('challenge_entries_id_unique', ['id'], { unique: true })
export class ChallengeEntry extends EntryColumns {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** Condition of the challenge that was met. */
  @Column('text')
  challenge_condition: string;

  @Column('text')
  notes: string;
}
