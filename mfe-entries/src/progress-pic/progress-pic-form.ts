import type { EntryOfKind } from '@fettle/shared-ui/data';
import { z } from '@fettle/shared-ui/forms';
import { momentOfEntry } from '@fettle/shared-ui/rules';
import { momentSchema } from '../editing/moment-of-entry.ts';
import { pictureFiles } from '../pictures/picture-files.ts';
import { storedImages } from '../pictures/stored-images.ts';

type Photos = EntryOfKind<'progress-photos'>;

/** Of new photos, or of stored ones. Field names are the entry's wire names. */
export const progressPicForm = (entry?: Photos) =>
  z.object({
    media_ids: pictureFiles().check(z.minLength(1, 'Please upload at least one photo')),
    occurred_at: momentSchema(entry),
    notes: z.string().check(z.trim()),
  });

/** What the form opens with. */
export function openingPhotos(entry: Photos | undefined): ProgressPicFields {
  if (!entry) return { media_ids: [], occurred_at: null, notes: '' };
  return { media_ids: storedImages(entry), occurred_at: momentOfEntry(entry), notes: entry.notes };
}

/** The values while the form is edited. */
export type ProgressPicFields = z.input<ReturnType<typeof progressPicForm>>;

/** The validated values. */
export type ProgressPicEntry = z.output<ReturnType<typeof progressPicForm>>;
