import { type StoredImage, z } from '@fettle/shared-ui/forms';

/** A picture of a form: a file that is not uploaded yet, or one that is stored. */
export type Picture = File | StoredImage;

/**
 * The schema of a form's `media_ids`: the entry's wire name, so that server errors find the field; it holds pictures until
 * they are uploaded.
 */
export const pictureFiles = () =>
  z.array(z.custom<Picture>((picture) => typeof picture === 'object' && picture !== null));
