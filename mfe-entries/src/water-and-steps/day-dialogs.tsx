import { ApiError, newId, useQueryClient } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import type { LocalDate } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { addWater, removeSteps, setSteps, waterOn } from './water-and-steps.queries.ts';
import { toMillilitres, type WaterUnit, waterIn } from './water-units.ts';

const load = () => import('./amount-dialog.tsx');

export const MAX_WATER_ML = 20_000;
export const MAX_STEPS = 200_000;

interface DayDialogProps<Amount> {
  date: LocalDate;
  /** Stored amount of the day. */
  amount: Amount;
  onClose(): void;
}

/** Corrects the water of a day to a total. Water that another tab added meanwhile is not overwritten unseen. */
export function WaterDialog({ date, amount, unit, onClose }: DayDialogProps<number> & { unit: WaterUnit }) {
  const client = useQueryClient();
  // One id for each number that is typed, so that a repeated save counts once.
  const [sent] = useState(() => new Map<number, string>());
  const save = async (typed: number | null) => {
    const total = toMillilitres(typed ?? 0, unit);
    if (waterIn(amount, unit) === (typed ?? 0)) return;
    const id = sent.get(total) ?? newId();
    sent.set(total, id);
    try {
      await addWater({ id, local_date: date, amount_ml: total - amount, total_before_ml: amount });
    } finally {
      await client.invalidateQueries({ queryKey: waterOn(date).queryKey });
    }
  };
  return (
    <LazyDialog
      title="Water today"
      description="The total of the day"
      size="sm"
      onClose={onClose}
      load={load}
      props={{
        label: 'Water',
        unit,
        amount: waterIn(amount, unit),
        least: 0,
        most: waterIn(MAX_WATER_ML, unit),
        step: unit === 'ml' ? 50 : 1,
        save: (typed: number | null) => save(typed).catch(asTotalChanged),
        saved: 'Water saved',
        onClose,
      }}
    />
  );
}

/** Replaces the text of a conflict. A second save starts from the total that was read meanwhile. */
function asTotalChanged(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT') throw error;
  const message = 'The total was changed elsewhere meanwhile. Save again to set yours.';
  throw new ApiError({ status: 409, errors: [{ code: error.code, message, field: null }] });
}

/** Sets the steps of a day; an empty field removes them. */
export function StepsDialog({ date, amount, onClose }: DayDialogProps<number | null>) {
  const client = useQueryClient();
  const save = async (steps: number | null) => {
    await (steps === null ? removeSteps(date) : setSteps(date, steps));
    await client.invalidateQueries({ queryKey: ['steps'] });
  };
  return (
    <LazyDialog
      title="Steps today"
      description="All steps of the day, as your phone or watch counts them"
      size="sm"
      onClose={onClose}
      load={load}
      props={{
        label: 'Steps',
        unit: 'today',
        amount,
        least: 0,
        most: MAX_STEPS,
        step: 100,
        save,
        saved: 'Steps saved',
        onClose,
      }}
    />
  );
}
