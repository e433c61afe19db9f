import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { canSeal, type SealedRow, sealedId } from './sealed-row.ts';
import type { WaitingRequest } from './waiting-request.ts';
import type { WaitingWrite } from './waiting-write.ts';

/** A picture of a waiting entry. */
export interface WaitingPicture {
  id: string;
  member: string;
  file: File;
  /** In ms since 1970. */
  saved_at: number;
}

/** Values of a form that was not saved. */
export interface Draft {
  /** The member and the name of the form. */
  id: string;
  member: string;
  values: unknown;
  /** In ms since 1970. */
  saved_at: number;
}

interface OutboxSchema extends DBSchema {
  writes: { key: string; value: WaitingWrite; indexes: { member: string } };
  pictures: { key: string; value: WaitingPicture; indexes: { member: string } };
  requests: { key: string; value: WaitingRequest; indexes: { member: string } };
  drafts: { key: string; value: Draft; indexes: { member: string } };
  /** Rows of the other stores, encrypted, of members who are not signed in. */
  sealed: { key: string; value: SealedRow; indexes: { owner: string } };
  /** Key of the signed-in member, under their id. */
  keys: { key: string; value: { id: string; key: CryptoKey } };
}

/** Stores of what waits, by member. */
export const STORES = ['writes', 'pictures', 'requests', 'drafts'] as const;

export type OutboxDatabase = IDBPDatabase<OutboxSchema>;

/**
 * Opens the outbox that all members of this device share: one write per entry, the pictures of these writes, other
 * requests, and drafts; of a member who is not signed in they are encrypted.
 */
export function openOutboxDatabase(): Promise<OutboxDatabase> {
  return openDB<OutboxSchema>('fettle-outbox', 3, {
    upgrade(database) {
      for (const name of STORES)
        if (!database.objectStoreNames.contains(name))
          database.createObjectStore(name, { keyPath: 'id' }).createIndex('member', 'member');
      if (database.objectStoreNames.contains('sealed')) return;
      database.createObjectStore('sealed', { keyPath: 'id' }).createIndex('owner', 'owner');
      database.createObjectStore('keys', { keyPath: 'id' });
    },
    // A later build needs another version of the database, and its tab must not wait for this one.
    blocking: (_now, _wanted, event) => (event.target as IDBDatabase).close(),
  });
}

/**
 * Changes one write in one transaction, so that two tabs never overwrite each other's change. `change` gets the stored
 * write and returns the one to store, or null to delete it. Resolves to the new write once it is on the disk.
 */
export async function changeWrite(
  database: OutboxDatabase,
  id: string,
  change: (now: WaitingWrite | undefined) => WaitingWrite | null | undefined,
): Promise<WaitingWrite | null> {
  // By default a browser that is killed may lose what it reported as done.
  const transaction = database.transaction('writes', 'readwrite', { durability: 'strict' });
  const now = await transaction.store.get(id);
  const next = change(now) ?? null;
  if (next) await transaction.store.put(next);
  else if (now) await transaction.store.delete(id);
  await transaction.done;
  return next;
}

/** Waiting writes of one member, in the order in which they saved them. */
export async function writesOf(database: OutboxDatabase, member: string): Promise<WaitingWrite[]> {
  const writes = await database.getAllFromIndex('writes', 'member', member);
  return writes.sort((one, other) => one.saved_at - other.saved_at);
}

/** Waiting requests of one member, in the order in which they made them. */
export async function requestsOf(database: OutboxDatabase, member: string): Promise<WaitingRequest[]> {
  const requests = await database.getAllFromIndex('requests', 'member', member);
  return requests.sort((one, other) => one.saved_at - other.saved_at);
}

/** Deletes a request, also where its session ended while it was on its way: it is executed once. */
export async function deleteRequest(database: OutboxDatabase, id: string): Promise<void> {
  const sealed = canSeal() ? await sealedId('requests', id) : null;
  const transaction = database.transaction(['requests', 'sealed'], 'readwrite');
  await transaction.objectStore('requests').delete(id);
  if (sealed) await transaction.objectStore('sealed').delete(sealed);
  await transaction.done;
}

/** Deletes everything of one member, in one transaction. */
export async function deleteOfMember(database: OutboxDatabase, member: string): Promise<void> {
  const transaction = database.transaction(STORES, 'readwrite');
  for (const name of STORES) {
    const store = transaction.objectStore(name);
    for (const id of await store.index('member').getAllKeys(member)) await store.delete(id);
  }
  await transaction.done;
}

/** Age in ms at which the picture of an entry that was never saved is deleted. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** Deletes pictures of this member that are older than a day and that no waiting entry needs. */
export async function dropUnusedPictures(
  database: OutboxDatabase,
  member: string,
  time: number,
): Promise<void> {
  const needed = new Set((await writesOf(database, member)).flatMap(({ fields }) => fields.media_ids ?? []));
  const transaction = database.transaction('pictures', 'readwrite');
  for (const { id, saved_at } of await transaction.store.index('member').getAll(member))
    if (!needed.has(id) && saved_at < time - FORGOTTEN_MS) await transaction.store.delete(id);
  await transaction.done;
}
