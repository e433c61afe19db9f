import { z } from '@fettle/shared-ui/forms';

/** Under the names of the entry, so that what the server says of them finds its field; the photos become ids on the way. */
export const progressPicForm = z.object({
  media_ids: z
    .array(z.custom<File>((file) => file instanceof File))
    .check(z.minLength(1, 'Please upload at least one photo')),
  notes: z.string().check(z.trim()),
});

/** What the fields hold while they are edited. */
export type ProgressPicFields = z.input<typeof progressPicForm>;
