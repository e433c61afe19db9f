import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';

/** A body measure of a member's own, such as the waist in cm. */
@Entity('measures')
export class Measure {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @Column('text')
  name: string;

  @Column('text')
  unit: string;

  /** Counts the writes of name and unit. */
  @Column('integer')
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
