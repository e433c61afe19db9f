import { Button } from '@fettle/shared-ui';
import { entries, useQuery, useWithWaiting } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { CopyPlus } from 'lucide-react';
import { useState } from 'react';
import { type MealEntry, mealsOf, onlyMeals, weekFilter } from './diary-day.ts';
import { useCopyMeals } from './use-copy-meals.ts';

/** Lets the label wrap with large text on a phone. */
export const WRAPPING = { whiteSpace: 'normal', h: 'auto', minH: 'control', py: 2, maxW: 'full' } as const;

const loadChooseMeals = () => import('./choose-meals.tsx');

/** Copies all meals of a day to today; asks which ones if today already has meals. */
export function CopyDay({ meals, today }: { meals: readonly MealEntry[]; today: LocalDate }) {
  const copy = useCopyMeals(today);
  const [asks, setAsks] = useState(false);
  // The page has already requested this week, unless it opened with an earlier one.
  const filter = weekFilter(today);
  const week = useQuery({ ...entries.between(filter), select: onlyMeals });
  const eaten = mealsOf(useWithWaiting(week.data, filter) ?? [], today);
  return (
    <>
      <Button
        {...WRAPPING}
        variant="secondary"
        loading={copy.isPending || week.isPending}
        onClick={() => (eaten.length > 0 ? setAsks(true) : copy.mutate(meals))}
      >
        <CopyPlus aria-hidden="true" /> Copy this day to today
      </Button>
      {asks && (
        <LazyDialog
          title="Which meals do you want to copy?"
          size="sm"
          onClose={() => setAsks(false)}
          load={loadChooseMeals}
          props={{
            meals,
            eaten,
            onClose: () => setAsks(false),
            onChosen: (chosen: readonly MealEntry[]) => {
              setAsks(false);
              copy.mutate(chosen);
            },
          }}
        />
      )}
    </>
  );
}
