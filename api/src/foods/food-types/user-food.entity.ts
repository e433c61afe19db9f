import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { User } from '../../members/users/user.entity.ts';

const UNKNOWN_MAY_BE_NULL = { type: 'double precision', nullable: true } as const;

/**
 * A user food: a food that one member created. Nutrition is per 100 g: kilocalories and grams. Triggers fill the
 * `search_…` columns, as for food products.
 */
@Entity('user_foods')
@Index('user_foods_id_unique', ['id'], { unique: true })
@Index('user_foods_by_member', ['user_id', 'created_at'])
@Index('user_foods_by_barcode', ['user_id', 'barcode'])
export class UserFood {
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user?: User;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  brand: string | null;

  /** Barcode in its normal form (shared-ui/rules/foods/barcode). */
  @Column('text', { nullable: true })
  barcode: string | null;

  @Column('double precision')
  calories: number;

  @Column('double precision')
  protein: number;

  @Column('double precision')
  carbohydrates: number;

  @Column(UNKNOWN_MAY_BE_NULL)
  net_carbs: number | null;

  @Column('double precision')
  fat: number;

  @Column(UNKNOWN_MAY_BE_NULL)
  fiber: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  sugars: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  saturated_fat: number | null;

  @Column(UNKNOWN_MAY_BE_NULL)
  salt: number | null;

  /** One serving, in words: "1 slice". */
  @Column('text', { nullable: true })
  serving_size: string | null;

  /** Weight of one serving, in grams. */
  @Column(UNKNOWN_MAY_BE_NULL)
  serving_grams: number | null;

  @Column({ type: 'text', default: '', select: false, insert: false, update: false })
  search_text: string;

  @Column({ type: 'text', array: true, default: [], select: false, insert: false, update: false })
  search_heads: string[];

  @Column({ type: 'smallint', default: 0, select: false, insert: false, update: false })
  search_rank: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updated_at: Date;
}
