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
import { User } from '../users/user.entity.ts';

/**
 * A member's place on the leaderboard of a challenge. It is no row of theirs alone: its name is unique among all members, and
 * their days are ranked with those of others. A trigger keeps count of the members at each number of days.
 */
@Entity('leaderboard_places')
@Unique('leaderboard_places_name_unique', ['challenge', 'name_key'])
// By days, most first, and then by name; of expressions, which the migration has.
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

  /** As the member typed it. */
  @Column('text')
  name: string;

  /** `boardNameKey(name)`: compared, unique on the board, and the order of members with as many days. */
  @Column('text')
  name_key: string;

  /** Of the newest run; where a miss starts over, of its present attempt. */
  @Column('integer')
  days_kept: number;

  /** Of the best attempt of all runs. */
  @Column('integer')
  longest_days: number;

  /** When the days may change though the member does nothing: at the end of their day. `null` once no run is on. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  due_at: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
