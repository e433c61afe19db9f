import {
  ApiError,
  api,
  type Schemas,
  useMutation,
  usePreferences,
  useQueryClient,
} from '@fettle/shared-ui/data';
import { parseDecimal, showFormErrors, useForm, zodResolver } from '@fettle/shared-ui/forms';
import { type LocalDate, toKilograms } from '@fettle/shared-ui/rules';
import { useMemo, useState } from 'react';
import {
  bodyFields,
  type GoalForm,
  type GoalFormFields,
  type GoalFormValues,
  goalFields,
  goalForm,
  openingGoal,
} from './goal-form.ts';
import { goalWarnings } from './goal-warnings.ts';
import { type BodyData, GOALS_CHANGED, type Goal, saveGoal } from './goals.queries.ts';
import { suggestion } from './suggestion/suggestion.ts';
import { leastCalories, typedBody, typedChange } from './typed-goal.ts';

export interface GoalFormOpening {
  /** The newest version, `null` before the first. */
  goal: Goal | null;
  today: LocalDate;
  stored: BodyData | undefined;
  weight_kg: number | null;
  measured: Schemas['EnergyExpenditureDto'] | null;
}

/**
 * The form of the goals: saving, the conflict with goals that were changed elsewhere, and what the typed values suggest
 * and warn about.
 */
export function useGoalForm(
  { goal, stored, weight_kg, measured, today }: GoalFormOpening,
  onClose: () => void,
) {
  const unit = usePreferences().weightEntry.defaultUnit;
  const client = useQueryClient();
  const form: GoalForm = useForm<GoalFormFields, unknown, GoalFormValues>({
    resolver: useMemo(() => zodResolver(goalForm(unit)), [unit]),
    defaultValues: openingGoal(goal, stored, unit),
  });
  const [conflict, setConflict] = useState<{ stored: Goal; values: GoalFormValues } | null>(null);
  const values = form.watch();

  const save = useMutation({
    mutationFn: async ({ version, values }: { version: number; values: GoalFormValues }) => {
      if (values.body.keep) await api.put('/body-data', bodyFields(values));
      else if (stored && Object.values(stored).some((value) => value !== null))
        await api.delete('/body-data');
      return saveGoal(version, goalFields(values, { unit, goal, weight_kg }));
    },
    meta: { success: 'Goals saved', invalidates: [...GOALS_CHANGED, ['body-data']] },
    onSuccess: onClose,
    onError: (failure, { values }) => {
      const theirs = failure instanceof ApiError && failure.code === 'VERSION_CONFLICT' && failure.data;
      if (theirs) setConflict({ stored: theirs as Goal, values });
      else showFormErrors(form.setError)(failure);
    },
  });

  const change_kg = typedChange(values, unit, weight_kg, goal);
  const target = parseDecimal(values.target_weight);
  const body = typedBody(values.body);
  const year = Number(today.slice(0, 4));
  return {
    form,
    values,
    unit,
    saving: save.isPending,
    submit: form.handleSubmit((sent) => save.mutate({ version: goal?.version ?? 0, values: sent })),
    suggested: suggestion({
      measured,
      body,
      weight_kg,
      change_kg: change_kg ?? 0,
      year,
      trains: values.has_training_day,
    }),
    warnings: goalWarnings({
      calories: leastCalories(values),
      change_kg,
      weight_kg,
      target_kg: values.weight_goal === 'none' || target === null ? null : toKilograms(target, unit),
      height_cm: body.height_cm,
      sex: body.sex,
    }),
    conflict: conflict && {
      mine: goalFields(conflict.values, { unit, goal, weight_kg }),
      stored: conflict.stored,
      keepMine: () => {
        setConflict(null);
        save.mutate({ version: conflict.stored.version, values: conflict.values });
      },
      takeStored: () => {
        for (const queryKey of GOALS_CHANGED) void client.invalidateQueries({ queryKey });
        onClose();
      },
      close: () => setConflict(null),
    },
  };
}
