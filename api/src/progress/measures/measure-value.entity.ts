import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { Measure } from './measure.entity.ts';

/** A value of a measure at a time. */
@Entity('measure_values')
@Index('measure_values_by_time', ['user_id', 'measure_id', 'occurred_at', 'id'])
export class MeasureValue {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @Column('uuid')
  measure_id: string;

  @ManyToOne(() => Measure, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'user_id', referencedColumnName: 'user_id' },
    { name: 'measure_id', referencedColumnName: 'id' },
  ])
  measure?: Measure;

  @Column({ type: 'timestamptz', precision: 3 })
  occurred_at: Date;

  /** IANA zone in which the member was. */
  @Column('text')
  time_zone: string;

  /** Local day of `occurred_at`. */
  @Column('date')
  local_date: string;

  /** In the unit of the measure. */
  @Column('double precision')
  value: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
