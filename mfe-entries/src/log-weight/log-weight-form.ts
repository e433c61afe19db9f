import { entryMoment, positiveDecimal, z } from '@fettle/shared-ui/forms';
import {
  fromKilograms,
  MAX_WEIGHT_KG,
  toKilograms,
  WEIGHT_UNITS,
  type WeightUnit,
} from '@fettle/shared-ui/rules';

/** `weight` is typed in the member's locale ("82,5") and parsed to a number. */
export const logWeightForm = z
  .object({
    weight: positiveDecimal('Please enter a valid weight'),
    unit: z.enum(WEIGHT_UNITS),
    occurred_at: entryMoment(),
    notes: z.string().check(z.trim()),
  })
  .check(
    z.superRefine(({ weight, unit }, context) => {
      if (toKilograms(weight, unit) <= MAX_WEIGHT_KG) return;
      context.addIssue({ code: 'custom', path: ['weight'], message: tooHeavy(unit) });
    }),
  );

/** Names the limit, which is written in the reader's locale as the weight itself. */
function tooHeavy(unit: WeightUnit): string {
  const limit = new Intl.NumberFormat().format(Math.floor(fromKilograms(MAX_WEIGHT_KG, unit)));
  return `Please enter a valid weight, up to ${limit}\u00a0${unit}`;
}

/** The values while the form is edited. */
export type LogWeightFields = z.input<typeof logWeightForm>;

/** The validated values that are sent. */
export type LoggedWeight = z.output<typeof logWeightForm>;
