import { z } from '@fettle/shared-ui/forms';
import { PORTION_RULES } from '@fettle/shared-ui/rules';
import { optionalDecimal } from '../../add-custom-food/custom-food-form.ts';

const fewestServings = 0.01;
const isServings = (value: number) => value >= fewestServings && value <= PORTION_RULES.serving.maximum;
const isCookedWeight = (grams: number) => grams >= 1 && grams <= PORTION_RULES.g.maximum;

/** Schema of the servings that a saved meal makes; an empty field is null, which is no recipe. */
export const servingsMade = optionalDecimal(isServings, 'Please enter a number above 0');

/** Form schema for the fields of a saved meal beside its foods. */
export const myMealForm = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Please enter a name')),
  servings: servingsMade,
  cooked_grams: optionalDecimal(isCookedWeight, 'Please enter the grams of the cooked dish'),
  notes: z.string().check(z.trim()),
});
