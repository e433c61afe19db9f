import { currentMember } from '../client/api-session.ts';
import type { Schemas } from '../client/api-types.ts';
import { client, onlyAs } from '../client/client.ts';
import { exclusively } from './exclusively.ts';
import { type OutboxDatabase, STORES } from './outbox-database.ts';
import { canSeal, keyFrom, type OpenRow, ownerOf, type SealedRow, seal, unseal } from './sealed-row.ts';

const SEALED_STORES = [...STORES, 'sealed'] as const;
const ALL_STORES = [...SEALED_STORES, 'keys'] as const;

/** Name of the lock of everything that encrypts and decrypts, in all tabs. */
const LOCK = 'seals';

/**
 * Encrypts what waits on this device under a member who is not signed in, with a key that the server gives only to them. While they
 * are signed in the key lies beside it, and no script can read it; the end of their session deletes it.
 */
export class OutboxSeals {
  readonly #database: OutboxDatabase;
  /** Keys of the members who were signed in on this page: what a form saves after the end of its session is encrypted too. */
  readonly #keys = new Map<string, CryptoKey>();

  constructor(database: OutboxDatabase) {
    this.#database = database;
  }

  /** Whether something of this member is encrypted here. */
  async hasSealed(member: string): Promise<boolean> {
    return canSeal() && (await this.#sealedOf(member)).length > 0;
  }

  /**
   * Decrypts what waits for this member. Resolves to the number of rows that their key does not open, which are deleted;
   * without the key everything stays as it is.
   */
  async open(member: string): Promise<number> {
    const key = canSeal() ? await this.#keyOf(member) : null;
    if (!key) return 0;
    this.#keys.set(member, key);
    return exclusively(LOCK, async () => {
      if (currentMember() === member) await this.#database.put('keys', { id: member, key });
      const rows = await this.#sealedOf(member);
      const opened = await Promise.all(rows.map((row) => unseal(key, row).catch(() => null)));
      const transaction = this.#database.transaction(SEALED_STORES, 'readwrite', {
        durability: 'strict',
      });
      for (const row of opened) {
        if (!row || row.store === 'localStorage') continue;
        const store = transaction.objectStore(row.store);
        // What the member saved since then is newer.
        if (!(await store.get(row.id))) await store.put(row.value as never);
      }
      for (const { id } of rows) await transaction.objectStore('sealed').delete(id);
      for (const row of opened) if (row?.store === 'localStorage') keepItem(row);
      await transaction.done;
      return opened.filter((row) => row === null).length;
    });
  }

  /** Encrypts what waits for all members but the signed-in one, and deletes their keys. Without its key a row stays readable. */
  async sealOthers(): Promise<void> {
    if (!canSeal()) return;
    await exclusively(LOCK, async () => {
      for (const member of await this.#membersHere()) {
        let isDone = false;
        while (!isDone) isDone = member === currentMember() || (await this.#seal(member));
      }
    });
  }

  /** Deletes what is encrypted of this member, and their key. */
  async forget(member: string): Promise<void> {
    this.#keys.delete(member);
    for (const { id } of itemsOf(member)) localStorage.removeItem(id);
    await this.#database.delete('keys', member);
    if (!canSeal()) return;
    for (const { id } of await this.#sealedOf(member)) await this.#database.delete('sealed', id);
  }

  /** False where something of it changed meanwhile. */
  async #seal(member: string): Promise<boolean> {
    const key = this.#keys.get(member) ?? (await this.#storedKey(member));
    if (!key) return true;
    const rows = await this.#openRows(member);
    const sealed = await Promise.all(rows.map((row) => seal(key, member, row)));
    const transaction = this.#database.transaction(ALL_STORES, 'readwrite', {
      durability: 'strict',
    });
    let isAll = true;
    for (const [index, row] of rows.entries()) {
      const now =
        row.store === 'localStorage'
          ? localStorage.getItem(row.id)
          : await transaction.objectStore(row.store).get(row.id);
      // Sent or changed since it was read. Pictures never change.
      if (JSON.stringify(now) !== JSON.stringify(row.value)) isAll = false;
      else {
        await transaction.objectStore('sealed').put(sealed[index] as SealedRow);
        if (row.store !== 'localStorage') await transaction.objectStore(row.store).delete(row.id);
      }
    }
    if (isAll) await transaction.objectStore('keys').delete(member);
    await transaction.done;
    for (const { store, id, value } of rows)
      if (store === 'localStorage' && localStorage.getItem(id) === value) localStorage.removeItem(id);
    return isAll;
  }

  async #openRows(member: string): Promise<OpenRow[]> {
    const stores = STORES.map(async (store) =>
      (await this.#database.getAllFromIndex(store, 'member', member)).map((value) => ({
        store,
        id: value.id,
        value,
      })),
    );
    return [...(await Promise.all(stores)).flat(), ...itemsOf(member)];
  }

  async #membersHere(): Promise<Set<string>> {
    const rows = await Promise.all(STORES.map((store) => this.#database.getAll(store)));
    const keys = await this.#database.getAll('keys');
    return new Set([
      ...rows.flat().map(({ member }) => member),
      ...keys.map(({ id }) => id),
      ...this.#keys.keys(),
    ]);
  }

  async #sealedOf(member: string): Promise<SealedRow[]> {
    return this.#database.getAllFromIndex('sealed', 'owner', await ownerOf(member));
  }

  async #storedKey(member: string): Promise<CryptoKey | undefined> {
    return (await this.#database.get('keys', member))?.key;
  }

  /** The member's key: of this page, of this device, or the server's, which only the signed-in member gets. */
  async #keyOf(member: string): Promise<CryptoKey | null> {
    const known = this.#keys.get(member) ?? (await this.#storedKey(member));
    if (known || currentMember() !== member) return known ?? null;
    try {
      const call = { method: 'post', url: '/auth/outbox-key', ...onlyAs(member) };
      const { data } = await client.request<Schemas['OutboxKeyDto']>(call);
      return await keyFrom(data.key);
    } catch (error) {
      console.warn('The key of what waits on this device could not be loaded', error);
      return null;
    }
  }
}

/** Items of local storage that have the member's id in their name: what feature apps keep of a member there. */
function itemsOf(member: string): OpenRow[] {
  try {
    return Object.entries(localStorage)
      .filter(([name]) => name.includes(member))
      .map(([id, value]) => ({ store: 'localStorage', id, value }));
  } catch {
    // Where storage is refused there is nothing.
    return [];
  }
}

/** Puts an item back, unless the member has a newer one. */
function keepItem({ id, value }: OpenRow): void {
  if (localStorage.getItem(id) === null) localStorage.setItem(id, String(value));
}
