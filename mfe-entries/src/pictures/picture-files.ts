import { z } from '@fettle/shared-ui/forms';

/**
 * The schema of a form's `media_ids`: the entry's wire name, so that server errors find the field; it holds files until
 * they are uploaded.
 */
export const pictureFiles = () => z.array(z.custom<File>((file) => file instanceof File));
