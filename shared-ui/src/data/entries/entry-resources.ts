import type { BodyOf, DataOf } from '../client/api-types.ts';
import { throughOutbox, undeleteThroughOutbox, type Writer } from '../outbox/outbox.ts';
import type { Fields } from '../outbox/waiting-write.ts';
import type { EntryKind } from './entries.queries.ts';
import { entryCalls } from './entry-calls.ts';

/** A kind of entry that `useCreateEntry` can write. */
export interface EntryResource<New extends object, Stored extends { id: string; version: number }> {
  /** `shown`: data that lists need and the entry's fields lack, while the entry waits on this device. */
  create(entry: New, shown?: object, writer?: Writer): Promise<Stored>;
  /** Writes these fields over the stored entry, if it still has this version. */
  update(stored: Stored, entry: New, shown?: object, writer?: Writer): Promise<Stored>;
  /** Deletes the stored entry. */
  remove(stored: Stored): Promise<unknown>;
}

/**
 * The only module that calls the server to write entries of one kind. A write that fails with a retryable failure
 * waits on this device and is sent later, once; the call then resolves to the entry as saved, with `waiting`.
 */
function entryResource<Kind extends EntryKind>(kind: Kind) {
  type New = BodyOf<'post', `/${Kind}`>;
  type Stored = DataOf<'post', `/${Kind}`>;
  return {
    create: (entry: New, shown: object = {}, writer?: Writer): Promise<Stored> =>
      throughOutbox(
        { kind, operation: 'create', base: null, fields: entry as unknown as Fields, shown },
        (member) => entryCalls(kind, member).create(entry as unknown as Fields),
        writer,
      ),
    update: (
      stored: { id: string; version: number },
      fields: BodyOf<'patch', `/${Kind}/{id}`>,
      shown: object = {},
      writer?: Writer,
    ): Promise<Stored> =>
      throughOutbox(
        { kind, operation: 'update', base: stored, fields: fields as unknown as Fields, shown },
        (member) => entryCalls(kind, member).update(stored, fields as unknown as Fields),
        writer,
      ),
    remove: (stored: { id: string }): Promise<undefined> =>
      throughOutbox<undefined>(
        { kind, operation: 'delete', base: { version: 0, ...stored }, fields: {}, shown: {} },
        (member) => entryCalls(kind, member).remove(stored.id),
      ),
    /** Brings a deleted entry back as it was. */
    restore: ({ id }: { id: string }): Promise<Stored> =>
      undeleteThroughOutbox(id, (member) => entryCalls(kind, member).restore(id)),
  };
}

/** Weigh-ins. */
export const weightEntries = entryResource('weight-entries');
/** Meals; the server works out their nutrition. */
export const mealEntries = entryResource('meal-entries');
/** Progress pictures; uploaded before the entry is saved (`usePictureUploads`). */
export const progressPhotos = entryResource('progress-photos');
/** Workouts; their pictures are uploaded before the entry is saved. */
export const workoutEntries = entryResource('workout-entries');
/** Entries of a challenge; their pictures are uploaded before the entry is saved. */
export const challengeEntries = entryResource('challenge-entries');
/** Custom entries: a title and a text; their pictures are uploaded before the entry is saved. */
export const customEntries = entryResource('custom-entries');
