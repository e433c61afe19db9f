import { serverNow } from '@fettle/shared-ui/data';
import { type LocalDate, USUAL_TIMES } from '@fettle/shared-ui/rules';
import type { EntryDialogProps } from '@fettle/shared-ui/slots';
import { useMemo } from 'react';
import { MealForm } from '../../build-your-meal/meal-form.tsx';
import type { MealSave } from '../../build-your-meal/use-save-meal.ts';
import type { MealDraft } from '../../meal-items/meal-draft.ts';
import type { Plan } from '../planned.queries.ts';
import { useLogPlan } from '../use-plan-actions.ts';
import { PlannedFoods } from './planned-foods.tsx';

interface LogPlannedMealProps extends Pick<EntryDialogProps, 'onClose' | 'guardClose'> {
  onSaved: () => void;
  plan: Plan;
  today: LocalDate;
}

/** Build Your Meal with the foods of a planned meal: saving logs what was eaten and removes the plan. */
export default function LogPlannedMeal({ plan, ...dialog }: LogPlannedMealProps) {
  return (
    <PlannedFoods plan={plan}>{(draft) => <LogForm {...dialog} plan={plan} draft={draft} />}</PlannedFoods>
  );
}

function LogForm({ plan, today, draft, onSaved, ...dialog }: LogPlannedMealProps & { draft: MealDraft }) {
  const { id, date, part_of_day: part, notes } = plan;
  const log = useLogPlan(plan, { isSeen: false });
  const opening = useMemo(() => {
    const moment = date < today ? { date, time: USUAL_TIMES[part ?? 'breakfast'] } : null;
    return { draft, moment, part, notes };
  }, [draft, date, today, part, notes]);
  const save: MealSave = {
    isPending: log.isPending,
    mutate: (fields, options) => {
      // Left out, the time of a day that is over would be the usual one, although the member chose "Now".
      const occurred_at = fields.occurred_at ?? (opening.moment ? serverNow().toISOString() : undefined);
      log.mutate({ ...fields, occurred_at }, { ...options, onSuccess: onSaved });
    },
  };
  return <MealForm {...dialog} planId={id} save={save} opening={opening} />;
}
