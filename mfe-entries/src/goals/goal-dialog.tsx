import { Heading, LoadingState, SegmentedControl, SkeletonText, Toggle } from '@fettle/shared-ui';
import {
  ApiError,
  api,
  type Schemas,
  useMutation,
  usePreferences,
  useQuery,
  useQueryClient,
  useToday,
} from '@fettle/shared-ui/data';
import {
  Controller,
  DecimalInput,
  DialogForm,
  FormField,
  formatDecimal,
  parseDecimal,
  showFormErrors,
  useForm,
  VersionConflict,
  zodResolver,
} from '@fettle/shared-ui/forms';
import { DialogBody } from '@fettle/shared-ui/overlays';
import { CHANGE_UNITS, type LocalDate, toKilograms } from '@fettle/shared-ui/rules';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { analytics } from '../analytics/analytics.queries.ts';
import { lastWeight } from '../log-weight/last-weight.ts';
import styles from './goal-dialog.module.css';
import {
  bodyFields,
  type GoalForm,
  type GoalFormFields,
  type GoalFormValues,
  goalFields,
  goalForm,
  openingGoal,
} from './goal-form.ts';
import { GoalLines } from './goal-lines.tsx';
import { GoalNotes } from './goal-notes.tsx';
import { goalWarnings } from './goal-warnings.ts';
import { type BodyData, bodyData, GOALS_CHANGED, type Goal, saveGoal } from './goals.queries.ts';
import { suggestion } from './suggestion/suggestion.ts';
import { SuggestionSection } from './suggestion/suggestion-section.tsx';
import { TargetsFields } from './targets-fields.tsx';
import { leastCalories, typedBody, typedChange } from './typed-goal.ts';

interface GoalDialogProps extends Pick<EntryDialogProps, 'onClose' | 'guardClose'> {
  /** Newest version; `null` before the first. */
  goal: Goal | null;
}

/** Body and footer of the dialog. It waits for the data of a suggestion, but goals can be set without them. */
export default function GoalDialog(dialog: GoalDialogProps) {
  const today = useToday();
  const body = useQuery(bodyData);
  const series = useQuery(analytics.series('month', today));
  const last = useQuery(lastWeight);
  if (body.isPending || series.isPending || last.isPending)
    return (
      <DialogBody>
        <LoadingState label="Loading your details">
          <SkeletonText lines={6} />
        </LoadingState>
      </DialogBody>
    );
  const weight_kg = series.data?.weight.trend_kg.at(-1) ?? last.data?.weight_kg ?? null;
  return (
    <GoalFields
      {...dialog}
      today={today}
      stored={body.data}
      weight_kg={weight_kg}
      measured={series.data?.expenditure ?? null}
    />
  );
}

interface GoalFieldsProps extends GoalDialogProps {
  today: LocalDate;
  stored: BodyData | undefined;
  weight_kg: number | null;
  measured: Schemas['EnergyExpenditureDto'] | null;
}

const WEIGHT_GOALS = [
  { value: 'none', label: 'None' },
  { value: 'reach', label: 'Reach a weight' },
  { value: 'keep', label: 'Keep a weight' },
] as const;

function GoalFields({ goal, stored, weight_kg, measured, today, onClose, guardClose }: GoalFieldsProps) {
  const unit = usePreferences().weightEntry.defaultUnit;
  const client = useQueryClient();
  const form: GoalForm = useForm<GoalFormFields, unknown, GoalFormValues>({
    resolver: useMemo(() => zodResolver(goalForm(unit)), [unit]),
    defaultValues: openingGoal(goal, stored, unit),
  });
  const { register, control, handleSubmit, setValue, setError, watch, formState } = form;
  const [conflict, setConflict] = useState<{ stored: Goal; values: GoalFormValues } | null>(null);
  const values = watch();
  // The dialog's frame has the focus, since it opened before its form was loaded.
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  useCloseGuard(guardClose, formState.isDirty ? 'Your goals are not saved yet.' : null);

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
      else showFormErrors(setError)(failure);
    },
  });

  const change_kg = typedChange(values, unit, weight_kg);
  const target = parseDecimal(values.target_weight);
  const body = typedBody(values.body);
  const found = suggestion({
    measured,
    body,
    weight_kg,
    change_kg: change_kg ?? 0,
    year: Number(today.slice(0, 4)),
  });
  const warnings = goalWarnings({
    calories: leastCalories(values),
    change_kg,
    weight_kg,
    target_kg: values.weight_goal === 'none' || target === null ? null : toKilograms(target, unit),
    height_cm: body.height_cm,
    sex: body.sex,
  });
  const dirty = { shouldDirty: true, shouldValidate: formState.isSubmitted };

  return (
    <>
      <DialogForm
        saving={save.isPending}
        banner={formState.errors.root}
        onSubmit={handleSubmit((sent) => save.mutate({ version: goal?.version ?? 0, values: sent }))}
        onCancel={onClose}
      >
        <Part title="Weight">
          <div ref={first}>
            <SegmentedControl
              label="Weight goal"
              options={WEIGHT_GOALS}
              value={values.weight_goal}
              onChange={(wanted) => {
                setValue('weight_goal', wanted, dirty);
                // A hidden field must not block the form.
                if (wanted === 'none') setValue('target_weight', '', dirty);
                if (wanted !== 'reach') setValue('rate', '', dirty);
              }}
            />
          </div>
          {values.weight_goal !== 'none' && (
            <div className={styles.pair}>
              <FormField label="Weight" aside={unit} error={formState.errors.target_weight}>
                <DecimalInput step={0.5} {...register('target_weight')} />
              </FormField>
              {values.weight_goal === 'reach' && (
                <FormField label="Pace" aside={`${CHANGE_UNITS[unit]} a week`} error={formState.errors.rate}>
                  <DecimalInput step={0.1} {...register('rate')} />
                </FormField>
              )}
            </div>
          )}
        </Part>
        <Part title="Every day">
          <SuggestionSection
            form={form}
            found={found}
            unit={unit}
            onUse={(calories) => setValue('every_day.calories', formatDecimal(calories), dirty)}
          />
          <TargetsFields form={form} day="every_day" />
        </Part>
        <Part title="Training days">
          <Controller
            name="has_training_day"
            control={control}
            render={({ field: { value, onChange, ...field } }) => (
              <Toggle
                {...field}
                checked={value}
                hint="Days on which you log a workout."
                onChange={(wanted) => {
                  onChange(wanted);
                  setValue('training_day', values.every_day, dirty);
                }}
              >
                Different targets on training days
              </Toggle>
            )}
          />
          {values.has_training_day && <TargetsFields form={form} day="training_day" />}
        </Part>
        <GoalNotes warnings={warnings} />
      </DialogForm>
      {conflict && (
        <VersionConflict
          title="Your goals were changed elsewhere"
          mine={<GoalLines goal={goalFields(conflict.values, { unit, goal, weight_kg })} unit={unit} />}
          stored={<GoalLines goal={conflict.stored} unit={unit} />}
          onKeepMine={() => {
            setConflict(null);
            save.mutate({ version: conflict.stored.version, values: conflict.values });
          }}
          onTakeStored={() => {
            for (const queryKey of GOALS_CHANGED) void client.invalidateQueries({ queryKey });
            onClose();
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading as="h3" id={id} textStyle="md">
        {title}
      </Heading>
      {children}
    </section>
  );
}
