import type { ChallengeTask, MissRule } from '@fettle/shared-ui/rules';
import { Check, Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';

/** A challenge that a member made, as it is now. A run keeps the version that it began with. */
@Entity('challenges')
@Check('challenges_miss_known', `miss IN ('starts-over', 'stays-missed')`)
export class CustomChallenge {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** 1 when created, one more with each update. */
  @Column('integer')
  version: number;

  @Column('text')
  title: string;

  @Column('text')
  summary: string;

  @Column('integer')
  days: number;

  @Column('text')
  miss: MissRule;

  @Column('jsonb')
  tasks: ChallengeTask[];

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
