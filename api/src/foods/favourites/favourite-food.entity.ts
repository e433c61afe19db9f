import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import { FoodProduct } from '../food-types/food-product.entity.ts';
import { UserFood } from '../food-types/user-food.entity.ts';

/** A member's favourite: a user food or a food product. Deleted together with its food. */
@Entity('favourite_foods')
@Unique('favourite_foods_own_unique', ['user_food_id', 'user_id'])
@Unique('favourite_foods_product_unique', ['food_product_id', 'user_id'])
@Check('favourite_foods_one_food', 'num_nonnulls(user_food_id, food_product_id) = 1')
@Index('favourite_foods_by_member', ['user_id', 'created_at', 'id'])
export class FavouriteFood {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: User;

  @Column('uuid', { nullable: true })
  user_food_id: string | null;

  @ManyToOne(() => UserFood, { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'user_food_id',
      referencedColumnName: 'id',
      foreignKeyConstraintName: 'favourite_foods_own_fkey',
    },
    {
      name: 'user_id',
      referencedColumnName: 'user_id',
      foreignKeyConstraintName: 'favourite_foods_own_fkey',
    },
  ])
  user_food?: UserFood | null;

  @Column('uuid', { nullable: true })
  food_product_id: string | null;

  @ManyToOne(() => FoodProduct, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'food_product_id', foreignKeyConstraintName: 'favourite_foods_product_fkey' })
  food_product?: FoodProduct | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
