import type { EntityManager, EntityTarget, FindOptionsWhere } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { v7 as uuidv7 } from 'uuid';
import { insertRow, rowsByIds } from '../database/rows.ts';
import { errors } from '../http/errors.ts';
import { User } from '../users/user.entity.ts';
import type { EntryColumns } from './entry-columns.ts';
import { changedMoment, type EntryMoment, type GivenMoment, newMoment } from './entry-moment.ts';

/** An entry's own fields: what no other kind has. */
type OwnFields<E extends EntryColumns> = Omit<E, keyof EntryColumns>;
type Fresh<E extends EntryColumns> = OwnFields<E> & EntryMoment & { id: string; user_id: string };

/** What a kind of entry adds to being written. */
interface Writing<E extends EntryColumns> {
  /** What it consists of, or a refusal. It is asked before anybody looks whether the entry is stored already. */
  ownFields: () => Promise<OwnFields<E>>;
  /** What must be written together with the entry, or not at all; inside the same transaction. */
  afterwards?: (manager: EntityManager, id: string) => Promise<void>;
}

/**
 * Writes a new entry once. A known `id` answers with the stored entry and writes nothing, also when two
 * requests bring it at once; somebody else's answers 409. The member's last time zone is kept for entries
 * that name none.
 */
export async function createEntry<E extends EntryColumns>(
  manager: EntityManager,
  kind: EntityTarget<E>,
  user: User,
  { id: chosen, ...given }: GivenMoment & { id?: string },
  { ownFields, afterwards }: Writing<E>,
): Promise<E> {
  let own: OwnFields<E>;
  try {
    own = await ownFields();
  } catch (refusal) {
    // An entry that is stored already stays the answer when it could not be written any more: its food was deleted.
    const known = chosen ? await findById(manager, kind, chosen) : null;
    if (!known) throw refusal;
    return ownedBy(user.id, known);
  }
  const id = chosen ?? uuidv7();
  const entry = { ...own, ...newMoment(given, user.time_zone), id, user_id: user.id } as Fresh<E>;
  const newZone = entry.time_zone !== user.time_zone;
  const write = async (inside: EntityManager) => {
    const written = await insertRow<E>(inside, kind, entry as Partial<E>);
    if (written && newZone) await inside.update(User, user.id, { time_zone: entry.time_zone });
    if (written) await afterwards?.(inside, id);
    return written;
  };
  // A single statement needs no transaction around it.
  const written = newZone || afterwards ? await manager.transaction(write) : await write(manager);
  if (written) return written;
  const stored = await findById(manager, kind, id);
  if (!stored) throw errors.notFound('entry');
  return ownedBy(user.id, stored);
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

/** What a kind of entry adds to being changed. */
interface Changing<E extends EntryColumns> {
  /** What goes over the stored fields; inside the same transaction. */
  ownFields: (stored: E, manager: EntityManager) => Promise<Partial<OwnFields<E>>>;
  /** The entry as clients see it, for those whose version is an old one. */
  shown: (stored: E) => unknown;
}

/**
 * Changes an entry that still has this version, and counts the version up. Otherwise 409 with the stored entry.
 * The row is locked meanwhile, so that of two changes at once the second sees the first.
 */
export async function changeEntry<E extends EntryColumns>(
  manager: EntityManager,
  kind: EntityTarget<E>,
  { user_id, id, version }: { user_id: string; id: string; version: number },
  given: GivenMoment,
  { ownFields, shown }: Changing<E>,
): Promise<E> {
  const { entry, stale } = await manager.transaction(async (inside) => {
    const where = { id, user_id } as FindOptionsWhere<E>;
    const stored = await inside.findOne(kind, { where, lock: { mode: 'pessimistic_write' } });
    if (!stored) throw errors.notFound('entry');
    if (stored.version !== version) return { entry: stored, stale: true };
    const own = await ownFields(stored, inside);
    const change = { ...own, ...changedMoment(given, stored), version: version + 1 };
    await inside.update(kind, where, change as QueryDeepPartialEntity<E>);
    return { entry: await findEntry(inside, kind, user_id, id), stale: false };
  });
  // Only now: to show it may take a second connection, which many who hold one already would wait for in vain.
  if (stale) throw errors.versionConflict(await shown(entry));
  return entry;
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
  const [stored] = await rowsByIds(manager, kind, [id]);
  return stored ?? null;
}

function ownedBy<E extends EntryColumns>(user_id: string, entry: E): E {
  if (entry.user_id !== user_id) throw errors.idTaken();
  return entry;
}
