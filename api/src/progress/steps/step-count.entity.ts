import { Column, Entity, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';

/** Steps of a member's whole day. */
@Entity('step_counts')
export class StepCount {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('date')
  local_date: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @Column('integer')
  steps: number;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
