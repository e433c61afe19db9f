import type { OutboxDatabase } from './outbox-database.ts';

type Row = { id: string; member?: string; owner?: string };

/** In-memory outbox database for jsdom, which has no IndexedDB: the calls that the outbox makes, no transactions. */
export function outboxInMemory(): OutboxDatabase {
  const stores = new Map<string, Map<string, Row>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Row>();
    stores.set(name, store);
    const where = (index: 'member' | 'owner', value: string) =>
      [...store.values()].filter((row) => row[index] === value);
    return {
      get: async (id: string) => store.get(id),
      put: async (row: Row) => void store.set(row.id, { ...row }),
      delete: async (id: string) => void store.delete(id),
      index: (index: 'member' | 'owner') => ({
        getAll: async (value: string) => where(index, value),
        getAllKeys: async (value: string) => where(index, value).map(({ id }) => id),
      }),
      count: async () => store.size,
      getAll: async () => [...store.values()],
      where,
    };
  };
  const database = {
    get: (name: string, id: string) => storeOf(name).get(id),
    put: (name: string, row: Row) => storeOf(name).put(row),
    delete: (name: string, id: string) => storeOf(name).delete(id),
    count: (name: string) => storeOf(name).count(),
    getAll: (name: string) => storeOf(name).getAll(),
    getAllFromIndex: async (name: string, index: 'member' | 'owner', value: string) =>
      storeOf(name).where(index, value),
    transaction: (names: string | string[]) => ({
      store: storeOf(String(names)),
      objectStore: storeOf,
      done: Promise.resolve(),
    }),
  };
  return database as unknown as OutboxDatabase;
}

/** Returns an access token of this member, with the claims that the page reads. */
export const tokenOf = (member: string): string => `h.${btoa(JSON.stringify({ sub: member, sid: 's' }))}.s`;
