import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A file that belongs to no picture: of a picture that was deleted, or of an upload under way. An upload announces its
 * files here before it writes them, and removes these rows when it stores its own, so that an upload that a crash cuts
 * off leaves nothing behind for good.
 */
@Entity('media_files_to_delete')
export class MediaFileToDelete {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'media_files_to_delete_pkey' })
  storage_key: string;

  /** The member whose picture it was or becomes; the nil UUID in rows of an earlier release. */
  @PrimaryColumn('uuid', {
    primaryKeyConstraintName: 'media_files_to_delete_pkey',
    default: '00000000-0000-0000-0000-000000000000',
  })
  owner_id: string;

  /** Earliest time of the deletion. */
  @Index('media_files_to_delete_by_due')
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  due_at: Date;
}
