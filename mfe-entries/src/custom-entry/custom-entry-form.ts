import { entryMoment, z } from '@fettle/shared-ui/forms';
import { pictureFiles } from '../pictures/picture-files.ts';

/** Of one custom entry; every other entry takes 5. */
export const MAX_CUSTOM_ENTRY_IMAGES = 10;

/** Characters as the API counts them: code points. */
const MAX_TITLE_LENGTH = 200;
const MAX_CONTENT_LENGTH = 10_000;

const atMost = (length: number, message: string) =>
  z.refine<string>((text) => [...text].length <= length, message);

/** Field names are the entry's wire names. */
export const customEntryForm = z.object({
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
  occurred_at: entryMoment(),
  media_ids: pictureFiles(),
});

/** The values while the form is edited. */
export type CustomEntryFields = z.input<typeof customEntryForm>;

/** The validated values. */
export type CustomEntryValues = z.output<typeof customEntryForm>;
