import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { ChallengeRun } from './challenge-run.entity.ts';

/** A tick of a run's task: the task is done on a day, or this much of it. */
@Entity('challenge_ticks')
@Index('challenge_ticks_by_run', ['user_id', 'run_id'])
@Check('challenge_ticks_amount_positive', 'amount > 0')
export class ChallengeTick {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @Column('uuid')
  run_id: string;

  @ManyToOne(() => ChallengeRun, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'user_id' },
    { name: 'run_id', referencedColumnName: 'id' },
  ])
  run?: ChallengeRun;

  /** Id of a task of the run's challenge. */
  @Column('text')
  task_id: string;

  /** Local day for which the tick counts. */
  @Column('date')
  local_date: string;

  /** IANA zone in which the member was. */
  @Column('text')
  time_zone: string;

  /** Amount in the unit of the task; 1 for a task that is done by one tick. */
  @Column('integer')
  amount: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
