import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { Configuration } from '../../../platform/config/configuration.ts';
import { errors } from '../../../platform/http/errors.ts';
import { Media } from '../media.entity.ts';

/** Disk space that the pictures of one member take, and may take (`MEDIA_QUOTA_PER_MEMBER`). */
@Injectable()
export class MediaQuota {
  constructor(
    private readonly configuration: Configuration,
    @InjectRepository(Media) private readonly media: Repository<Media>,
  ) {}

  get allowedBytes(): number {
    return this.configuration.media_quota_per_member;
  }

  /**
   * The stored files of a member: pictures as they are kept (not as they were sent) and thumbnails, also of pictures that
   * no entry uses yet. A deleted picture does not count any more, even before its files are removed, or while its entry can
   * be undeleted.
   */
  async usedBytes(user_id: string, manager: EntityManager = this.media.manager): Promise<number> {
    const [row]: { bytes: string }[] = await manager.query(
      'SELECT coalesce(sum(bytes + thumb_bytes), 0) AS bytes FROM media WHERE user_id = $1 AND deleted_id IS NULL',
      [user_id],
    );
    return Number(row?.bytes);
  }

  /** 413 for a member whose quota is used up, before their next picture is processed. */
  async refuseFull(user_id: string): Promise<void> {
    const used = await this.usedBytes(user_id);
    if (used >= this.allowedBytes) throw errors.quotaExceeded(used, this.allowedBytes);
  }

  /**
   * 413 when a picture exceeds the quota that was just inserted by the transaction of `manager`, which has locked the
   * member's row: uploads that run at once are counted one after another. Pictures of deleted entries give way to it: with
   * them too, a member never takes more than the quota.
   */
  async refuseExcess(manager: EntityManager, { user_id, bytes, thumb_bytes }: Media): Promise<void> {
    const used = await this.usedBytes(user_id, manager);
    if (used > this.allowedBytes) throw errors.quotaExceeded(used - bytes - thumb_bytes, this.allowedBytes);
    await manager.query(
      // Materialized: otherwise PostgreSQL reads the deleted entries of all members along their index.
      `WITH mine AS MATERIALIZED (
         SELECT deleted_kind, deleted_id, bytes + thumb_bytes AS size FROM media WHERE user_id = $1
       )
       DELETE FROM deleted_entries entry USING (
         SELECT deleted_kind, deleted_id, sum(size) OVER (ORDER BY deleted_at DESC, deleted_id) AS kept
         FROM (
           SELECT deleted_kind, deleted_id, deleted_at, sum(mine.size) AS size
           FROM mine JOIN deleted_entries
             ON deleted_entries.user_id = $1 AND kind = deleted_kind AND deleted_entries.id = deleted_id
           GROUP BY deleted_kind, deleted_id, deleted_at
         ) AS deleted
       ) AS newest_first
       WHERE entry.user_id = $1 AND entry.kind = deleted_kind AND entry.id = deleted_id AND kept > $2`,
      [user_id, this.allowedBytes - used],
    );
  }
}
