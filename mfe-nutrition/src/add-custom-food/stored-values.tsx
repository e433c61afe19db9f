import { announce, NumberValue } from '@fettle/shared-ui';
import { parseDecimal } from '@fettle/shared-ui/forms';
import { type NutritionWarning, nutritionWarnings } from '@fettle/shared-ui/rules';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import styles from './add-custom-food.module.css';
import { type CustomFoodTexts, gramsOfServing } from './custom-food-form.ts';
import { netCarbs, per100g } from './label-values.ts';
import { useAfterPause } from './use-after-pause.ts';

const SHOWN = [
  ['Calories', 'calories', 'kcal'],
  ['Protein', 'protein', 'g'],
  ['Carbs', 'carbohydrates', 'g'],
  ['Fat', 'fat', 'g'],
] as const;

/** Parses the typed texts and returns the values per 100 g; texts that are no number become null. */
function storedValues(texts: CustomFoodTexts) {
  const grams = gramsOfServing({ ...texts, serving_grams: parseDecimal(texts.serving_grams) });
  const typed = (name: NumberField) => parseDecimal(texts[name]);
  const known = (value: number | null) => per100g(value, texts.basis, grams);
  return {
    calories: known(typed('calories')),
    protein: known(typed('protein')),
    carbohydrates: known(typed('carbohydrates')),
    net_carbs: known(netCarbs(typed('carbohydrates'), typed('fiber')) ?? typed('net_carbs')),
    fat: known(typed('fat')),
    fiber: known(typed('fiber')),
    sugars: known(typed('sugars')),
    saturated_fat: known(typed('saturated_fat')),
    salt: known(typed('salt')),
    serving_grams: grams,
  };
}
type NumberField = Exclude<
  keyof CustomFoodTexts,
  'name' | 'brand' | 'barcode' | 'basis' | 'serving_size' | 'serving_grams'
>;

/** Shows, for a label per serving, the values per 100 g that will be stored, while the member types. */
export function StoredValues({ texts }: { texts: CustomFoodTexts }) {
  const stored = storedValues(texts);
  if (stored.serving_grams === null || stored.serving_grams <= 0) {
    return <p className={styles.stored}>Enter the grams of one serving to see what is stored per 100 g.</p>;
  }
  return (
    <section className={styles.stored} aria-label="Stored per 100 g">
      <span>Stored per 100 g</span>
      {SHOWN.map(([label, name, unit]) => (
        <span key={name} className={styles.figure}>
          {label} <NumberValue value={stored[name]} unit={unit} digits={2} size="sm" />
        </span>
      ))}
    </section>
  );
}

/** Hint about values that contradict each other, after a pause in typing. It does not prevent saving. */
export function PlausibilityHint({ texts }: { texts: CustomFoodTexts }) {
  const now = JSON.stringify(storedValues(texts));
  const settled = useAfterPause(now);
  const warnings = useMemo(() => contradictions(settled), [settled]);
  const text = settled === now ? warnings.map(({ message }) => message).join(' ') : '';
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  if (text === '') return null;
  return (
    <p className={styles.hint} data-plausibility="">
      <TriangleAlert size={14} aria-hidden="true" />
      <span>{text} You can save it all the same.</span>
    </p>
  );
}

function contradictions(values: string): NutritionWarning[] {
  const { calories, protein, ...rest } = JSON.parse(values) as ReturnType<typeof storedValues>;
  return nutritionWarnings({ energy_kcal: calories, proteins: protein, ...rest });
}
