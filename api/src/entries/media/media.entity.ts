import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
} from 'typeorm';
import { User } from '../../members/users/user.entity.ts';
import type { PictureFormat } from './picture-format.ts';

/** The kinds of entries import media; a relation by the entity's name keeps the imports one-way. */
type Entry = { id: string; user_id: string };

const entryOf = (holder: string) => [
  { name: `${holder}_id`, referencedColumnName: 'id' },
  { name: 'user_id', referencedColumnName: 'user_id' },
];

/** The columns by which a picture names its entry. */
export const MEDIA_HOLDERS = [
  'progress_photo_id',
  'workout_entry_id',
  'challenge_entry_id',
  'custom_entry_id',
] as const;
export type MediaHolder = (typeof MEDIA_HOLDERS)[number];
const HOLDERS = MEDIA_HOLDERS.join(', ');

/**
 * One stored picture. It belongs to a member and, as soon as an entry uses it, to that entry; a trigger on
 * its deletion queues its two files in `media_files_to_delete`.
 */
@Entity('media')
@Check('media_format_known', `format IN ('jpeg', 'png', 'gif')`)
@Check('media_one_entry', `num_nonnulls(${HOLDERS}) <= 1`)
@Index('media_id_unique', ['id'], { unique: true })
@Index('media_by_member', ['user_id', 'created_at'])
@Index('media_by_deleted_entry', ['deleted_kind', 'deleted_id'], { where: 'deleted_kind IS NOT NULL' })
@Index('media_untaken', ['created_at'], { where: `num_nonnulls(${HOLDERS}) = 0` })
export class Media {
  /** UUIDv7, client-generated where the client wants to be able to post again. */
  @PrimaryColumn('uuid')
  id: string;

  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user?: User;

  @Column('text')
  format: PictureFormat;

  /** In pixels, upright. */
  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  /** Size of the stored file, not of the upload. */
  @Column('integer')
  bytes: number;

  @Column('integer')
  thumb_bytes: number;

  /** The key under which `MediaStorage` keeps the picture. */
  @Column('text')
  storage_key: string;

  /** The key of the thumbnail, a WebP. */
  @Column('text')
  thumb_storage_key: string;

  /** The position among the pictures of the entry, from 0. */
  @Column('smallint', { default: 0 })
  position: number;

  @Index('media_by_progress_photo', { where: 'progress_photo_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  progress_photo_id: string | null;

  @ManyToOne('ProgressPhoto', { onDelete: 'CASCADE' })
  @JoinColumn(entryOf('progress_photo'))
  progress_photo?: Entry;

  @Index('media_by_workout_entry', { where: 'workout_entry_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  workout_entry_id: string | null;

  @ManyToOne('WorkoutEntry', { onDelete: 'CASCADE' })
  @JoinColumn(entryOf('workout_entry'))
  workout_entry?: Entry;

  @Index('media_by_challenge_entry', { where: 'challenge_entry_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  challenge_entry_id: string | null;

  @ManyToOne('ChallengeEntry', { onDelete: 'CASCADE' })
  @JoinColumn(entryOf('challenge_entry'))
  challenge_entry?: Entry;

  @Index('media_by_custom_entry', { where: 'custom_entry_id IS NOT NULL' })
  @Column('uuid', { nullable: true })
  custom_entry_id: string | null;

  @ManyToOne('CustomEntry', { onDelete: 'CASCADE' })
  @JoinColumn(entryOf('custom_entry'))
  custom_entry?: Entry;

  /**
   * With `deleted_id`: the deleted entry of the picture, while that can be undeleted; no answer shows the picture
   * meanwhile.
   */
  @Column('text', { nullable: true })
  deleted_kind: string | null;

  @Column('uuid', { nullable: true })
  deleted_id: string | null;

  @ManyToOne('DeletedEntry', { onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'deleted_kind',
      referencedColumnName: 'kind',
      foreignKeyConstraintName: 'media_deleted_entry_fkey',
    },
    { name: 'deleted_id', referencedColumnName: 'id', foreignKeyConstraintName: 'media_deleted_entry_fkey' },
    {
      name: 'user_id',
      referencedColumnName: 'user_id',
      foreignKeyConstraintName: 'media_deleted_entry_fkey',
    },
  ])
  deleted_entry?: Entry;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  created_at: Date;
}
