import { Button } from '@fettle/shared-ui';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { CopyPlus } from 'lucide-react';
import type { MealEntry } from './diary-day.ts';
import { useCopyMeals } from './use-copy-meals.ts';

/** With large text the label needs two lines on a phone. */
export const WRAPPING = { whiteSpace: 'normal', h: 'auto', minH: 'control', py: 2, maxW: 'full' } as const;

/** Copies all meals of a day to today. */
export function CopyDay({ meals, today }: { meals: readonly MealEntry[]; today: LocalDate }) {
  const copy = useCopyMeals(today);
  return (
    <Button {...WRAPPING} variant="secondary" loading={copy.isPending} onClick={() => copy.mutate(meals)}>
      <CopyPlus aria-hidden="true" /> Log this day again
    </Button>
  );
}
