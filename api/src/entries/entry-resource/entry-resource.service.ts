import { Inject, type Type } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { v7 as uuidv7 } from 'uuid';
import type { Member } from '../../members/auth/current-member.ts';
import { User } from '../../members/users/user.entity.ts';
import { insertRow, rowsOfMember } from '../../platform/database/rows.ts';
import { errors } from '../../platform/http/errors.ts';
import type { EntryMedia } from '../media/entry-media.ts';
import type { MediaDto } from '../media/media.dto.ts';
import type { MediaHolder } from '../media/media.entity.ts';
import {
  deleteEntry,
  isDeleted,
  removeIfDeleted,
  undeleteEntry,
  unlessDeleted,
} from './deleted-entries/deleted-entries.ts';
import type { EntrySpanQueryDto, NewEntryDto } from './entry.dto.ts';
import { EntryChanges } from './entry-changes.ts';
import type { EntryColumns } from './entry-columns.ts';
import { newMoment, updatedMoment } from './entry-moment.ts';
import { defaultsOf, ownFields } from './own-fields.ts';
import { entryPage, type TimelinePage } from './timeline.ts';

/** The columns that no other kind of entry has. */
type OwnColumns<E extends EntryColumns> = Omit<E, keyof EntryColumns>;
/** Fields of a new entry. Only kinds with `pictures` have `media_ids`: all pictures of the entry, in order. */
type CreateFields = NewEntryDto & { media_ids?: string[] };
/** The fields of a request, with the stored or default values of those that it leaves out. */
type AllFields<Create extends CreateFields> = Required<Omit<Create, keyof CreateFields>>;
type UpdateFields<Create> = Partial<Omit<Create, 'id'>>;

interface Write<E> {
  /** Manager of the transaction, where there is one. */
  manager: EntityManager;
  user_id: string;
  /** The entry that is updated; null for a new one. */
  stored: E | null;
}

/** Definition of a kind of entry: everything that differs from one kind to the next. */
interface EntryKind<E extends EntryColumns, Create extends CreateFields, Dto> {
  /** The class of the request that creates an entry: it names the fields, and has the values of those that are left out. */
  create: Type<Create>;
  /** Columns that are worked out from the fields; refuses, with 422, what cannot be stored. Other columns have the fields' values. */
  computed?: (
    fields: AllFields<Create>,
    write: Write<E>,
  ) => Partial<OwnColumns<E>> | Promise<Partial<OwnColumns<E>>>;
  toDto: (entry: E, pictures: MediaDto[]) => Dto;
  /** Column by which a picture names its entry, for kinds with pictures. */
  pictures?: { media: EntryMedia; holder: MediaHolder };
}

/** A plan that a new entry is made of. */
interface EntryPlan<E> {
  /** Values of the fields that the request leaves out, and of foods as planned. */
  columns: Partial<E>;
  /** Removes the plan, in the transaction that writes the entry; where it throws, nothing is written. */
  remove: (manager: EntityManager) => Promise<void>;
}

/** Creates, lists, finds, updates and deletes a member's entries of one kind. Each kind has a service that extends it. */
export abstract class EntryResourceService<E extends EntryColumns, Create extends CreateFields, Dto> {
  readonly #own: string[];
  readonly #defaults: Record<string, unknown>;

  @Inject(EntryChanges)
  private readonly changes: EntryChanges;

  protected constructor(
    private readonly entries: Repository<E>,
    private readonly kind: EntryKind<E, Create, Dto>,
  ) {
    this.#own = ownFields(kind.create);
    this.#defaults = defaultsOf(kind.create);
  }

  get table(): string {
    return this.entries.metadata.tableName;
  }

  /**
   * Writes a new entry once. Where the `id` is stored already, it answers with the stored entry and writes nothing, also
   * for two concurrent requests. 409 when that entry is another member's, or was deleted within the last day: the request
   * is then a repeated one that arrives late. The time zone is stored as the member's last one, for entries that name none.
   */
  async create(member: Member, fields: Create, plan?: EntryPlan<E>): Promise<Dto> {
    let columns: Partial<E>;
    try {
      const { manager } = this.entries;
      const stored = (plan?.columns ?? null) as E | null;
      columns = await this.#columns(fields, { manager, user_id: member.id, stored });
    } catch (refusal) {
      // A repeated request gets the stored entry even if its food was deleted and it could not be written again.
      const stored = fields.id ? await this.#findStored(member.id, fields.id) : null;
      if (!stored) throw refusal;
      return this.#toDto(member, stored);
    }
    const { user } = member;
    const id = fields.id ?? uuidv7();
    const row = { ...columns, ...newMoment(fields, user.time_zone), id, user_id: user.id } as Partial<E>;
    const entry =
      (await this.#insert(row, user, fields.media_ids ?? [], plan)) ??
      (await this.#findStored(member.id, id));
    if (entry) return this.#toDto(member, entry);
    const own = { table: this.table, id, user_id: member.id };
    throw (await isDeleted(this.entries.manager, own)) ? errors.entryDeleted() : errors.idTaken();
  }

  /** One page of the member's entries, newest first. */
  async list(member: Member, query: EntrySpanQueryDto): Promise<TimelinePage<Dto>> {
    const page = await entryPage(this.entries, member, query);
    return { ...page, entries: await this.#toDtos(member, page.entries) };
  }

  /** 404 for an entry that is missing or another member's. */
  async find(member: Member, id: string): Promise<Dto> {
    return this.#toDto(member, await findIn(this.entries, id, member.id));
  }

  /** The member's entries with these ids, in any order, without those that were deleted in the meantime. */
  async byIds(member: Member, ids: string[]): Promise<Dto[]> {
    const { id, reads } = member;
    return this.#toDtos(member, await rowsOfMember<E>(reads, this.entries.target, id, ids));
  }

  /**
   * Updates an entry that still has this version, and counts the version up. Otherwise 409 with the stored entry. The
   * row is locked meanwhile, so that of two concurrent updates the second sees the first. `media_ids` replace all pictures;
   * the others are deleted.
   */
  async update(member: Member, id: string, version: number, fields: UpdateFields<Create>): Promise<Dto> {
    const where = { id, user_id: member.id } as FindOptionsWhere<E>;
    const { entry, stale } = await this.entries.manager.transaction(async (manager) => {
      const entries = manager.withRepository(this.entries);
      const stored = await entries.findOne({ where, lock: { mode: 'pessimistic_write' } });
      if (!stored) throw errors.notFound('entry');
      if (stored.version !== version) return { entry: stored, stale: true };
      if (fields.media_ids) await this.#takePictures(manager, member.id, id, fields.media_ids);
      const columns = await this.#columns(fields, { manager, user_id: member.id, stored });
      const row = { ...columns, ...updatedMoment(fields, stored), version: version + 1 };
      await entries.update(where, row as QueryDeepPartialEntity<E>);
      if (member.user.on_leaderboards) await this.changes.changed(manager, member.id);
      return { entry: await findIn(entries, id, member.id), stale: false };
    });
    // After the transaction, because a second connection reads the pictures: requests that each hold a connection and
    // wait for another one would use up the pool.
    const dto = await this.#toDto(member, entry);
    if (stale) throw errors.versionConflict(dto);
    return dto;
  }

  /**
   * Deletes an entry; 404 for one that is missing or another member's. For a day `undelete` brings it back, with its
   * pictures, which nothing shows until then.
   */
  async delete(member: Member, id: string): Promise<void> {
    const deleted = await this.#changing(member, (changing) => this.#delete(changing, member.id, id));
    if (!deleted) throw errors.notFound('entry');
  }

  /** Deletes the entry that a plan became, unless it is gone already, and in the same transaction restores the plan. */
  async deleteAndRestorePlan(
    member: Member,
    id: string,
    restorePlan: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.entries.manager.transaction((manager) =>
      this.#changing(
        member,
        async (changing) => {
          await this.#delete(changing, member.id, id);
          await restorePlan(changing);
        },
        manager,
      ),
    );
  }

  /**
   * Brings back a deleted entry as it was, and answers with it; a second request changes nothing. 404 for one that was
   * never there, that was deleted more than a day ago, or is another member's.
   */
  async undelete(member: Member, id: string): Promise<Dto> {
    const { pictures } = this.kind;
    const entry = { table: this.table, id, user_id: member.id };
    await this.#changing(member, (changing) =>
      undeleteEntry(changing, entry, (manager) => pictures?.media.giveBack(manager, pictures.holder, entry)),
    );
    return this.find(member, id);
  }

  /** Inserts the row; where the id is taken, it returns `null` and writes nothing. A single statement needs no transaction. */
  async #insert(
    row: Partial<E>,
    user: User,
    media_ids: string[],
    plan: EntryPlan<E> | undefined,
  ): Promise<E | null> {
    const newZone = row.time_zone !== user.time_zone;
    const write = async (manager: EntityManager) => {
      const written = await insertRow<E>(manager, this.entries.target, row, unlessDeleted(this.table));
      if (written && (await removeIfDeleted(manager, { ...written, table: this.table })))
        throw errors.entryDeleted();
      if (written) await plan?.remove(manager);
      if (written && newZone) await manager.update(User, user.id, { time_zone: written.time_zone });
      // Pictures are attached after the row that they name is written.
      if (written && media_ids.length > 0) await this.#takePictures(manager, user.id, written.id, media_ids);
      if (written && user.on_leaderboards) await this.changes.changed(manager, user.id);
      return written;
    };
    const { manager } = this.entries;
    const together = newZone || media_ids.length > 0 || user.on_leaderboards || plan !== undefined;
    return together ? manager.transaction(write) : write(manager);
  }

  /**
   * Runs `change`. For members on leaderboards, the same transaction also updates the figures counted from their entries, so
   * that both change or neither does.
   */
  #changing<T>(
    { user }: Member,
    change: (manager: EntityManager) => Promise<T>,
    manager = this.entries.manager,
  ): Promise<T> {
    if (!user.on_leaderboards) return change(manager);
    return manager.transaction(async (inside) => {
      const changed = await change(inside);
      await this.changes.changed(inside, user.id);
      return changed;
    });
  }

  /** Deletes an entry and keeps it for a day, with its pictures; false where the member has no such entry. */
  #delete(manager: EntityManager, user_id: string, id: string): Promise<boolean> {
    const { pictures } = this.kind;
    const entry = { table: this.table, id, user_id };
    return deleteEntry(manager, entry, (inside) => pictures?.media.putAside(inside, pictures.holder, entry));
  }

  async #takePictures(
    manager: EntityManager,
    user_id: string,
    id: string,
    media_ids: string[],
  ): Promise<void> {
    const { pictures } = this.kind;
    await pictures?.media.take(manager, user_id, pictures.holder, id, media_ids);
  }

  async #columns(fields: UpdateFields<Create>, write: Write<E>): Promise<Partial<E>> {
    const all = { ...this.#defaults, ...write.stored, ...fields };
    const own = Object.fromEntries(this.#own.map((name) => [name, Reflect.get(all, name)]));
    const computed = await this.kind.computed?.(all as unknown as AllFields<Create>, write);
    return { ...own, ...computed } as Partial<E>;
  }

  async #findStored(user_id: string, id: string): Promise<E | null> {
    const [stored] = await rowsOfMember<E>(this.entries.manager, this.entries.target, user_id, [id]);
    return stored ?? null;
  }

  async #toDto(member: Member, entry: E): Promise<Dto> {
    const pictures = await this.#picturesOf(member, [entry]);
    return this.kind.toDto(entry, pictures.get(entry.id) ?? []);
  }

  async #toDtos(member: Member, entries: E[]): Promise<Dto[]> {
    const pictures = await this.#picturesOf(member, entries);
    return entries.map((entry) => this.kind.toDto(entry, pictures.get(entry.id) ?? []));
  }

  /** One query for the pictures of all entries, none for kinds without pictures. */
  async #picturesOf(member: Member, entries: E[]): Promise<Map<string, MediaDto[]>> {
    const { pictures } = this.kind;
    const ids = entries.map(({ id }) => id);
    return pictures ? pictures.media.of(member, pictures.holder, ids) : new Map();
  }
}

async function findIn<E extends EntryColumns>(
  entries: Repository<E>,
  id: string,
  user_id: string,
): Promise<E> {
  const entry = await entries.findOneBy({ id, user_id } as FindOptionsWhere<E>);
  if (!entry) throw errors.notFound('entry');
  return entry;
}
