import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  ManyToOne,
  PrimaryColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import type { EarlierItem } from '../meal-entries/meal-item.ts';

/**
 * A food of a saved meal: its nutrition is that of today, and its name is kept for when the food is deleted. A quick item is
 * stored as meals store it.
 */
export type MyMealItem = EarlierItem;

/** A meal that a member saved under a name, to add its foods to a meal in one go. */
@Entity('my_meals')
@Index('my_meals_id_unique', ['id'], { unique: true })
@Unique('my_meals_name_unique', ['user_id', 'name_key'])
export class MyMeal {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  /** The name as the member typed it. */
  @Column('text')
  name: string;

  /** `normaliseIdentifier(name)`: used for comparisons, and unique among the member's saved meals. */
  @Column('text')
  name_key: string;

  /** Foods in the order they were added. */
  @Column('jsonb')
  items: MyMealItem[];

  /** Number of servings that it makes, which makes it a recipe; `null` for other saved meals. */
  @Column({ type: 'double precision', nullable: true })
  servings: number | null;

  /** Weight of the cooked dish in grams; counts only in a recipe. */
  @Column({ type: 'double precision', nullable: true })
  cooked_grams: number | null;

  @Column({ type: 'text', default: '' })
  notes: string;

  /** 1 when created, one more with each update. */
  @Column('integer', { default: 1 })
  version: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;

  /** Time when it was last added to a meal. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  last_used_at: Date | null;
}
