import { type DailyTargets, leftOf } from '@fettle/shared-ui/rules';

type Eaten = Pick<DailyTargets, 'calories' | 'protein' | 'carbs' | 'fat'>;

const WHOLE = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });

/** Formats the energy left: `Leaves 640 kcal`, or `160 kcal over 2,100`; null without a target. */
export function caloriesLeft(targets: Eaten | null | undefined, eaten: number | null): string | null {
  const left = leftOf(targets?.calories, eaten);
  if (left === null) return null;
  // Adding 0 turns -0 into 0.
  const shown = Math.round(left) + 0;
  if (shown >= 0) return `Leaves ${WHOLE.format(shown)}\u00a0kcal`;
  return `${WHOLE.format(-shown)}\u00a0kcal over ${WHOLE.format(targets?.calories ?? 0)}`;
}

/** Formats the rest or excess of each target: `Leaves 640 kcal, protein 38 g. Over: fat 5 g.`; null without targets. */
export function dayLeft(targets: Eaten | null | undefined, eaten: Eaten): string | null {
  const left: string[] = [];
  const over: string[] = [];
  for (const nutrient of ['calories', 'protein', 'carbs', 'fat'] as const) {
    const rest = leftOf(targets?.[nutrient], eaten[nutrient]);
    if (rest === null) continue;
    const amount = WHOLE.format(Math.abs(Math.round(rest)));
    const words = nutrient === 'calories' ? `${amount}\u00a0kcal` : `${nutrient} ${amount}\u00a0g`;
    (Math.round(rest) < 0 ? over : left).push(words);
  }
  const sentences = [
    ...(left.length > 0 ? [`Leaves ${left.join(', ')}.`] : []),
    ...(over.length > 0 ? [`Over: ${over.join(', ')}.`] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}
