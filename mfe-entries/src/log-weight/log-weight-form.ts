import { positiveDecimal, z } from '@fettle/shared-ui/forms';
import { WEIGHT_UNITS } from '@fettle/shared-ui/rules';

/** `weight` is read as the member's locale writes it ("82,5") and comes out as a number. */
export const logWeightForm = z.object({
  weight: positiveDecimal('Please enter a valid weight'),
  unit: z.enum(WEIGHT_UNITS),
  notes: z.string().check(z.trim()),
});

/** What the fields hold while they are edited. */
export type LogWeightFields = z.input<typeof logWeightForm>;

/** What is sent. */
export type LoggedWeight = z.output<typeof logWeightForm>;
