import { useEditPreferences, usePreferences } from '@fettle/shared-ui/data';
import {
  DecimalInput,
  DialogForm,
  FormField,
  formatDecimal,
  NotesField,
  parseDecimal,
  VersionConflict,
  WorkoutTypeField,
} from '@fettle/shared-ui/forms';
import {
  DEFAULT_WORKOUT_TYPE,
  type LocalDate,
  MAX_WORKOUT_MINUTES,
  workoutTypes,
  workoutTypeValue,
} from '@fettle/shared-ui/rules';
import { type EntryDialogProps, useCloseGuard } from '@fettle/shared-ui/slots';
import { type FormEvent, useEffect, useState } from 'react';
import type { Plan } from '../planned.queries.ts';
import { dayName, planName } from '../plans.ts';
import { failureText, useLogPlan } from '../use-plan-actions.ts';
import { PlanDayField, planDayProblem } from './plan-place-fields.tsx';
import { useSavePlan } from './use-save-plan.ts';

interface PlanWorkoutProps extends Pick<EntryDialogProps, 'onClose' | 'guardClose'> {
  onSaved: () => void;
  today: LocalDate;
  day: LocalDate;
  /** Planned workout to change or log; none for a new one. */
  plan?: Plan;
  /** Whether saving logs the workout, which needs its minutes. */
  logs: boolean;
}

/** Form of a planned workout. */
export default function PlanWorkout({ plan: opened, ...props }: PlanWorkoutProps) {
  const [plan, setPlan] = useState(opened);
  return <PlanWorkoutForm key={plan?.version} {...props} plan={plan} onTakeStored={setPlan} />;
}

/** Plan of a form that makes a new one and logs nothing. */
const NONE = { id: '', kind: 'workout', type: '', part_of_day: null, duration: null } as unknown as Plan;

interface PlanWorkoutFormProps extends PlanWorkoutProps {
  onTakeStored: (stored: Plan) => void;
}

function PlanWorkoutForm({
  plan,
  today,
  logs,
  onClose,
  onSaved,
  guardClose,
  onTakeStored,
  ...opened
}: PlanWorkoutFormProps) {
  const { workoutEntry } = usePreferences();
  const own = workoutEntry.customWorkoutTypes;
  const { addWorkoutType, removeWorkoutType, saveNow } = useEditPreferences();
  useEffect(() => saveNow, [saveNow]);
  const [before] = useState({
    date: plan?.date ?? opened.day,
    type: plan?.type ? workoutTypeValue(plan.type) : DEFAULT_WORKOUT_TYPE,
    minutes: typeof plan?.duration === 'number' ? formatDecimal(plan.duration) : '',
    notes: plan?.notes ?? '',
  });
  const [fields, setFields] = useState(before);
  const set = (changed: Partial<typeof before>) => setFields((now) => ({ ...now, ...changed }));
  const [refused, setRefused] = useState(false);
  const [banner, setBanner] = useState<string | null>(null);
  const { save, conflict, overwriteConflict, dismissConflict } = useSavePlan('workout', plan);
  const log = useLogPlan(plan ?? NONE, { isSeen: false });
  const isChanged = JSON.stringify(fields) !== JSON.stringify(before);
  useCloseGuard(guardClose, isChanged ? 'Your changes are not saved yet.' : null);

  const dayProblem = logs ? null : planDayProblem(fields.date, today, plan?.date);
  const wrongMinutes = minutesProblem(fields.minutes, logs);
  const type = workoutTypes(own, plan?.type ?? '').find(({ value }) => value === fields.type)?.label ?? '';
  const duration = parseDecimal(fields.minutes);
  const send = () => {
    setRefused(true);
    if (dayProblem !== null || wrongMinutes !== null) return;
    const done = { type, notes: fields.notes };
    const options = { onSuccess: onSaved, onError: (failure: Error) => setBanner(failureText(failure)) };
    if (logs && duration !== null) log.mutate({ ...done, duration }, options);
    else save.mutate({ ...done, date: fields.date, duration }, options);
  };

  return (
    <>
      <DialogForm
        saving={save.isPending || log.isPending}
        saveLabel={plan ? 'Save' : 'Plan it'}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
        onCancel={onClose}
        banner={conflict ? null : banner}
      >
        <WorkoutTypeField
          value={fields.type}
          types={own}
          entryLabel={plan?.type ?? undefined}
          onChange={(type) => set({ type })}
          onAdd={addWorkoutType}
          onRemove={removeWorkoutType}
        />
        <FormField
          label="Duration (minutes)"
          hint={logs ? undefined : 'Left out, it is asked when the workout is done'}
          error={refused && wrongMinutes !== null ? { message: wrongMinutes } : undefined}
        >
          <DecimalInput
            step={5}
            value={fields.minutes}
            onChange={({ target }) => set({ minutes: target.value })}
          />
        </FormField>
        {!logs && (
          <PlanDayField
            day={fields.date}
            today={today}
            error={refused ? dayProblem : null}
            onChange={(date) => set({ date })}
          />
        )}
        <NotesField
          initiallyShown={before.notes !== ''}
          value={fields.notes}
          onChange={({ target }) => set({ notes: target.value })}
        />
      </DialogForm>
      {conflict && (
        <VersionConflict
          title="This workout was changed elsewhere"
          mine={<Version plan={{ ...fields, type, duration, part_of_day: null }} today={today} />}
          stored={<Version plan={conflict} today={today} />}
          onKeepMine={() => {
            overwriteConflict();
            send();
          }}
          onTakeStored={() => onTakeStored(conflict)}
          onClose={dismissConflict}
        />
      )}
    </>
  );
}

type Versioned = Pick<Plan, 'type' | 'duration' | 'part_of_day' | 'date' | 'notes'>;

function Version({ plan, today }: { plan: Versioned; today: LocalDate }) {
  return (
    <>
      <p>
        <bdi>{planName(plan)}</bdi>
      </p>
      <p>{dayName(plan.date, today)}</p>
      {plan.notes && <p dir="auto">{plan.notes}</p>}
    </>
  );
}

/** The message for minutes that cannot be saved; an empty field is refused only where they are needed. */
function minutesProblem(typed: string, isNeeded: boolean): string | null {
  if (typed.trim() === '' && !isNeeded) return null;
  const value = parseDecimal(typed);
  return value !== null && value > 0 && value <= MAX_WORKOUT_MINUTES ? null : 'Please enter a valid duration';
}
