import type { TimelineEntry } from '@fettle/shared-ui/data';

/** Fields of an entry under the names that requests use. */
export type SentFields = Record<string, unknown>;

/** Returns a stored entry's fields under the names that requests use; pictures become ids, in order. */
export function sentFieldsOf(entry: Omit<TimelineEntry, 'kind'>): SentFields {
  const fields: SentFields = { ...entry };
  const pictures = picturesOf(entry);
  return pictures ? { ...fields, media_ids: pictures.map(({ id }) => id) } : fields;
}

/** Returns the pictures of an entry; undefined for kinds without pictures. */
export function picturesOf(entry: object): { id: string; thumb_url: string }[] | undefined {
  const { photos, images } = entry as Record<string, { id: string; thumb_url: string }[] | undefined>;
  return photos ?? images;
}

/** Returns the names of fields whose values differ. Files are compared by identity, stored pictures by id. */
export function changedFields(now: object, opening: object): string[] {
  const before = opening as SentFields;
  return Object.entries(now).flatMap(([name, value]) => (isSame(value, before[name]) ? [] : [name]));
}

/** Returns only the fields with these names. */
export function pick(fields: object, names: readonly string[]): SentFields {
  return Object.fromEntries(names.map((name) => [name, (fields as SentFields)[name]]));
}

/**
 * Returns the fields to send so that all of `mine` replaces the version that another tab or device stored. Pictures
 * that were removed there are deleted for good; the others keep the order of `mine`.
 */
export function fieldsOverConflict(mine: SentFields, opened: SentFields, stored: SentFields): SentFields {
  const whole = { ...mine };
  if (Array.isArray(mine.media_ids)) {
    const isGone = (id: unknown) => has(opened.media_ids, id) && !has(stored.media_ids, id);
    whole.media_ids = mine.media_ids.filter((id) => !isGone(id));
  }
  return pick(whole, changedFields(whole, stored));
}

const has = (ids: unknown, id: unknown) => Array.isArray(ids) && ids.includes(id);

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isPlain(one) || !isPlain(other)) return false;
  if ('id' in one || 'id' in other) return one.id === other.id;
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}

const isPlain = (value: unknown): value is SentFields =>
  typeof value === 'object' && value !== null && !(value instanceof File) && !Array.isArray(value);
