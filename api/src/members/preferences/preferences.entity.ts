import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';
import type { StoredPreferences } from './stored-preferences.ts';

/** The preferences that a member has set; the others follow the defaults. */
@Entity('preferences')
export class Preferences {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'preferences_pkey' })
  user_id: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'preferences_user_fkey' })
  user: User;

  @Column('jsonb', { default: {} })
  chosen: StoredPreferences;
}
