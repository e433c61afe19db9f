import { ApiError } from '../client/api-error.ts';

interface Removable<Entry> {
  remove(entry: Entry): Promise<unknown>;
}

/** Deletes an entry. One that is gone already counts as deleted: the answer was lost, or another tab deleted it. */
export async function removeEntry<Entry>(resource: Removable<Entry>, entry: Entry): Promise<Entry> {
  try {
    await resource.remove(entry);
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
  }
  return entry;
}
