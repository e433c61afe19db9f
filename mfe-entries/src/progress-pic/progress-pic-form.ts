import { entryMoment, z } from '@fettle/shared-ui/forms';
import { pictureFiles } from '../pictures/picture-files.ts';

export const progressPicForm = z.object({
  media_ids: pictureFiles().check(z.minLength(1, 'Please upload at least one photo')),
  occurred_at: entryMoment(),
  notes: z.string().check(z.trim()),
});

/** The values while the form is edited. */
export type ProgressPicFields = z.input<typeof progressPicForm>;

/** The validated values. */
export type ProgressPicEntry = z.output<typeof progressPicForm>;
