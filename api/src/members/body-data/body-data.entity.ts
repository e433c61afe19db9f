import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';

export const SEXES = ['female', 'male'] as const;
export type Sex = (typeof SEXES)[number];

/** Levels of activity of a member's days, work and training together. */
export const ACTIVITIES = ['sitting', 'light', 'active', 'hard'] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** Body data that a member gave for a suggestion. There is no row before that, and none after they deleted it. */
@Entity('body_data')
export class BodyData {
  @PrimaryColumn('uuid')
  user_id: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user?: User;

  @Column('double precision', { nullable: true })
  height_cm: number | null;

  @Column('integer', { nullable: true })
  birth_year: number | null;

  /** Sex, as the equation for the energy at rest distinguishes it. */
  @Column('text', { nullable: true })
  sex: Sex | null;

  @Column('text', { nullable: true })
  activity: Activity | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
