import { recipeNutrition, recipePortion } from '@fettle/shared-ui/rules';
import { NutritionFigure } from '../../food-display/nutrition-figure.tsx';
import type { MealDraft } from '../../meal-items/meal-draft.ts';
import styles from './edit-my-meal.module.css';
import { servingsMade } from './my-meal-form.ts';

interface OneServingLineProps {
  meal: MealDraft;
  /** Text of the field; nothing shows while it is empty or invalid. */
  servings: string;
}

/** The nutrition of one serving of a recipe. */
export function OneServingLine({ meal, servings: text }: OneServingLineProps) {
  const { data: servings } = servingsMade.safeParse(text);
  if (!servings) return null;
  const { per_serving } = recipePortion(recipeNutrition(meal.items), { servings, cooked_grams: null });
  if (!per_serving) return null;
  return (
    <p className={styles.serving}>
      <span>1 serving</span>
      <NutritionFigure of="calories" from={per_serving} />
      <NutritionFigure of="protein" from={per_serving} />
      <NutritionFigure of="carbs" from={per_serving} />
      <NutritionFigure of="fat" from={per_serving} />
    </p>
  );
}
