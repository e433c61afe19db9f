import { ApiError } from '../client/api-error.ts';
import { onlyAs } from '../client/client.ts';
import { entryCalls } from '../entries/entry-calls.ts';
import { uploadPicture } from '../upload-picture.ts';
import type { OutboxDatabase } from './outbox-database.ts';
import type { StoredEntry, WaitingWrite } from './waiting-write.ts';

/** Whether the entry was stored and then deleted: on another device, or by a write whose answer was lost. */
const wasDeleted = (failure: unknown) => failure instanceof ApiError && failure.code === 'ENTRY_DELETED';
const isMissing = (failure: unknown) => failure instanceof ApiError && failure.status === 404;
const isRefused = (failure: unknown) => failure instanceof ApiError && !failure.isRetryable;

/**
 * Sends a write, its pictures first, as the member who saved it. Resolves to the stored entry, or null if it is
 * deleted. Sending it again stores nothing twice. Rejects with an `ApiError`.
 */
export async function sendWrite(database: OutboxDatabase, write: WaitingWrite): Promise<StoredEntry | null> {
  const calls = entryCalls(write.kind, write.member);
  const create = () => calls.create<StoredEntry>({ ...write.fields, id: write.id });
  if (write.operation !== 'delete') await sendPictures(database, write);
  switch (write.operation) {
    case 'create':
      return create().catch((failure) => {
        if (wasDeleted(failure)) return null;
        throw failure;
      });
    case 'update':
      return calls.update(write.base ?? { id: write.id, version: 0 }, write.fields);
    case 'restore':
      if (write.base) return calls.restore(write.id);
      return create().catch((failure) => {
        if (wasDeleted(failure)) return calls.restore(write.id);
        throw failure;
      });
    case 'delete':
      // An entry whose request may still arrive is stored first; deleted before that, it would reappear.
      if (!write.base) {
        const stored = await create().catch((failure) => {
          if (isRefused(failure)) return null;
          throw failure;
        });
        if (!stored) return null;
      }
      await calls.remove(write.id).catch((failure) => {
        if (!isMissing(failure)) throw failure;
      });
      return null;
  }
}

async function sendPictures(database: OutboxDatabase, { fields, member }: WaitingWrite): Promise<void> {
  for (const id of (fields.media_ids as string[] | undefined) ?? []) {
    const picture = await database.get('pictures', id);
    if (picture) await uploadPicture(picture.file, { id, ...onlyAs(member) });
  }
}
