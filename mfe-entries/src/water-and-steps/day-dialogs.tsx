import { ApiError, newId, type Schemas, useQueryClient, useToday } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { formatLocalDate, type LocalDate } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { addWater, removeSteps, setSteps, stepsOn, waterOn } from './water-and-steps.queries.ts';
import { mostIn, toMillilitres, type WaterUnit, waterIn } from './water-units.ts';

const load = () => import('./amount-dialog.tsx');

export const MAX_WATER_ML = 20_000;
export const MAX_STEPS = 200_000;

interface DayDialogProps<Amount> {
  date: LocalDate;
  /** Stored amount of the day when the dialog was opened. */
  amount: Amount;
  onClose(): void;
}

/** Corrects the water of a day to a total. Water that another tab added meanwhile is not overwritten unseen. */
export function WaterDialog(props: DayDialogProps<number> & { unit: WaterUnit; onSaved(): void }) {
  const { date, amount, unit, onSaved, onClose } = props;
  const client = useQueryClient();
  const today = useToday();
  const [before, setBefore] = useState(amount);
  // One id for each change that is typed, so that a repeated save counts once.
  const [sent] = useState(() => new Map<string, string>());
  const save = async (typed: number | null) => {
    if (typed === null || waterIn(before, unit) === typed) return;
    const total = toMillilitres(typed, unit);
    const change = `${before} to ${total}`;
    const id = sent.get(change) ?? newId();
    sent.set(change, id);
    const correction = { id, local_date: date, amount_ml: total - before, total_before_ml: before };
    const { total_ml } = await addWater(correction).catch(dayOfConflict);
    client.setQueryData(waterOn(date).queryKey, total_ml);
    setBefore(total_ml);
    if (total_ml !== total) throw totalChanged();
    onSaved();
  };
  return (
    <LazyDialog
      title={titleOf('Water', date, today)}
      description="The total of the day"
      size="sm"
      onClose={onClose}
      load={load}
      props={{
        label: 'Water',
        unit,
        amount: waterIn(amount, unit),
        least: 0,
        most: mostIn(MAX_WATER_ML, unit),
        step: unit === 'ml' ? 50 : 1,
        required: 'Please enter the total, 0 for none',
        save,
        saved: 'Water saved',
        invalidates: [['water']],
        onClose,
      }}
    />
  );
}

/** Returns the stored day of a correction whose total was changed meanwhile. */
function dayOfConflict(error: unknown): Schemas['WaterDayDto'] {
  if (error instanceof ApiError && error.code === 'VERSION_CONFLICT' && error.data)
    return error.data as Schemas['WaterDayDto'];
  throw error;
}

function totalChanged(): ApiError {
  const message = 'The total was changed elsewhere meanwhile. Save again to set yours.';
  return new ApiError({ status: 409, errors: [{ code: 'VERSION_CONFLICT', message, field: null }] });
}

/** Sets the steps of a day; an empty field removes them. */
export function StepsDialog({ date, amount, onClose }: DayDialogProps<number | null>) {
  const client = useQueryClient();
  const today = useToday();
  const save = async (steps: number | null) => {
    await (steps === null ? removeSteps(date) : setSteps(date, steps));
    client.setQueryData(stepsOn(date).queryKey, steps);
  };
  return (
    <LazyDialog
      title={titleOf('Steps', date, today)}
      description="All steps of the day, as your phone or watch counts them"
      size="sm"
      onClose={onClose}
      load={load}
      props={{
        label: 'Steps',
        unit: 'steps',
        amount,
        least: 0,
        most: MAX_STEPS,
        step: 100,
        hint: amount === null ? undefined : 'Leave it empty for none',
        save,
        saved: 'Steps saved',
        invalidates: [['steps']],
        onClose,
      }}
    />
  );
}

/** Formats `Water today`; the day itself once it is over, so that the dialog of midnight says which day it saves. */
const titleOf = (name: string, date: LocalDate, today: LocalDate) =>
  date === today ? `${name} today` : `${name}, ${formatLocalDate(date, { dateStyle: 'medium' })}`;
