import { ApiError, newId, type Schemas, useQueryClient, useToday } from '@fettle/shared-ui/data';
import { LazyDialog } from '@fettle/shared-ui/overlays';
import { formatLocalDate, type LocalDate, MAX_STEPS, MAX_WATER_ML } from '@fettle/shared-ui/rules';
import { useState } from 'react';
import { useChosenDay } from './use-chosen-day.ts';
import { addWater, removeSteps, setSteps, stepsOn, waterOn } from './water-and-steps.queries.ts';
import { mostIn, toMillilitres, type WaterUnit, waterIn, waterText } from './water-units.ts';

const load = () => import('./amount-dialog.tsx');

interface DayDialogProps<Amount> {
  /** Day with which the dialog opens. */
  date: LocalDate;
  /** Stored amount of that day. */
  amount: Amount;
  onClose(): void;
}

/** Corrects the water of a day to a total. Water that another tab added meanwhile is not overwritten unseen. */
export function WaterDialog(
  props: DayDialogProps<number> & { unit: WaterUnit; onSaved(date: LocalDate): void },
) {
  const { unit, onSaved, onClose } = props;
  const client = useQueryClient();
  const today = useToday();
  const { day, choose, settle } = useChosenDay(props, (date) => client.fetchQuery(waterOn(date)));
  const { date, amount: before } = day;
  // One id for each change that is typed, so that a repeated save counts once.
  const [sent] = useState(() => new Map<string, string>());
  const save = async (typed: number | null) => {
    if (typed === null || before === undefined || waterIn(before, unit) === typed) return;
    const total = toMillilitres(typed, unit);
    const change = `${date}: ${before} to ${total}`;
    const id = sent.get(change) ?? newId();
    sent.set(change, id);
    const correction = { id, local_date: date, amount_ml: total - before, total_before_ml: before };
    const { total_ml } = await addWater(correction).catch(dayOfConflict);
    client.setQueryData(waterOn(date).queryKey, total_ml);
    settle({ date, amount: total_ml });
    if (total_ml !== total) throw totalChanged(waterText(total_ml, unit));
    onSaved(date);
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
        amount: before === undefined ? undefined : waterIn(before, unit),
        day: { date, today, error: day.error, choose },
        least: 0,
        most: mostIn(MAX_WATER_ML, unit),
        step: unit === 'ml' ? 50 : 1,
        required: 'Please enter the total, 0 for none',
        save,
        saved: savedText('Water', date, today),
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

function totalChanged(now: string): ApiError {
  const message = `The total was changed elsewhere meanwhile: it is ${now} now. Save again to set yours.`;
  return new ApiError({ status: 409, errors: [{ code: 'VERSION_CONFLICT', message, field: null }] });
}

/** Sets the steps of a day; an empty field removes them. */
export function StepsDialog({ onClose, ...opened }: DayDialogProps<number | null>) {
  const client = useQueryClient();
  const today = useToday();
  const { day, choose } = useChosenDay(opened, (date) => client.fetchQuery(stepsOn(date)));
  const { date, amount } = day;
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
        amount,
        day: { date, today, error: day.error, choose },
        least: 0,
        most: MAX_STEPS,
        step: 100,
        hint: typeof amount === 'number' ? 'Leave it empty for none' : undefined,
        save,
        saved: savedText('Steps', date, today),
        invalidates: [['steps']],
        onClose,
      }}
    />
  );
}

const dayText = (date: LocalDate) => formatLocalDate(date, { dateStyle: 'medium' });

/** Formats `Water today`; the day itself for another one, so that the dialog of midnight says which day it saves. */
const titleOf = (name: string, date: LocalDate, today: LocalDate) =>
  date === today ? `${name} today` : `${name}, ${dayText(date)}`;

/** Formats `Water saved`; with the day where no page shows it. */
const savedText = (name: string, date: LocalDate, today: LocalDate) =>
  date === today ? `${name} saved` : `${name} saved for ${dayText(date)}`;
