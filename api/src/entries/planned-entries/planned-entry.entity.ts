import type { PartOfDay } from '@fettle/shared-ui/rules';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import type { MealItem } from '../meal-entries/meal-item.ts';

export const PLANNED_KINDS = ['meal', 'workout'] as const;
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** A meal or workout planned for a day. It is no entry: nothing that counts entries reads this table. */
@Entity('planned_entries')
@Index('planned_entries_by_member', ['user_id', 'date'])
@Index('planned_entries_id_unique', ['id'], { unique: true })
@Check('planned_entries_kind_known', `kind IN ('meal', 'workout')`)
export class PlannedEntry {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @Column('text')
  kind: PlannedKind;

  /** The member's calendar day, `YYYY-MM-DD`. */
  @Column('date')
  date: string;

  /** Only of a meal. */
  @Column({ type: 'text', nullable: true })
  part_of_day: PartOfDay | null;

  /** Foods of a meal with the values of when it was planned, which count only for foods that were deleted since. */
  @Column('jsonb')
  items: MealItem[];

  /** Label of the workout type; only of a workout. */
  @Column({ type: 'text', nullable: true })
  type: string | null;

  /** Minutes of a workout, where they are known. */
  @Column({ type: 'double precision', nullable: true })
  duration: number | null;

  @Column('text')
  notes: string;

  /** 1 when created, one more with each update. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
