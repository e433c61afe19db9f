import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { formatDecimal } from '@fettle/shared-ui/forms';
import { fromKilograms, type WeightUnit } from '@fettle/shared-ui/rules';

type WeightEntry = Schemas['WeightEntryDto'];

/** The weight this member logged last, if any. Failing to read it is no failure of the dialog. */
export const lastWeight = queryOptions({
  queryKey: ['entries', 'last-weight'],
  queryFn: async ({ signal }): Promise<WeightEntry | null> => {
    const { entries } = await api.get('/weight-entries', { params: { limit: 1 }, signal });
    return entries[0] ?? null;
  },
});

/** In another unit than it was entered in, to one decimal. */
export function weightIn(entry: WeightEntry, unit: WeightUnit): number {
  if (entry.unit === unit) return entry.weight;
  return Math.round(fromKilograms(entry.weight_kg, unit) * 10) / 10;
}

/**
 * The quiet line under the figure, `Last: 82.5 kg on Nov 20, 2026`. It is there from the start and always one line,
 * so that nothing below it moves when the answer comes.
 */
export function lastWeightLine(last: { data?: WeightEntry | null; isError: boolean }): string {
  if (last.data) return `Last: ${written(last.data)}`;
  if (last.data === null) return 'Your first weigh-in';
  return last.isError ? 'Your last weight could not be loaded' : 'Last: …';
}

function written({ weight, unit, local_date }: WeightEntry): string {
  const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
  return `${formatDecimal(weight)}\u00a0${unit} on ${day.format(new Date(`${local_date}T12:00:00Z`))}`;
}
