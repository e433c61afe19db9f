import { Button } from '@fettle/shared-ui';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import type { MealEntry } from '../diary/diary-day.ts';

const loadDayNutrients = () => import('./day-nutrients.tsx');

/** The button More below the total of a day; its dialog is loaded when it is opened. */
export function MoreNutrients({ day, meals }: { day: LocalDate; meals: readonly MealEntry[] }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-label="More nutrients" onClick={() => setOpen(true)}>
        More
      </Button>
      {open && (
        <LazyDialog
          title="Nutrients"
          description={formatLocalDate(day, { dateStyle: 'full' })}
          size="md"
          onClose={() => setOpen(false)}
          load={loadDayNutrients}
          props={{ day, meals }}
        />
      )}
    </>
  );
}
