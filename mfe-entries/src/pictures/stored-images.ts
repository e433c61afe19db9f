import { mediaAddress } from '@fettle/shared-ui/data';
import type { StoredImage } from '@fettle/shared-ui/forms';
import { picturesOf } from '../editing/edited-fields.ts';

/** The pictures of a stored entry, for its form: named by their place, shown by their signed thumbnails. */
export function storedImages(entry: object): StoredImage[] {
  return (picturesOf(entry) ?? []).map(({ id, thumb_url }, at) => ({
    id,
    name: `Image ${at + 1}`,
    address: mediaAddress(thumb_url),
  }));
}
