import type { Targets } from '@fettle/shared-ui/rules';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../../members/users/user.entity.ts';

export const WEIGHT_GOALS = ['reach', 'keep'] as const;
export type WeightGoal = (typeof WEIGHT_GOALS)[number];

/**
 * A version of a member's goals, valid from a day until the next version begins. A version of an earlier day never
 * changes.
 */
@Entity('goals')
@Check('goals_weight_goal_known', `weight_goal IN ('reach', 'keep')`)
export class Goal {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'goals_pkey' })
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'goals_user_fkey' })
  user?: User;

  /** The first day, in the time zone where the member was. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'goals_pkey' })
  valid_from: string;

  /** Counts every write of the member's goals: of two versions the later one has the higher number. */
  @Column('integer')
  version: number;

  /** `null` without a goal for the weight. */
  @Column('text', { nullable: true })
  weight_goal: WeightGoal | null;

  @Column('double precision', { nullable: true })
  target_weight_kg: number | null;

  /** The weight from which the member set out for the target. */
  @Column('double precision', { nullable: true })
  start_weight_kg: number | null;

  /** The pace without a sign: the target shows the direction. */
  @Column('double precision', { nullable: true })
  rate_kg_per_week: number | null;

  @Column('jsonb')
  every_day: Targets;

  /** `null` where training days are like every day. */
  @Column('jsonb', { nullable: true })
  training_day: Targets | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
