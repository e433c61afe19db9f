import type { BodyOf, PathOf } from './api-types.ts';

/** A kind of entry that `useCreateEntry` can write. */
export interface EntryResource<P extends PathOf<'post'>> {
  path: P;
}

/** What the page sends: the id, the time and the time zone are given by `useCreateEntry` unless told. */
export type NewEntry<P extends PathOf<'post'>> = BodyOf<'post', P> & object;

export const weightEntries: EntryResource<'/weight-entries'> = { path: '/weight-entries' };
export const mealEntries: EntryResource<'/meal-entries'> = { path: '/meal-entries' };
