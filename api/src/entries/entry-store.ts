import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { v7 as uuidv7 } from 'uuid';
import { errors } from '../common/errors.ts';
import { User } from '../users/user.entity.ts';
import type { EntryColumns } from './entry-columns.ts';
import { changedMoment, type EntryMoment, type GivenMoment, newMoment } from './entry-moment.ts';

/** An entry's own fields: what no other kind has. */
type OwnFields<E extends EntryColumns> = Omit<E, keyof EntryColumns>;
type Fresh<E extends EntryColumns> = OwnFields<E> & EntryMoment & { id: string; user_id: string };

/**
 * Writes a new entry once. A known `id` answers with the stored entry and writes nothing, also when two
 * requests bring it at once; somebody else's answers 409. `ownFields` is asked only when there is something
 * to write, inside the same transaction. The member's last time zone is kept for entries that name none.
 */
export async function createEntry<E extends EntryColumns>(
  manager: EntityManager,
  kind: EntityTarget<E>,
  user: User,
  { id = uuidv7(), ...given }: GivenMoment & { id?: string },
  ownFields: (manager: EntityManager) => Promise<OwnFields<E>>,
): Promise<E> {
  return manager.transaction(async (inside) => {
    const known = await findById(inside, kind, id);
    if (known) return ownedBy(user.id, known);
    const own = await ownFields(inside);
    const entry = { ...own, ...newMoment(given, user.time_zone), id, user_id: user.id } as Fresh<E>;
    await inside
      .createQueryBuilder()
      .insert()
      .into(kind)
      .values(entry as QueryDeepPartialEntity<E>)
      .orIgnore()
      .updateEntity(false)
      .execute();
    if (entry.time_zone !== user.time_zone)
      await inside.update(User, user.id, { time_zone: entry.time_zone });
    const stored = await findById(inside, kind, id);
    if (!stored) throw errors.notFound('entry');
    return ownedBy(user.id, stored);
  });
}

/** The member's entry; 404 for one that is missing or somebody else's. */
export async function findEntry<E extends EntryColumns>(
  manager: EntityManager,
  kind: EntityTarget<E>,
  user_id: string,
  id: string,
): Promise<E> {
  const entry = await manager.findOneBy(kind, { id, user_id } as FindOptionsWhere<E>);
  if (!entry) throw errors.notFound('entry');
  return entry;
}

/**
 * Changes an entry that still has this version, and counts the version up. Otherwise 409 with the stored entry
 * as `toDto` shows it. The row is locked meanwhile, so that of two changes at once the second sees the first.
 */
export async function changeEntry<E extends EntryColumns>(
  manager: EntityManager,
  kind: EntityTarget<E>,
  which: { user_id: string; id: string; version: number },
  toDto: (entry: E) => unknown,
  given: GivenMoment,
  ownFields: (stored: E, manager: EntityManager) => Promise<Partial<OwnFields<E>>>,
): Promise<E> {
  const { user_id, id, version } = which;
  return manager.transaction(async (inside) => {
    const where = { id, user_id } as FindOptionsWhere<E>;
    const stored = await inside.findOne(kind, { where, lock: { mode: 'pessimistic_write' } });
    if (!stored) throw errors.notFound('entry');
    if (stored.version !== version) throw errors.versionConflict(toDto(stored));
    const own = await ownFields(stored, inside);
    const change = { ...own, ...changedMoment(given, stored), version: version + 1 };
    await inside.update(kind, where, change as QueryDeepPartialEntity<E>);
    return findEntry(inside, kind, user_id, id);
  });
}

/** 404 for an entry that is missing or somebody else's. */
export async function deleteEntry<E extends EntryColumns>(
  manager: EntityManager,
  kind: EntityTarget<E>,
  user_id: string,
  id: string,
): Promise<void> {
  const { affected } = await manager.delete(kind, { id, user_id } as FindOptionsWhere<E>);
  if (!affected) throw errors.notFound('entry');
}

async function findById<E extends EntryColumns>(
  manager: EntityManager,
  kind: EntityTarget<E>,
  id: string,
): Promise<E | null> {
  return manager.findOneBy(kind, { id } as FindOptionsWhere<E>);
}

function ownedBy<E extends EntryColumns>(user_id: string, entry: E): E {
  if (entry.user_id !== user_id) throw errors.idTaken();
  return entry;
}
