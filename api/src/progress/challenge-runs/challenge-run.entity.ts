import type { Challenge, RunProgress } from '@fettle/shared-ui/rules';
import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';

/**
 * A challenge that a member takes part in. Its days are worked out from entries and ticks whenever they are asked for, until they
 * are final.
 */
@Entity('challenge_runs')
@Index('challenge_runs_by_due', ['due_at'], { where: 'due_at IS NOT NULL' })
@Index('challenge_runs_open', ['user_id', 'started_on', 'id'], { where: 'result IS NULL' })
export class ChallengeRun {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** The challenge as it was when the run began. */
  @Column('jsonb')
  challenge: Challenge;

  /** Day one, `YYYY-MM-DD`. */
  @Column('date')
  started_on: string;

  /** Day on which the member ended the run; `null` until then. */
  @Column('date', { nullable: true })
  ended_on: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  /** Final result (`final-result.ts`), else `null`. Exports leave it out; `stored-runs.ts` reads it. */
  @Column('jsonb', { nullable: true, select: false })
  result: RunProgress | null;

  /** Time of the next check whether the result is final; `null` once it is stored. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, default: () => 'now()', select: false })
  due_at: Date | null;
}
