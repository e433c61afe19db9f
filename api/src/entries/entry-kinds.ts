import type { EntityManager } from 'typeorm';
import { ChallengeEntry } from '../challenge-entries/challenge-entry.entity.ts';
import { CustomEntry } from '../custom-entries/custom-entry.entity.ts';
import { rowsByIds } from '../database/rows.ts';
import type { EntryColumns } from '../entry-resource/entry-columns.ts';
import { withPictures } from '../entry-resource/with-pictures.ts';
import { MealEntry } from '../meal-entries/meal-entry.entity.ts';
import type { EntryMedia, MediaHolder } from '../media/entry-media.ts';
import type { MediaDto } from '../media/media.dto.ts';
import { ProgressPhoto } from '../progress-photos/progress-photo.entity.ts';
import { WeightEntry } from '../weight-entries/weight-entry.entity.ts';
import { WorkoutEntry } from '../workout-entries/workout-entry.entity.ts';
import {
  ChallengeEntryItemDto,
  CustomEntryItemDto,
  type EntryItemDto,
  MealEntryItemDto,
  ProgressPhotoItemDto,
  WeightEntryItemDto,
  WorkoutEntryItemDto,
} from './entry-items.dto.ts';

export type EntryKind = EntryItemDto['kind'];

interface KindOfEntry {
  table: string;
  /** Entries by their ids, as the time line shows them, in any order; one that was deleted meanwhile is missing. */
  read(manager: EntityManager, media: EntryMedia, ids: string[]): Promise<EntryItemDto[]>;
}

/** Every kind of entry by the name of its resource. */
export const ENTRY_KINDS: Record<EntryKind, KindOfEntry> = {
  'weight-entries': plain('weight_entries', WeightEntry, WeightEntryItemDto.from),
  'meal-entries': plain('meal_entries', MealEntry, MealEntryItemDto.from),
  'progress-photos': pictured(
    'progress_photos',
    ProgressPhoto,
    'progress_photo_id',
    ProgressPhotoItemDto.from,
  ),
  'workout-entries': pictured('workout_entries', WorkoutEntry, 'workout_entry_id', WorkoutEntryItemDto.from),
  'challenge-entries': pictured(
    'challenge_entries',
    ChallengeEntry,
    'challenge_entry_id',
    ChallengeEntryItemDto.from,
  ),
  'custom-entries': pictured('custom_entries', CustomEntry, 'custom_entry_id', CustomEntryItemDto.from),
};

type Entity<E> = new () => E;

function plain<E extends EntryColumns>(
  table: string,
  entity: Entity<E>,
  toItem: (entry: E) => EntryItemDto,
): KindOfEntry {
  return { table, read: async (manager, _media, ids) => (await rowsByIds(manager, entity, ids)).map(toItem) };
}

function pictured<E extends EntryColumns>(
  table: string,
  entity: Entity<E>,
  holder: MediaHolder,
  toItem: (entry: E, pictures: MediaDto[]) => EntryItemDto,
): KindOfEntry {
  return {
    table,
    read: async (manager, media, ids) =>
      withPictures(media, holder, await rowsByIds(manager, entity, ids), toItem),
  };
}
