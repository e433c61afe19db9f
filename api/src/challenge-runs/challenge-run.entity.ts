import type { Challenge } from '@fettle/shared-ui/rules';
import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';

/** A challenge that a member takes part in. Its days are worked out from entries and ticks whenever they are asked for. */
@Entity('challenge_runs')
export class ChallengeRun {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'challenge_runs_pkey' })
  user_id: string;

  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'challenge_runs_pkey' })
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'challenge_runs_user_fkey' })
  user?: User;

  /** As it was when the run began. */
  @Column('jsonb')
  challenge: Challenge;

  /** Day one, `YYYY-MM-DD`. */
  @Column('date')
  started_on: string;

  /** When the member ended it; `null` until then. */
  @Column('date', { nullable: true })
  ended_on: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
