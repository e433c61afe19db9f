import type { WeightUnit } from '@fettle/shared-ui/rules';
import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { EntryColumns } from '../entry-resource/entry-columns.ts';

/** One weigh-in, kept in the unit the member typed; `weight_kg` is what trends are computed from. */
@Entity('weight_entries')
@Index('weight_entries_by_member', ['user_id', 'occurred_at', 'id'])
@Index('weight_entries_id_unique', ['id'], { unique: true })
@Check('weight_entries_unit_known', `unit IN ('lbs', 'kg', 'stone')`)
@Check('weight_entries_weight_positive', 'weight > 0')
export class WeightEntry extends EntryColumns {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** In `unit`, exactly as it was typed. */
  @Column('double precision')
  weight: number;

  @Column('text')
  unit: WeightUnit;

  /** The same weight in kilograms, unrounded. */
  @Column('double precision')
  weight_kg: number;

  @Column('text')
  notes: string;
}
