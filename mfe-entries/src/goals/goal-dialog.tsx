import { Heading, LoadingState, SegmentedControl, SkeletonText, Toggle } from '@fettle/shared-ui';
import { useQuery, useToday } from '@fettle/shared-ui/data';
import {
  Controller,
  DecimalInput,
  DialogForm,
  FormField,
  formatDecimal,
  VersionConflict,
} from '@fettle/shared-ui/forms';
import { DialogBody } from '@fettle/shared-ui/overlays';
import { CHANGE_UNITS } from '@fettle/shared-ui/rules';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { analytics } from '../analytics/analytics.queries.ts';
import { lastWeight } from '../log-weight/last-weight.ts';
import styles from './goal-dialog.module.css';
import { GoalLines } from './goal-lines.tsx';
import type { GoalWarning } from './goal-warnings.ts';
import { bodyData, type Goal } from './goals.queries.ts';
import { MACROS } from './macro-split.ts';
import { SuggestionSection } from './suggestion/suggestion-section.tsx';
import { TargetsFields } from './targets-fields.tsx';
import { type GoalFormOpening, useGoalForm } from './use-goal-form.ts';

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

const WEIGHT_GOALS = [
  { value: 'none', label: 'None' },
  { value: 'reach', label: 'Reach a weight' },
  { value: 'keep', label: 'Keep a weight' },
] as const;

function GoalFields({ onClose, guardClose, ...opening }: GoalFormOpening & Omit<GoalDialogProps, 'goal'>) {
  const { form, values, unit, conflict, ...goals } = useGoalForm(opening, onClose);
  const { register, control, setValue, formState } = form;
  useCloseGuard(guardClose, formState.isDirty ? 'Your goals are not saved yet.' : null);
  // The dialog's frame has the focus, since it opened before its form was loaded.
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);
  const dirty = { shouldDirty: true, shouldValidate: formState.isSubmitted };

  return (
    <>
      <DialogForm
        saving={goals.saving}
        banner={formState.errors.root}
        onSubmit={goals.submit}
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
            found={goals.suggested}
            unit={unit}
            onUse={(calories, macros) => {
              setValue('every_day.calories', formatDecimal(calories), dirty);
              if (macros)
                for (const macro of MACROS)
                  setValue(`every_day.${macro}`, formatDecimal(macros[macro]), dirty);
            }}
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
                  setValue('training_day', { ...values.every_day, fiber: '', salt: '' }, dirty);
                }}
              >
                Different targets on training days
              </Toggle>
            )}
          />
          {values.has_training_day && <TargetsFields form={form} day="training_day" />}
        </Part>
        <Warnings warnings={goals.warnings} />
      </DialogForm>
      {conflict && (
        <VersionConflict
          title="Your goals were changed elsewhere"
          mine={<GoalLines goal={conflict.mine} unit={unit} />}
          stored={<GoalLines goal={conflict.stored} unit={unit} />}
          onKeepMine={conflict.keepMine}
          onTakeStored={conflict.takeStored}
          onClose={conflict.close}
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

/** Shows the warnings about a goal, each with its source. They do not prevent saving. */
function Warnings({ warnings }: { warnings: readonly GoalWarning[] }) {
  return (
    <div aria-live="polite">
      {warnings.map(({ about, text, source }) => (
        <p key={about} className={styles.note}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>
            {text}{' '}
            <a href={source.url} target="_blank" rel="noreferrer" className={styles.source}>
              {source.name}
            </a>
          </span>
        </p>
      ))}
    </div>
  );
}
