import { api } from '../client/api.ts';
import type { BodyOf } from '../client/api-types.ts';

/** A kind of entry that `useCreateEntry` can write. */
export interface EntryResource<New extends object, Stored extends { id: string; version: number }> {
  create(entry: New): Promise<Stored>;
  /** Writes these fields over the stored entry, if it still has this version. */
  update(stored: Stored, entry: New): Promise<Stored>;
  /** Deletes the stored entry. */
  remove(stored: Stored): Promise<unknown>;
}

const over = ({ id, version }: { id: string; version: number }) => ({
  path: { id },
  headers: { 'If-Match': String(version) },
});

/** Weigh-ins. */
export const weightEntries = {
  create: (entry: BodyOf<'post', '/weight-entries'>) => api.post('/weight-entries', entry),
  update: (stored: { id: string; version: number }, entry: BodyOf<'patch', '/weight-entries/{id}'>) =>
    api.patch('/weight-entries/{id}', entry, over(stored)),
  remove: ({ id }: { id: string }) => api.delete('/weight-entries/{id}', { path: { id } }),
  restore: ({ id }: { id: string }) => api.post('/weight-entries/{id}/restore', undefined, { path: { id } }),
};

/** Meals; the server works out their nutrition. */
export const mealEntries = {
  create: (entry: BodyOf<'post', '/meal-entries'>) => api.post('/meal-entries', entry),
  update: (stored: { id: string; version: number }, entry: BodyOf<'patch', '/meal-entries/{id}'>) =>
    api.patch('/meal-entries/{id}', entry, over(stored)),
  remove: ({ id }: { id: string }) => api.delete('/meal-entries/{id}', { path: { id } }),
  restore: ({ id }: { id: string }) => api.post('/meal-entries/{id}/restore', undefined, { path: { id } }),
};

/** Pictures of a moment; they are uploaded before (`usePictureUploads`). */
export const progressPhotos = {
  create: (entry: BodyOf<'post', '/progress-photos'>) => api.post('/progress-photos', entry),
  update: (stored: { id: string; version: number }, entry: BodyOf<'patch', '/progress-photos/{id}'>) =>
    api.patch('/progress-photos/{id}', entry, over(stored)),
  remove: ({ id }: { id: string }) => api.delete('/progress-photos/{id}', { path: { id } }),
  restore: ({ id }: { id: string }) => api.post('/progress-photos/{id}/restore', undefined, { path: { id } }),
};

/** Workouts; their pictures are uploaded before. */
export const workoutEntries = {
  create: (entry: BodyOf<'post', '/workout-entries'>) => api.post('/workout-entries', entry),
  update: (stored: { id: string; version: number }, entry: BodyOf<'patch', '/workout-entries/{id}'>) =>
    api.patch('/workout-entries/{id}', entry, over(stored)),
  remove: ({ id }: { id: string }) => api.delete('/workout-entries/{id}', { path: { id } }),
  restore: ({ id }: { id: string }) => api.post('/workout-entries/{id}/restore', undefined, { path: { id } }),
};

/** What was done for a challenge; its pictures are uploaded before. */
export const challengeEntries = {
  create: (entry: BodyOf<'post', '/challenge-entries'>) => api.post('/challenge-entries', entry),
  update: (stored: { id: string; version: number }, entry: BodyOf<'patch', '/challenge-entries/{id}'>) =>
    api.patch('/challenge-entries/{id}', entry, over(stored)),
  remove: ({ id }: { id: string }) => api.delete('/challenge-entries/{id}', { path: { id } }),
  restore: ({ id }: { id: string }) =>
    api.post('/challenge-entries/{id}/restore', undefined, {
      path: { id },
    }),
};

/** Texts of the member’s own, with a title; their pictures are uploaded before. */
export const customEntries = {
  create: (entry: BodyOf<'post', '/custom-entries'>) => api.post('/custom-entries', entry),
  update: (stored: { id: string; version: number }, entry: BodyOf<'patch', '/custom-entries/{id}'>) =>
    api.patch('/custom-entries/{id}', entry, over(stored)),
  remove: ({ id }: { id: string }) => api.delete('/custom-entries/{id}', { path: { id } }),
  restore: ({ id }: { id: string }) => api.post('/custom-entries/{id}/restore', undefined, { path: { id } }),
};
