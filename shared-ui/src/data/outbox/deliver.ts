import { ApiError } from '../client/api-error.ts';
import { exclusively } from './exclusively.ts';
import { changeWrite, type OutboxDatabase } from './outbox-database.ts';
import { sendWrite } from './send-write.ts';
import { afterAnswer, asSent, isOwnVersion, type StoredEntry, type WaitingWrite } from './waiting-write.ts';

/** Outcome of sending one write. */
export type Delivery =
  /** The server has everything; null: the entry is deleted. */
  | { outcome: 'stored'; stored: StoredEntry | null }
  /** The server refuses the write as it is. */
  | { outcome: 'refused'; failure: ApiError; write: WaitingWrite }
  /** The write may be sent again: see `isRetryable`. */
  | { outcome: 'unanswered'; failure: unknown };

/**
 * Sends a write until the server has all of it, with what the member changes meanwhile. Never rejects for a failed
 * call.
 */
export function deliver(database: OutboxDatabase, id: string): Promise<Delivery> {
  return exclusively(id, async () => {
    let stored: StoredEntry | null = null;
    for (;;) {
      const sent = await changeWrite(database, id, (now) => now && asSent(now));
      if (!sent) return { outcome: 'stored', stored };
      try {
        stored = await sendWrite(database, sent);
      } catch (failure) {
        const conflict = storedElsewhere(failure);
        if (!conflict || !isOwnVersion(sent, conflict)) return keepFailure(database, sent, failure);
        stored = conflict;
      }
      const answered = stored;
      await changeWrite(database, id, (now) => now && afterAnswer(now, sent, answered));
      await dropPictures(database, sent);
    }
  });
}

/** Returns the stored entry of a version conflict (409); null for every other failure. */
function storedElsewhere(failure: unknown): StoredEntry | null {
  return failure instanceof ApiError && failure.code === 'VERSION_CONFLICT'
    ? (failure.data as StoredEntry)
    : null;
}

async function keepFailure(
  database: OutboxDatabase,
  sent: WaitingWrite,
  failure: unknown,
): Promise<Delivery> {
  if (!(failure instanceof ApiError) || failure.isRetryable) return { outcome: 'unanswered', failure };
  const { status, message, errors } = failure;
  const write = await changeWrite(database, sent.id, (now) =>
    now?.revision === sent.revision ? { ...now, refusal: { status, message, errors } } : now,
  );
  return write?.refusal ? { outcome: 'refused', failure, write } : { outcome: 'unanswered', failure };
}

/** Deletes the pictures of a sent write. An entry that still waits may send its pictures again; each is stored once. */
async function dropPictures(database: OutboxDatabase, { fields }: WaitingWrite): Promise<void> {
  for (const id of (fields.media_ids as string[] | undefined) ?? []) await database.delete('pictures', id);
}
