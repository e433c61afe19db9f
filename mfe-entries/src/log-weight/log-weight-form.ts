import type { EntryOfKind } from '@fettle/shared-ui/data';
import { formatDecimal, positiveDecimal, z } from '@fettle/shared-ui/forms';
import {
  fromKilograms,
  MAX_WEIGHT_KG,
  MIN_WEIGHT,
  momentOfEntry,
  toKilograms,
  WEIGHT_STEP,
  WEIGHT_UNITS,
  type WeightUnit,
} from '@fettle/shared-ui/rules';
import { momentSchema } from '../entry-dialogs/entry-fields.ts';

const INVALID_WEIGHT = 'Please enter a valid weight';

/** Form schema for new and edited weigh-ins. `weight` is typed in the member's locale ("82,5") and parsed. */
export const logWeightForm = (entry?: WeighIn) =>
  z
    .object({
      weight: positiveDecimal(INVALID_WEIGHT),
      unit: z.enum(WEIGHT_UNITS),
      occurred_at: momentSchema(entry),
      notes: z.string().check(z.trim()),
    })
    .check(
      z.superRefine(({ weight, unit }, context) => {
        const isTooHeavy = toKilograms(weight, unit) > MAX_WEIGHT_KG;
        if (!isTooHeavy && weight >= MIN_WEIGHT) return;
        const message = isTooHeavy ? tooHeavy(unit) : INVALID_WEIGHT;
        context.addIssue({ code: 'custom', path: ['weight'], message });
      }),
    );

type WeighIn = EntryOfKind<'weight-entries'>;

/** Returns the form's initial values: those of a stored weigh-in, or empty ones in the default unit. */
export function openingWeight(entry: WeighIn | undefined, defaultUnit: WeightUnit): LogWeightFields {
  if (!entry) return { weight: '', unit: defaultUnit, occurred_at: null, notes: '' };
  const { unit, notes } = entry;
  return { weight: formatDecimal(entry.weight), unit, occurred_at: momentOfEntry(entry), notes };
}

/** One step up (1) or down (-1), without binary rounding errors; a weight stays above 0. */
export function stepWeight(weight: number, direction: 1 | -1): number {
  const stepped = Math.round((weight + direction * WEIGHT_STEP) * 1000) / 1000;
  return Math.max(WEIGHT_STEP, stepped);
}

/** Returns the message with the limit, formatted in the reader's locale. */
function tooHeavy(unit: WeightUnit): string {
  const limit = new Intl.NumberFormat().format(Math.floor(fromKilograms(MAX_WEIGHT_KG, unit)));
  return `Please enter a valid weight, up to ${limit}\u00a0${unit}`;
}

/** Values while the form is edited. */
export type LogWeightFields = z.input<ReturnType<typeof logWeightForm>>;

/** Validated values, which are sent. */
export type LoggedWeight = z.output<ReturnType<typeof logWeightForm>>;
