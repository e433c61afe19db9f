import { api, queryOptions, type Schemas } from '@fettle/shared-ui/data';
import { formatDecimal } from '@fettle/shared-ui/forms';
import {
  formatLocalDate,
  fromKilograms,
  WEIGHT_UNIT_LABELS,
  type WeightUnit,
  weightText,
} from '@fettle/shared-ui/rules';

type WeightEntry = Schemas['WeightEntryDto'];

/** The member's last logged weight, if any. The dialog works without it. */
export const lastWeight = queryOptions({
  queryKey: ['entries', 'last-weight'],
  queryFn: async ({ signal }): Promise<WeightEntry | null> => {
    const { entries } = await api.get('/weight-entries', { params: { limit: 1 }, signal });
    return entries[0] ?? null;
  },
});

/** Returns the weight in `unit`, rounded to one decimal if it is converted. */
export function weightIn(entry: WeightEntry, unit: WeightUnit): number {
  if (entry.unit === unit) return entry.weight;
  return Math.round(fromKilograms(entry.weight_kg, unit) * 10) / 10;
}

/**
 * Line under the field, in its unit: `Last: 82.5 kg on Nov 20, 2026`. Always one line, so that nothing below moves
 * when the answer arrives. For the first weigh-in it names the unit, since a pound is easily taken for a kilogram.
 */
export function lastWeightLine(
  last: { data?: WeightEntry | null; isError: boolean },
  unit: WeightUnit,
): string {
  if (last.data) return `Last: ${weightText(last.data.weight_kg, unit)} ${dayText(last.data)}`;
  if (last.data === null) return `Your first weigh-in, in ${WEIGHT_UNIT_LABELS[unit].toLowerCase()}`;
  return last.isError ? 'Your last weight could not be loaded' : 'Last: …';
}

/** The line for a weigh-in that is edited. */
export const storedWeightLine = (entry: WeightEntry): string =>
  `Saved: ${formatDecimal(entry.weight)}\u00a0${entry.unit} ${dayText(entry)}`;

const dayText = ({ local_date }: WeightEntry) => `on ${formatLocalDate(local_date, { dateStyle: 'medium' })}`;
