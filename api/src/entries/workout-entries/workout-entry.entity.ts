import type { Exercise } from '@fettle/shared-ui/rules';
import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { EntryColumns } from '../entry-resource/entry-columns.ts';

/** One workout. */
@Entity('workout_entries')
@Index('workout_entries_by_member', ['user_id', 'occurred_at', 'id'])
@Index('workout_entries_id_unique', ['id'], { unique: true })
@Check('workout_entries_duration_positive', 'duration > 0')
export class WorkoutEntry extends EntryColumns {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** Label of the workout type. */
  @Column('text')
  type: string;

  /** Minutes. */
  @Column('double precision')
  duration: number;

  @Column('boolean', { default: false })
  outdoors: boolean;

  /** Exercises with their sets; one document, which is read and written with its workout. */
  @Column('jsonb', { default: [] })
  exercises: readonly Exercise[];

  @Column('text')
  notes: string;
}
