import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';
import type { ChosenPreferences } from './stored-preferences.ts';

/** What a member chose, and only that: what was never chosen has no entry and follows the defaults. */
@Entity('preferences')
export class Preferences {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'preferences_pkey' })
  user_id: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'preferences_user_fkey' })
  user: User;

  @Column('jsonb', { default: {} })
  chosen: ChosenPreferences;
}
