import type { EntryOfKind } from '@fettle/shared-ui/data';
import { z } from '@fettle/shared-ui/forms';
import { momentOfEntry } from '@fettle/shared-ui/rules';
import { momentSchema } from '../editing/moment-of-entry.ts';
import { pictureFiles } from '../pictures/picture-files.ts';
import { storedImages } from '../pictures/stored-images.ts';

type StoredEntry = EntryOfKind<'custom-entries'>;

/** Maximum number of images in a custom entry; all other entries take 5. */
export const MAX_CUSTOM_ENTRY_IMAGES = 10;

/** Maximum lengths in code points, as the API counts characters. */
const MAX_TITLE_LENGTH = 200;
const MAX_CONTENT_LENGTH = 10_000;

const atMost = (length: number, message: string) =>
  z.refine<string>((text) => [...text].length <= length, message);

/** Form schema for new and edited custom entries. Field names are the entry's wire names. */
export const customEntryForm = (entry?: StoredEntry) =>
  z.object({
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter a title'),
        atMost(MAX_TITLE_LENGTH, `A title has at most ${MAX_TITLE_LENGTH} characters`),
      ),
    content: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Please enter some content'),
        atMost(MAX_CONTENT_LENGTH, `The content has at most 10,000 characters`),
      ),
    occurred_at: momentSchema(entry),
    media_ids: pictureFiles(),
  });

/** Returns the form's initial values: those of a stored entry, or empty ones. */
export function openingCustomEntry(entry: StoredEntry | undefined): CustomEntryFields {
  if (!entry) return { title: '', content: '', occurred_at: null, media_ids: [] };
  const { title, content } = entry;
  return { title, content, occurred_at: momentOfEntry(entry), media_ids: storedImages(entry) };
}

/** The values while the form is edited. */
export type CustomEntryFields = z.input<ReturnType<typeof customEntryForm>>;

/** The validated values. */
export type CustomEntryValues = z.output<ReturnType<typeof customEntryForm>>;
