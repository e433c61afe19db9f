import type { TimelineEntry } from '@fettle/shared-ui/data';

/** Fields of an entry by the names that requests use. */
export type SentFields = Record<string, unknown>;

/** What is stored, by the names that requests use: pictures by their ids, in their order. */
export function sentFieldsOf(entry: Omit<TimelineEntry, 'kind'>): SentFields {
  const fields: SentFields = { ...entry };
  const pictures = picturesOf(entry);
  return pictures ? { ...fields, media_ids: pictures.map(({ id }) => id) } : fields;
}

/** The pictures of an entry; undefined for a kind that has none. */
export function picturesOf(entry: object): { id: string; thumb_url: string }[] | undefined {
  const { photos, images } = entry as Record<string, { id: string; thumb_url: string }[] | undefined>;
  return photos ?? images;
}

/** The names of the fields whose value differs. Files are themselves, and stored pictures are known by their id. */
export function changedFields(now: object, opening: object): string[] {
  const before = opening as SentFields;
  return Object.entries(now).flatMap(([name, value]) => (isSame(value, before[name]) ? [] : [name]));
}

/** Those of the fields with these names. */
export function pick(fields: object, names: readonly string[]): SentFields {
  return Object.fromEntries(names.map((name) => [name, (fields as SentFields)[name]]));
}

/**
 * What to send so that `mine` is stored as a whole, over what another tab or device stored. Pictures that were removed
 * there are gone for good: the others stay, in my order.
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
