import type { OutboxDatabase } from './outbox-database.ts';

type Row = { id: string; member: string };

/** In-memory outbox database for jsdom, which has no IndexedDB: the calls that the outbox makes, no transactions. */
export function outboxInMemory(): OutboxDatabase {
  const stores = new Map<string, Map<string, Row>>();
  const storeOf = (name: string) => {
    const store = stores.get(name) ?? new Map<string, Row>();
    stores.set(name, store);
    const ofMember = (member: string) => [...store.values()].filter((row) => row.member === member);
    return {
      get: async (id: string) => store.get(id),
      put: async (row: Row) => void store.set(row.id, structuredClone(row)),
      delete: async (id: string) => void store.delete(id),
      index: () => ({ getAll: async (member: string) => ofMember(member) }),
      count: async () => store.size,
      ofMember,
    };
  };
  const database = {
    get: (name: string, id: string) => storeOf(name).get(id),
    put: (name: string, row: Row) => storeOf(name).put(row),
    delete: (name: string, id: string) => storeOf(name).delete(id),
    count: (name: string) => storeOf(name).count(),
    getAllFromIndex: async (name: string, _index: string, member: string) => storeOf(name).ofMember(member),
    transaction: (name: string) => ({ store: storeOf(name), done: Promise.resolve() }),
  };
  return database as unknown as OutboxDatabase;
}

/** Returns an access token of this member, with the claims that the page reads. */
export const tokenOf = (member: string): string => `h.${btoa(JSON.stringify({ sub: member, sid: 's' }))}.s`;
