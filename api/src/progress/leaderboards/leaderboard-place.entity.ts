import {
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

/**
 * A member's place on the leaderboard of a challenge. It concerns other members too: its name is unique among all of
 * them, and its days are ranked with theirs. A trigger keeps count of the members at each number of days.
 */
@Entity('leaderboard_places')
@Unique('leaderboard_places_name_unique', ['challenge', 'name_key'])
// By days, most first, then by name. The migration creates this index, because it contains expressions.
@Index('leaderboard_places_by_rank', { synchronize: false })
@Index('leaderboard_places_by_due', ['due_at'])
export class LeaderboardPlace {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'leaderboard_places_pkey' })
  member_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'leaderboard_places_member_fkey' })
  member?: User;

  /** Key of a built-in challenge. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'leaderboard_places_pkey' })
  challenge: string;

  /** The name that the member typed, after `boardName`. */
  @Column('text')
  name: string;

  /** `boardNameKey(name)`: for comparisons, unique on the board, and the order of members with equal days. */
  @Column('text')
  name_key: string;

  /** Days kept of the newest run; where a miss starts over, of its present attempt. */
  @Column('integer')
  days_kept: number;

  /** Days kept of the best attempt of all runs. */
  @Column('integer')
  longest_days: number;

  /**
   * Time when the days may change though the member does nothing: the end of their day. `null` once no run is under
   * way.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  due_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
