import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Not, Repository } from 'typeorm';
import type { Member } from '../../members/auth/current-member.ts';
import { rowsOfMember } from '../../platform/database/rows.ts';
import { type ErrorItem, errors } from '../../platform/http/errors.ts';
import { MediaDto } from './media.dto.ts';
import { MEDIA_HOLDERS, Media, type MediaHolder } from './media.entity.ts';
import { MediaAddresses } from './media-addresses.ts';

/** An entry that is deleted or undeleted: `table` is that of its kind. */
interface Entry {
  table: string;
  id: string;
  user_id: string;
}

/** The pictures of entries, for every kind of entry that has some. */
@Injectable()
export class EntryMedia {
  constructor(
    @InjectRepository(Media) private readonly media: Repository<Media>,
    private readonly addresses: MediaAddresses,
  ) {}

  /**
   * Makes these pictures, in this order, the entry's; others it had are deleted. Inside the caller's transaction, after
   * the entry was written. 422 on `media_ids.<n>` for one that is missing, another member's or another entry's, and
   * for duplicates. One entry only may use a picture, also when two requests name it at once.
   */
  async take(
    manager: EntityManager,
    user_id: string,
    holder: MediaHolder,
    entry_id: string,
    media_ids: string[],
  ): Promise<void> {
    const ids = media_ids.map((id) => id.toLowerCase());
    // Old and new pictures are locked together, so that two entries that swap pictures cannot deadlock.
    const found = await manager.find(Media, {
      where: [
        { id: In(ids), user_id },
        { [holder]: entry_id, user_id },
      ],
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const free = new Set(found.filter((it) => isFree(it, holder, entry_id)).map(({ id }) => id));
    const [first, ...rest] = ids.flatMap((id, n) =>
      free.has(id) && ids.indexOf(id) === n ? [] : [notFound(n)],
    );
    if (first) throw errors.invalidFields([first, ...rest]);
    await manager.delete(Media, { user_id, [holder]: entry_id, id: Not(In(ids)) });
    for (const [position, id] of ids.entries()) {
      await manager.update(Media, { user_id, id }, { [holder]: entry_id, position });
    }
  }

  /** Detaches the pictures from an entry that is being deleted, and keeps them with the deleted entry. */
  async putAside(manager: EntityManager, holder: MediaHolder, entry: Entry): Promise<void> {
    const { user_id, table, id } = entry;
    await manager.update(
      Media,
      { user_id, [holder]: id },
      { [holder]: null, deleted_kind: table, deleted_id: id },
    );
  }

  /** Reattaches its pictures to an entry that is being undeleted, each in its place. */
  async giveBack(manager: EntityManager, holder: MediaHolder, entry: Entry): Promise<void> {
    const { user_id, table, id } = entry;
    await manager.update(
      Media,
      { user_id, deleted_kind: table, deleted_id: id },
      { [holder]: id, deleted_kind: null, deleted_id: null },
    );
  }

  /** The pictures of these entries of a member by entry id, in order, with addresses for their session; one query. */
  async of(member: Member, holder: MediaHolder, entry_ids: string[]): Promise<Map<string, MediaDto[]>> {
    const pictures = new Map<string, MediaDto[]>(entry_ids.map((id) => [id, []]));
    if (entry_ids.length === 0) return pictures;
    const found = await rowsOfMember(this.media.manager, Media, member.id, entry_ids, holder);
    for (const media of found.sort((one, other) => one.position - other.position)) {
      pictures.get(media[holder] ?? '')?.push(MediaDto.from(media, this.addresses, member.session_id));
    }
    return pictures;
  }
}

/** True if no entry uses the picture yet, or this entry does. */
function isFree(media: Media, holder: MediaHolder, entry_id: string): boolean {
  if (media.deleted_id !== null) return false;
  return MEDIA_HOLDERS.every(
    (column) => media[column] === null || (column === holder && media[column] === entry_id),
  );
}

const notFound = (n: number): ErrorItem => ({
  code: 'INVALID',
  message: 'This image was not found',
  field: `media_ids.${n}`,
});
