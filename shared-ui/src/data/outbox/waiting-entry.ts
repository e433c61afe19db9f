import { type ShownItem, shownMeal } from '../../rules/foods/shown-meal.ts';
import { momentOfEntry } from '../../rules/local-moment.ts';
import { toKilograms, type WeightUnit } from '../../rules/weight.ts';
import { ENTRY_DEFAULTS } from '../api.gen.ts';
import type { TimelineEntry } from '../entries/entries.queries.ts';
import type { WaitingWrite } from './waiting-write.ts';

interface ShownPicture {
  id: string;
  url: string;
  thumb_url: string;
  width: number;
  height: number;
}

/**
 * Returns the waiting entry as it will be once stored; an update keeps the stored values of unchanged fields.
 * `addressOf` returns the address of a picture that waits with it, null for any other.
 */
export function entryOfWrite(
  write: WaitingWrite,
  addressOf: (id: string) => string | null,
): TimelineEntry & Required<Pick<TimelineEntry, 'waiting'>> {
  const { id, kind, operation, base, shown, saved_at, refusal } = write;
  const { items, media_ids, ...fields } = write.fields;
  const saved = new Date(saved_at).toISOString();
  const entry: Record<string, unknown> = {
    ...ENTRY_DEFAULTS[kind],
    occurred_at: saved,
    time_zone: 'UTC',
    created_at: saved,
    updated_at: saved,
    version: 0,
    ...base,
    ...fields,
    ...(kind === 'meal-entries' ? mealOf(shown, base) : shown),
    id,
    kind,
  };
  if (kind === 'weight-entries')
    entry.weight_kg = toKilograms(Number(entry.weight), entry.unit as WeightUnit);
  if (Array.isArray(media_ids)) {
    const name = kind === 'progress-photos' ? 'photos' : 'images';
    entry[name] = picturesOf(media_ids, entry[name] as ShownPicture[], addressOf);
  }
  const { occurred_at, time_zone } = entry as { occurred_at: string; time_zone: string };
  const local_date = momentOfEntry({ occurred_at, time_zone }).date;
  const waiting = { to: operation, refusal: refusal?.message ?? null };
  return { ...entry, local_date, waiting } as ReturnType<typeof entryOfWrite>;
}

/**
 * Foods and sums of a waiting meal. If the screen gave no foods, a new meal has none, and an update the stored ones.
 */
function mealOf({ items }: { items?: readonly ShownItem[] }, base: object | null): object {
  return items || !base ? shownMeal(items ?? []) : {};
}

/**
 * Returns the stored pictures that stay and those that wait on this device. A picture still being uploaded has no
 * address yet and is left out.
 */
function picturesOf(
  ids: string[],
  stored: ShownPicture[],
  addressOf: (id: string) => string | null,
): ShownPicture[] {
  return ids.flatMap((id) => {
    const before = stored.find((picture) => picture.id === id);
    const address = addressOf(id);
    if (before) return [before];
    return address ? [{ id, url: address, thumb_url: address, width: 0, height: 0 }] : [];
  });
}
