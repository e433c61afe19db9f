import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A file that no picture needs: of a deleted one since `due_at`, or of an upload that was under way. An upload names
 * its files here before it writes them and takes the names back with the row it stores, so that one that a crash cuts
 * off leaves nothing behind for good.
 */
@Entity('media_files_to_delete')
export class MediaFileToDelete {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'media_files_to_delete_pkey' })
  storage_key: string;

  /** Not to be deleted before. */
  @Index('media_files_to_delete_by_due')
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  due_at: Date;
}
