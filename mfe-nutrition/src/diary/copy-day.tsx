import { Button } from '@fettle/shared-ui';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { CopyMealsDialog } from './copy-meals-dialog.tsx';
import type { MealEntry } from './diary-day.ts';
import { useCopyMeals } from './use-copy-meals.ts';

/** Lets the label wrap with large text on a phone. */
export const WRAPPING = { whiteSpace: 'normal', h: 'auto', minH: 'control', py: 2, maxW: 'full' } as const;

interface CopyDayProps {
  meals: readonly MealEntry[];
  day: LocalDate;
  today: LocalDate;
}

/** Copies the meals of a day to another one. */
export function CopyDay({ meals, day, today }: CopyDayProps) {
  const copy = useCopyMeals(today);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button {...WRAPPING} variant="secondary" loading={copy.isPending} onClick={() => setAsks(true)}>
        <CopyPlus aria-hidden="true" /> Copy this day…
      </Button>
      {asks && (
        <CopyMealsDialog
          title="Copy this day"
          meals={meals}
          from={day}
          today={today}
          onCopy={copy.mutate}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
