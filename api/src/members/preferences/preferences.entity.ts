import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.ts';
import type { StoredPreferences } from './stored-preferences.ts';

/** Condition of the rows of members who have a reminder. */
export const HAS_REMINDER =
  "chosen->'reminders'->>'weighIn' IS NOT NULL OR chosen->'reminders'->>'breakfast' IS NOT NULL OR chosen->'reminders'->>'lunch' IS NOT NULL OR chosen->'reminders'->>'dinner' IS NOT NULL";

/** The preferences that a member has set; the others follow the defaults. */
@Entity('preferences')
@Index('preferences_with_reminders', ['user_id'], { where: HAS_REMINDER })
export class Preferences {
  @PrimaryColumn('uuid')
  user_id: string;

  @OneToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn()
  user: User;

  @Column('jsonb', { default: {} })
  chosen: StoredPreferences;
}
