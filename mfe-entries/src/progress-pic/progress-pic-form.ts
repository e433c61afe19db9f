import { z } from '@fettle/shared-ui/forms';

/** Field names are the entry's wire names, so that server errors find their field; `media_ids` holds files until they are uploaded. */
export const progressPicForm = z.object({
  media_ids: z
    .array(z.custom<File>((file) => file instanceof File))
    .check(z.minLength(1, 'Please upload at least one photo')),
  notes: z.string().check(z.trim()),
});

/** The values while the form is edited. */
export type ProgressPicFields = z.input<typeof progressPicForm>;
