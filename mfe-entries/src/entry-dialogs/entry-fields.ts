import { mediaAddress, type TimelineEntry } from '@fettle/shared-ui/data';
import { entryMoment, type StoredImage, z } from '@fettle/shared-ui/forms';
import { momentOfEntry, zoneOfEntry } from '@fettle/shared-ui/rules';
import { picturesOf } from './edited-fields.ts';

/** A picture of a form: a file not uploaded yet, or a stored picture. */
export type Picture = File | StoredImage;

/** Schema of a form's `occurred_at`: a stored entry keeps its time and its own clock. */
export const momentSchema = (entry?: TimelineEntry) =>
  entry ? entryMoment(momentOfEntry(entry), zoneOfEntry(entry)) : entryMoment();

/** Schema of a form's `media_ids`. It has the entry's wire name, so that server errors find the field, but holds pictures. */
export const pictureSchema = () =>
  z.array(z.custom<Picture>((picture) => typeof picture === 'object' && picture !== null));

/** Schemas of the fields shared by all entries with pictures. */
export const entrySchemas = (entry?: TimelineEntry) => ({
  occurred_at: momentSchema(entry),
  media_ids: pictureSchema(),
});

/** Initial values of the fields shared by all entries with pictures: those of a stored entry, or empty ones. */
export const openingFields = (entry?: TimelineEntry) => ({
  occurred_at: entry ? momentOfEntry(entry) : null,
  media_ids: storedImages(entry),
});

/** Returns the pictures of a stored entry for its form: named by their place, shown by their signed thumbnails. */
export function storedImages(entry: object = {}): StoredImage[] {
  return (picturesOf(entry) ?? []).map(({ id, thumb_url }, at) => ({
    id,
    name: `Image ${at + 1}`,
    address: mediaAddress(thumb_url),
  }));
}
