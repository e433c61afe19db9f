import { type DailyTargets, leftOf } from '@fettle/shared-ui/rules';

type Eaten = Pick<DailyTargets, 'calories' | 'protein' | 'carbs' | 'fat'>;

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** `Leaves 640 kcal`, or `160 kcal over 2,100`, which is no worse; nothing without a target. */
export function caloriesLeft(targets: Eaten | null | undefined, eaten: number | null): string | null {
  const left = leftOf(targets?.calories, eaten);
  if (left === null) return null;
  // Without the sign of a zero.
  const shown = Math.round(left) + 0;
  if (shown >= 0) return `Leaves ${WHOLE.format(shown)}\u00a0kcal`;
  return `${WHOLE.format(-shown)}\u00a0kcal over ${WHOLE.format(targets?.calories ?? 0)}`;
}

/** What the day leaves of energy and macros, as one line: `Leaves 640 kcal, protein 38 g`. */
export function dayLeft(targets: Eaten | null | undefined, eaten: Eaten): string | null {
  const macros = (['protein', 'carbs', 'fat'] as const).flatMap((macro) => {
    const left = leftOf(targets?.[macro], eaten[macro]);
    if (left === null) return [];
    const shown = Math.round(left) + 0;
    return [`${macro} ${WHOLE.format(Math.abs(shown))}\u00a0g${shown < 0 ? ' over' : ''}`];
  });
  const calories = caloriesLeft(targets, eaten.calories);
  const parts = [...(calories ? [calories] : []), ...macros];
  if (parts.length === 0) return null;
  return calories ? parts.join(', ') : `Left: ${parts.join(', ')}`;
}
