import { NumberValue, VisuallyHidden } from '@fettle/shared-ui';
import type { Nutrition } from '@fettle/shared-ui/rules';
import styles from './nutrition-figure.module.css';

const FIGURES = {
  calories: { label: 'Calories', letter: '', unit: 'kcal', digits: 0 },
  protein: { label: 'Protein', letter: 'P', unit: 'g', digits: 1 },
  carbs: { label: 'Carbs', letter: 'C', unit: 'g', digits: 1 },
  fat: { label: 'Fat', letter: 'F', unit: 'g', digits: 1 },
} as const;

interface NutritionFigureProps {
  of: keyof typeof FIGURES;
  from: Nutrition;
  size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl' | '3xl';
  /** The word, its first letter, or nothing visible below a column header; screen readers always get the word. */
  label?: 'word' | 'letter' | 'hidden';
}

/** One figure in its nutrient's colour: calories rounded, macros with one decimal, a dash if unknown. */
export function NutritionFigure({ of, from, size = 'sm', label: shown = 'letter' }: NutritionFigureProps) {
  const { label, letter, unit, digits } = FIGURES[of];
  return (
    <span className={styles.figure} data-figure={of} data-label={shown}>
      {shown === 'word' ? (
        <span className={styles.label}>{label} </span>
      ) : (
        <>
          <VisuallyHidden>{label} </VisuallyHidden>
          {shown === 'letter' && letter && (
            <span className={styles.label} aria-hidden="true">
              {letter}
            </span>
          )}
        </>
      )}
      <NumberValue value={from[of]} unit={unit} digits={digits} fixed size={size} />
    </span>
  );
}
