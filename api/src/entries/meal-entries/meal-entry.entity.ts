import type { PartOfDay } from '@fettle/shared-ui/rules';
import { Column, Entity, Index, ManyToOne, PrimaryColumn } from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { EntryColumns } from '../entry-resource/entry-columns.ts';
import type { ItemNutrients } from './item-nutrients.ts';
import type { MealItem } from './meal-item.ts';

const UNKNOWN_MAY_BE_NULL = { type: 'double precision', nullable: true } as const;

/** One meal with all its foods as they were then: a snapshot, and so one document. */
@Entity('meal_entries')
@Index('meal_entries_by_member', ['user_id', 'occurred_at', 'id'])
@Index('meal_entries_id_unique', ['id'], { unique: true })
export class MealEntry extends EntryColumns {
  @PrimaryColumn('uuid')
  user_id: string;

  @PrimaryColumn('uuid')
  id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** In the order they were added. */
  @Column('jsonb')
  items: MealItem[];

  /** Kilocalories; the unrounded sum of the known values, `null` when none is known. */
  @Column(UNKNOWN_MAY_BE_NULL)
  total_calories: number | null;

  /** Grams; likewise. */
  @Column(UNKNOWN_MAY_BE_NULL)
  total_protein: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  total_carbs: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  total_fat: number | null;

  /** True if a value of an item was unknown, so that a total is too small. */
  @Column('boolean')
  totals_partial: boolean;

  /** Nutrients of each item, in their order; read on demand, and `null` in meals that were logged before they were kept. */
  @Column('jsonb', { nullable: true, select: false })
  nutrients: ItemNutrients[] | null;

  /** Part of the day that the member chose; `null` where it follows from the time. */
  @Column({ type: 'text', nullable: true })
  part_of_day: PartOfDay | null;

  @Column('text')
  notes: string;
}
