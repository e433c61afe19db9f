import { ApiError } from '../client/api-error.ts';

interface Removable<Entry> {
  remove(entry: Entry): Promise<unknown>;
}

/**
 * Deletes an entry. A 404 counts as deleted: the answer was lost, or another tab deleted the entry. The result has
 * `waiting` if the server did not take the deletion yet.
 */
export async function removeEntry<Entry>(resource: Removable<Entry>, entry: Entry): Promise<Entry> {
  try {
    const waiting = ((await resource.remove(entry)) as { waiting?: object } | undefined)?.waiting;
    if (waiting) return { ...entry, waiting };
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
  }
  return entry;
}
