import { Check, Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';

/** An amount of water that a member drank, or a correction of the day's total, which may be below 0. */
@Entity('water_amounts')
@Index('water_amounts_by_day', ['user_id', 'local_date'])
@Check('water_amounts_amount_not_zero', 'amount_ml <> 0')
export class WaterAmount {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** Local day for which the amount counts. */
  @Column('date')
  local_date: string;

  @Column('integer')
  amount_ml: number;

  /** True if the amount was worked out from the total of the day, and so counts the amounts before it. */
  @Column('boolean')
  is_correction: boolean;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
