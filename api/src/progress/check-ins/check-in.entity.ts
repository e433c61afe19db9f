import { Check, Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import type { CheckInAnswer, CheckInFactsDto } from './check-ins.dto.ts';

/** The answer to a weekly check-in. Weeks without an answer have no row. */
@Entity('check_ins')
@Check('check_ins_answer_known', `answer IN ('accepted', 'kept', 'done')`)
export class CheckIn {
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** The local day from which the check-in was due. */
  @PrimaryColumn('date')
  date: string;

  @Column('text')
  answer: CheckInAnswer;

  /** `version` of the goals after the answer. */
  @Column('integer')
  goals_version: number;

  /** Its content when it was answered. */
  @Column('jsonb')
  facts: CheckInFactsDto;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
