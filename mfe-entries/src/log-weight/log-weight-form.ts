import { entryMoment, positiveDecimal, z } from '@fettle/shared-ui/forms';
import { WEIGHT_UNITS } from '@fettle/shared-ui/rules';

/** `weight` is typed in the member's locale ("82,5") and parsed to a number. */
export const logWeightForm = z.object({
  weight: positiveDecimal('Please enter a valid weight'),
  unit: z.enum(WEIGHT_UNITS),
  occurred_at: entryMoment(),
  notes: z.string().check(z.trim()),
});

/** The values while the form is edited. */
export type LogWeightFields = z.input<typeof logWeightForm>;

/** The validated values that are sent. */
export type LoggedWeight = z.output<typeof logWeightForm>;
