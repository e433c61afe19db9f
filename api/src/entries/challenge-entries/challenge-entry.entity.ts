import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { EntryColumns } from '../entry-resource/entry-columns.ts';

/** Something done for a challenge. */
@Entity('challenge_entries')
@Index('challenge_entries_by_member', ['user_id', 'occurred_at', 'id'])
@Index('challenge_entries_id_unique', ['id'], { unique: true })
export class ChallengeEntry extends EntryColumns {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'challenge_entries_pkey' })
  user_id: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'challenge_entries_pkey' })
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'challenge_entries_user_fkey' })
  user?: User;

  /** Condition of the challenge that was met. */
  @Column('text')
  challenge_condition: string;

  @Column('text')
  notes: string;
}
